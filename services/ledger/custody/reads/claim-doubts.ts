/** Says what of claims is in doubt at a point in time. */

/** Grams of a claim that the account of a seller does not cover. */
export interface Doubt {
  grams: number;
  /** The site whose account does not cover the claim; where it came to that site in doubt, the site that sold or made the goods. */
  siteId: string;
  /** True where the claim came in doubt to the site. */
  inherited: boolean;
  /** When a window first closed short with it; absent before. */
  closedAt?: string;
}

export interface LotDoubt extends Doubt {
  lotId: string;
  productId: string;
  certification: string;
}

export interface HeldDoubt extends LotDoubt {
  holderId: string;
  /** A pooled lot brought its claim into the account, and one that is used up into what was made of it. */
  place: 'here' | 'pooled' | 'usedUp';
  /** The transaction by which the lot came to its holder. */
  broughtBy: string;
}

/** Holds what of the claims of all ledgers is in doubt. */
export interface ClaimDoubtsAt {
  /** Holds the part of each lot's claim as its holder has it, as it came where the lot is used up or pooled. */
  lots: ReadonlyMap<string, HeldDoubt>;
  /** Holds those of `lots` that each site holds, by site. */
  held: ReadonlyMap<string, readonly HeldDoubt[]>;
  /** Holds the parts of each sale, purchase and step, by `transactionKey`. */
  records: ReadonlyMap<string, readonly LotDoubt[]>;
}

export type ClosedDoubt = HeldDoubt & { closedAt: string };

/** Selects the lots that a holder still has and that a window left in doubt when it closed short. */
export const leftByClose = (held: readonly HeldDoubt[]): ClosedDoubt[] =>
  held.filter((doubt): doubt is ClosedDoubt => doubt.place !== 'usedUp' && doubt.closedAt !== undefined);

export const NO_DOUBTS: ClaimDoubtsAt = { lots: new Map(), held: new Map(), records: new Map() };
