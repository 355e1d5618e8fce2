/**
 * One word per thing: names in the code keep to the glossary, and files to their forms. test/checks/vocabulary.spec.ts shows
 * that each rule can fail.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannedWordsIn, definedTwice, faultsOfName, pointingBack, retiredInComments } from '../support/texts/vocabulary-faults.js';
import { reportFaults } from './report-faults.js';

const sources = ['contracts', 'projections', 'services', 'web', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('/dist/'));

reportFaults([
  ...definedTwice(readFileSync('docs/glossary.md', 'utf8')).map((word) => `docs/glossary.md: defines ${word} twice`),
  ...sources.flatMap((path) => [
    ...bannedWordsIn(readFileSync(path, 'utf8')).map((word) => `${path}: ${word} is not a word of the glossary`),
    ...(path.startsWith('test/') ? [] : retiredInComments(readFileSync(path, 'utf8'))).map(
      (words) => `${path}: a comment says "${words}" (docs/house-style.md)`,
    ),
    ...pointingBack(path, readFileSync(path, 'utf8')).map((words) => `${path}: a comment is no sentence: "${words}" (docs/house-style.md)`),
    ...faultsOfName(path).map((fault) => `${path}: ${fault}`),
  ]),
]);
