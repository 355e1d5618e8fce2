import { countryWords } from '../../platform/lib/countries.js';
import { CANDIDATE_MIN, Comparison, type NamedPlace } from '../comparison/comparison.js';
import type { RegistryIndex } from '../index/registry-index.js';
import type { Candidate, RegisteredFacility } from './facility-registry.js';

/** Limits the facilities from the index; the second limit applies where many bear the same name. */
const FOUND_MAX = 64;
const SAME_NAME_MAX = 256;
/** Limits the full comparisons. */
const COMPARED_MAX = 32;

/** Returns candidates, best first. `facilitiesOf` may return facilities in any order. */
export async function searchRegistry(
  index: RegistryIndex,
  place: NamedPlace,
  facilitiesOf: (keys: readonly string[]) => Promise<RegisteredFacility[]>,
): Promise<Candidate[]> {
  const keys = index.candidates(place.name, place.countryCode, FOUND_MAX, SAME_NAME_MAX);
  if (keys.length === 0) return [];
  const comparison = new Comparison(place, index, countryWords(place.countryCode));
  const likely = (await facilitiesOf(keys))
    .map((facility) => ({ facility, likely: comparison.estimate(facility) }))
    .sort((a, b) => b.likely - a.likely)
    .slice(0, COMPARED_MAX);
  const compared = likely.map(({ facility }) => ({ facility, likeness: comparison.compareWith(facility) }));
  return bestFirst(compared.filter(({ likeness }) => likeness.confidence >= CANDIDATE_MIN));
}

export const bestFirst = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => b.likeness.confidence - a.likeness.confidence || (a.facility.oarId < b.facility.oarId ? -1 : 1));
