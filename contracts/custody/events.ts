/**
 * The facts of custody ledgers. Each event says what it says in full: grams carried, claimed and verified, the factor
 * used, the inputs of a step; projections derive none of it. All grams are integers, all times ISO 8601 UTC.
 */

import type { Product, Step } from '../shared/products.js';
import type { Unit } from '../shared/units.js';
import type { RecordPurchase, TransferKind } from './commands.js';
import type {
  BookEffects,
  DocumentReferences,
  EventReference,
  Lot,
  LotQuantities,
  MassMove,
  SellerNameReference,
  StoredDocument,
  TraceInput,
  TransactionHeader,
} from './event-parts.js';
import type { FactorsChanged, LedgerOpened, LedgerPolicyChanged } from './ledger-terms.js';
import type { ShortCover } from './stated-claim.js';

export interface ProductRecorded extends TransactionHeader, BookEffects {
  lots: Lot[];
  /** The country of the site as it was known when this was recorded, by its code; null where none was given. */
  siteCountry?: string | null;
  /** The transform that left these by-products, with what went into it. */
  byProductOf?: { transactionId: string; inputs: TraceInput[] };
}

/** A lot as it changes hands: what is left of it, and all that this carries. */
export interface TransferredLot extends Lot {
  /** Of a release: the sale that had promised it. */
  saleId?: string;
}

export interface ReceivedLot extends Lot {
  /** What the seller shipped, where another quantity was received. */
  shipped?: LotQuantities;
  receivedQuantity?: number;
  /** Received less shipped, posted as transit difference. */
  transitDifferenceGrams?: number;
  /** Of a pooled lot: what it brought into the pool and the account. */
  brought?: Pick<Lot, 'carried' | 'certification' | 'claimModel'>;
}

export interface RestoredLot extends Lot {
  /** What the lot is again at its seller. */
  title: 'held' | 'sold';
  /** The sale that promises it, where it is sold again. */
  saleId?: string;
}

/** The name of its seller is referred to where it was bought outside the platform and the buyer gave one. */
export interface ProductsPurchased extends TransactionHeader, DocumentReferences, BookEffects, Partial<SellerNameReference> {
  sellerId: string | null;
  brokerId?: string;
  transferKind: TransferKind;
  /** Of a return: the transaction that had brought the lots to the seller. */
  returnOf?: string;
  /** As its release says; absent where there is no seller, and in events recorded before it was added. */
  assertedBy?: 'seller' | 'buyer';
  cause: EventReference | null;
  lots: ReceivedLot[];
  /** By product ID, for lots bought outside the platform. */
  manual?: Record<string, { countryOfOrigin: string; proof: StoredDocument }>;
}

/**
 * Lots are promised to one purchaser. A mill's transport that names a purchaser is a `ProductsSold` and a
 * `ProductsTransported` under one transaction ID; a sale to a brand is followed by its `ProductsReleased`.
 */
export interface ProductsSold extends TransactionHeader, DocumentReferences, BookEffects {
  purchaserId: string;
  transferKind: TransferKind;
  /** Of a return: the transaction that had brought the lots here. */
  returnOf?: string;
  /** Where a claim takes an account below zero, which its flags say: how its seller will cover that. */
  shortCover?: ShortCover;
  /** As they leave: claims debited, verified grams taken from the pool. */
  lots: TransferredLot[];
}

/** The one decision point of a transfer: from here the lots are the buyer's. */
export interface ProductsReleased extends BookEffects {
  transferId: string;
  buyerId: string;
  /** The sale by which the seller promised them, where one sale promised them all; else each lot names its own. */
  saleId?: string;
  /** The buyer, unless the seller had sold it every one of the lots. */
  assertedBy: 'seller' | 'buyer';
  transferKind: TransferKind;
  /** Of a return: as its sale says. */
  returnOf?: string;
  occurredAt: string;
  lots: TransferredLot[];
  /**
   * The buyer's whole command, from which a follower can complete the transfer; shown to the buyer alone. Absent for a
   * sale to a brand, and there alone: that is how the two are distinguished (`isSaleToBrand`).
   */
  purchase?: RecordPurchase;
  commandHash: string;
}

/** Tells whether a release went with its sale to a brand, which receives by itself: ids tell nothing, a purchase may bear the sale's. */
export const isSaleToBrand = ({ purchase }: ProductsReleased): boolean => purchase === undefined;

/** A transfer that came back: refused by the buyer's ledger, or its purchase was voided. */
export interface ProductsRestored extends BookEffects {
  transferId: string;
  buyerId: string;
  lots: RestoredLot[];
  /** Set where the sale is void with it: a sale to a brand is one fact with its release. */
  voidedSaleId?: string;
  cause: EventReference | null;
  occurredAt: string;
}

export interface ProductsTransported extends TransactionHeader, DocumentReferences, BookEffects {
  transporterId: string;
  purchaserId?: string;
  lots: { lotId: string; productId: string }[];
}

export interface UsedLot extends TraceInput {
  productId: string;
  used: LotQuantities | null;
}

/** A product's weight out of the pool, unnamed: which stock it took, and the segment that the trace hangs on. */
export interface PoolDraw extends TraceInput {
  used: LotQuantities;
  /** First in, first out. */
  taken: { lotId: string; used: LotQuantities }[];
  /** Where a receipt came after the last draw: the new segment's parents. */
  opens?: { inputs: TraceInput[] };
}

export interface ProductsTransformed extends TransactionHeader, BookEffects {
  step: Step;
  factorPerMille: number;
  factorsVersion: string;
  inputs: UsedLot[];
  draws: PoolDraw[];
  otherInputs: { name: string; fibre?: string; quantity: number; unit: Unit; massGrams: number }[];
  outputs: Lot[];
  byProducts: Lot[];
  /** Output to input mass, basis points; null where it cannot be calculated. */
  yieldBp: number | null;
}

/** What was counted, as recorded: one lot, or the whole stock of a product in a Mass balance site's pool. */
export interface CountedStock {
  /** Of a lot that was counted by itself. */
  productId?: string;
  product: Product;
  countedQuantity: number;
  unit: Unit;
  /** What the ledger held of it when the count was recorded, and what was found. */
  bookGrams: number;
  countedGrams: number;
}

/** The adjustment of one lot: `counted` is what it holds from here. */
export interface CountedLot {
  lotId: string;
  productId: string;
  product: Product;
  book: LotQuantities;
  counted: LotQuantities;
  /** Of lots that are counted in metres too, likewise. */
  bookMetres?: number;
  countedMetres?: number;
}

/**
 * Stock was counted. Every lot that was counted by itself is there, the same mass or not; of a pool the lots that the
 * difference fell to. Claims that are lost with a lot lapse; in a pool its verified grams are a `PoolMove`.
 */
export interface StockCounted extends TransactionHeader, BookEffects {
  counts: CountedStock[];
  lots: CountedLot[];
  reasonId: string;
  /** Salted, so that the reason can be erased and still be proven. */
  reasonHash: string;
}

export interface TransactionVoided extends BookEffects {
  /** The void's own id is the voided transaction's. */
  transactionId: string;
  voidedKind: TransactionKind;
  /** When the voided fact had happened. */
  occurredAt: string;
  reasonId: string;
  /** Salted, so that the reason can be erased and still be proven. */
  reasonHash: string;
  /** Lots that are withdrawn, and lots that are as before it. */
  withdrawn: string[];
  restored: { lotId: string; carried: LotQuantities | null; metres?: number; title: 'held' | 'sold'; dispatch: 'notShipped' | 'shipped' }[];
  /** Of a voided purchase: where the lots go back to; null where they were bought outside the platform. */
  sellerId?: string | null;
  /** What the voided fact had moved: grams above 0, taken back here. */
  mass: MassMove[];
  /** Of a voided by-product: the transform that left it. */
  byProductOf?: string;
}

/**
 * What the counterparty of a record says of it, in its own ledger: it cites the record, and moves nothing. What is
 * disputed stays so until it is confirmed by the same facility, or void.
 */
export interface RecordStatement {
  /** The record's transaction ID in the ledger that is cited. */
  recordId: string;
  recordedBy: string;
  kind: 'purchase' | 'sell' | 'transport';
  cites: EventReference;
  /** When what was recorded had happened. */
  occurredAt: string;
  lotIds: string[];
}

export interface TransactionDisputed extends RecordStatement {
  reasonId: string;
  /** Salted, so that the reason can be erased and still be proven. */
  reasonHash: string;
}

/** A reservation ran out: this transaction can no longer be recorded here. */
export interface TransactionAbandoned {
  transactionId: string;
}

export interface ClosedAccount {
  certification: string;
  balanceGrams: number;
  limitGrams: number;
  carryGrams: number;
  expiredGrams: number;
  short: boolean;
  /** The carry by the windows that its credits are from, oldest first. */
  carried: { window: number; grams: number }[];
}

export interface WindowClosed extends BookEffects {
  from: string;
  to: string;
  closedBy: 'schedule' | 'hand';
  accounts: ClosedAccount[];
  claimInDoubt: { revision: number; certification: string; grams: number }[];
  occurredAt: string;
}

interface EventsByType {
  LedgerOpened: LedgerOpened;
  LedgerPolicyChanged: LedgerPolicyChanged;
  FactorsChanged: FactorsChanged;
  ProductRecorded: ProductRecorded;
  ProductsPurchased: ProductsPurchased;
  ProductsSold: ProductsSold;
  ProductsReleased: ProductsReleased;
  ProductsRestored: ProductsRestored;
  ProductsTransported: ProductsTransported;
  ProductsTransformed: ProductsTransformed;
  StockCounted: StockCounted;
  TransactionVoided: TransactionVoided;
  TransactionConfirmed: RecordStatement;
  TransactionDisputed: TransactionDisputed;
  TransactionAbandoned: TransactionAbandoned;
  WindowClosed: WindowClosed;
}

export type CustodyEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];
export type CustodyEventType = CustodyEvent['type'];

/** An event as it stands in a ledger: what projections fold. */
export type LedgerEvent = CustodyEvent & {
  id: string;
  stream: string;
  revision: number;
  position: string;
  metadata: {
    recordedAt: string;
    actor: { userId: string; facilityId: string };
    transactionId: string;
    schemaVersion: number;
    previousHash: string;
    hash: string;
  };
};

export const ledgerStreamOf = (facilityId: string): string => `ledger-${facilityId}`;
export const facilityOfStream = (stream: string): string => stream.slice('ledger-'.length);

/** Kinds as histories and filters name them, with their numbers: the five of goods that move, and stock counts. */
export const TRANSACTION_KINDS = { purchase: 1, sell: 2, transport: 3, transform: 4, record: 5, count: 6 } as const;
export type TransactionKind = keyof typeof TRANSACTION_KINDS;
