import { BY_PRODUCT, LAST_STAGE, POOL } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';

/** Divides a lot's grams at one tier; the parts sum to the lot's grams. */
export interface TierGoods {
  tier: number;
  facilities: Map<number, number>;
  bypassed: number;
  /** Sums what is in stock before it reached this tier. */
  stock: number;
  /** Sums what became a by-product at this tier or was lost before it. */
  lost: number;
  hidden: number;
}

/** Sums a forward trace by tier, in grams. */
export class ForwardTiers {
  private sums: TierGoods[] = [];

  constructor(private readonly graph: TraceGraph) {}

  /** Starts with the stage of the root and goes down to the first. */
  start(level: number, root: number, grams: number): void {
    this.sums = Array.from({ length: LAST_STAGE + 2 }, (_, tier) => {
      return { tier, facilities: new Map<number, number>(), bypassed: 0, stock: 0, lost: 0, hidden: 0 };
    });
    this.sums.length = level + 1;
    (this.sums[level] as TierGoods).facilities.set(this.graph.facilityOf.at(root), grams);
  }

  /** Moves grams to goods of a later stage. Goods of the same stage are counted there already. */
  pass(from: number, to: number, output: number, grams: number): void {
    if (to === from) return;
    const isPool = (this.graph.marks.at(output) & POOL) !== 0;
    for (let tier = from - 1; tier > to || (isPool && tier === to); tier--) (this.sums[tier] as TierGoods).bypassed += grams;
    if (!isPool) this.addGoods(to, output, grams);
  }

  /** Adds grams that stay at this stage to all tiers beyond it. */
  addBelow(level: number, what: 'stock' | 'lost' | 'hidden', grams: number): void {
    for (let tier = level - 1; tier > 0; tier--) (this.sums[tier] as TierGoods)[what] += grams;
  }

  drain(): TierGoods[] {
    return this.sums.slice(1).reverse();
  }

  private addGoods(tier: number, node: number, grams: number): void {
    const sums = this.sums[tier] as TierGoods;
    const facility = this.graph.facilityOf.at(node);
    if (this.graph.marks.at(node) & BY_PRODUCT) sums.lost += grams;
    else if (grams > 0) sums.facilities.set(facility, (sums.facilities.get(facility) ?? 0) + grams);
  }
}
