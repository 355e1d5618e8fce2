/** How often matching is right, by the kind of error in the question; what it costs is measured elsewhere. */
import type { Candidate, RegisteredFacility } from '../../services/platform/registry/facility-registry.js';
import { RegistryIndex } from '../../services/platform/registry/index/registry-index.js';
import type { Place } from '../../services/platform/registry/matching/compare.js';
import { verdictOf } from '../../services/platform/registry/matching/verdict.js';
import { searchIn } from '../../services/platform/registry/registry-search.js';
import { Chance } from '../../services/seed/chance.js';
import { type Listed, registryOf } from './registry-million.js';
import { changedUnitNumber, PERTURBATIONS, type Perturbation } from './registry-questions.js';

export interface Tally {
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
  tallies: Tally[];
  /** Of all automatic matches, those that are right; of all facilities meant, those matched, and those found. */
  precision: number;
  recall: number;
  found: number;
  /** Automatic matches in spite of another unit or plot number. */
  conflicts: number;
}

/** What is asked, and facilities that it lists. */
export interface AskedRegistry {
  known: readonly (Listed & { oarId: string })[];
  search(place: Place): Promise<Candidate[]>;
}

/** A registry in memory, of so many facilities. */
export function memoryRegistry(listed: readonly Listed[], count: number, seed: number): AskedRegistry {
  const index = new RegistryIndex(count);
  const facilities: RegisteredFacility[] = [];
  const places = new Map<string, number>();
  for (const { oarId, name, address, countryCode, closed } of registryOf(listed, count, seed)) {
    index.add(oarId, { name, address, countryCode });
    places.set(oarId, facilities.push({ oarId, name, address, countryCode, closed }) - 1);
  }
  const read = async (keys: readonly string[]) => keys.map((key) => facilities[places.get(key) as number] as RegisteredFacility);
  return { known: facilities, search: (place) => searchIn(index, place, read) };
}

interface Question {
  place: Listed;
  /** The facility that is meant, where the registry lists it. */
  meant?: string;
  /** The facility whose number was changed: to be matched with it by itself is always wrong. */
  neighbour?: string;
}

/** Asks `each` questions of every kind; the unlisted are those of a registry made by another seed. */
export async function accuracyOf(registry: AskedRegistry, listed: readonly Listed[], each: number, seed: number): Promise<Accuracy> {
  const chance = new Chance(seed + 1);
  const tallies: Tally[] = [];
  let conflicts = 0;
  for (const [kind, ask] of questionsOf(registry.known, listed, each, seed, chance)) {
    const tally: Tally = { kind, asked: each, right: 0, wrong: 0, found: 0 };
    for (let n = 0; n < each; n++) {
      const { place, meant, neighbour } = ask();
      const candidates = await registry.search(place);
      const matched = verdictOf(candidates.map(({ likeness }) => likeness)) === 'MATCHED' ? candidates[0]?.facility.oarId : undefined;
      if (matched !== undefined) tally[matched === meant ? 'right' : 'wrong']++;
      if (matched !== undefined && matched === neighbour) conflicts++;
      if (meant && candidates.some(({ facility }) => facility.oarId === meant)) tally.found++;
    }
    tallies.push(tally);
  }
  return { tallies, conflicts, ...summed(tallies) };
}

function questionsOf(
  known: AskedRegistry['known'],
  listed: readonly Listed[],
  each: number,
  seed: number,
  chance: Chance,
): [Tally['kind'], () => Question][] {
  const others = registryOf(listed, listed.length + each, seed + 7);
  for (let n = 0; n < listed.length; n++) others.next();
  const perturbed = (Object.keys(PERTURBATIONS) as Perturbation[]).map((kind): [Tally['kind'], () => Question] => [
    kind,
    () => {
      const meant = chance.pick(known);
      return { place: PERTURBATIONS[kind](meant, chance), meant: meant.oarId };
    },
  ]);
  return [
    ...perturbed,
    ['changedUnitNumber', () => neighbourOf(known, chance)],
    ['unlisted', () => ({ place: others.next().value as Listed })],
  ];
}

function neighbourOf(known: AskedRegistry['known'], chance: Chance): Question {
  for (;;) {
    const facility = chance.pick(known);
    const place = changedUnitNumber(facility, chance);
    if (place) return { place, neighbour: facility.oarId };
  }
}

function summed(tallies: readonly Tally[]): Pick<Accuracy, 'precision' | 'recall' | 'found'> {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const meant = sum(({ kind, asked }) => (kind === 'changedUnitNumber' || kind === 'unlisted' ? 0 : asked));
  const automatic = sum(({ right, wrong }) => right + wrong);
  return {
    precision: sum(({ right }) => right) / automatic,
    recall: sum(({ right }) => right) / meant,
    found: sum(({ found }) => found) / meant,
  };
}
