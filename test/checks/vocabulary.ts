/**
 * One word per thing: names in the code keep to the glossary, and files to their forms. test/vocabulary.spec.ts shows
 * that each rule can fail.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfName, slipsIn } from '../support/vocabulary-faults.js';
import { tell } from './tell.js';

const sources = ['contracts', 'projections', 'services', 'web', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('/dist/'));

tell(
  sources.flatMap((path) => [
    ...slipsIn(readFileSync(path, 'utf8')).map((word) => `${path}: ${word} is not a word of the glossary`),
    ...faultsOfName(path).map((fault) => `${path}: ${fault}`),
  ]),
);
