import { type TransactionReply } from '../../ledger/custody/replies.js';
import type { CottonOfWeight } from '../../shared/cotton-of-weight.js';
import { type ChainOfCustody } from '../../shared/ledger-terms.js';
import { type Product, type Stage } from '../../shared/products.js';
import { type FacilityRef } from '../../shared/replies.js';
import type { OrderUnit } from '../../shared/units.js';
import type { DnaResult } from '../dna/dna-kinds.js';

/** Divides the root's cotton, 0 to 1, by provenance: each part follows one path to one end, and path and end decide its kind. */
export interface TraceProvenance {
  /** Ends at a registered origin and passes only named lots. */
  named: number;
  /** Ends at a registered origin and passes a Mass balance pool. */
  pooled: number;
  /** Ends at a named but unverified origin: bought outside the platform, or not registered. */
  unverified: number;
  /** Has no recorded origin. */
  unknown: number;
}
/**
 * A facility in a trace. All readers of the trace see its location, but not its street, contacts or prices. Absent fields were never given.
 */
export interface TraceFacility extends FacilityRef {
  oarId?: string;
  country?: string;
  province?: string;
  district?: string;
  /** Names the group that a farm belongs to. */
  farmGroup?: { id: string; name: string };
}
/** `unregistered`: raw cotton of a known grower that was no registered origin when it recorded it. */
export type TraceEnd = 'origin' | 'unregistered' | 'manual' | 'pool' | 'recycled' | 'unknown';
/** `grams` is null where the root has no mass. */
export interface DeclaredOrigin {
  /** ISO 3166. */
  country: string;
  grams: number | null;
}
export interface TraceNode {
  /** Backward: the cotton in the whole lot, of which `grams` is a part; null when it is not known. Absent for segments of pools. */
  cottonGrams?: number | null;
  lotId: string;
  productId: string;
  product: Product;
  tier: Stage;
  facility: TraceFacility;
  massGrams: number | null;
  /** The most that a lot without mass can weigh; its grams of cotton are bounds too. */
  boundGrams?: number;
  /** Present where cotton is less than four fifths of the lot's weight. */
  cottonOfWeight?: CottonOfWeight;
  rootShare: number;
  /** Backward: the lot's part of the root's cotton. Forward: the root's cotton that reached the lot; absent when the root has no mass. */
  grams?: number | null;
  /** Forward: the unused part of these grams, and the part lost where the lot was used. */
  stockGrams?: number;
  lostGrams?: number;
  /** Backward: the parts add up to the lot's share. */
  evidence?: TraceProvenance;
  /**
   * Backward: the root's cotton that counts of this lot found. It is unknown, nobody's work, and in no share of the lot; edges from the lot
   * leave it out too.
   */
  found?: { share: number; grams: number | null; transactionIds: string[] };
  /** Verified to cotton grams, 0 to 1. Null when the lot has no mass or is in a pool, since only the pool has a share. */
  verifiedShare: number | null;
  /**
   * The holder's pool that contains the lot or contained it until its use. Only known for the present: at another point in time both
   * numbers are null.
   */
  pool?: { product: Product; verifiedShare: number | null; massGrams: number | null };
  transactionIds: string[];
  /** True while a party disputes a transaction that moved the lot. */
  disputed: boolean;
  /**
   * When a purchase of the lot was recorded that rests on the word of its buyer alone: its seller has neither confirmed it, nor been silent
   * for 14 days.
   */
  byBuyerSince?: string;
  /** True where both records of a trade of the lot were made by one person, or by people who work at one site. */
  sharedHands?: true;
  end?: TraceEnd;
  /** Backward, of a lot bought outside: the countries that its buyer declared, with their parts of `grams`. Nobody verified them. */
  declaredOrigins?: DeclaredOrigin[];
  /** Sums up the DNA tests of the lot: `failed` while one that failed still counts. Absent without a test. */
  dnaTest?: DnaResult;
  /** When the newest recall of the lot began that has not ended. */
  recalledAt?: string;
}
export interface TraceReply {
  root: string;
  asOf: string;
  /**
   * The root's cotton, of which each `grams` below is a part: at most so much where the root has bounds in place of mass. If it has
   * neither, all of them are null, and absent in the forward direction.
   */
  grams?: number | null;
  /** Backward: the provenance for the root. */
  evidence?: TraceProvenance;
  /**
   * Divides the cotton of an order by kind of evidence, in grams that add up to `grams`. They are what the lots weigh; `evidence` is of what
   * was ordered, by its unit.
   */
  evidenceGrams?: TraceProvenance;
  /** Backward: the root's cotton of which some purchase rests on the word of its buyer alone. Absent when there is none. */
  byBuyerAlone?: { share: number; grams: number | null };
  /** The part of an order that is in no record. It is part of what is unknown at every tier, and has no grams. Absent when there is none. */
  notRecordedShare?: number;
  nodes: TraceNode[];
  /**
   * `grams`: the amount that the step used, for all of its outputs. `carriedGrams`, forward: the root's cotton on this edge. `disputed`:
   * the input is disputed. `byBuyerSince` and `sharedHands` say of the records by which the input came what they say of a node.
   */
  edges: {
    from: string;
    to: string;
    grams: number | null;
    share: number;
    carriedGrams?: number;
    disputed?: true;
    byBuyerSince?: string;
    sharedHands?: true;
  }[];
  /**
   * The grams of a tier's facilities and its unknown grams add up to the root's grams. Their provenance likewise adds up to `provenance`, which
   * adds up to 1.
   */
  tiers: {
    tier: Stage;
    facilities: { facility: TraceFacility | null; share: number; grams: number | null; evidence?: TraceProvenance }[];
    unknownShare: number;
    unknownGrams: number | null;
    unknownEvidence?: TraceProvenance;
    /**
     * Forward: adds up to the root's grams with the grams of the facilities. `stockGrams` is in stock before this tier; `lostGrams` was
     * lost before or became a by-product at this tier; the rest went to lots that the caller may not read or that cannot be weighed.
     */
    stockGrams?: number;
    lostGrams?: number;
    hiddenGrams?: number;
    evidence?: TraceProvenance;
  }[];
  /** Forward: the part that went to lots that the caller may not read. */
  hiddenShare?: number;
  hiddenGrams?: number;
}
/** A supplier's transaction, as far as the caller may read it. */
export interface OrderTransaction extends TransactionReply {
  /** True when the caller is a party. */
  withCaller: boolean;
  /** Counts lots that the caller may not read. The reply then leaves out those lots and all weights and yields of the transaction. */
  hiddenLots?: number;
}
/**
 * Claims that sellers stated for an order's lots when they handed them over. They limit what may be claimed, but do not tell where the
 * cotton grew.
 */
export interface StatedClaims {
  cottonGrams: number;
  /** The lint equivalent of the same lots, of which claims are parts. */
  lintGrams: number;
  /** Taken from the sellers' books. */
  verifiedGrams: number;
  /** Verified to cotton grams, 0 to 1; null without cotton. */
  verifiedShare: number | null;
  /**
   * Largest first. `grams` is lint equivalent; `share` is the part of the lots' whole lint equivalent; `inDoubtGrams` is what accounts do
   * not cover, absent where they cover all.
   */
  claims: { certification: string; model: ChainOfCustody; grams: number; share: number; inDoubtGrams?: number }[];
}
/**
 * Why goods count for nothing: no supplier of the order sold them; they belong to another order; they were returned, or made into goods that count; they state no
 * pieces, weight or length; they are of an earlier stage than the goods that are measured; or they weigh too little for what they say that they are, so that only
 * the rest of them counts.
 */
export type SetAsideReason =
  | 'notASupplier'
  | 'otherOrder'
  | 'returned'
  | 'madeInto'
  | 'noPieces'
  | 'noWeight'
  | 'noLength'
  | 'earlierStage'
  | 'tooLight';
/** Goods under one of an order's numbers that are in no share of its trace, with the reason. */
export interface SetAsideDeal {
  transactionId: string;
  occurredAt: string;
  /** Null for goods bought outside the platform. */
  seller: FacilityRef | null;
  lotIds: string[];
  reason: SetAsideReason;
  /** The product ID of the goods that they were made into. */
  into?: string;
}
/** The part of the ordered goods that was found. */
export interface OrderCovered {
  /** The part of the order that was found, 0 to 1. The rest is part of what is unknown. */
  share: number;
  /** May exceed what was ordered. */
  found: number;
  ordered: number;
  unit: OrderUnit;
  /** Orders that are measured together ask in several units; this is the part that is covered worst. */
  ofSeveralUnits?: true;
}
/** Why goods cannot be compared with what was ordered: the order states no quantity. */
export type NotComparable = 'noQuantity';
export interface OrderTraceReply {
  matchedBy: 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber' | 'purchaseDate' | null;
  message?: string;
  /** True when the goods were recorded after the point in time, as the message says. The numbers are not wrong. */
  isLater?: true;
  transactions: OrderTransaction[];
  /**
   * Shares are parts of what was ordered; where `covered` is null, of what was found. Grams are always of what was found.
   */
  trace?: TraceReply;
  covered: OrderCovered | null;
  /** Present when `covered` is null. */
  why?: NotComparable;
  /** The orders that are found by the same number and are measured together with this one, first placed first. */
  together?: string[];
  /** Covers the lots that the caller may read; absent when nothing matched or nothing can be weighed. */
  stated?: StatedClaims;
  /** Covers all lots that count together, as their deals weighed them; present where cotton is less than four fifths of their weight. */
  cottonOfWeight?: CottonOfWeight;
  /** Newest first; absent when nothing is set aside. */
  setAside?: SetAsideDeal[];
}
