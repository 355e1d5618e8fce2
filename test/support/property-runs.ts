/** How much the property tests try, and what: the same at each run, so that nothing lands or fails by chance. */

/** `FC_SEED` looks elsewhere: any integer, or `random`. */
const given = process.env['FC_SEED'] ?? '20261121';
export const SEED = given === 'random' ? Date.now() % 2 ** 31 : Number(given);

/** Histories, bodies or graphs that are tried: `usual`, or as many as `FC_RUNS` says. */
export const runsOf = (usual: number): number => Number(process.env['FC_RUNS'] ?? usual);
