/**
 * The facts of custody ledgers. Each event says what it says in full: grams carried, claimed and verified, the factor
 * used, the inputs of a step; projections derive none of it. All grams are integers, all times ISO 8601 UTC.
 */
import type { RecordPurchase, TransferKind } from './custody-commands.js';
import type { Currency, DocumentKind } from './custody-lots.js';
import type { ChainOfCustody, FactorsChanged, LedgerOpened, LedgerPolicyChanged } from './ledger-terms.js';
import type { Product, Stage, Step } from './products.js';
import type { Unit } from './units.js';

/** What a quantity of goods carries, in grams. */
export interface Carried {
  massGrams: number;
  /** Cotton in the mass. */
  cottonGrams: number;
  /** The lint that it stands for in claims. */
  lintGrams: number;
  /** Of known provenance. In a Mass balance site's stock this lives in the product's pool, and is 0 in its lots. */
  verifiedGrams: number;
  /** Of the lint equivalent, claimed for the lot's certification. */
  claimedGrams: number;
}

export interface Lot {
  /** `<facilityId>:<transactionId>:<index>`, for ever. */
  lotId: string;
  productId: string;
  product: Product;
  stage: Stage;
  quantity: number;
  unit: Unit;
  /** Null where the lot has no mass (metres without weight): sums that meet it cannot be calculated. */
  carried: Carried | null;
  /** Metres, for lots counted in them. */
  metres?: number;
  pieces?: number;
  gsm?: number;
  widthCm?: number;
  certification?: string;
  claimModel?: ChainOfCustody;
  grade?: string;
  yarnKind?: string;
  fabricKind?: string;
  /** What a by-product is called. */
  name?: string;
  moisturePercent?: number;
  trashPercent?: number;
  origins?: { country: string; grams: number }[];
  cropYear?: number;
  externalIds?: string[];
  /** In a Mass balance site's stock: what it brought of verified and claimed grams is in the product's pool and in the account. */
  pooled?: true;
  /** Facility that recorded or made the lot. */
  makerId: string;
  /** Facility that owns it, where that is not its holder (job work). */
  ownerId?: string;
  /** How it came into the platform, for lots without inputs. */
  source?: 'registeredFarm' | 'manual';
}

export interface StoredDocument {
  blobName: string;
  kind: DocumentKind;
  /** Hex, of the content; absent where the file was not found when the fact was recorded. */
  sha256?: string;
}

interface Transaction {
  transactionId: string;
  /** SHA-256 of the command's canonical JSON without its actor. */
  contentHash: string;
  occurredAt: string;
  utcOffsetMinutes?: number;
  place?: string;
}

export interface Paperwork {
  price?: { amount: number; currency: Currency };
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  documents?: StoredDocument[];
}

/** An entry in a Mass balance account: credits above 0, debits below. */
export interface Posting {
  certification: string;
  kind: 'credit' | 'debit' | 'adjustment' | 'expired';
  grams: number;
  /** The window that it is posted to. */
  window: number;
  /** The closed window in whose time the fact lies, for a late one. */
  belongsTo?: number;
  /** Of a debit: the lint equivalent sold and the coverage stated. */
  lintGrams?: number;
  coverageBp?: number;
  lotIds: string[];
}

/** Verified grams that enter (above 0) or leave a product's pool at a Mass balance site, with the mass that moved. */
export interface PoolMove {
  product: Product;
  verifiedGrams: number;
  massGrams: number;
  /** The lint equivalent of that mass; absent in events of before it was said. */
  lintGrams?: number;
  /** Of raw cotton: the verified grams by the certification on the lots. */
  labelled?: Record<string, number>;
}

/** Claims that end here; below 0 where a void brings them back. */
export interface Lapse {
  certification: string;
  grams: number;
}

export type Flag =
  | { code: 'stepAssumed'; step: Step }
  | { code: 'claimLost' }
  | { code: 'yieldAboveFactor' }
  | { code: 'yieldOutOfRange'; yieldBp: number; lowBp: number; highBp: number }
  | { code: 'transitDifference'; lotId: string; differenceGrams: number }
  /** A stock count found another mass of a lot, or of a product's pool, than the books hold: by more than 0.5 % of it. */
  | { code: 'countDifference'; product: Product; productId?: string; lotId?: string; bookGrams: number; differenceGrams: number }
  | { code: 'shortInWindow'; certification: string; balanceGrams: number }
  /** A window closed short: its newest debits, up to what is missing, are claims that may not hold. */
  | { code: 'claimInDoubt'; certification: string; grams: number; debits: number }
  | { code: 'lateFact'; window: number }
  | { code: 'cannotCalculate' };

/**
 * Mass that moves through the books of a window, by product. Stock rises by what was received (or recorded), made and
 * gained, and falls by what was used, sold and lost: gains and losses are those of stock counts. A site's own by-products
 * leave its books where they arise, so their sale and count move nothing.
 */
export interface MassMove {
  product: Product;
  /** `other` came into a step from outside the trace; its product is that of the step's first output. */
  as: 'received' | 'made' | 'used' | 'sold' | 'byProduct' | 'other' | 'gained' | 'lost';
  massGrams: number;
  /** Of it: the cotton, and what of that is of known provenance, pools included. Absent in voids of before it was said. */
  cottonGrams?: number;
  verifiedGrams?: number;
  /** Lots among them that have no mass. */
  unweighedLots?: number;
}

/** Effects on the books, written by the decider. */
export interface Booked {
  /** The reconciliation window that the fact is booked to: see `windows.ts`. */
  window: number;
  /** The closed window in whose time it lies, for a late fact. */
  belongsTo?: number;
  postings?: Posting[];
  pool?: PoolMove[];
  lapsed?: Lapse[];
  flags?: Flag[];
}

export interface Cause {
  stream: string;
  revision: number;
  hash: string;
}

/** What a step used, as the trace sees it. */
export interface TraceInput {
  /** A lot's id, or a pool segment's. */
  from: string;
  product: Product;
  /** Of a pool segment one below its product's, so 0 for finished goods. */
  stage: Stage | 0;
  /** Cotton grams of it that were used; null where it has no mass. */
  cottonGrams: number | null;
  /** Metres used, for lots counted in them. */
  metres?: number;
  massGrams: number | null;
}

export interface ProductRecorded extends Transaction, Booked {
  lots: Lot[];
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
  shipped?: Carried;
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

export interface ProductsPurchased extends Transaction, Paperwork, Booked {
  sellerId: string | null;
  brokerId?: string;
  transferKind: TransferKind;
  /** Of a return: the transaction that had brought the lots to the seller. */
  returnOf?: string;
  /** As its release says; absent where there is no seller, and in events of before it was said. */
  assertedBy?: 'seller' | 'buyer';
  cause: Cause | null;
  lots: ReceivedLot[];
  /** By product ID, for lots bought outside the platform. */
  manual?: Record<string, { countryOfOrigin: string; proof: StoredDocument }>;
}

/**
 * Lots are promised to one purchaser. A mill's transport that names a purchaser is a `ProductsSold` and a
 * `ProductsTransported` under one transaction ID; a sale to a brand is followed by its `ProductsReleased`.
 */
export interface ProductsSold extends Transaction, Paperwork, Booked {
  purchaserId: string;
  transferKind: TransferKind;
  /** Of a return: the transaction that had brought the lots here. */
  returnOf?: string;
  /** As they leave: claims debited, verified grams taken from the pool. */
  lots: TransferredLot[];
}

/** The one decision point of a transfer: from here the lots are the buyer's. */
export interface ProductsReleased extends Booked {
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
   * sale to a brand, and there alone: that is how the two are told apart (`isSaleToBrand`).
   */
  purchase?: RecordPurchase;
  commandHash: string;
}

/**
 * Whether a release went with its sale to a brand, which receives by itself. Their ids tell nothing: a buyer's purchase
 * may have the very id that the seller gave to the sale.
 */
export const isSaleToBrand = ({ purchase }: ProductsReleased): boolean => purchase === undefined;

/** A transfer that came back: refused by the buyer's ledger, or its purchase was voided. */
export interface ProductsRestored extends Booked {
  transferId: string;
  buyerId: string;
  lots: RestoredLot[];
  /** Set where the sale is void with it: a sale to a brand is one fact with its release. */
  voidedSaleId?: string;
  cause: Cause | null;
  occurredAt: string;
}

export interface ProductsTransported extends Transaction, Paperwork, Booked {
  transporterId: string;
  purchaserId?: string;
  lots: { lotId: string; productId: string }[];
}

export interface UsedLot extends TraceInput {
  productId: string;
  used: Carried | null;
}

/** A product's weight out of the pool, unnamed: which stock it took, and the segment that the trace hangs on. */
export interface PoolDraw extends TraceInput {
  used: Carried;
  /** First in, first out. */
  taken: { lotId: string; used: Carried }[];
  /** Where a receipt came after the last draw: the new segment's parents. */
  opens?: { inputs: TraceInput[] };
}

export interface ProductsTransformed extends Transaction, Booked {
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

/** What was counted, as it was said: one lot, or the whole stock of a product in a Mass balance site's pool. */
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
  book: Carried;
  counted: Carried;
  /** Of lots that are counted in metres too, likewise. */
  bookMetres?: number;
  countedMetres?: number;
}

/**
 * Stock was counted. Every lot that was counted by itself is there, the same mass or not; of a pool the lots that the
 * difference fell to. Claims that are lost with a lot lapse; in a pool its verified grams are a `PoolMove`.
 */
export interface StockCounted extends Transaction, Booked {
  counts: CountedStock[];
  lots: CountedLot[];
  reasonId: string;
  /** Salted, so that the reason can be erased and still be proven. */
  reasonHash: string;
}

export interface TransactionVoided extends Booked {
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
  restored: { lotId: string; carried: Carried | null; metres?: number; title: 'held' | 'sold'; dispatch: 'notShipped' | 'shipped' }[];
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
export interface Statement {
  /** The record's transaction ID in the ledger that is cited. */
  recordId: string;
  recordedBy: string;
  kind: 'purchase' | 'sell' | 'transport';
  cites: Cause;
  /** When what was recorded had happened. */
  occurredAt: string;
  lotIds: string[];
}

export interface TransactionDisputed extends Statement {
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

export interface WindowClosed extends Booked {
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
  TransactionConfirmed: Statement;
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

export const ledgerOf = (facilityId: string): string => `ledger-${facilityId}`;
export const facilityOfLedger = (stream: string): string => stream.slice('ledger-'.length);

/** Kinds as histories and filters name them, with their numbers: the five of goods that move, and stock counts. */
export const TRANSACTION_KINDS = { purchase: 1, sell: 2, transport: 3, transform: 4, record: 5, count: 6 } as const;
export type TransactionKind = keyof typeof TRANSACTION_KINDS;
