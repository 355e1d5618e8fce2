/** Takes names and addresses apart for comparison. */

import { type SiteNumber, siteNumbers } from './site-numbers.js';
import { foldText, wordsOf } from './unicode-fold.js';
import { canonicalWord, LEGAL_FORMS, UNSPACED_LEGAL_FORMS } from './vocabulary.js';
import { type WeighedWord, weighWords, wordLikeness } from './word-likeness.js';

export interface NormalizedName {
  /** Keeps the order of the name and leaves out legal forms. */
  words: string[];
  /** Holds numbers, single letters and points of the compass, which distinguish the units of one firm. */
  marks: string[];
}

export type NormalizedAddress = { words: string[]; numbers: SiteNumber[] };

const COMPASS = new Set(['north', 'south', 'east', 'west']);
/** Joins initials into one word: "S.A. de C.V.", "A. Ş.", "E.V.K.". */
const INITIALS = /(?<![a-z\d])(?:[a-z][. ]+)+[a-z](?![a-z\d'])\.?/g;
/** "Messrs" and "a unit of" come before a name and distinguish no sites. */
const PREFIXES = /(?<![a-z\d])(?:m\s?\/\s?s(?![a-z\d])\.?|(?:a )?unit of (?!\d))/g;
/** Malaysian firms mark their country with this. */
const MALAYSIAN = /\(m\)/g;

export function normalizeName(name: string): NormalizedName {
  const bare = foldText(name.replaceAll(UNSPACED_LEGAL_FORMS, ' '))
    .replaceAll("'", '')
    .replaceAll(PREFIXES, ' ')
    .replaceAll(MALAYSIAN, ' ');
  const all = unitNumbersAsDigits(wordsJoiningInitials(bare).map(canonicalWord));
  const kept = all.filter((word) => !isLegalForm(word));
  const words = kept.length > 0 ? kept : all;
  const isMark = (word: string) => /^\d+$/.test(word) || (/^[a-z]$/.test(word) && words.length > 1) || COMPASS.has(word);
  return { words: words.filter((word) => !isMark(word) || words.length === 1), marks: words.filter(isMark).map(markAsDigits) };
}

/** Matches a note that a site is closed, in brackets or after a dash at the end of its name. */
const CLOSED =
  /[([{-]\s*(?:now |permanently |temporarily )?(?:closed(?: down)?|shut(?: down)?|kapali|kapandi|kapatildi|cerrad[ao]|ferme|fermee|fechad[ao]|encerrad[ao]|da dong cua|(?:已\s*)?(?:停\s*业|关\s*闭)|बंद|বন্ধ|بند)\s*[)\]}]?\s*$/;

/** Says whether a name says that the site is closed: "Mehran Cotton (Closed)". */
export const saysClosed = (name: string): boolean => CLOSED.test(foldText(name).trim());

/** Are the legal forms that a name ends with, run together. */
const SQUEEZED_LEGAL_FORMS =
  /(?:coltd|pvtltd|ptyltd|privatelimited|privateltd|limited|ltd|incorporated|inc|llc|corporation|corp|compan(?:y|ies)|gmbh)+$/;

/** Returns the letters and digits of a name without spaces and final legal forms: how names come out of PDFs. */
export function squeezedName(name: string): string {
  const text = foldText(name.replaceAll(UNSPACED_LEGAL_FORMS, ' '))
    .replaceAll(PREFIXES, ' ')
    .replaceAll(/[^\p{L}\p{M}\d]/gu, '');
  return text.replace(SQUEEZED_LEGAL_FORMS, '') || text;
}

/** Are written out or in short. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\borganize san(?:ayi|\.)(?: bolgesi| bolg?\.)?|\bo\.\s?s\.\s?b\.?/g, 'osb'],
  [/\bkhu cong nghiep\b/g, 'kcn'],
  [/\bexport processing zone\b/g, 'epz'],
  // Boxes of post offices, in the words of many countries.
  [
    /\b(?:g\.?\s?p\.?\s?o\.?|p\.?\s?o\.?|post(?:al)?(?: office)?)\s*box\b|\b(?:private|locked|mail) bags?\b|\bpost\s?box\b|\bboite postale\b/g,
    ' pobox ',
  ],
  [
    /\bb\.?\s?p\.?(?=\s*(?:n[o°]?\.?\s*)?\d)|\b(?:apartado(?: postal| aereo| de correos)?|apdo|aptdo|postfach|casilla(?: postal)?|caixa postal)\b/g,
    ' pobox ',
  ],
  [/\bposta kutusu\b|\bhom thu\b|[信邮]\s*箱|پوسٹ بکس|صندوق برید|পোস্ট বক্স|पोस्ट बॉक्स|पो\.? बॉक्स/g, ' pobox '],
];
const MAY_HAVE_PHRASES =
  /organize|o\.|cong nghiep|processing|box|bag|\bb\.?\s?p|apartado|apdo|postfach|casilla|caixa|boite|kutusu|hom thu|箱|بکس|صندوق|বক্স|बॉक्स/;

function withShortPhrases(address: string): string {
  if (!MAY_HAVE_PHRASES.test(address)) return address;
  return PHRASES.reduce((text, [phrase, short]) => text.replaceAll(phrase, short), address);
}

/** `countryWords` are the words of the country's name, which any address of the country may end with; they are left out. */
export function normalizeAddress(address: string, countryWords: ReadonlySet<string>, countryCode?: string): NormalizedAddress {
  const text = withShortPhrases(foldText(address).replaceAll("'", ''));
  const words = wordsJoiningInitials(text)
    .filter((word) => !/^\d/.test(word) && !/^[a-z]$/.test(word))
    .map(canonicalWord)
    .filter((word) => word !== 'pobox' && !countryWords.has(word));
  return { words: [...new Set(words)], numbers: siteNumbers(text, countryCode) };
}

/** Returns the words of an address, in their order and repeated as in it, and its numbers among them. Leaves out single letters. */
export const addressTokens = (address: string): string[] =>
  wordsJoiningInitials(withShortPhrases(foldText(address).replaceAll("'", '')))
    .filter((word) => !/^[a-z]$/.test(word))
    .map(canonicalWord);

/** Returns the text that decisions are stored by. Words are sorted, so that their order makes no difference. */
export function decisionText(name: string, address: string, countryCode: string): string {
  const { words, marks } = normalizeName(name);
  const { words: place, numbers } = normalizeAddress(address, new Set(), countryCode);
  return [[...words, ...marks].sort(), [...place, ...numbers.map(({ value }) => value)].sort(), [countryCode]]
    .map((part) => part.join(' '))
    .join('\n');
}

const UNITS = new Set('unit plant no factory phase building block division branch mill section shed floor'.split(' '));
const NUMBERS_OF_UNITS: ReadonlyMap<string, string> = new Map(
  ['i ii iii iv v vi vii viii ix x xi xii', 'one two three four five six seven eight nine ten eleven twelve'].flatMap((row) =>
    row.split(' ').map((word, at) => [word, String(at + 1)] as const),
  ),
);

/** Writes the numbers after "unit" and its like in digits: "Unit VI" and "Unit Six" are "Unit 6". */
const unitNumbersAsDigits = (words: readonly string[]): string[] =>
  words.map((word, at) => {
    const isOfUnit = UNITS.has(words[at - 1] ?? '') || (words[at - 1] === 'number' && UNITS.has(words[at - 2] ?? ''));
    return (isOfUnit && NUMBERS_OF_UNITS.get(word)) || word;
  });

const wordsJoiningInitials = (text: string): string[] => wordsOf(text.replaceAll(INITIALS, (letters) => letters.replaceAll(/[. ]/g, '')));

/** Recognizes misspelt long forms too, and two forms of two letters run together. */
function isLegalForm(word: string): boolean {
  if (LEGAL_FORMS.has(word)) return true;
  if (word.length === 4) return LEGAL_FORMS.has(word.slice(0, 2)) && LEGAL_FORMS.has(word.slice(2));
  if (word.length < 6 || word.length > LEGAL_FORM_LETTERS + 1) return false;
  const asWeighed = unweightedWord(word);
  return LONG_LEGAL_FORMS.some((form) => Math.abs(form.text.length - word.length) <= 1 && wordLikeness(form, asWeighed) >= 0.83);
}

const unweightedWord = (text: string): WeighedWord => weighWords([text], () => 1)[0] as WeighedWord;
const LONG_LEGAL_FORMS = [...LEGAL_FORMS].filter((form) => form.length >= 7).map(unweightedWord);
const LEGAL_FORM_LETTERS = Math.max(...LONG_LEGAL_FORMS.map(({ text }) => text.length));

const ROMAN_NUMERALS = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
]);
const markAsDigits = (mark: string): string => ROMAN_NUMERALS.get(mark) ?? mark.replace(/^0+(?=\d)/, '');
