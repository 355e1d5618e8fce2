import { LAST_STAGE } from '../graph-columns.js';
import { PROVENANCE, PROVENANCE_SIZE } from './provenance-sum.js';
import type { TierShares } from './tier-sums.js';

/** Holds the provenance of a tier's parts in units, four numbers each in the order of `PROVENANCE`. */
export interface TierParts {
  facilities: Map<number, Float64Array>;
  bypassed: Float64Array;
  unknown: Float64Array;
  /** Sums all parts to exactly a whole share. */
  all: Float64Array;
}

const SIZE = (LAST_STAGE + 2) * PROVENANCE_SIZE;

/** Sums the provenance of nodes and edges by tier. The unexplained rest of a tier's unknown share counts as unknown. */
export class TierProvenance {
  private readonly makers: Map<number, Float64Array>[] = Array.from({ length: LAST_STAGE + 2 }, () => new Map());
  private readonly unknownHere = new Float64Array(SIZE);
  /** Holds the changes from one tier to the next. */
  private readonly unknownSince = new Float64Array(SIZE);
  private readonly bypassedSince = new Float64Array(SIZE);

  /** Adds the vector at `parts[at]`. */
  addMaker(tier: number, facility: number, parts: Float64Array, at: number): void {
    const makers = this.makers[tier] as Map<number, Float64Array>;
    const known = makers.get(facility);
    if (known) addTo(known, 0, parts, at, 1);
    else makers.set(facility, parts.slice(at, at + PROVENANCE_SIZE));
  }

  /** Adds to this tier alone. */
  addUnknown(tier: number, parts: Float64Array, at: number): void {
    addTo(this.unknownHere, tier, parts, at, 1);
  }

  /** Adds to this tier and all later ones. */
  addUnknownFrom(tier: number, parts: Float64Array, at: number): void {
    if (tier <= LAST_STAGE) addTo(this.unknownSince, tier, parts, at, 1);
  }

  /** Adds to the tiers from `from` up to but not including `to`. */
  addBypassed(from: number, to: number, part: Float64Array): void {
    addTo(this.bypassedSince, from, part, 0, 1);
    addTo(this.bypassedSince, to, part, 0, -1);
  }

  /** Takes consecutive tiers up to the last stage. */
  drain(tiers: readonly TierShares[]): TierParts[] {
    const unknownYet = new Float64Array(PROVENANCE_SIZE);
    const bypassedYet = new Float64Array(PROVENANCE_SIZE);
    const all: TierParts[] = [];
    const first = LAST_STAGE + 1 - tiers.length;
    for (let tier = 1; tier <= LAST_STAGE; tier++) {
      addFrom(unknownYet, this.unknownSince, tier);
      addFrom(bypassedYet, this.bypassedSince, tier);
      const shares = tiers[tier - first];
      if (shares) all.push(this.partsOf(shares, unknownYet.slice(), bypassedYet.slice()));
    }
    for (const makers of this.makers) makers.clear();
    for (const sums of [this.unknownHere, this.unknownSince, this.bypassedSince]) sums.fill(0);
    return all;
  }

  private partsOf({ tier, unknown: share }: TierShares, unknown: Float64Array, bypassed: Float64Array): TierParts {
    addFrom(unknown, this.unknownHere, tier);
    (unknown[PROVENANCE.unknown] as number) += share - unknown.reduce((sum, part) => sum + part, 0);
    const facilities = new Map(this.makers[tier]);
    const all = new Float64Array(PROVENANCE_SIZE);
    for (const part of [...facilities.values(), bypassed, unknown]) addTo(all, 0, part, 0, 1);
    return { facilities, bypassed, unknown, all };
  }
}

function addTo(sums: Float64Array, tier: number, parts: Float64Array, at: number, sign: 1 | -1): void {
  for (let kind = 0; kind < PROVENANCE_SIZE; kind++) (sums[tier * PROVENANCE_SIZE + kind] as number) += sign * (parts[at + kind] as number);
}

function addFrom(sums: Float64Array, parts: Float64Array, tier: number): void {
  for (let kind = 0; kind < PROVENANCE_SIZE; kind++) (sums[kind] as number) += parts[tier * PROVENANCE_SIZE + kind] as number;
}
