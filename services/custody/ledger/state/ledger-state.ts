/** What a custody ledger remembers, so that a decision costs what it touches and not what the ledger holds. */

import type { PolicyPeriod } from '../../../../contracts/balance/windows.js';
import type { TransferKind } from '../../../../contracts/custody/commands.js';
import type { ClaimLapse, Lot, LotQuantities, PoolMove, Posting } from '../../../../contracts/custody/event-parts.js';
import type { ClosedAccount, PoolDraw, RecordStatement, TransactionKind, UsedLot } from '../../../../contracts/custody/events.js';
import type { FactorTerms, LedgerOpened } from '../../../../contracts/custody/ledger-terms.js';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import type { Product, Stage, Step } from '../../../../contracts/shared/products.js';

export interface LedgerState {
  /** Null until the ledger is opened. */
  opened: LedgerOpened | null;
  /** Policies in force, ascending: see `contracts/balance/windows.ts`. */
  periods: PolicyPeriod[];
  /** Factors in force, ascending by their first window; those of the opening first. */
  factors: (FactorTerms & { fromWindow: number })[];
  /** The last window that was closed; −1 while none is. */
  lastClosed: number;
  /** Every lot that was ever here and not voided, by its lot ID. */
  lots: Map<string, LedgerLot>;
  /** Product ID key → lot ID. */
  lotIds: Map<string, string>;
  transactions: Map<string, TransactionState>;
  /** By `releaseKey`. */
  releases: Map<string, ReleaseState>;
  /** What the facility stated on records of others, by `statementKey`. */
  statements: Map<string, StatementState>;
  /** Of Mass balance stock, by product. */
  pools: Map<Product, PoolState>;
  /** By certification. */
  accounts: Map<string, AccountState>;
  /** Lint equivalent of Mass balance stock at the end of the last closed window, and its changes in the open windows. */
  stockLint: { closed: number; open: Map<number, number> };
}

export interface LedgerLot {
  /** As it came in. */
  lot: Lot;
  /** What is left of it here; null where it has no mass. */
  remaining: LotQuantities | null;
  remainingMetres?: number;
  title: 'held' | 'sold' | 'released';
  dispatch: 'notShipped' | 'shipped';
  /** When it came in. */
  occurredAt: string;
  recordedAt: string;
  /** The transaction by which it came in, and from whom: null where it began here. */
  acquiredBy: { transactionId: string; sellerId: string | null };
  /** Of a pooled lot: what it brought into pool and account. */
  received?: Pick<Lot, 'carried' | 'certification' | 'claimModel'>;
  /** Live facts that name it, oldest first: transaction IDs, and releases by their key. */
  referencedBy: string[];
  /** Live stock counts that changed it: it is not as it came in, whatever it weighs. */
  adjusted?: number;
  sale?: { saleId: string; purchaserId: string; transferKind: TransferKind };
  /** As it leaves, once it is sold or released. */
  outgoing?: Lot;
  /** The pool segment that first counted it; absent while none does. */
  segment?: number;
  /** The segment that was open when it left the pool. */
  leftPoolAt?: number;
  /** Its earlier stay here, for a lot that came back. */
  previousStay?: LedgerLot;
}

/** Effects of a fact on the books, stored so that it can be voided. */
export interface VoidableEffects {
  window: number;
  belongsTo?: number;
  occurredAt: string;
  revision: number;
  postings?: Posting[];
  pool?: PoolMove[];
  lapsed?: ClaimLapse[];
}

export interface TransactionState extends VoidableEffects {
  kind: TransactionKind | 'abandoned';
  contentHash: string;
  voided: boolean;
  /** Of the void. */
  reasonId?: string;
  /** Lots that appeared or came in by it. */
  newLotIds: string[];
  /** Lots that it names beside those. */
  namedLotIds: string[];
  /** The other party of a sale or purchase. */
  counterpartyId?: string | null;
  /** Of a stock count: what each lot was before it, in the order of `names`. */
  counted?: { carried: LotQuantities; metres?: number; changed: boolean }[];
  /** A transport that is a sale too. */
  alsoSale?: true;
  /** A sale to a brand: gone with its release. */
  toBrand?: true;
  transform?: TransformState;
  /** The transform that left this by-product. */
  byProductOf?: string;
}

/** What a void and a later by-product need of a transform. */
export interface TransformState {
  step: Step;
  inputs: UsedLot[];
  draws: PoolDraw[];
  outputStage: Stage;
  outputProduct: Product;
  /** Untraced mass. */
  otherGrams: number;
  /** Mass, cotton and verified grams that went in; null where it cannot be calculated. */
  total: { massGrams: number; cottonGrams: number; verifiedGrams: number } | null;
  /** Mass that went neither into outputs nor into by-products. */
  leftoverGrams: number;
  /** Live records of later by-products. */
  byProducts: string[];
  /** At a Mass balance site: what it left over belongs to the pool of by-products. */
  pooled: boolean;
  ownerId?: string;
}

export interface ReleaseState extends VoidableEffects {
  transferId: string;
  buyerId: string;
  commandHash: string;
  transferKind: TransferKind;
  assertedBy: 'seller' | 'buyer';
  /** It went with a sale of the same id. */
  toBrand?: true;
  lotIds: string[];
  standing: boolean;
}

/** The last word on a record of another facility. */
export interface StatementState {
  says: 'confirmed' | 'disputed';
  revision: number;
  /** Of a dispute, open or settled. */
  reasonId?: string;
  /** Of an open dispute: the record that it cites. */
  record?: RecordStatement;
}

/** Place in the first-in-first-out order of a pool. */
export interface StockEntry {
  occurredAt: string;
  recordedAt: string;
  lotId: string;
}

export interface PoolState {
  massGrams: number;
  cottonGrams: number;
  /** Below 0 when a void took back what had already left. */
  verifiedGrams: number;
  labelled: Map<string, number>;
  /** Lots that a draw may take, in its order: see `stock-order.ts`. */
  stock: StockEntry[][];
  /** Lots in the pool that no segment counts yet. */
  fresh: Set<string>;
  /** The open segment, 0 before the first. */
  segment: number;
  /** The last segment number given. */
  segments: number;
  /** Live transforms that drew, oldest first, with the segment before each. */
  draws: { transactionId: string; segmentBefore: number }[];
}

export interface AccountState {
  /** The last carry and all postings since. */
  balanceGrams: number;
  /** The last carry by age; a shortfall stands in `shortGrams`. */
  carried: ClosedAccount['carried'];
  shortGrams: number;
  /** The last close left it short. */
  closedShort: boolean;
  /** Sums of the open windows' postings. */
  open: Map<number, { creditGrams: number; debitGrams: number }>;
  /** Debits that a shortfall could put in doubt, in the order of the ledger. */
  debits: { revision: number; window: number; grams: number }[];
}

export function emptyLedgerState(): LedgerState {
  return {
    opened: null,
    periods: [],
    factors: [],
    lastClosed: -1,
    lots: new Map(),
    lotIds: new Map(),
    transactions: new Map(),
    releases: new Map(),
    statements: new Map(),
    pools: new Map(),
    accounts: new Map(),
    stockLint: { closed: 0, open: new Map() },
  };
}

export const emptyPool = (): PoolState => ({
  massGrams: 0,
  cottonGrams: 0,
  verifiedGrams: 0,
  labelled: new Map(),
  stock: [],
  fresh: new Set(),
  segment: 0,
  segments: 0,
  draws: [],
});

export const emptyAccount = (): AccountState => ({
  balanceGrams: 0,
  carried: [],
  shortGrams: 0,
  closedShort: false,
  open: new Map(),
  debits: [],
});

/** The key of a release: transfer IDs are the buyers' and so unique with the buyer alone. */
export const releaseKey = (buyerId: string, transferId: string): string => `${buyerId} ${transferId}`;

/** The key of the statement on a record of another facility. */
export const statementKey = (recordedBy: string, recordId: string): string => `${recordedBy} ${recordId}`;

/** The lot that carries a product ID here, whatever became of it. */
export function lotByProductId(state: LedgerState, productId: string): LedgerLot | undefined {
  const lotId = state.lotIds.get(productIdKey(productId));
  return lotId === undefined ? undefined : state.lots.get(lotId);
}

/** Where a transfer stands at its seller: the release that has not come back. */
export function standingRelease(state: LedgerState, buyerId: string, transferId: string): ReleaseState | undefined {
  const release = state.releases.get(releaseKey(buyerId, transferId));
  return release?.standing ? release : undefined;
}

/** Opened, or a defect: a ledger is opened with its facility. */
export function openingOf(state: LedgerState): LedgerOpened {
  if (!state.opened) throw new Error('The ledger was never opened');
  return state.opened;
}
