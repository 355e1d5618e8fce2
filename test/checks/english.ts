/**
 * English is plain: catalogs and guides keep to the rules of docs/translating.md. test/checks/english.spec.ts shows that each rule
 * can fail.
 */
import type { SourceTree } from '../support/sources/source-tree.js';
import { allCatalogs } from '../support/texts/catalogs.js';
import { ENGLISH_EXCEPTIONS } from '../support/texts/english-exceptions.js';
import { englishFaults } from '../support/texts/english-faults.js';

export function englishFaultsIn(tree: SourceTree): string[] {
  const screens = allCatalogs().flatMap(({ namespace, english }) =>
    [...english].map(([key, text]) => [`${namespace}:${key}`, text] as const),
  );
  const guides = tree.under(['docs/guide'], /\.md$/).flatMap((path) => linesOf(path, tree.text(path)));
  const { faults, used } = englishFaults(new Map([...screens, ...guides]), ENGLISH_EXCEPTIONS);
  const unused = ENGLISH_EXCEPTIONS.filter((each) => !used.has(each));
  return [...faults, ...unused.map(({ key, why }) => `english-exceptions.ts: nothing of ${key} is excused by "${why}"`)];
}

/** Marks of headings, lists and quotations come off, so that a line begins with its first word. */
const linesOf = (path: string, text: string): [string, string][] =>
  text.split('\n').map((line, at) => [`${path}:${at + 1}`, line.replace(/^\s*(?:(?:[-#>*]+|\d+\.)\s+)*/, '')]);
