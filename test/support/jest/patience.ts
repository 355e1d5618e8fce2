/** The slowdown of this run compared with a quiet machine: `scripts/patience.mjs` measures it. */
const FACTOR = Number(process.env['SELVEDGE_TEST_PATIENCE'] ?? 1);

/** Returns how long to wait for what takes at most `milliseconds` on a quiet machine. */
export const patient = (milliseconds: number): number => milliseconds * FACTOR;
