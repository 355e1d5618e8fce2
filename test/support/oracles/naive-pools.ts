/** Verified grams in the pools of a site, and of raw cotton what of them is under which label. */
import type { Product } from '../../../contracts/shared/products.js';
import { mulDivFloor } from './naive-math.js';

interface NaivePool {
  verifiedGrams: number;
  labelled: Record<string, number>;
}

export class NaivePools {
  private readonly pools = new Map<Product, NaivePool>();

  /** @param massOf what a product's pool weighs now */
  constructor(private readonly massOf: (product: Product) => number) {}

  of(product: Product): NaivePool {
    const pool = this.pools.get(product) ?? { verifiedGrams: 0, labelled: {} };
    this.pools.set(product, pool);
    return pool;
  }

  /** Answers how to take it back. */
  add(product: Product, verifiedGrams: number, labelled: Record<string, number> = {}): () => void {
    const pool = this.of(product);
    const move = (sign: 1 | -1): void => {
      pool.verifiedGrams += sign * verifiedGrams;
      for (const [name, grams] of Object.entries(labelled)) pool.labelled[name] = (pool.labelled[name] ?? 0) + sign * grams;
    };
    move(1);
    return () => move(-1);
  }

  /** The share of a mass that leaves; asked before that mass has left. A pool that owes gives none. */
  take(product: Product, massGrams: number): NaivePool & { undo: () => void } {
    const pool = this.of(product);
    const all = this.massOf(product);
    const share = (grams: number): number => mulDivFloor(Math.max(0, grams), massGrams, all);
    const taken = {
      verifiedGrams: share(pool.verifiedGrams),
      labelled: Object.fromEntries(Object.entries(pool.labelled).map(([name, grams]) => [name, share(grams)])),
    };
    const back = Object.fromEntries(Object.entries(taken.labelled).map(([name, grams]) => [name, -grams]));
    return { ...taken, undo: this.add(product, -taken.verifiedGrams, back) };
  }
}
