import { countryWords } from './countries.js';
import type { Candidate, RegisteredFacility } from './facility-registry.js';
import type { RegistryIndex } from './index/registry-index.js';
import { CANDIDATE_MIN, Comparison, type Place } from './matching/compare.js';

/** Facilities that the index finds; more where many bear the same name. */
const FOUND = 64;
const FOUND_OF_ONE_NAME = 256;
/** Of those, the ones that are compared in full. */
const COMPARED = 32;

/** Those of the index that the place may be, best first. `facilitiesOf` reads them by their keys, in no order. */
export async function searchIn(
  index: RegistryIndex,
  place: Place,
  facilitiesOf: (keys: readonly string[]) => Promise<RegisteredFacility[]>,
): Promise<Candidate[]> {
  const keys = index.candidates(place.name, place.countryCode, FOUND, FOUND_OF_ONE_NAME);
  if (keys.length === 0) return [];
  const comparison = new Comparison(place, index, countryWords(place.countryCode));
  const likely = (await facilitiesOf(keys))
    .map((facility) => ({ facility, likely: comparison.glance(facility) }))
    .sort((a, b) => b.likely - a.likely)
    .slice(0, COMPARED);
  const compared = likely.map(({ facility }) => ({ facility, likeness: comparison.with(facility) }));
  return bestFirst(compared.filter(({ likeness }) => likeness.confidence >= CANDIDATE_MIN));
}

export const bestFirst = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => b.likeness.confidence - a.likeness.confidence || (a.facility.oarId < b.facility.oarId ? -1 : 1));
