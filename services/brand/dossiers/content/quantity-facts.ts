/** Holds the weights of a dossier: of steps, of the goods that sites used, and of transfers. */
import type { Product, Stage, Step } from '../../../../contracts/shared/products.js';

/** One kind of step at one site under one version of the factors, of the records that made lots of the trace. */
export interface StepQuantity {
  siteId: string;
  tier: Stage;
  step: Step;
  records: number;
  /** Null, as the weights below, where a lot has no mass. */
  inGrams: number | null;
  otherGrams: number;
  /** All that came out, and of it the lots of the trace. */
  outGrams: number | null;
  tracedGrams: number | null;
  /** The by-products that were recorded with the steps. */
  byProductGrams: number | null;
  perMille: number;
  version: number;
  range?: readonly [low: number, high: number];
  /** Records that the ledger marked as outside the range. */
  outside: number;
  blobNames: readonly string[];
}

/** Where goods of an account came from, or where they went. The countries, ISO 3166, are those that the buyer declared. */
export type AccountEntry =
  | { from: 'site'; siteId: string }
  | { from: 'outside'; countries: readonly string[] }
  | { from: 'ownWork' | 'notRecorded' }
  | { to: 'step' | 'drawn'; step: Step }
  | { to: 'others' | 'poolRest' | 'lotRest' };

export interface AccountLine {
  entry: AccountEntry;
  /** Absent where goods came from or went to a pool without a lot. */
  lots?: number;
  /** Null where a lot has no mass. */
  grams: number | null;
}

/** Says what became of the goods of one product that a site used for the trace, whole lots and pools. Both sides have the same sum. */
export interface SiteAccount {
  siteId: string;
  tier: Stage;
  product: Product;
  isPooled: boolean;
  in: readonly AccountLine[];
  out: readonly AccountLine[];
  /** Lots of which the steps used a part. */
  parts: readonly { productId: string; massGrams: number; usedGrams: number }[];
}

/** Compares what one site sent to another with what arrived. */
export interface SentQuantity {
  fromId: string;
  toId: string;
  tier: Stage;
  product: Product;
  lots: number;
  sentGrams: number | null;
  /** Null where the other side has recorded none of it. */
  receivedGrams: number | null;
  /** The part of the sent weight that the other side has not recorded yet; null where it cannot be weighed. */
  pendingGrams: number | null;
  blobNames: readonly string[];
}
