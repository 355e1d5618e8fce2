import { type ChainOfCustody } from '../custody/ledger-terms.js';
import { type TransactionReply } from '../custody/replies.js';
import { type Product, type Stage } from '../shared/products.js';
import { type FacilityRef } from '../shared/replies.js';

/** Parts of the root's whole, 0 to 1: each part of its cotton follows one path to one end, and both say what it rests on. */
export interface TraceEvidence {
  /** Ends at a registered origin, and only named lots lie on the way. */
  named: number;
  /** Ends at a registered origin, and the way passes a Mass balance pool. */
  pooled: number;
  /** Ends somewhere that is named but not verified: bought outside the platform, or an origin that was not registered. */
  unverified: number;
  /** Ends nowhere. */
  unknown: number;
}
/** Where it stands is for all who may read the trace; its street, contacts and prices are not. What is absent was never given. */
export interface TraceFacility extends FacilityRef {
  oarId?: string;
  country?: string;
  province?: string;
  district?: string;
}
export type TraceEnd = 'origin' | 'manual' | 'pool' | 'recycled' | 'unknown';
export interface TraceNode {
  lotId: string;
  productId: string;
  product: Product;
  tier: Stage;
  facility: TraceFacility;
  massGrams: number | null;
  rootShare: number;
  /** Backward: its part of the root's cotton. Forward: what of the root's cotton came to it; absent where the root has no mass. */
  grams?: number | null;
  /** Forward: what of that is not used, and what was lost where it was used. */
  stockGrams?: number;
  lostGrams?: number;
  /** Backward: they sum to its share. */
  evidence?: TraceEvidence;
  /** Verified to cotton grams, 0 to 1; null where the lot has no mass, and where it is in a pool, which alone has one. */
  verifiedShare: number | null;
  /** Of its holder, in which it stands or was used out of. Only now: at another point in time both numbers are null. */
  pool?: { product: Product; verifiedShare: number | null; massGrams: number | null };
  transactionIds: string[];
  /** A party disputes one of the transactions that moved it. */
  disputed: boolean;
  end?: TraceEnd;
}
export interface TraceReply {
  root: string;
  asOf: string;
  /**
   * The cotton that the root holds, of which each `grams` below is a part; where it has no mass null, as they are, and
   * absent on the way forward.
   */
  grams?: number | null;
  /** Backward: what the root rests on. */
  evidence?: TraceEvidence;
  nodes: TraceNode[];
  /**
   * `grams`: what the step used of it, for whatever it made. `carriedGrams`, forward: what of the root's cotton went over
   * it. `disputed`: what went in is.
   */
  edges: { from: string; to: string; grams: number | null; share: number; carriedGrams?: number; disputed?: true }[];
  /** The grams of a tier's facilities and its unknown ones sum to the root's, and so does what they rest on to `evidence`, which sums to 1. */
  tiers: {
    tier: Stage;
    facilities: { facility: TraceFacility | null; share: number; grams: number | null; evidence?: TraceEvidence }[];
    unknownShare: number;
    unknownGrams: number | null;
    unknownEvidence?: TraceEvidence;
    /**
     * Forward, with the facilities' grams the root's: what is in stock before it came to this tier, what became a by-product
     * at this tier or was lost before, and what went to lots that the caller may not read or that cannot be weighed.
     */
    stockGrams?: number;
    lostGrams?: number;
    hiddenGrams?: number;
    evidence?: TraceEvidence;
  }[];
  /** Forward: the part that went to lots the caller may not read. */
  hiddenShare?: number;
  hiddenGrams?: number;
}
/** What a supplier recorded, as far as the caller may read it. */
export interface OrderTransaction extends TransactionReply {
  /** The caller is one of its parties. */
  withCaller: boolean;
  /** Lots that the caller may not read: neither they nor any weight or yield of the transaction is told then. */
  hiddenLots?: number;
}
/** What sellers stated of an order's lots as they handed them over: what may be claimed, not where the cotton grew. */
export interface StatedClaims {
  cottonGrams: number;
  /** Of the same lots, the lint equivalent that claims are parts of. */
  lintGrams: number;
  /** By the books of the sellers. */
  verifiedGrams: number;
  /** Verified to cotton grams, 0 to 1; null where there is no cotton. */
  verifiedShare: number | null;
  /** The largest first. `grams` of lint equivalent; `share` of the lots' whole lint equivalent. */
  claims: { certification: string; model: ChainOfCustody; grams: number; share: number }[];
}
export interface OrderTraceReply {
  matchedBy: 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber' | 'purchaseDate' | null;
  message?: string;
  /** Its goods were recorded after the point in time, as the message says: nothing is wrong with its numbers. */
  isLater?: true;
  transactions: OrderTransaction[];
  trace?: TraceReply;
  /** Of the lots that the caller may read; absent where nothing matched or nothing can be weighed. */
  stated?: StatedClaims;
}
