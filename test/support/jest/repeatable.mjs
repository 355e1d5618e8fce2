// Makes a run of the specs one that can be repeated: its day, its zone and its seed are the same at each run of a commit. Jest's
// workers, and the processes that specs start, have them from NODE_OPTIONS, TZ and SELVEDGE_TEST_SEED.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Wednesday in the middle of a month, of a window and of the demo's season. */
const USUAL_DAY = '2026-11-18';
const USUAL_TIME = 'T09:30:00.000Z';

/** Returns how far the clock must move to show `day` now: an instant, a day, or `today` for the machine's own. */
export function millisecondsTo(day, now) {
  if (day === 'today') return 0;
  const instant = Date.parse(day.includes('T') ? day : `${day}${USUAL_TIME}`);
  if (Number.isNaN(instant)) throw new Error(`TEST_DAY is ${day}: give a day (2027-01-31), an instant (2027-01-31T23:40:00Z) or today`);
  return instant - now;
}

/** The commit, or what differs from it, in eight letters and digits; without Git, always the same. */
export function seedOf(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, maxBuffer: 1 << 28 });
  const head = git('rev-parse', 'HEAD^{tree}');
  if (head.status !== 0) return 'selvedge';
  const hash = createHash('sha256').update(head.stdout).update(git('diff', 'HEAD').stdout);
  const added = git('ls-files', '-z', '--others', '--exclude-standard').stdout.toString();
  for (const file of added.split('\0').filter(Boolean).sort()) hash.update(file).update(readIfThere(join(root, file)));
  return hash.digest('hex').slice(0, 8);
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return '';
  }
}

/** Moves this process and all that it starts to the day that TEST_DAY names, with the seed that SEED names. */
export async function makeRepeatable(root) {
  const { TEST_DAY = USUAL_DAY, SEED = seedOf(root), SELVEDGE_TEST_SEED, NODE_OPTIONS = '' } = process.env;
  if (SELVEDGE_TEST_SEED) return;
  const clock = new URL(`./moved-clock.mjs?ahead=${millisecondsTo(TEST_DAY, Date.now())}`, import.meta.url).href;
  process.env.TEST_DAY = TEST_DAY;
  process.env.SELVEDGE_TEST_SEED = SEED;
  // The product has a SEED of its own, which says whether it begins with a demo.
  delete process.env.SEED;
  process.env.TZ ??= 'UTC';
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import ${clock}`.trim();
  await import(clock);
}

/** Returns the variables that repeat this run. */
export const repetition = () => {
  const { SELVEDGE_TEST_SEED, TEST_DAY, TZ, SELVEDGE_TEST_VIEW_DELAY_MS: delay } = process.env;
  return `SEED=${SELVEDGE_TEST_SEED} TEST_DAY=${TEST_DAY} TZ=${TZ}${delay ? ` SELVEDGE_TEST_VIEW_DELAY_MS=${delay}` : ''}`;
};
