/** How much longer than on a quiet machine things take in this run: `scripts/patience.mjs` measures it. */
const FACTOR = Number(process.env['SELVEDGE_TEST_PATIENCE'] ?? 1);

/** Returns how long to wait for what takes at most `milliseconds` on a quiet machine. */
export const patient = (milliseconds: number): number => milliseconds * FACTOR;
