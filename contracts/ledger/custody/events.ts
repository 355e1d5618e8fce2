/**
 * Defines the events of custody ledgers. Each event states its facts in full: grams carried, claimed and verified, the factor used, the
 * inputs of a step. Projections derive none of them. All grams are integers and all times ISO 8601 UTC.
 */

import type { FactorsChanged, LedgerOpened, LedgerPolicyChanged } from '../../shared/ledger-terms.js';
import type { Step } from '../../shared/products.js';
import type { RecordPurchase, TransferKind } from './commands.js';
import type { StockCounted } from './count-events.js';
import type { DocumentsAdded } from './document-events.js';
import type {
  BookEffects,
  DisputeDecided,
  DocumentReferences,
  EventReference,
  Lot,
  LotBounds,
  LotQuantities,
  MassMove,
  NamedInput,
  PlaceReference,
  RecordStatement,
  SellerNameReference,
  SharedHands,
  StatedInput,
  StoredDocument,
  TraceInput,
  TransactionDisputed,
  TransactionHeader,
} from './event-parts.js';
import type { StandingEvents } from './origin-events.js';
import type { ShortCover } from './stated-claim.js';
import type { TracerLogged, TracerWithdrawn } from './tracers/tracer-events.js';

export interface ProductRecorded extends TransactionHeader, BookEffects {
  lots: Lot[];
  /** The country code of the site as known at recording; null when none was given. */
  siteCountry?: string | null;
  /** The area of the farm's plot when recorded; absent where none is recorded. */
  siteLandSquareMetres?: number;
  /** The business of the site, where it has several sites; absent in events recorded before it was added. */
  businessId?: string;
  /** The transform that produced these by-products, with its inputs. */
  byProductOf?: { transactionId: string; inputs: TraceInput[] };
}

/** A lot that changes hands: its remaining quantity and everything that this carries. */
export interface TransferredLot extends Lot {
  /** For a release: the sale that promised the lot. */
  saleId?: string;
}

export interface ReceivedLot extends Lot {
  /** The shipped quantities, when another quantity was received. */
  shipped?: LotQuantities;
  receivedQuantity?: number;
  /** Received minus shipped grams, posted as transit difference. */
  transitDifferenceGrams?: number;
  /** For a pooled lot: the amounts that it brought into the pool and the account. */
  brought?: Pick<Lot, 'carried' | 'certification' | 'claimModel'>;
}

export interface RestoredLot extends Lot {
  /** The lot's state back at its seller. */
  title: 'held' | 'sold';
  /** The sale that promises the lot, when it counts as sold again. */
  saleId?: string;
}

/** Refers to the seller's name when the goods were bought outside the platform and the buyer gave a name. */
export interface ProductsPurchased extends TransactionHeader, DocumentReferences, BookEffects, Partial<SellerNameReference> {
  sellerId: string | null;
  brokerId?: string;
  transferKind: TransferKind;
  /** For a return: the transaction by which the lots came to the seller. */
  returnOf?: string;
  /** Copied from the release; absent without a seller, and in events recorded before it was added. */
  assertedBy?: 'seller' | 'buyer';
  cause: EventReference | null;
  /** The business of the buyer, where it has several sites of which the seller is none; absent in events recorded before it was added. */
  businessId?: string;
  lots: ReceivedLot[];
  /** By product ID, for lots bought outside the platform. */
  manual?: Record<string, { countryOfOrigin: string; proof: StoredDocument }>;
}

/**
 * Promises lots to one purchaser. A mill's transport that names a purchaser is a `ProductsSold` and a `ProductsTransported` under one
 * transaction ID; a sale to a brand is followed by its `ProductsReleased`.
 */
export interface ProductsSold extends TransactionHeader, DocumentReferences, BookEffects {
  purchaserId: string;
  transferKind: TransferKind;
  /** For a return: the transaction by which the lots came to this site. */
  returnOf?: string;
  /** Says how the seller will cover a claim that takes an account below zero. The flags show that it does. */
  shortCover?: ShortCover;
  /** The lots as they leave: claims are debited and verified grams taken from the pool. */
  lots: TransferredLot[];
}

/** Decides a transfer: from this event on, the lots are the buyer's. */
export interface ProductsReleased extends BookEffects {
  transferId: string;
  buyerId: string;
  /** The sale that promised all lots; when several sales did, each lot names its own. */
  saleId?: string;
  /** `buyer`, unless the seller had sold it all of the lots. */
  assertedBy: 'seller' | 'buyer';
  /** Present where the sale was recorded by the buyer's own person, or by one who works at a site with them. */
  sharedHands?: SharedHands;
  transferKind: TransferKind;
  /** For a return: copied from its sale. */
  returnOf?: string;
  occurredAt: string;
  lots: TransferredLot[];
  /**
   * The buyer's whole command, from which a follower can complete the transfer; only the buyer may read it. Absent only for a sale to a
   * brand, which `isSaleToBrand` relies on.
   */
  purchase?: RecordPurchase & Partial<PlaceReference>;
  commandHash: string;
}

/** Returns true when the release belongs to a sale to a brand. IDs do not show it: a purchase may have the ID of its sale. */
export const isSaleToBrand = ({ purchase }: ProductsReleased): boolean => purchase === undefined;

/** Records a transfer that came back: the buyer's ledger refused it, or its purchase was voided. */
export interface ProductsRestored extends BookEffects {
  transferId: string;
  buyerId: string;
  lots: RestoredLot[];
  /** Names the sale that is voided too: a sale to a brand and its release are one fact. */
  voidedSaleId?: string;
  /** Tells which party voided a sale to a brand; absent in events recorded before it was added. */
  voidedBy?: 'seller' | 'brand';
  cause: EventReference | null;
  occurredAt: string;
}

export interface ProductsTransported extends TransactionHeader, DocumentReferences, BookEffects {
  transporterId: string;
  purchaserId?: string;
  /** Sites that the lots travel to: the purchasers to whom they are sold, and the one that is named. Absent in events recorded before it was added. */
  destinationIds?: string[];
  lots: { lotId: string; productId: string }[];
}

export interface UsedLot extends NamedInput {
  productId: string;
  used: LotQuantities | null;
  /** The part in the lot's own unit, where it was requested in that unit; absent in events recorded before it was added. */
  quantity?: number;
}

/** A weight of a product taken from the pool without naming lots: the stock that it used, first in, first out, and the segment that the trace depends on. */
export interface PoolDraw extends TraceInput {
  used: LotQuantities;
  taken: { lotId: string; used: LotQuantities }[];
  /** Present when a receipt came after the last draw: the parents of the new segment. */
  opens?: { inputs: TraceInput[] };
}

export interface ProductsTransformed extends TransactionHeader, BookEffects {
  /** The business of the site, where it has several sites; absent in events recorded before it was added. */
  businessId?: string;
  step: Step;
  factorPerMille: number;
  factorsVersion: string;
  inputs: UsedLot[];
  draws: PoolDraw[];
  otherInputs: StatedInput[];
  outputs: Lot[];
  byProducts: Lot[];
  /** Output to input mass in basis points; null when it cannot be calculated. */
  yieldBp: number | null;
}

export interface TransactionVoided extends BookEffects {
  /** The void has the ID of the voided transaction. */
  transactionId: string;
  voidedKind: TransactionKind;
  /** The date of the voided fact. */
  occurredAt: string;
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
  /** Lots that the void removes, and lots that return to their earlier state. */
  withdrawn: string[];
  restored: {
    lotId: string;
    carried: LotQuantities | null;
    bounds?: LotBounds;
    metres?: number;
    title: 'held' | 'sold';
    dispatch: 'notShipped' | 'shipped';
  }[];
  /** For a voided purchase: the seller that gets the lots back; null when they were bought outside the platform. */
  sellerId?: string | null;
  /** The moves of the voided fact, in positive grams, which the void reverses. */
  mass: MassMove[];
  /** For a voided by-product: the transform that produced it. */
  byProductOf?: string;
}

/** The seller of goods to a brand asks the brand to void the sale. It moves nothing. */
export interface VoidAsked {
  transactionId: string;
  brandId: string;
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
}

/** Records that a reservation expired. The transaction can no longer be recorded in this ledger. */
export type TransactionAbandoned = { transactionId: string };

export interface ClosedAccount {
  certification: string;
  balanceGrams: number;
  limitGrams: number;
  carryGrams: number;
  expiredGrams: number;
  short: boolean;
  /** The carry-over by the windows of its credits, oldest first. */
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

interface EventsByType extends StandingEvents {
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
  TracerLogged: TracerLogged;
  TracerWithdrawn: TracerWithdrawn;
  TransactionVoided: TransactionVoided;
  VoidAsked: VoidAsked;
  DocumentsAdded: DocumentsAdded;
  TransactionConfirmed: RecordStatement;
  TransactionDisputed: TransactionDisputed;
  DisputeDecided: DisputeDecided;
  TransactionAbandoned: TransactionAbandoned;
  WindowClosed: WindowClosed;
}

export type CustodyEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];
export type CustodyEventType = CustodyEvent['type'];

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

/** Kinds of transactions in histories and filters, with their numbers: five for goods that move, and stock counts. */
export const TRANSACTION_KINDS = { purchase: 1, sell: 2, transport: 3, transform: 4, record: 5, count: 6 } as const;
export type TransactionKind = keyof typeof TRANSACTION_KINDS;
