/** Measures how often matching is right, by the kind of error in the question; its cost is measured elsewhere. */

import type { NamedPlace } from '../../../services/ground/matching/comparison/comparison.js';
import { matchStatusOf } from '../../../services/ground/matching/comparison/match-status.js';
import { RegistryIndex } from '../../../services/ground/matching/index/registry-index.js';
import type { Candidate, RegisteredFacility } from '../../../services/ground/matching/registry/facility-registry.js';
import { searchRegistry } from '../../../services/ground/matching/registry/registry-search.js';
import { SeededRandom } from '../../../services/seed/seeded-random.js';
import { generateRegistry, type ListedFacility } from './large-registry.js';
import { changeUnitNumber, PERTURBATIONS, type Perturbation } from './query-perturbations.js';

export interface AccuracyTally {
  kind: Perturbation | 'changedUnitNumber' | 'unlisted';
  asked: number;
  /** Matched by itself to the facility that was meant. */
  right: number;
  /** Matched by itself to another. */
  wrong: number;
  /** The facility that was meant is among the candidates. */
  found: number;
}

export interface Accuracy {
  tallies: AccuracyTally[];
  /** Of all automatic matches, those that are right; of all facilities meant, those matched, and those found. */
  precision: number;
  recall: number;
  found: number;
  /** Automatic matches in spite of another unit or plot number. */
  conflicts: number;
}

/** A registry to search, and facilities that it lists. */
export interface SearchableRegistry {
  known: readonly (ListedFacility & { oarId: string })[];
  search(place: NamedPlace): Promise<Candidate[]>;
}

/** A registry in memory, of so many facilities. */
export function memoryRegistry(listed: readonly ListedFacility[], count: number, seed: number): SearchableRegistry {
  const index = new RegistryIndex(count);
  const facilities: RegisteredFacility[] = [];
  const places = new Map<string, number>();
  for (const { oarId, name, address, countryCode, closed } of generateRegistry(listed, count, seed)) {
    index.add(oarId, { name, address, countryCode });
    places.set(oarId, facilities.push({ oarId, name, address, countryCode, closed }) - 1);
  }
  const read = async (keys: readonly string[]) => keys.map((key) => facilities[places.get(key) as number] as RegisteredFacility);
  return { known: facilities, search: (place) => searchRegistry(index, place, read) };
}

interface Question {
  place: ListedFacility;
  /** The facility that is meant, where the registry lists it. */
  meant?: string;
  /** The facility whose number was changed: to be matched with it by itself is always wrong. */
  neighbour?: string;
}

/** Asks `each` questions of every kind; the unlisted are those of a registry made by another seed. */
export async function measureAccuracy(
  registry: SearchableRegistry,
  listed: readonly ListedFacility[],
  each: number,
  seed: number,
): Promise<Accuracy> {
  const chance = new SeededRandom(seed + 1);
  const tallies: AccuracyTally[] = [];
  let conflicts = 0;
  for (const [kind, ask] of questionsOf(registry.known, listed, each, seed, chance)) {
    const tally: AccuracyTally = { kind, asked: each, right: 0, wrong: 0, found: 0 };
    for (let n = 0; n < each; n++) {
      const { place, meant, neighbour } = ask();
      const candidates = await registry.search(place);
      const matched = matchStatusOf(candidates.map(({ likeness }) => likeness)) === 'MATCHED' ? candidates[0]?.facility.oarId : undefined;
      if (matched !== undefined) tally[matched === meant ? 'right' : 'wrong']++;
      if (matched !== undefined && matched === neighbour) conflicts++;
      if (meant && candidates.some(({ facility }) => facility.oarId === meant)) tally.found++;
    }
    tallies.push(tally);
  }
  return { tallies, conflicts, ...sumTallies(tallies) };
}

function questionsOf(
  known: SearchableRegistry['known'],
  listed: readonly ListedFacility[],
  each: number,
  seed: number,
  chance: SeededRandom,
): [AccuracyTally['kind'], () => Question][] {
  const others = generateRegistry(listed, listed.length + each, seed + 7);
  for (let n = 0; n < listed.length; n++) others.next();
  const perturbed = (Object.keys(PERTURBATIONS) as Perturbation[]).map((kind): [AccuracyTally['kind'], () => Question] => [
    kind,
    () => {
      const meant = chance.pick(known);
      return { place: PERTURBATIONS[kind](meant, chance), meant: meant.oarId };
    },
  ]);
  return [
    ...perturbed,
    ['changedUnitNumber', () => neighbourOf(known, chance)],
    ['unlisted', () => ({ place: others.next().value as ListedFacility })],
  ];
}

function neighbourOf(known: SearchableRegistry['known'], chance: SeededRandom): Question {
  for (;;) {
    const facility = chance.pick(known);
    const place = changeUnitNumber(facility, chance);
    if (place) return { place, neighbour: facility.oarId };
  }
}

function sumTallies(tallies: readonly AccuracyTally[]): Pick<Accuracy, 'precision' | 'recall' | 'found'> {
  const sum = (of: (tally: AccuracyTally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const meant = sum(({ kind, asked }) => (kind === 'changedUnitNumber' || kind === 'unlisted' ? 0 : asked));
  const automatic = sum(({ right, wrong }) => right + wrong);
  return {
    precision: sum(({ right }) => right) / automatic,
    recall: sum(({ right }) => right) / meant,
    found: sum(({ found }) => found) / meant,
  };
}
