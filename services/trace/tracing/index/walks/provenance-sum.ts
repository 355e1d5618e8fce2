/** Sums the provenance of shares as vectors of four integers, rounding once. */
import { WHOLE_SHARE } from './largest-remainder.js';

/** Indexes the parts of a vector. */
export const PROVENANCE = { named: 0, pooled: 1, unverified: 2, unknown: 3 } as const;
export const PROVENANCE_SIZE = 4;

/** Says for each way of cotton to the root what each kind at its start becomes: over lots, through a pool, or over an edge that is disputed. */
export const WAYS = {
  lots: [0, 1, 2, 3],
  pool: [1, 1, 2, 3],
  disputed: [2, 2, 2, 3],
} as const satisfies Record<string, readonly number[]>;
export type Way = (typeof WAYS)[keyof typeof WAYS];

/** Is the square root of a whole share. Two factors below a whole share are multiplied in halves that doubles hold exactly. */
const HALF = 1e6;

/**
 * Sums shares, each times the vector of its lot (which sums to a whole share), and splits the sum over the four kinds:
 * floor, then one more each by largest remainder, ties to the earlier kind.
 */
export class ProvenanceSum {
  private total = 0;
  private readonly floors = new Float64Array(PROVENANCE_SIZE);
  private readonly remainders = new Float64Array(PROVENANCE_SIZE);

  /** Adds a share of one kind. */
  addPure(share: number, kind: number): void {
    this.total += share;
    (this.floors[kind] as number) += share;
  }

  /** Adds a share by the vector at `vectors[at]`, as what it became on its way. */
  add(share: number, vectors: Float64Array, at: number, way: Way): void {
    if (share === 0) return;
    this.total += share;
    const high = Math.floor(share / HALF);
    const low = share - high * HALF;
    for (let kind = 0; kind < PROVENANCE_SIZE; kind++) {
      const part = vectors[at + kind] as number;
      if (part === 0) continue;
      const into = way[kind] as number;
      if (part === WHOLE_SHARE) (this.floors[into] as number) += share;
      else this.addProduct(high, low, part, into);
    }
  }

  /** Adds the sum to the vector at `vectors[at]`, and resets it. */
  drainInto(vectors: Float64Array, at: number): void {
    const { floors, remainders } = this;
    let left = this.total;
    for (let kind = 0; kind < PROVENANCE_SIZE; kind++) left -= floors[kind] as number;
    for (; left > 0; left--) {
      let largest = 0;
      for (let kind = 1; kind < PROVENANCE_SIZE; kind++) if ((remainders[kind] as number) > (remainders[largest] as number)) largest = kind;
      (floors[largest] as number)++;
      remainders[largest] = -1;
    }
    for (let kind = 0; kind < PROVENANCE_SIZE; kind++) (vectors[at + kind] as number) += floors[kind] as number;
    this.total = 0;
    floors.fill(0);
    remainders.fill(0);
  }

  private addProduct(high: number, low: number, part: number, kind: number): void {
    const partHigh = Math.floor(part / HALF);
    const partLow = part - partHigh * HALF;
    const middle = high * partLow + low * partHigh;
    const middleHigh = Math.floor(middle / HALF);
    let floor = high * partHigh + middleHigh;
    let remainder = (middle - middleHigh * HALF) * HALF + low * partLow + (this.remainders[kind] as number);
    for (; remainder >= WHOLE_SHARE; remainder -= WHOLE_SHARE) floor++;
    (this.floors[kind] as number) += floor;
    this.remainders[kind] = remainder;
  }
}
