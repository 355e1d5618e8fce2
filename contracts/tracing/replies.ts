import { type TransactionReply } from '../custody/replies.js';
import { type Product, type Stage } from '../shared/products.js';
import { type FacilityRef } from '../shared/replies.js';

export type TraceEnd = 'origin' | 'manual' | 'pool' | 'recycled' | 'unknown';
export interface TraceNode {
  lotId: string;
  productId: string;
  product: Product;
  tier: Stage;
  facility: FacilityRef;
  massGrams: number | null;
  rootShare: number;
  /** Backward: its part of the root's cotton. */
  grams?: number | null;
  verifiedShare: number | null;
  transactionIds: string[];
  /** A party disputes one of the transactions that moved it. */
  disputed: boolean;
  end?: TraceEnd;
}
export interface TraceReply {
  root: string;
  asOf: string;
  /** Backward: the cotton that the root holds, of which each `grams` below is a part; null, as they are, where it has no mass. */
  grams?: number | null;
  nodes: TraceNode[];
  /** `grams`: what the step used of it, for whatever it made. `disputed`: what went in is. */
  edges: { from: string; to: string; grams: number | null; share: number; disputed?: true }[];
  /** The grams of a tier's facilities and its unknown ones sum to the root's. */
  tiers: {
    tier: Stage;
    facilities: { facility: FacilityRef | null; share: number; grams: number | null }[];
    unknownShare: number;
    unknownGrams: number | null;
  }[];
  /** Forward: the part that went to lots the caller may not read. */
  hiddenShare?: number;
}
export interface OrderTraceReply {
  matchedBy: 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber' | 'purchaseDate' | null;
  message?: string;
  transactions: TransactionReply[];
  trace?: TraceReply;
}
