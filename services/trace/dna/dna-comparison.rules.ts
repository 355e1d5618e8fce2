/** Compares the identifiers that a laboratory detected with those that were logged upstream. */
import type { DnaResult } from '../../../contracts/trace/dna/dna-kinds.js';
import type { DnaTestRecorded, LoggedIdentifier } from '../../../contracts/trace/dna/events.js';

export type Comparison = { result: DnaResult; missing: string[]; foreign: DnaTestRecorded['foreign'] };

/**
 * Fails where something foreign was detected, or nothing of what was logged on the inputs; where nothing was logged on them, nothing of what
 * was logged on the lot. Some that are missing fail nothing.
 * @param lotId the tested lot
 * @param elsewhere where identifiers that were detected are logged, upstream or not
 * @returns undefined where nothing was logged upstream, and nothing detected is logged anywhere: there is nothing to compare
 */
export function compareIdentifiers(
  expected: readonly LoggedIdentifier[],
  detected: readonly string[],
  elsewhere: readonly LoggedIdentifier[],
  lotId: string,
): Comparison | undefined {
  const wanted = new Set(expected.map(({ identifier }) => identifier));
  const seen = new Set(detected);
  const foreign = [...seen]
    .filter((identifier) => !wanted.has(identifier))
    .map((identifier) => ({ identifier, loggedBy: elsewhere.filter((each) => each.identifier === identifier) }));
  if (wanted.size === 0 && foreign.every(({ loggedBy }) => loggedBy.length === 0)) return undefined;
  const missing = [...wanted].filter((identifier) => !seen.has(identifier));
  const inherited = expected.filter((each) => each.lotId !== lotId);
  const isAnyFound = (inherited.length > 0 ? inherited : expected).some(({ identifier }) => seen.has(identifier));
  return { result: foreign.length > 0 || !isAnyFound ? 'failed' : 'passed', missing, foreign };
}
