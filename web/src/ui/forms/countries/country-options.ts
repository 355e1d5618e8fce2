import { isCountryCode } from '../../../../../contracts/shared/written/country-code.js';
import { countryName } from './countries.js';

export interface Country {
  /** Holds an ISO 3166 alpha-2 code, or XK. */
  value: string;
  label: string;
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const lists = new Map<string, Country[]>();

/** Returns every country, named and sorted by the rules of the language. */
export function countryOptions(language: string): Country[] {
  const known = lists.get(language);
  if (known) return known;
  const codes = LETTERS.flatMap((one) => LETTERS.map((two) => one + two)).filter((code) => isCountryCode(code));
  const list = codes.map((code) => ({ value: code, label: countryName(code, language) }));
  list.sort((a, b) => a.label.localeCompare(b.label, language));
  lists.set(language, list);
  return list;
}

/** Tells whether the typed text matches a country by its name in the list, its English name or its code. */
export function isSoughtAs(typed: string, { value, label }: Country): boolean {
  const sought = folded(typed);
  return value.toLowerCase() === sought || [label, countryName(value, 'en')].some((name) => folded(name).includes(sought));
}

/** Drops accents and capitals, and treats the Turkish dotless i as i: people type names on the keyboard that they have. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim();
