/** The parts of a share that reach the root through a pool and over a disputed edge. The two do not overlap. */
export type WaysOfShare = { through: number; disputed: number };

/** Keeps, by position in a walk, which parts of a node's share and entering share came which way. */
export class WayParts {
  private through = new Float64Array(0);
  private disputed = new Float64Array(0);
  private enteringThrough = new Float64Array(0);
  private enteringDisputed = new Float64Array(0);

  /** Resets the parts of so many nodes. */
  reserve(count: number): void {
    if (this.through.length < count) {
      this.through = new Float64Array(count * 2);
      this.disputed = new Float64Array(count * 2);
      this.enteringThrough = new Float64Array(count * 2);
      this.enteringDisputed = new Float64Array(count * 2);
    }
    for (const parts of [this.through, this.disputed, this.enteringThrough, this.enteringDisputed]) parts.fill(0, 0, count);
  }

  add(place: number, { through, disputed }: WaysOfShare, isEntering: boolean): void {
    (this.through[place] as number) += through;
    (this.disputed[place] as number) += disputed;
    if (!isEntering) return;
    (this.enteringThrough[place] as number) += through;
    (this.enteringDisputed[place] as number) += disputed;
  }

  /** With the share of a pool, all of it that is not disputed comes through a pool. */
  of(place: number, ofPool?: number): WaysOfShare {
    return waysOf(this.through[place] as number, this.disputed[place] as number, ofPool);
  }

  /** Does so for what enters the node from a later stage. */
  ofEntering(place: number, ofPool?: number): WaysOfShare {
    return waysOf(this.enteringThrough[place] as number, this.enteringDisputed[place] as number, ofPool);
  }
}

const waysOf = (through: number, disputed: number, ofPool: number | undefined): WaysOfShare => ({
  through: ofPool === undefined ? through : ofPool - disputed,
  disputed,
});

/** Returns the ways of a part of a share, to the nearest unit. Their sum is rounded, so that it is never more than the part. */
export function partOfWays({ through, disputed }: WaysOfShare, share: number, part: number): WaysOfShare {
  const ofDisputed = Math.round(part * (disputed / share)) || 0;
  return { through: (Math.round(part * ((through + disputed) / share)) || 0) - ofDisputed, disputed: ofDisputed };
}
