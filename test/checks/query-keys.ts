/** No read makes its key on the spot. test/checks/query-keys.spec.ts shows that this can fail. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawQueryKeysIn } from '../support/sources/raw-query-keys.js';
import { reportFaults } from './report-faults.js';

const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('web/src', name));

reportFaults(
  sources.flatMap((path) =>
    rawQueryKeysIn(readFileSync(path, 'utf8')).map((line) => `${path}:${line}: a key of a read comes from the factory of what it reads`),
  ),
);
