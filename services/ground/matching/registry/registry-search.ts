import { countryWords } from '../../../platform/lib/countries.js';
import { CANDIDATE_MIN, Comparison, type Likeness, type NamedPlace } from '../comparison/comparison.js';
import type { RegistryIndex } from '../index/registry-index.js';
import type { Candidate, RegisteredFacility } from './facility-registry.js';

/** Limits the facilities from the index; the second limit applies where many have the same name. */
const FOUND_MAX = 64;
const SAME_NAME_MAX = 256;
/** Limits the facilities found by their address, which are compared in full too. */
const FOUND_BY_ADDRESS_MAX = 8;
/** Limits the full comparisons. */
const COMPARED_MAX = 32;

/** Returns candidates, best first. `facilitiesOf` may return facilities in any order. */
export async function searchRegistry(
  index: RegistryIndex,
  place: NamedPlace,
  facilitiesOf: (keys: readonly string[]) => Promise<RegisteredFacility[]>,
): Promise<Candidate[]> {
  const named = index.candidates(place.name, place.countryCode, FOUND_MAX, SAME_NAME_MAX);
  const placed = new Set(index.candidatesAt(place.address, place.countryCode, FOUND_BY_ADDRESS_MAX));
  const keys = [...new Set([...named, ...placed])];
  if (keys.length === 0) return [];
  const comparison = new Comparison(place, index, countryWords(place.countryCode));
  const found = await facilitiesOf(keys);
  const likely = found
    .filter(({ oarId }) => !placed.has(oarId))
    .map((facility) => ({ facility, likely: Math.max(...namesOf(facility).map((each) => comparison.estimate(each))) }))
    .sort((a, b) => b.likely - a.likely)
    .slice(0, COMPARED_MAX)
    .map(({ facility }) => facility);
  const compared = [...found.filter(({ oarId }) => placed.has(oarId)), ...likely].map((facility) => ({
    facility,
    likeness: likenessOf(comparison, facility),
  }));
  return bestFirst(compared.filter(({ likeness }) => likeness.confidence >= CANDIDATE_MIN));
}

/** Compares with every name of the facility, and keeps the likeliest. */
function likenessOf(comparison: Comparison, facility: RegisteredFacility): Likeness {
  return namesOf(facility)
    .map((each) => comparison.compareWith({ ...each, closed: facility.closed }))
    .reduce((best, next) => (next.confidence > best.confidence ? next : best));
}

const namesOf = ({ name, address, otherNames = [] }: RegisteredFacility): { name: string; address: string }[] => [
  { name, address },
  ...otherNames,
];

export const bestFirst = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => b.likeness.confidence - a.likeness.confidence || (a.facility.oarId < b.facility.oarId ? -1 : 1));
