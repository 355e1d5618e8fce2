import { isISO31661Alpha2 } from 'class-validator';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const lists = new Map<string, { value: string; label: string }[]>();

/** Every country by its ISO 3166 code, named and ordered as a language does. */
export function countriesIn(language: string): { value: string; label: string }[] {
  const known = lists.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const codes = LETTERS.flatMap((one) => LETTERS.map((two) => one + two)).filter((code) => isISO31661Alpha2(code));
  const list = codes.map((code) => ({ value: code, label: names.of(code) ?? code }));
  list.sort((a, b) => a.label.localeCompare(b.label, language));
  lists.set(language, list);
  return list;
}
