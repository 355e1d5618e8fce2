// `npm run days`: the specs that work out a day, on each day of the table in docs/testing.md, after the demo was recorded there. On the
// first day views are late, and the specs that only give the day run too. Arguments choose days (`npm run days -- 2027-01-31`).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer, helpOnRequest, install, NODE_OPTIONS, root, testEnvironment } from './lib.mjs';
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
const NAMES_DAY = /\bTODAY\b|(?<!randomUUID\(\))\.slice\(0, (?:7|10)\)|\b(local|latest)Date\b|\b(first|last)Day\b|UTC|\bdossier-world\.js/;
/** Days, months and years that are taken from a time, and windows of months that the clock is in. */
const WORKS_OUT_DAY =
  /(?<!randomUUID\(\))\.slice\(0, (?:7|10)\)|\$\{TODAY\}T|\b(?:local|latest)Date\(|\b[gs]etUTC|\bDate\.UTC|\bwindowMonths\b/;
/** Times of the machine's zone. */
const LOCAL_TIME = /\bnew Date\(20\d\d, \d/;

/**
 * Refuses by role, on any day; and what gives the day in a finding or a room, as `to-settle`, `grievances` and `rooms` do in a part of the
 * time.
 */
const ALIKE_ON_ALL_DAYS = /\/(?:access-matrix|screens\/requests|screens\/grievance-reports|pending-reports)\.spec\.js$/;

const all = [...readFileSync(join(root, 'docs/testing.md'), 'utf8').matchAll(DAY)].map(([, day, zone]) => ({ day, zone }));
const days = all.filter(({ day }) => given.length === 0 || given.some((part) => day.includes(part)));
const specs = ['contracts', 'projections', 'services', 'web', 'test'].flatMap((folder) => specsIn(join('dist', folder)));
const env = { ...testEnvironment(), ...process.env };
const failed = [];
for (const { day, zone } of days) {
  const isFirst = day === all[0].day;
  const chosen = specs.filter((spec) => isOfEachDay(spec) || (isFirst && isOfFirstDay(spec))).map(({ file }) => file);
  console.log(`\n${day} in ${zone}${isFirst ? ', with late views' : ''}: ${chosen.length} specs`);
  const ofDay = { ...env, TEST_DAY: day, TZ: zone, ...(isFirst && { SELVEDGE_TEST_VIEW_DELAY_MS: VIEW_DELAY_MS }) };
  const [hasDemo, hasPassed] = [await recordsDemo(ofDay), passes(chosen, ofDay)];
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

/** Returns each spec of `npm test` in a folder, with its text. */
function specsIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => /\.spec\.js$/.test(file) && !/\.(servers|system)\.spec\.js$/.test(file) && !ALIKE_ON_ALL_DAYS.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

function isOfEachDay({ text }) {
  return LOCAL_TIME.test(text) || (READS_CLOCK.test(text) && WORKS_OUT_DAY.test(text));
}

function isOfFirstDay({ text }) {
  return READS_CLOCK.test(text) && NAMES_DAY.test(text);
}

/** Runs the specs in one process, because loading the product and the app takes about as long as they do. */
function passes(specs, ofDay) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = [...NODE_OPTIONS, jest, '--runInBand', '--selectProjects', 'node', 'screens', 'web', '--runTestsByPath'];
  return spawnSync(process.execPath, [...args, ...specs], { cwd: root, stdio: 'inherit', env: ofDay }).status === 0;
}
