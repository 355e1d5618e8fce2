import type { TransactionKind } from '../custody/events.js';
import type { Product } from '../shared/products.js';

/** Limits the lots in a state. */
export const LOTS_SHOWN = 100;
export const TIMELINE_BARS = 120;

/** States a root; its hash and signature cover `signedRootText`. */
export interface RootStatement {
  /** 1 for the first root. */
  number: number;
  /** The full hour that the root represents, ISO 8601 UTC. */
  hour: string;
  /** When reading of the heads began. The root includes everything recorded an hour earlier. */
  madeAt: string;
  /** The number of leaves in the tree. Never less than in the previous root. */
  ledgers: number;
  /** Hex root of the Merkle tree over the heads of all ledgers. */
  tree: string;
  /** Hash of the previous root; 64 zeros for the first. */
  previousRoot: string;
  /** The public key that verifies the signature: Ed25519, SubjectPublicKeyInfo, Base64. */
  key: string;
}

export interface RootReply extends RootStatement {
  /** SHA-256 of `signedRootText` in hex, to be kept outside the platform. */
  hash: string;
  /** Base64 Ed25519 signature of `signedRootText`. */
  signature: string;
}

/** The result of a server's check of a part of a ledger's chain. */
export interface ChainReply {
  /** The first checked revision; `checked` counts the events from there. */
  from: number;
  checked: number;
  /** Events in the ledger. */
  total: number;
  /** The hash of the last checked event; null in an empty ledger. */
  head: string | null;
  firstAt: string | null;
  lastAt: string | null;
  /** The first event that fails the check. */
  bad: { revision: number; reason: ChainFault } | null;
}

export type ChainFault = 'misplaced' | 'unchained' | 'changed' | 'backdated';

/** A lot as it was in a ledger after an event. */
export interface LotAtRevision {
  lotId: string;
  productId: string;
  product: Product;
  /** The kind of the last transaction that named the lot. */
  status: TransactionKind;
  title: 'held' | 'sold' | 'released';
  dispatch: 'notShipped' | 'shipped';
  /** The remaining mass; null when the lot has no mass. */
  massGrams: number | null;
  /** Verified to cotton grams, 0 to 1. Null when the product's pool holds the figure or it cannot be calculated. */
  verifiedShare: number | null;
}

/** A ledger after an event, and the changes by that event. */
export interface LedgerStateReply {
  revision: number;
  /** Events in the ledger. */
  total: number;
  recordedAt: string;
  /** The window that holds the event; null when the event is not booked. */
  window: number | null;
  /** Sums are null when they include a lot without mass. */
  stock: { product: Product; lots: number; massGrams: number | null; deltaGrams: number }[];
  accounts: { certification: string; balanceGrams: number; deltaGrams: number }[];
  /** Lots that the event changed come first, then the newest; at most `LOTS_SHOWN`. */
  lots: (LotAtRevision & { change: 'new' | 'changed' | 'gone' | null })[];
  lotsHeld: number;
  /** The first event that could not be folded. The state does not change after it. */
  brokenAt: number | null;
}

/** Summarizes a ledger's events from first to last, for a time slider. */
export interface LedgerTimelineReply {
  total: number;
  firstAt: string | null;
  lastAt: string | null;
  /** The first event of each window. */
  windows: { number: number; revision: number }[];
  /** Divides the events into equal parts, at most `TIMELINE_BARS`. Each has the mass moved and the balance at its end. */
  bars: { grams: number; balanceGrams: number }[];
}
