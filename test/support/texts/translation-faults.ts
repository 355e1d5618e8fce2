/** Finds the faults of a translation, compared with its English. Pure. */
import type { Texts } from './catalogs.js';

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The script that a language is written in, where it is not Latin. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ur: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  zh: /\p{Script=Han}/u,
};

/** Faults as `key: what is wrong`. `same`: texts that may be what they are in English. */
export function translationFaults(code: string, english: Texts, texts: Texts, same: readonly string[]): string[] {
  const expected = expectedKeys(code, english);
  const missing = [...expected.keys()].filter((key) => !texts.has(key)).map((key) => `${key}: missing`);
  const unknown = [...texts.keys()].filter((key) => !expected.has(key)).map((key) => `${key}: not in English`);
  const wrong = [...texts].flatMap(([key, text]) => {
    const source = expected.get(key);
    return source === undefined ? [] : textFaults(code, source, text, same).map((fault) => `${key}: ${fault}`);
  });
  return [...missing, ...unknown, ...wrong];
}

/** The keys of a language, each with the English text that it translates: of plurals those forms that the language has. */
function expectedKeys(code: string, english: Texts): Texts {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  return new Map(
    [...english].flatMap(([key, text]): [string, string][] => {
      if (!PLURAL.test(key)) return [[key, text]];
      const counted = key.replace(PLURAL, '');
      return forms.map((form) => [`${counted}_${form}`, english.get(`${counted}_${form}`) ?? english.get(`${counted}_other`) ?? text]);
    }),
  );
}

function textFaults(code: string, english: string, text: string, same: readonly string[]): string[] {
  if (english === '') return text === '' ? [] : ['not empty'];
  if (text.trim() === '') return ['empty'];
  const parts = (each: string): string =>
    [...new Set(each.match(/\{\{?\w+\}\}?/g))].sort((one, other) => one.localeCompare(other)).join(' ');
  const faults = parts(english) === parts(text) ? [] : [`has the parts ${parts(text) || 'none'}, not ${parts(english) || 'none'}`];
  return isLeftInEnglish(code, english, text, same) ? [...faults, `left in English: ${text}`] : faults;
}

function isLeftInEnglish(code: string, english: string, text: string, same: readonly string[]): boolean {
  const words = text.replaceAll(/\{\{?\w+\}\}?/g, '');
  if (!/\p{L}/u.test(words) || same.includes(text) || same.includes(words.replaceAll(/[\s\p{P}\u2066-\u2069]/gu, ''))) return false;
  return text === english || (SCRIPTS[code] !== undefined && !SCRIPTS[code].test(words));
}
