// `npm run properties`: the property tests with 1,000 histories each, from a place of their own at each run, which is
// printed. `FC_RUNS` and `FC_SEED` say otherwise. Arguments choose specs (`npm run properties -- laws`).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer, helpOnRequest, install, jest, root } from './lib.mjs';

const given = process.argv.slice(2);
helpOnRequest(
  "Usage: npm run properties [-- <part of a spec's path>…]. The property tests with 1,000 histories each; FC_RUNS and FC_SEED say otherwise.",
);
install();
buildServer();
const env = { FC_RUNS: '1000', FC_SEED: String(Date.now() % 2 ** 31), ...process.env };
console.log(`FC_RUNS=${env.FC_RUNS} FC_SEED=${env.FC_SEED}`);
/** With fewer histories, the suites of `npm run system` would run no more histories than there. */
const ALL_RUNS = 1_000;
const isMore = (file) => Number(env.FC_RUNS) >= ALL_RUNS || !file.endsWith('.system.spec.js');
const isProperty = (file) =>
  file.endsWith('.spec.js') && isMore(file) && readFileSync(join(root, 'dist', file), 'utf8').includes('/property-runs.js');
const specs = ['contracts', 'projections', 'services', 'test', 'web']
  .flatMap((folder) => readdirSync(join(root, 'dist', folder), { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => isProperty(file) && (given.length === 0 || given.some((part) => file.includes(part))));
jest(['--selectProjects', 'node', 'system', 'web', '--runTestsByPath', ...specs.map((file) => join('dist', file))], env);
