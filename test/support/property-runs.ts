/** How much the property tests try, and what: the same at each run of a commit, so that nothing lands or fails by chance. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';

/** Follows from the seed of the run; `FC_SEED` looks elsewhere: any integer, or `random`. */
export const SEED = seedOf(process.env['FC_SEED']);

function seedOf(given?: string): number {
  if (given === 'random') return Date.now() % 2 ** 31;
  if (given !== undefined) return Number(given);
  return (
    createHash('sha256')
      .update(process.env['SELVEDGE_TEST_SEED'] ?? '')
      .digest()
      .readUInt32BE() %
    2 ** 31
  );
}

/** Histories, graphs or bodies that a property tries. */
export const USUAL_RUNS = 150;

/** What a property tries: `usual`, or as many as `FC_RUNS` says (`npm run properties` tries 1,000, elsewhere each time). */
export const runsOf = (usual = USUAL_RUNS): number => Number(process.env['FC_RUNS'] ?? usual);

/** Holds for properties that say nothing else. */
fc.configureGlobal({ seed: SEED, numRuns: runsOf() });
