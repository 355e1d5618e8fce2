/**
 * One word for each thing: translations keep to docs/terms.md, and one English text has one translation. `--widths`
 * lists short labels that are much wider than their English instead. test/checks/terms.spec.ts shows that each rule can fail.
 */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../contracts/shared/languages.js';
import { allCatalogs, type Texts } from '../support/texts/catalogs.js';
import { type DifferenceNote, sameTextFaults } from '../support/texts/words/same-text-faults.js';
import { faultsBesideTable, type TermException, type TermRule, termFaults, termTable } from '../support/texts/words/term-faults.js';
import { newWideLabels, wideLabels } from '../support/texts/words/widths.js';

const TABLE = 'docs/terms.md';
const WORDS = 'test/support/texts/words';
/** The columns of the table, in its order. */
const COLUMNS = ['ur', 'hi', 'bn', 'zh', 'tr', 'vi', 'es', 'fr', 'pt'];

interface Translated {
  code: string;
  texts: Texts;
}

const textsIn = (code: string): Texts =>
  new Map(
    allCatalogs().flatMap(({ namespace, texts }) => [...texts(code)].map(([key, text]): [string, string] => [`${namespace}:${key}`, text])),
  );
const translations = (): Translated[] => LANGUAGES.filter(({ code }) => code !== 'en').map(({ code }) => ({ code, texts: textsIn(code) }));

export function faultsOfAllTerms(): string[] {
  const [english, translated] = [textsIn('en'), translations()];
  return [...faultsOfTerms(english, translated), ...faultsOfTexts(english, translated)];
}

function faultsOfTerms(english: Texts, translated: readonly Translated[]): string[] {
  const rules: TermRule[] = read('term-stems.json');
  const exceptions: TermException[] = read('term-exceptions.json');
  const readings = translated.map(({ code, texts }) => ({ code, ...termFaults(rules, exceptions, code, english, texts) }));
  const unused = exceptions.filter((each) => !readings.some(({ used }) => used.has(each)));
  return [
    ...faultsBesideTable(rules, termTable(readFileSync(TABLE, 'utf8'), COLUMNS)),
    ...readings.flatMap(({ code, faults }) => faults.map((fault) => `${code} ${fault}`)),
    ...unused.map(({ term, keys }) => `${WORDS}/term-exceptions.json: nothing is excused by "${term}" of ${keys.join(', ')}`),
  ];
}

function faultsOfTexts(english: Texts, translated: readonly Translated[]): string[] {
  const notes: Record<string, DifferenceNote> = read('differing-texts.json');
  const readings = translated.map(({ code, texts }) => ({ code, ...sameTextFaults(code, english, texts, notes) }));
  const noted = new Set(readings.flatMap((reading) => reading.noted));
  return [
    ...readings.flatMap(({ code, faults }) => faults.map((fault) => `${code} ${fault}`)),
    ...Object.keys(notes)
      .filter((source) => !noted.has(source))
      .map((source) => `${WORDS}/differing-texts.json: "${source}" has one translation in each language`),
  ];
}

/** Labels have grown wider than those that widths.json counts, by language and catalog. */
export function widthFaults(): string[] {
  const english = textsIn('en');
  const known: Record<string, string> = read('widths.json');
  return translations().flatMap(({ code, texts }) =>
    newWideLabels(wideLabels(english, texts), known[code] ?? '').map((fault) => `${code} ${fault}`),
  );
}

/** Prints the short labels that are much wider than their English. */
export function listWidths(): void {
  const english = textsIn('en');
  for (const { code, texts } of translations()) {
    for (const { key, english: source, text, times } of wideLabels(english, texts)) {
      console.log(`${code} ${times.toFixed(1)} ${key}: ${source} → ${text}`);
    }
  }
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(`${WORDS}/${name}`, 'utf8'));
}
