/** Names sheets, heads, examples and words of choice of templates in all languages of the platform. */
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { type ByLanguage, inLanguages } from '../../texts/catalogs.js';

type Words = Readonly<Record<string, string | undefined>>;

type ColumnTexts = Record<'heads' | 'sheets' | 'examples', Words> & {
  words: Readonly<Record<'otherInputKind' | 'transformRole', Readonly<Record<string, string>>>>;
};

const TEXTS: ByLanguage<ColumnTexts> = inLanguages((read) => read('columns'));
const ALL = Object.values(TEXTS);

/** Returns the head, or the English one where the language has none. */
export const headIn = (language: LanguageCode, head: string): string => TEXTS[language].heads[head] ?? head;

/** Returns the head in all languages. */
export const headsOf = (head: string): string[] => ALL.map(({ heads }) => heads[head] ?? head);

export const sheetNameIn = (language: LanguageCode, name: string): string => TEXTS[language].sheets[name] ?? name;

/** Says whether a sheet has this name in any language, in any case. */
export const isSheetNamed = (written: string, name: string): boolean =>
  [name, ...ALL.map(({ sheets }) => sheets[name] ?? name)].some((each) => nameKey(each) === nameKey(written));

/** Returns by choice the words that sheets alone have. */
export const choiceWords = (language: LanguageCode): ColumnTexts['words'] => TEXTS[language].words;

/** Says whether a cell says yes in any language. */
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
