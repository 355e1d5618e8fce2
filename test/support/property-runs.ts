/** Sets the number of runs and the seed of property tests: the same each time, so that nothing passes or fails by chance. */
import fc from 'fast-check';

/** `FC_SEED` looks elsewhere: any integer, or `random`. A new history on an unrelated commit would fail it by chance. */
const given = process.env['FC_SEED'] ?? '20261121';
export const SEED = given === 'random' ? Date.now() % 2 ** 31 : Number(given);

/** Histories, graphs or bodies that a property tries in `npm test`. */
const FEW_RUNS = 50;

/** As many as `.ci/run` tries. With fewer, no property counts how often what is rare came up. */
export const USUAL_RUNS = 150;

/** Returns the number of runs of a property: `usual`, or `FC_RUNS` (`npm run properties` tries 1,000, elsewhere each time). */
export const runsOf = (usual = FEW_RUNS): number => Number(process.env['FC_RUNS'] ?? usual);

/** Holds for properties that say nothing else. */
fc.configureGlobal({ seed: SEED, numRuns: runsOf() });
