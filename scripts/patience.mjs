// Says how much longer than on a quiet machine things take here just now. Every time-out of the tests is multiplied by it:
// those of Jest, of Playwright, of helpers that wait (`test/support/jest/patience.ts`) and of `.ci/run`, which calls this program.
import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';

/** The work below, on a core of a machine on which the time-outs suffice as they are written. */
const QUIET_MS = 150;
/** A hanging test must end within the hour on the busiest machine. */
const MOST = 10;
/** The load of a machine that checks for others rises after it was measured; a green run ends no later for it. */
const LEAST_IN_CI = 4;
const ROUNDS = 1_000;

/**
 * Returns 1 or more. `SELVEDGE_TEST_PATIENCE` states it for a run in which other programs start later; `beside` programs start just now.
 */
export function patience(beside = 0) {
  const given = Number(process.env.SELVEDGE_TEST_PATIENCE);
  if (given >= 1) return given;
  const slowness = Math.max(1, millisecondsOfWork() / QUIET_MS, loadavg()[0] / availableParallelism());
  return Math.min(MOST, Math.max(process.env.CI ? LEAST_IN_CI : 1, Math.round(slowness * (1 + beside) * 10) / 10));
}

function millisecondsOfWork() {
  const begun = performance.now();
  let text = 'selvedge'.repeat(1_000);
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = text.split('e').map((part, at) => `${part}${at % 7}`);
    text = createHash('sha256').update(rows.sort().join('')).digest('hex').repeat(125);
  }
  return performance.now() - begun;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(patience(Number(process.argv[2] ?? 0)));
