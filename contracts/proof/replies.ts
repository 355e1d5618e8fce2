/** Replies about proof. */
import type { TransactionKind } from '../custody/events.js';
import type { Product } from '../shared/products.js';

/** Lots that a state names. */
export const LOTS_SHOWN = 100;
export const TIMELINE_BARS = 120;

/** What a root states; its hash and its signature are over `signedRootText`. */
export interface RootStatement {
  /** 1 for the first. */
  number: number;
  /** The full hour that it stands for: ISO 8601 UTC. */
  hour: string;
  /** When the heads began to be read; what was recorded an hour before is in it. */
  madeAt: string;
  /** Leaves of the tree. Never fewer than in the root before. */
  ledgers: number;
  /** Hex: root of the Merkle tree over the heads of all ledgers. */
  tree: string;
  /** Hash of the root before it; 64 zeros for the first. */
  previousRoot: string;
  /** Base64: the public key (Ed25519, SubjectPublicKeyInfo) that verifies the signature. */
  key: string;
}

/** A signed root, as it is stored and handed out. */
export interface RootReply extends RootStatement {
  /** SHA-256 of `signedRootText`, hex: what to keep outside. */
  hash: string;
  /** Base64: Ed25519 over `signedRootText`. */
  signature: string;
}

/** Some events of a ledger's chain, checked on the server. */
export interface ChainReply {
  /** Events that were looked at, from `from` on. */
  from: number;
  checked: number;
  /** Events of the ledger. */
  total: number;
  /** Of the last event that was looked at; null in an empty ledger. */
  head: string | null;
  firstAt: string | null;
  lastAt: string | null;
  /** The first event that does not hold. */
  bad: { revision: number; reason: ChainFault } | null;
}

export type ChainFault = 'misplaced' | 'unchained' | 'changed' | 'backdated';

/** A lot as it stood in a ledger at some event. */
export interface LotAtRevision {
  lotId: string;
  productId: string;
  product: Product;
  /** Kind of the last transaction that named it. */
  status: TransactionKind;
  title: 'held' | 'sold' | 'released';
  dispatch: 'notShipped' | 'shipped';
  /** What was left of it; null where it has no mass. */
  massGrams: number | null;
  /** Of its cotton, 0 to 1; null where that is in the product's pool, or cannot be calculated. */
  verifiedShare: number | null;
}

/** A ledger as it stood after an event, and what that event changed. */
export interface LedgerStateReply {
  revision: number;
  /** Events of the ledger. */
  total: number;
  recordedAt: string;
  /** The window that the event is booked to; null where it is booked to none. */
  window: number | null;
  /** Null sums cannot be calculated: a lot without mass is among them. */
  stock: { product: Product; lots: number; massGrams: number | null; deltaGrams: number }[];
  accounts: { certification: string; balanceGrams: number; deltaGrams: number }[];
  /** Those that the event changed first, then the newest; at most `LOTS_SHOWN`. */
  lots: (LotAtRevision & { change: 'new' | 'changed' | 'gone' | null })[];
  /** Lots that were here then. */
  lotsHeld: number;
  /** The first event that could not be folded: from there on nothing changes any more. */
  brokenAt: number | null;
}

/** A ledger's events from first to last, for a scrubber. */
export interface LedgerTimelineReply {
  total: number;
  firstAt: string | null;
  lastAt: string | null;
  /** Where each window's first event stands. */
  windows: { number: number; revision: number }[];
  /** Equal parts of the events, at most `TIMELINE_BARS`: the mass that moved in each, and the balance after it. */
  bars: { grams: number; balanceGrams: number }[];
}
