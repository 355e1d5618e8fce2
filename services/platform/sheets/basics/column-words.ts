/** Names sheets, heads and examples of templates in all languages of the platform. */
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import bn from '../../../../locales/bn/columns.json' with { type: 'json' };
import en from '../../../../locales/en/columns.json' with { type: 'json' };
import es from '../../../../locales/es/columns.json' with { type: 'json' };
import fr from '../../../../locales/fr/columns.json' with { type: 'json' };
import hi from '../../../../locales/hi/columns.json' with { type: 'json' };
import pt from '../../../../locales/pt/columns.json' with { type: 'json' };
import tr from '../../../../locales/tr/columns.json' with { type: 'json' };
import ur from '../../../../locales/ur/columns.json' with { type: 'json' };
import vi from '../../../../locales/vi/columns.json' with { type: 'json' };
import zh from '../../../../locales/zh/columns.json' with { type: 'json' };

type Words = Readonly<Record<string, string | undefined>>;

const TEXTS: Readonly<Record<LanguageCode, { heads: Words; sheets: Words; examples: Words }>> = { en, es, fr, pt, hi, ur, bn, zh, tr, vi };
const ALL = Object.values(TEXTS);

/** Returns the head, or the English one where the language has none. */
export const headIn = (language: LanguageCode, head: string): string => TEXTS[language].heads[head] ?? head;

/** Returns the head in all languages. */
export const headsOf = (head: string): string[] => ALL.map(({ heads }) => heads[head] ?? head);

export const sheetNameIn = (language: LanguageCode, name: string): string => TEXTS[language].sheets[name] ?? name;

/** Tells whether a sheet has this name in any language, in any case. */
export const isSheetNamed = (written: string, name: string): boolean =>
  [name, ...ALL.map(({ sheets }) => sheets[name] ?? name)].some((each) => nameKey(each) === nameKey(written));

/** Tells whether a cell says yes in any language. */
export const saysYes = (text: string): boolean =>
  ['yes', 'true', '1', ...ALL.map(({ examples }) => (examples['Yes'] ?? '').toLowerCase())].includes(text.trim().toLowerCase() || '-');

const nameKey = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Begins the cell that marks a row of a template as an example. */
const EXAMPLE = 'Example';

/** Returns the text of an example, whose mark and words are in the language. */
export function exampleIn(language: LanguageCode, text: string): string {
  const { examples } = TEXTS[language];
  const whole = examples[text];
  if (whole !== undefined || !text.startsWith(`${EXAMPLE} `)) return whole ?? text;
  const rest = text.slice(EXAMPLE.length + 1);
  return `${examples[EXAMPLE] ?? EXAMPLE} ${examples[rest] ?? rest}`;
}

/** End in a colon in other languages, since firms may be called by the word. */
const MARKS = ALL.map(({ examples }) => (examples[EXAMPLE] ?? EXAMPLE).toLowerCase());

/** Returns a text in lower case without the mark of an example; undefined for a text that has none. */
export function withoutMark(text: string): string | undefined {
  const written = text.trim().toLowerCase();
  const mark = MARKS.find(
    (each) => written.startsWith(each) && (/[:：]$/.test(each) || !/^[\p{L}\p{N}]/u.test(written.slice(each.length))),
  );
  return mark === undefined ? undefined : written.slice(mark.length).replace(/^[\s:：]+/, '');
}
