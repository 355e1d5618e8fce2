// `npm run days`: the specs that read the clock and name a day, on each day of the table in docs/testing.md, after the demo was
// recorded there. Arguments choose days (`npm run days -- 2027-01-31`). On the first day views are late as well.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer, helpOnRequest, install, root, testEnvironment } from './lib.mjs';
import { record } from './recorded-demo.mjs';

const given = process.argv.slice(2);
helpOnRequest('Usage: npm run days [-- <part of a day>…]. The demo and the specs of days, on each day of the table in docs/testing.md.');
install();
buildServer();

/** Rows of the table: an instant, a zone, and why. */
const DAY = /^\| `(\d{4}-\d\d-\d\dT[^`]+)` \| `([^`]+)` \|/gm;
const VIEW_DELAY_MS = '300';
const READS_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)|\bTODAY\b|\bmovable-clock\.js|\bdossier-world\.js/;
/** A spec that only adds milliseconds to the clock behaves the same on all days. */
const NAMES_DAY = /\bTODAY\b|slice\(0, 10\)|\b(local|latest)Date\b|\b(first|last)Day\b|UTC|\bdossier-world\.js/;

/** Refuses by role, on any day; 2,000 calls would each wait for late views. */
const ALIKE_ON_ALL_DAYS = 'test/access-matrix.spec.js';

const all = [...readFileSync(join(root, 'docs/testing.md'), 'utf8').matchAll(DAY)].map(([, day, zone]) => ({ day, zone }));
const days = all.filter(({ day }) => given.length === 0 || given.some((part) => day.includes(part)));
const specs = ['contracts', 'projections', 'services', 'web', 'test'].flatMap((folder) => specsIn(join('dist', folder)));
const env = { ...testEnvironment(), ...process.env };
const failed = [];
for (const [at, { day, zone }] of days.entries()) {
  console.log(`\n${day} in ${zone}${at === 0 ? ', with late views' : ''}: ${specs.length} specs`);
  const ofDay = { ...env, TEST_DAY: day, TZ: zone, ...(at === 0 && { SELVEDGE_TEST_VIEW_DELAY_MS: VIEW_DELAY_MS }) };
  const [hasDemo, hasPassed] = [await recordsDemo(ofDay), passes(ofDay)];
  if (!hasDemo || !hasPassed) failed.push(day);
}
console.log(`${days.length - failed.length} of ${days.length} days passed${failed.map((day) => `; ${day} failed`).join('')}`);
process.exitCode = days.length === 0 || failed.length > 0 ? 1 : 0;

/** Starts the product on an empty folder on that day. */
async function recordsDemo(ofDay) {
  const ahead = Date.parse(ofDay.TEST_DAY) - Date.now();
  const clock = join(root, `test/support/jest/moved-clock.mjs?ahead=${ahead}`);
  try {
    await record(mkdtempSync(join(env.TMPDIR, 'demo-')), { ...ofDay, NODE_OPTIONS: `--import file://${clock}` });
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

function specsIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter(
      (file) =>
        /\.spec\.js$/.test(file) &&
        !/\.(servers|system)\.spec\.js$/.test(file) &&
        !file.endsWith(ALIKE_ON_ALL_DAYS) &&
        [READS_CLOCK, NAMES_DAY].every((pattern) => pattern.test(readFileSync(join(root, file), 'utf8'))),
    );
}

function passes(ofDay) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--selectProjects', 'node', 'screens', 'web', '--runTestsByPath'];
  return spawnSync(process.execPath, [...args, ...specs], { cwd: root, stdio: 'inherit', env: ofDay }).status === 0;
}
