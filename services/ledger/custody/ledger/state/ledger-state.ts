/** Holds what a custody ledger remembers, keyed so that a decision costs what it touches and not what the ledger holds. */

import type { PolicyPeriod } from '../../../../../contracts/ledger/balance/windows.js';
import type { TransferKind } from '../../../../../contracts/ledger/custody/commands.js';
import type { PaperNumbers } from '../../../../../contracts/ledger/custody/document-events.js';
import type {
  CertificateUse,
  ClaimLapse,
  Lot,
  LotBounds,
  LotQuantities,
  PoolMove,
  Posting,
  RecordStatement,
} from '../../../../../contracts/ledger/custody/event-parts.js';
import type { ClosedAccount, PoolDraw, TransactionKind, UsedLot } from '../../../../../contracts/ledger/custody/events.js';
import type { FactorTerms, LedgerOpened } from '../../../../../contracts/shared/ledger-terms.js';
import { productIdKey } from '../../../../../contracts/shared/product-id.js';
import type { Product, Stage, Step } from '../../../../../contracts/shared/products.js';
import type { SiteCertificate } from './certificate-state.js';
import type { OriginRegistration } from './origin-state.js';

export interface LedgerState {
  /** Null until the ledger is opened. */
  opened: LedgerOpened | null;
  /** Lists the policies, ascending: see `contracts/ledger/balance/windows.ts`. */
  periods: PolicyPeriod[];
  /** Lists the conversion factors, ascending by their first window; the opening's factors come first. */
  factors: (FactorTerms & { fromWindow: number })[];
  /** Lists the registrations as an origin of cotton, oldest first. */
  origins: OriginRegistration[];
  /** Lists the certificates of the site, oldest first. */
  certificates: SiteCertificate[];
  /** Numbers the last closed window; −1 when none is closed. */
  lastClosed: number;
  lots: Map<string, LedgerLot>;
  /** Counts the lots that began here on the last day (UTC) on which one did. */
  brought: { day: string; lots: number };
  /** Maps `productIdKey` to lot ID. */
  lotIds: Map<string, string>;
  transactions: Map<string, TransactionState>;
  /** Keyed by `releaseKey`. */
  releases: Map<string, ReleaseState>;
  /** Holds the facility's statements on records of others, keyed by `statementKey`. */
  statements: Map<string, StatementState>;
  /** Holds Mass balance stock. */
  pools: Map<Product, PoolState>;
  /** Keyed by certification. */
  accounts: Map<string, AccountState>;
  /** Sums the lint equivalent of Mass balance stock at the end of the last closed window, and its changes in the open windows. */
  stockLint: { closed: number; open: Map<number, number> };
}

export interface LedgerLot {
  /** Keeps the lot as it came in. */
  lot: Lot;
  /** Holds the remainder of the lot here; null when the lot has no mass. */
  remaining: LotQuantities | null;
  /** Holds the remaining bounds of a lot without mass. */
  remainingBounds?: LotBounds;
  remainingMetres?: number;
  /** Holds what parts in the lot's own unit have left of it, as long as its grams say the same: see `own-unit.ts`. */
  remainingQuantity?: number;
  title: 'held' | 'sold' | 'released';
  dispatch: 'notShipped' | 'shipped';
  /** Says when the lot came in. */
  occurredAt: string;
  recordedAt: string;
  /** Names the transaction that brought the lot in, and its seller: null when the lot began here. */
  acquiredBy: { transactionId: string; sellerId: string | null };
  /** Keeps what a pooled lot brought into pool and account. */
  received?: Pick<Lot, 'carried' | 'certification' | 'claimModel'>;
  /** Lists the live facts that name the lot, oldest first: transaction IDs, and releases by their key. */
  referencedBy: string[];
  /** Counts the live stock counts that changed the lot. Above 0 the lot is not as it came in, even at the same weight. */
  adjusted?: number;
  /** Is the lowest yield of a step with this lot that was voided, in basis points. */
  voidedYieldBp?: number;
  /** Names the brand from which the seller took the lot back, or what the lot was regrouped from. */
  takenBackFrom?: string;
  sale?: { saleId: string; purchaserId: string; transferKind: TransferKind };
  /** Keeps the lot as it leaves, once it is sold or released. */
  outgoing?: Lot;
  /** Numbers the pool segment that first counted the lot; absent until one does. */
  segment?: number;
  /** Numbers the segment that was open when the lot left the pool. */
  leftPoolAt?: number;
  /** Keeps the earlier stay of a lot that came back. */
  previousStay?: LedgerLot;
}

/** Keeps a fact's effects on the books, so that it can be voided. */
export interface VoidableEffects {
  window: number;
  belongsTo?: number;
  occurredAt: string;
  revision: number;
  postings?: Posting[];
  pool?: PoolMove[];
  lapsed?: ClaimLapse[];
  certificateUse?: CertificateUse[];
}

export interface TransactionState extends VoidableEffects, PaperNumbers {
  /** A tracer moves nothing and is no transaction of histories. */
  kind: TransactionKind | 'tracer' | 'abandoned';
  contentHash: string;
  voided: boolean;
  reasonId?: string;
  /** Lists lots that began or came in with the transaction. */
  newLotIds: string[];
  /** Lists the other lots that the transaction names. */
  namedLotIds: string[];
  /** Names the other party of a sale or purchase. */
  counterpartyId?: string | null;
  /** Keeps each lot as it was before a stock count, in the order of `namedLotIds`. */
  counted?: { carried: LotQuantities | null; bounds?: LotBounds; metres?: number; changed: boolean }[];
  /** Names the lot that a tracer was put on. Nothing keeps the lot from being voided. */
  tracedLotId?: string;
  /** Marks a transport that is a sale too. */
  alsoSale?: true;
  /** Marks a sale to a brand, whose goods are released in the same append. */
  toBrand?: true;
  /** Holds the revision at which the seller asked the brand to void the sale. */
  voidAskedAt?: number;
  transporterId?: string;
  /** Lists the documents of a transport by the event that recorded them. */
  documents?: readonly { blobNames: readonly string[]; revision: number }[];
  transform?: TransformState;
  byProductOf?: string;
}

/** Keeps what a void or a later by-product needs of a transform. */
export interface TransformState {
  step: Step;
  /** Is null where it cannot be calculated. */
  yieldBp: number | null;
  inputs: UsedLot[];
  draws: PoolDraw[];
  outputStage: Stage;
  outputProduct: Product;
  otherGrams: number;
  /** Sums the mass, cotton and verified grams of the inputs, with the bounds of those without mass; null when one has neither. */
  total: { massGrams: number; cottonGrams: number; verifiedGrams: number } | null;
  /** Marks a step with outputs without mass, which hold the cotton of all that it left over. */
  unmeasured?: true;
  /** Weighs what went neither into outputs nor into by-products. */
  leftoverGrams: number;
  /** Lists live records of by-products made later. */
  byProducts: string[];
  /** True at a Mass balance site: the verified grams of the leftover are in the pool of by-products. */
  pooled: boolean;
  ownerId?: string;
}

export interface ReleaseState extends VoidableEffects {
  transferId: string;
  buyerId: string;
  commandHash: string;
  transferKind: TransferKind;
  assertedBy: 'seller' | 'buyer';
  /** Marks the release of a sale to a brand under the same ID. */
  toBrand?: true;
  lotIds: string[];
  standing: boolean;
}

export interface StatementState {
  says: 'confirmed' | 'disputed';
  revision: number;
  /** Names the reason of a dispute, open or settled. */
  reasonId?: string;
  /** Cites the disputed record while the dispute is open. */
  record?: RecordStatement;
  /** Marks a dispute that an admin decided. */
  isDecided?: true;
}

/** Places a lot in the first-in-first-out order of a pool. */
export type StockEntry = { occurredAt: string; recordedAt: string; lotId: string };

export interface PoolState {
  massGrams: number;
  cottonGrams: number;
  /** Falls below 0 when a void takes back what has already left. */
  verifiedGrams: number;
  labelled: Map<string, number>;
  /** Lists the lots that a draw may take, in its order: see `stock-order.ts`. */
  stock: StockEntry[][];
  /** Lists lots in the pool that no segment counts yet. */
  fresh: Set<string>;
  /** Numbers the open segment; 0 before the first. */
  segment: number;
  /** Numbers the latest segment; numbers are never given twice. */
  segments: number;
  /** Lists live transforms that drew from the pool, oldest first, with the segment before each draw. */
  draws: { transactionId: string; segmentBefore: number }[];
}

export interface AccountState {
  /** Sums the last carry and all postings since. */
  balanceGrams: number;
  /** Lists the last carry by age; a shortfall is in `shortGrams`. */
  carried: ClosedAccount['carried'];
  shortGrams: number;
  /** True when the last close found a shortfall. */
  closedShort: boolean;
  open: Map<number, { creditGrams: number; debitGrams: number }>;
  /** Lists debits that a shortfall could put in doubt, in ledger order. */
  debits: { revision: number; window: number; grams: number }[];
}

export function emptyLedgerState(): LedgerState {
  return {
    opened: null,
    periods: [],
    factors: [],
    origins: [],
    certificates: [],
    lastClosed: -1,
    brought: { day: '', lots: 0 },
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

/** Includes the buyer: a transfer ID is unique only among the transfers of one buyer. */
export const releaseKey = (buyerId: string, transferId: string): string => `${buyerId} ${transferId}`;

export const statementKey = (recordedBy: string, recordId: string): string => `${recordedBy} ${recordId}`;

/** Returns the lot with that product ID, even if it has left or is used up. */
export function lotByProductId(state: LedgerState, productId: string): LedgerLot | undefined {
  const lotId = state.lotIds.get(productIdKey(productId));
  return lotId === undefined ? undefined : state.lots.get(lotId);
}

/** Returns the seller's release of a transfer, unless the lots came back. */
export function standingRelease(state: LedgerState, buyerId: string, transferId: string): ReleaseState | undefined {
  const release = state.releases.get(releaseKey(buyerId, transferId));
  return release?.standing ? release : undefined;
}

/** Throws when the ledger is not opened, which is a defect: it is opened with its facility. */
export function openingOf(state: LedgerState): LedgerOpened {
  if (!state.opened) throw new Error('The ledger was never opened');
  return state.opened;
}
