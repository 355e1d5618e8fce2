/** Copies a ledger's pools and accounts for one decision, and collects the effects for the event. */
import type {
  BookEffects,
  CertificateUse,
  ClaimLapse,
  Flag,
  LotQuantities,
  PoolMove,
  Posting,
} from '../../../../../contracts/ledger/custody/event-parts.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import type { LedgerState, VoidableEffects } from '../state/ledger-state.js';
import { share } from '../state/quantities.js';
import { type Booking, bookingWindow } from './booking-window.js';

/** Counts verified grams; for raw cotton also by certification. */
export type VerifiedGrams = { verifiedGrams: number; labelled: Record<string, number> };

/** Carries mass with its lint equivalent. Releases recorded by earlier versions have no lint equivalent. */
type MovedWeight = Pick<LotQuantities, 'massGrams'> & Partial<Pick<LotQuantities, 'lintGrams'>>;

type PoolCopy = { massGrams: number; verifiedGrams: number; labelled: Map<string, number> };

export class PostingDraft {
  private readonly balances = new Map<string, number>();
  private readonly pools = new Map<Product, PoolCopy>();
  private readonly postings: Posting[] = [];
  private readonly lapses: ClaimLapse[] = [];
  private readonly flags: Flag[] = [];
  private readonly certificateUse: CertificateUse[] = [];
  private readonly poolArrivals = new Map<Product, PoolMove>();
  private readonly poolDepartures = new Map<Product, PoolMove>();

  constructor(
    private readonly state: LedgerState,
    private readonly booking: Booking,
  ) {
    if (booking.belongsTo !== undefined) this.flag({ code: 'lateFact', window: booking.belongsTo });
  }

  balance(certification: string): number {
    return this.balances.get(certification) ?? this.state.accounts.get(certification)?.balanceGrams ?? 0;
  }

  /** Returns the account with the highest balance; ties go by name. */
  largestAccount(): string | undefined {
    const names = [...new Set([...this.state.accounts.keys(), ...this.balances.keys()])].sort();
    return names.reduce<string | undefined>(
      (best, name) => (best === undefined || this.balance(name) > this.balance(best) ? name : best),
      undefined,
    );
  }

  /** Posts grams to an account: credits are positive, debits negative. A fact of a closed window becomes an adjustment. */
  post(posting: Pick<Posting, 'certification' | 'kind' | 'grams' | 'lotIds'> & Partial<Posting>): void {
    if (posting.grams === 0) return;
    const late = this.booking.belongsTo !== undefined;
    const booked = { window: this.booking.window, ...(late && { belongsTo: this.booking.belongsTo }) };
    this.postings.push({ ...posting, ...booked, kind: late ? 'adjustment' : posting.kind });
    this.balances.set(posting.certification, this.balance(posting.certification) + posting.grams);
  }

  /** Takes from a product's pool the share of verified grams that belongs to the mass. */
  takeFromPool(product: Product, weight: MovedWeight): VerifiedGrams {
    const pool = this.pool(product);
    const { massGrams } = weight;
    const taken = {
      verifiedGrams: share(Math.max(0, pool.verifiedGrams), massGrams, pool.massGrams),
      labelled: Object.fromEntries([...pool.labelled].map(([name, grams]) => [name, share(Math.max(0, grams), massGrams, pool.massGrams)])),
    };
    this.moveOut(product, weight, taken);
    return taken;
  }

  /** Takes exactly these verified grams from the pool, as a return does. */
  moveOut(product: Product, weight: MovedWeight, verified: VerifiedGrams): void {
    this.movePool(this.poolDepartures, product, negatedWeight(weight), {
      verifiedGrams: -verified.verifiedGrams,
      labelled: negatedLabels(verified.labelled),
    });
  }

  moveIn(product: Product, weight: MovedWeight, verified: VerifiedGrams): void {
    this.movePool(this.poolArrivals, product, weight, verified);
  }

  lapse(certification: string, grams: number): void {
    if (grams !== 0) this.lapses.push({ certification, grams });
  }

  /** Counts claimed mass against a transaction certificate. */
  useCertificate(certificateId: string, grams: number): void {
    if (grams !== 0) this.certificateUse.push({ certificateId, grams });
  }

  /** Returns what is counted against it, with what this decision adds. */
  certificateUsed(certificateId: string): number {
    const before = this.state.certificates.find((each) => each.certificateId === certificateId)?.usedGrams ?? 0;
    return this.certificateUse.reduce((sum, use) => (use.certificateId === certificateId ? sum + use.grams : sum), before);
  }

  flag(flag: Flag): void {
    this.flags.push(flag);
  }

  /** Reverses an earlier fact's effects: in its own window, or as an adjustment when that window is closed. */
  reverse(effects: VoidableEffects): void {
    for (const { certification, grams, lotIds, window, belongsTo } of effects.postings ?? []) {
      const booked = belongsTo === undefined ? bookingWindow(this.state, window) : { ...bookingWindow(this.state, window), belongsTo };
      this.postings.push({ certification, kind: 'adjustment', grams: -grams, ...booked, lotIds });
      this.balances.set(certification, this.balance(certification) - grams);
    }
    for (const { product, verifiedGrams, labelled, ...weight } of effects.pool ?? [])
      this.movePool(weight.massGrams > 0 ? this.poolDepartures : this.poolArrivals, product, negatedWeight(weight), {
        verifiedGrams: -verifiedGrams,
        labelled: negatedLabels(labelled ?? {}),
      });
    for (const { certification, grams } of effects.lapsed ?? []) this.lapse(certification, -grams);
    for (const { certificateId, grams } of effects.certificateUse ?? []) this.useCertificate(certificateId, -grams);
  }

  toBookEffects(): BookEffects {
    const { window, belongsTo } = this.booking;
    const pool = [...this.poolDepartures.values(), ...this.poolArrivals.values()];
    return {
      window,
      ...(belongsTo !== undefined && { belongsTo }),
      ...(this.postings.length > 0 && { postings: this.postings }),
      ...(pool.length > 0 && { pool }),
      ...(this.lapses.length > 0 && { lapsed: this.lapses }),
      ...(this.certificateUse.length > 0 && { certificateUse: this.certificateUse }),
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

  private movePool(side: Map<Product, PoolMove>, product: Product, { massGrams, lintGrams }: MovedWeight, verified: VerifiedGrams): void {
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

const negatedWeight = ({ massGrams, lintGrams }: MovedWeight): MovedWeight => ({
  massGrams: -massGrams,
  ...(lintGrams !== undefined && { lintGrams: -lintGrams }),
});

const negatedLabels = (labelled: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(labelled).map(([name, grams]) => [name, -grams]));
