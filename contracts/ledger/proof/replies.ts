import type { Product } from '../../shared/products.js';
import type { ChainFault } from '../../shared/recorded-event.js';
import type { TransactionKind } from '../custody/events.js';

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
  /** The key of the log of roots as C2SP writes it, since its first change. */
  logKey?: string;
}

export interface RootReply extends RootStatement {
  /** SHA-256 of `signedRootText` in hex, to be kept outside the platform. */
  hash: string;
  /** Base64 Ed25519 signature of `signedRootText`. */
  signature: string;
}

/** Hands over from one key of the roots to the next. */
export interface RootKeyChange {
  /** 1 for the first. */
  change: number;
  /** The key that ends here, as roots name it. */
  key: string;
  next: string;
  /** The number of the last root of the key that ends; 0 where it signed none. */
  afterRoot: number;
  /** The hash of that root; 64 zeros where there is none. */
  lastRoot: string;
  /** ISO 8601 UTC. */
  madeAt: string;
}

export interface RootKeyChangeReply extends RootKeyChange {
  /** Base64 Ed25519 signature of `signedChangeText` by the key that ends. */
  signature: string;
}

/** A key that signs roots, or has signed them. */
export interface RootKeyReply {
  /** Ed25519, SubjectPublicKeyInfo, Base64, as roots name it. */
  key: string;
  /** The same in PEM, for `--key`. */
  pem: string;
  /** The number of the first root that it signs. */
  fromRoot: number;
  /** When the previous key named it; for the first key, when it signed its first root. Null before that. */
  since: string | null;
  /** When the next one was named; null while it signs. */
  until: string | null;
  /** By which the key before named it; null for the first. */
  namedBy: RootKeyChangeReply | null;
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
  /** Sums are null when they include a lot without mass. Lots that are sold and that nobody has bought yet are no stock: `soldGrams`. */
  stock: { product: Product; lots: number; massGrams: number | null; deltaGrams: number; soldGrams: number | null }[];
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
