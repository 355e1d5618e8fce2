/** Finds what a reply says to a reader and no catalog holds. Pure. */
import type english from '../../../locales/en/messages.json';

const CAMEL_CASE = /\b[a-z]+[A-Z]\w*/;

/** Returns the sentences of a catalog of messages as patterns, with anything in place of their parts. */
export function sentencesOf({ refusals, validation, rules }: Pick<typeof english, 'refusals' | 'validation' | 'rules'>): RegExp[] {
  const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  const texts = Object.values({ ...refusals, ...validation, ...rules });
  return texts.map((text) => new RegExp(`^${escaped(text).replaceAll(/\{\w+\}/g, '.+')}$`, 'su'));
}

/** @param sent names that the caller chose, which a message may repeat */
export function saidFaults(text: string, sentences: readonly RegExp[], sent: readonly string[] = []): string[] {
  if (text.trim() === '') return ['an empty text'];
  const said = sent.reduce((rest, name) => rest.replaceAll(name, '·'), text);
  if (CAMEL_CASE.test(said)) return [`a name of the code: ${text}`];
  return sentences.some((sentence) => sentence.test(text)) ? [] : [`not in the catalog: ${text}`];
}
