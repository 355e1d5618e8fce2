/**
 * English is plain: catalogs, guides and documents keep to the rules of docs/translating.md. test/checks/english.spec.ts shows that
 * each rule can fail.
 */
import type { SourceTree } from '../support/sources/source-tree.js';
import { allCatalogs } from '../support/texts/catalogs.js';
import { ENGLISH_EXCEPTIONS } from '../support/texts/english-exceptions.js';
import { ENGINEERS_RULES, englishFaults, pageLines } from '../support/texts/english-faults.js';

/** Documents for engineers. Decisions are added as they are rewritten; the others keep their first words. */
const PAGES = /^(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^docs\/[\w-]+\.md$|^docs\/decisions\/(0134|013[6-9]|014\d)-[\w-]+\.md$/;
/** Tables of words, which name those that no text has. */
const WORD_LISTS = ['docs/terms.md'];

export function englishFaultsIn(tree: SourceTree): string[] {
  const screens = allCatalogs().flatMap(({ namespace, english }) =>
    [...english].map(([key, text]) => [`${namespace}:${key}`, text] as const),
  );
  const guides = tree.under(['docs/guide'], /\.md$/).flatMap((path) => linesOf(path, tree.text(path)));
  const pages = tree.paths.filter((path) => PAGES.test(path) && !WORD_LISTS.includes(path));
  const ofUsers = englishFaults([...screens, ...guides], ENGLISH_EXCEPTIONS);
  const ofEngineers = englishFaults(
    pages.flatMap((path) => pageLines(path, tree.text(path))),
    ENGLISH_EXCEPTIONS,
    ENGINEERS_RULES,
  );
  const unused = ENGLISH_EXCEPTIONS.filter((each) => !ofUsers.used.has(each) && !ofEngineers.used.has(each));
  return [
    ...ofUsers.faults,
    ...ofEngineers.faults,
    ...unused.map(({ key, why }) => `english-exceptions.ts: nothing of ${key} is excused by "${why}"`),
  ];
}

/** Marks of headings, lists and quotations come off, so that a line begins with its first word. */
const linesOf = (path: string, text: string): [string, string][] =>
  text.split('\n').map((line, at) => [`${path}:${at + 1}`, line.replace(/^\s*(?:(?:[-#>*]+|\d+\.)\s+)*/, '')]);
