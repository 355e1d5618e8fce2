/** A working copy of a ledger's pools and accounts for one decision, and the effects that it writes into the event. */
import type { Booked, Carried, Flag, Lapse, PoolMove, Posting } from '../../../contracts/custody-facts.js';
import type { Product } from '../../../contracts/products.js';
import { share } from './carried.js';
import type { Effects, LedgerState } from './ledger-state.js';
import { bookedTo, type When } from './when.js';

/** Verified grams, and of raw cotton how many of them under each certification. */
export interface Verified {
  verifiedGrams: number;
  labelled: Record<string, number>;
}

/** Mass that moves, with its lint equivalent; that of an earlier release's move is not known. */
type Weight = Pick<Carried, 'massGrams'> & Partial<Pick<Carried, 'lintGrams'>>;

interface PoolCopy {
  massGrams: number;
  verifiedGrams: number;
  labelled: Map<string, number>;
}

export class Books {
  private readonly balances = new Map<string, number>();
  private readonly pools = new Map<Product, PoolCopy>();
  private readonly postings: Posting[] = [];
  private readonly lapses: Lapse[] = [];
  private readonly flags: Flag[] = [];
  private readonly entering = new Map<Product, PoolMove>();
  private readonly leaving = new Map<Product, PoolMove>();

  constructor(
    private readonly state: LedgerState,
    private readonly when: When,
  ) {
    if (when.belongsTo !== undefined) this.flag({ code: 'lateFact', window: when.belongsTo });
  }

  balance(certification: string): number {
    return this.balances.get(certification) ?? this.state.accounts.get(certification)?.balanceGrams ?? 0;
  }

  /** The account with the most in it; ties by name. */
  largestAccount(): string | undefined {
    const names = [...new Set([...this.state.accounts.keys(), ...this.balances.keys()])].sort();
    return names.reduce<string | undefined>(
      (best, name) => (best === undefined || this.balance(name) > this.balance(best) ? name : best),
      undefined,
    );
  }

  /** Credits above 0, debits below. A late fact is an adjustment. */
  post(posting: Pick<Posting, 'certification' | 'kind' | 'grams' | 'lotIds'> & Partial<Posting>): void {
    if (posting.grams === 0) return;
    const late = this.when.belongsTo !== undefined;
    const booked = { window: this.when.window, ...(late && { belongsTo: this.when.belongsTo }) };
    this.postings.push({ ...posting, ...booked, kind: late ? 'adjustment' : posting.kind });
    this.balances.set(posting.certification, this.balance(posting.certification) + posting.grams);
  }

  /** Takes a mass's share of the verified grams in a product's pool. */
  takeFromPool(product: Product, weight: Weight): Verified {
    const pool = this.pool(product);
    const { massGrams } = weight;
    const taken = {
      verifiedGrams: share(Math.max(0, pool.verifiedGrams), massGrams, pool.massGrams),
      labelled: Object.fromEntries([...pool.labelled].map(([name, grams]) => [name, share(Math.max(0, grams), massGrams, pool.massGrams)])),
    };
    this.moveOut(product, weight, taken);
    return taken;
  }

  /** Moves exactly that much out, as a return does. */
  moveOut(product: Product, weight: Weight, verified: Verified): void {
    this.move(this.leaving, product, opposite(weight), {
      verifiedGrams: -verified.verifiedGrams,
      labelled: negated(verified.labelled),
    });
  }

  moveIn(product: Product, weight: Weight, verified: Verified): void {
    this.move(this.entering, product, weight, verified);
  }

  lapse(certification: string, grams: number): void {
    if (grams !== 0) this.lapses.push({ certification, grams });
  }

  flag(flag: Flag): void {
    this.flags.push(flag);
  }

  /** Takes back what an earlier fact did to the books: in its window, or as an adjustment where that is closed. */
  reverse(effects: Effects): void {
    for (const { certification, grams, lotIds, window, belongsTo } of effects.postings ?? []) {
      const booked = belongsTo === undefined ? bookedTo(this.state, window) : { ...bookedTo(this.state, window), belongsTo };
      this.postings.push({ certification, kind: 'adjustment', grams: -grams, ...booked, lotIds });
      this.balances.set(certification, this.balance(certification) - grams);
    }
    for (const { product, verifiedGrams, labelled, ...weight } of effects.pool ?? [])
      this.move(weight.massGrams > 0 ? this.leaving : this.entering, product, opposite(weight), {
        verifiedGrams: -verifiedGrams,
        labelled: negated(labelled ?? {}),
      });
    for (const { certification, grams } of effects.lapsed ?? []) this.lapse(certification, -grams);
  }

  /** What the event says of it. */
  booked(): Booked {
    const { window, belongsTo } = this.when;
    const pool = [...this.leaving.values(), ...this.entering.values()];
    return {
      window,
      ...(belongsTo !== undefined && { belongsTo }),
      ...(this.postings.length > 0 && { postings: this.postings }),
      ...(pool.length > 0 && { pool }),
      ...(this.lapses.length > 0 && { lapsed: this.lapses }),
      ...(this.flags.length > 0 && { flags: this.flags }),
    };
  }

  private pool(product: Product): PoolCopy {
    const known = this.pools.get(product);
    if (known) return known;
    const { massGrams = 0, verifiedGrams = 0, labelled = [] } = this.state.pools.get(product) ?? {};
    const copy = { massGrams, verifiedGrams, labelled: new Map(labelled) };
    this.pools.set(product, copy);
    return copy;
  }

  private move(side: Map<Product, PoolMove>, product: Product, { massGrams, lintGrams }: Weight, verified: Verified): void {
    const pool = this.pool(product);
    pool.massGrams += massGrams;
    pool.verifiedGrams += verified.verifiedGrams;
    const entry: PoolMove = side.get(product) ?? { product, verifiedGrams: 0, massGrams: 0, lintGrams: 0 };
    entry.massGrams += massGrams;
    if (lintGrams === undefined) delete entry.lintGrams;
    else if (entry.lintGrams !== undefined) entry.lintGrams += lintGrams;
    entry.verifiedGrams += verified.verifiedGrams;
    for (const [name, grams] of Object.entries(verified.labelled)) {
      if (grams === 0) continue;
      pool.labelled.set(name, (pool.labelled.get(name) ?? 0) + grams);
      entry.labelled = { ...entry.labelled, [name]: (entry.labelled?.[name] ?? 0) + grams };
    }
    side.set(product, entry);
  }
}

const opposite = ({ massGrams, lintGrams }: Weight): Weight => ({
  massGrams: -massGrams,
  ...(lintGrams !== undefined && { lintGrams: -lintGrams }),
});

const negated = (labelled: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(labelled).map(([name, grams]) => [name, -grams]));
