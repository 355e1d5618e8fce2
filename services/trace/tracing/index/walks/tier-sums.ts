import { LAST_STAGE } from '../graph-columns.js';
export type TierShares = { tier: number; facilities: Map<number, number>; bypassed: number; unknown: number };

/** Sums a backward walk by tier, in units. Taking the sums empties it. */
export class TierSums {
  private makerShares = new Float64Array(0);
  private touched: number[] = [];
  private facilityCount = 0;
  private readonly unknownHere = new Float64Array(LAST_STAGE + 2);
  /** Holds the changes from one tier to the next. */
  private readonly unknownSince = new Float64Array(LAST_STAGE + 2);
  private readonly bypassedSince = new Float64Array(LAST_STAGE + 2);

  reserve(facilityCount: number): void {
    this.facilityCount = facilityCount;
    const size = (LAST_STAGE + 1) * facilityCount;
    if (this.makerShares.length < size) this.makerShares = new Float64Array(size * 2);
  }

  addMaker(tier: number, facility: number, share: number): void {
    const place = tier * this.facilityCount + facility;
    if (this.makerShares[place] === 0) this.touched.push(place);
    (this.makerShares[place] as number) += share;
  }

  /** Adds to this tier alone. */
  addUnknown(tier: number, share: number): void {
    (this.unknownHere[tier] as number) += share;
  }

  /** Adds to this tier and all later ones. */
  addUnknownFrom(tier: number, share: number): void {
    if (tier <= LAST_STAGE) (this.unknownSince[tier] as number) += share;
  }

  /** Adds to the tiers from `from` up to but not including `to`. */
  addBypassed(from: number, to: number, share: number): void {
    (this.bypassedSince[from] as number) += share;
    (this.bypassedSince[to] as number) -= share;
  }

  drain(firstTier: number): TierShares[] {
    const tiers: TierShares[] = [];
    let unknown = 0;
    let bypassed = 0;
    for (let tier = 1; tier <= LAST_STAGE; tier++) {
      unknown += this.unknownSince[tier] as number;
      bypassed += this.bypassedSince[tier] as number;
      const here = unknown + (this.unknownHere[tier] as number);
      if (tier >= firstTier) tiers.push({ tier, facilities: new Map(), bypassed, unknown: here });
    }
    for (const place of this.touched) {
      const tier = Math.floor(place / this.facilityCount);
      tiers[tier - firstTier]?.facilities.set(place % this.facilityCount, this.makerShares[place] as number);
      this.makerShares[place] = 0;
    }
    this.touched = [];
    for (const sums of [this.unknownHere, this.unknownSince, this.bypassedSince]) sums.fill(0);
    return tiers;
  }
}
