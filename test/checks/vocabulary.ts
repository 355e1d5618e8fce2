/**
 * One word per thing: names in the code keep to the glossary, and files to their forms. test/checks/vocabulary.spec.ts shows
 * that each rule can fail.
 */
import type { SourceTree } from '../support/sources/source-tree.js';
import { bannedWordsIn, definedTwice, faultsOfName, pointingBack, retiredInComments } from '../support/texts/vocabulary-faults.js';

export function vocabularyFaults(tree: SourceTree): string[] {
  const sources = tree.under(['contracts', 'projections', 'services', 'web', 'test'], /\.tsx?$/);
  return [
    ...definedTwice(tree.text('docs/glossary.md')).map((word) => `docs/glossary.md: defines ${word} twice`),
    ...sources.flatMap((path) => faultsOf(path, tree.text(path)).map((fault) => `${path}: ${fault}`)),
  ];
}

const faultsOf = (path: string, text: string): string[] => [
  ...bannedWordsIn(text).map((word) => `${word} is not a word of the glossary`),
  ...(path.startsWith('test/') ? [] : retiredInComments(text)).map((words) => `a comment says "${words}" (docs/house-style.md)`),
  ...pointingBack(path, text).map((words) => `a comment is no sentence: "${words}" (docs/house-style.md)`),
  ...faultsOfName(path),
];
