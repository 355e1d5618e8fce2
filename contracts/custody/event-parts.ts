/** What the events of custody ledgers say: lots and what they carry, postings, moves of mass. Grams are integers. */

import type { Product, Stage, Step } from '../shared/products.js';
import type { Unit } from '../shared/units.js';
import type { DocumentKind } from './command-parts.js';
import type { ChainOfCustody } from './ledger-terms.js';
import type { RecordDetails } from './record-details.js';

/** What a quantity of goods carries, in grams. */
export interface LotQuantities {
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
  carried: LotQuantities | null;
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
  /** When it was made, as its maker recorded it; present on lots that have left their maker. */
  madeAt?: string;
  /** How it came into the platform, for lots without inputs. */
  source?: 'registeredFarm' | 'manual';
}

export interface StoredDocument {
  blobName: string;
  kind: DocumentKind;
  /** Hex, of the content; absent where the file was not found when the fact was recorded. */
  sha256?: string;
}

/** What every record of a person says. */
export interface TransactionHeader {
  transactionId: string;
  /** SHA-256 of the command's canonical JSON without its actor. */
  contentHash: string;
  occurredAt: string;
  utcOffsetMinutes?: number;
  place?: string;
}

export interface DocumentReferences extends RecordDetails {
  documents?: StoredDocument[];
}

/** Who sold goods that came from outside the platform. The name may be a person's: it is kept where it can be erased. */
export interface SellerNameReference {
  sellerNameId: string;
  /** Salted, so that the name can be erased and still be proven. */
  sellerNameHash: string;
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
  /** The lint equivalent of that mass; absent in events recorded before it was added. */
  lintGrams?: number;
  /** Of raw cotton: the verified grams by the certification on the lots. */
  labelled?: Record<string, number>;
}

/** Claims that end here; below 0 where a void brings them back. */
export interface ClaimLapse {
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
  /** Of it: the cotton, and what of that is of known provenance, pools included. Absent in voids recorded before it was added. */
  cottonGrams?: number;
  verifiedGrams?: number;
  /** Lots among them that have no mass. */
  unweighedLots?: number;
}

/** Effects on the books, written by the decider. */
export interface BookEffects {
  /** The reconciliation window that the fact is booked to: see `windows.ts`. */
  window: number;
  /** The closed window in whose time it lies, for a late fact. */
  belongsTo?: number;
  postings?: Posting[];
  pool?: PoolMove[];
  lapsed?: ClaimLapse[];
  flags?: Flag[];
}

export interface EventReference {
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
