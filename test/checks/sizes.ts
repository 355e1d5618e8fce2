/** Files, functions and folders within their limits. test/checks/sizes.spec.ts shows that each rule can fail. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIZE_EXCEPTIONS } from '../support/sizes/size-exceptions.js';
import { faultsBeside, faultsOfFolders, faultsOfSource } from '../support/sizes/size-faults.js';
import { reportFaults } from './report-faults.js';

const paths = ['contracts', 'projections', 'services', 'web/drawing', 'web/src', 'scripts', 'test'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);
const sources = paths.filter((path) => /\.(tsx?|[cm]?js|css)$/.test(path));

reportFaults(
  faultsBeside(SIZE_EXCEPTIONS, [
    ...faultsOfFolders(paths),
    ...sources.flatMap((path) => faultsOfSource(path, readFileSync(path, 'utf8'))),
  ]),
);
