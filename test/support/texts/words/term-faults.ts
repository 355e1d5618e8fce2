/** Finds a term of docs/terms.md that is translated with another word. Pure. */
import type { Texts } from '../catalogs.js';

/** A row of docs/terms.md: its pattern in English texts, and the part that every translation contains, however inflected. */
export interface TermRule {
  term: string;
  english: string;
  stems: Readonly<Record<string, string>>;
}

/** Texts in which another word is right, with the reason. A key that ends in `*` covers all keys with that prefix. */
export interface TermException {
  term: string;
  keys: readonly string[];
  /** Codes of languages, or `all`. */
  languages: string;
  why: string;
}

/** Tells which exceptions were needed, so that those that are not can be taken out. */
export interface TermReading {
  faults: string[];
  used: Set<TermException>;
}

/** `keys` are those of a translation, each with the namespace before it: `custody:lots`. */
export function termFaults(
  rules: readonly TermRule[],
  exceptions: readonly TermException[],
  code: string,
  english: Texts,
  texts: Texts,
): TermReading {
  const used = new Set<TermException>();
  const faults = rules.flatMap((rule) => {
    const stem = new RegExp(rule.stems[code] ?? '', 'iu');
    return keysWith(rule.english, english).flatMap((key) => {
      const text = texts.get(key);
      if (text === undefined || stem.test(text.toLocaleLowerCase(code))) return [];
      const excused = exceptions.filter((each) => covers(each, rule.term, key, code));
      for (const each of excused) used.add(each);
      return excused.length > 0 ? [] : [`${key}: says "${rule.term}" with another word than docs/terms.md: ${text}`];
    });
  });
  return { faults, used };
}

/** Keys by catalogs and words, since every language asks for the same. */
const keysByWord = new WeakMap<Texts, Map<string, string[]>>();

function keysWith(pattern: string, english: Texts): string[] {
  const byWord = keysByWord.get(english) ?? new Map<string, string[]>();
  keysByWord.set(english, byWord);
  const word = new RegExp(pattern, 'iu');
  const keys = byWord.get(pattern) ?? [...english].flatMap(([key, source]) => (word.test(withoutParts(source)) ? [key] : []));
  byWord.set(pattern, keys);
  return keys;
}

/** Rules whose row is gone from the table, or whose stem is not in its cell, and rows that no rule holds. */
export function faultsBesideTable(rules: readonly TermRule[], table: ReadonlyMap<string, Readonly<Record<string, string>>>): string[] {
  const held = new Set(rules.map(({ term }) => term));
  const free = [...table.keys()]
    .filter((term) => term !== HEAD && !held.has(term))
    .map((term) => `${term}: no rule of term-stems.json holds it`);
  const faults = rules.flatMap(({ term, stems }) => {
    const row = table.get(term);
    if (!row) return [`${term}: has no row in docs/terms.md`];
    return Object.entries(stems)
      .filter(([code, stem]) => !new RegExp(stem, 'iu').test((row[code] ?? '').toLocaleLowerCase(code)))
      .map(([code, stem]) => `${term}: its row in docs/terms.md has no "${stem}" in ${code}`);
  });
  return [...free, ...faults];
}

/** The head of each table, whose row counts as a term. */
const HEAD = 'English';

/** Rows of all tables of docs/terms.md: term → language → cell. */
export function termTable(markdown: string, codes: readonly string[]): Map<string, Record<string, string>> {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter((cells) => cells.length === codes.length + 2);
  return new Map(rows.map(([term = '', , ...cells]) => [term, Object.fromEntries(codes.map((code, index) => [code, cells[index] ?? '']))]));
}

const withoutParts = (text: string): string => text.replaceAll(/\{\{?\w+\}\}?/g, '·');

const covers = (exception: TermException, term: string, key: string, code: string): boolean =>
  exception.term === term && speaksOf(exception.languages, code) && exception.keys.some((each) => fits(each, key));

const speaksOf = (languages: string, code: string): boolean => languages === 'all' || languages.split(' ').includes(code);

const fits = (pattern: string, key: string): boolean => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : pattern === key);
