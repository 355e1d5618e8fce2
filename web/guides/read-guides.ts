import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import {
  type Block,
  GUIDE_ROLES,
  GUIDE_TOPICS,
  type GuideFolder,
  type GuidePart,
  type Guides,
  SHARED_FOLDERS,
} from '../src/client/guides/guide.js';
import { type GuidePlace, parseGuide } from './parse-guide.js';

const FOLDERS: readonly GuideFolder[] = [...GUIDE_ROLES, ...SHARED_FOLDERS];

/** Lists the guides that lie in a folder such as `docs/guide`. */
export function guidePlaces(root: string): (GuidePlace & { path: string })[] {
  const places = FOLDERS.flatMap((folder) => GUIDE_TOPICS.map((topic) => ({ folder, topic, path: join(root, folder, `${topic}.md`) })));
  return places.filter(({ path }) => existsSync(path));
}

const ENGLISH_GUIDES = 'docs/guide';

/** Returns where the translations of the guides lie, relative to the project. */
export const translationsOf = (language: LanguageCode): string => join('locales', language, 'guide');

/**
 * Reads all guides in a language, with the names and refusals of the product in that language. A guide that has no translation, or one that
 * differs from the English guide in its sections, steps, quotations or links, is read in English and marked.
 * @param project the folder of the project
 * @throws Error for a guide that cannot be shown, or that quotes a text that is in no catalog
 */
export function readGuides(project: string, language: LanguageCode = 'en'): Guides {
  const textOf = textsIn(join(project, 'locales/en'));
  const translatedTextOf = textsIn(join(project, 'locales', language));
  const parts = guidePlaces(join(project, ENGLISH_GUIDES)).map(({ folder, topic, path }) => {
    const place = { folder, topic };
    const source = readFileSync(path, 'utf8');
    const english = parseGuide(quote(source, textOf), place);
    if (language === 'en') return { folder, part: english };
    const translated = sourceIn(join(project, translationsOf(language), folder, `${topic}.md`));
    if (translated === undefined || translationFaults(source, translated, place).length > 0)
      return { folder, part: { ...english, isEnglish: true } };
    return { folder, part: withAnchorsOf(english, parseGuide(quote(translated, translatedTextOf), place)) };
  });
  const partsOf = (folder: GuidePlace['folder']) => parts.filter((each) => each.folder === folder).map(({ part }) => part);
  return Object.fromEntries(FOLDERS.map((folder) => [folder, partsOf(folder)])) as unknown as Guides;
}

const sourceIn = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Says in which respects a translation differs from the English guide: its sections, its steps, what it quotes, and where it links to. */
export function translationFaults(english: string, translated: string, place: GuidePlace): string[] {
  const shapeOf = (source: string) => {
    const { intro, sections } = parseGuide(source, place);
    const blocks = (all: readonly Block[]) =>
      all.map((block) => (block.kind === 'list' ? `${block.kind} ${block.items.length}` : block.kind));
    return [blocks(intro), ...sections.map((section) => [`${section.isRefusal}`, ...blocks(section.blocks)])].map((each) => each.join());
  };
  const quotationsIn = (source: string) => [...source.matchAll(QUOTATION)].map(([quotation]) => quotation).sort();
  const linksIn = (source: string) => [...source.matchAll(LINK)].map(([, href]) => href).sort();
  const differences = [
    ['sections and steps', shapeOf(english), shapeOf(translated)],
    ['quotations', quotationsIn(english), quotationsIn(translated)],
    ['links', linksIn(english), linksIn(translated)],
  ] as const;
  return differences.flatMap(([what, wanted, found]) => {
    const at = wanted.findIndex((each, index) => each !== found[index]);
    const differs = at >= 0 ? at : found.length > wanted.length ? wanted.length : undefined;
    return differs === undefined ? [] : [`${what}: ${wanted[differs] ?? 'nothing'} became ${found[differs] ?? 'nothing'}`];
  });
}

const LINK = /\]\(([^)]+)\)/g;

/** Sections of a translation keep the addresses that links name. */
const withAnchorsOf = (english: GuidePart, translated: GuidePart): GuidePart => ({
  ...translated,
  sections: translated.sections.map((section, at) => ({ ...section, anchor: english.sections[at]?.anchor ?? section.anchor })),
});

/** Finds the text of a key such as `users:resend`. */
type TextOf = (key: string) => string | undefined;

/** A text of a screen, quoted by its key: `{users:resend}`, `{messages:refusals.TooOften wait="5"}`. */
const QUOTATION = /\{(\w+:[\w.-]+)((?: \w+="[^"]*")*)\}/g;

/** Replaces each quoted key by its text, with the values that the guide gives for the text's parameters. */
function quote(source: string, textOf: TextOf): string {
  return source.replaceAll(QUOTATION, (quotation, key: string, given: string) => {
    const values = new Map([...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const text = textOf(key) ?? textOf(`${key}_other`);
    if (text === undefined) throw new Error(`${quotation} quotes no text`);
    return text.replaceAll(/\{+(\w+)(?:, ?\w+)?\}+/g, (parameter, name: string) => values.get(name) ?? parameter);
  });
}

/** Reads the catalogs of a language on first use. */
function textsIn(folder: string): TextOf {
  const catalogs = new Map<string, unknown>();
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    const file = join(folder, `${namespace}.json`);
    if (!catalogs.has(namespace)) catalogs.set(namespace, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
    const text = path
      .split('.')
      .reduce<unknown>((texts, step) => (texts as Record<string, unknown> | undefined)?.[step], catalogs.get(namespace));
    return typeof text === 'string' ? text : undefined;
  };
}
