/** Defines the parts of custody events: lots and what they carry, postings, mass moves. Grams are integers. */

import type { ChainOfCustody } from '../../shared/ledger-terms.js';
import type { Product, Stage, Step } from '../../shared/products.js';
import type { Unit } from '../../shared/units.js';
import type { DocumentKind } from './command-parts.js';
import type { OtherInputKind } from './other-inputs.js';
import type { RecordDetails } from './record-details.js';

/** The contents of a quantity of goods, in grams. */
export interface LotQuantities {
  massGrams: number;
  /** The cotton in the mass. */
  cottonGrams: number;
  /** The lint equivalent, on which claims are based. */
  lintGrams: number;
  /** Grams of known provenance. In a Mass balance site's stock the product's pool holds them, and the lots have 0. */
  verifiedGrams: number;
  /** The part of the lint equivalent that is claimed for the lot's certification. */
  claimedGrams: number;
}

/** The most that a lot in metres without a weight can weigh and hold, in grams. Such a lot claims nothing. */
export type LotBounds = Omit<LotQuantities, 'claimedGrams'>;

/** The size of cloth as it was woven, on which the bounds of finishing rest. Integers. */
export interface WovenCloth {
  millimetres: number;
  /** Tenths of square millimetres; absent where a width was not stated. */
  area?: number;
}

export interface Lot extends Partial<NameReference> {
  /** `<facilityId>:<transactionId>:<index>`; never reused. */
  lotId: string;
  productId: string;
  product: Product;
  stage: Stage;
  quantity: number;
  unit: Unit;
  /** Null for a lot without mass (metres without weight). Sums that include such a lot cannot be calculated. */
  carried: LotQuantities | null;
  /** Present on a lot without mass; absent in events recorded before it was added, and where the goods it was made of have none. */
  bounds?: LotBounds;
  /** Metres, for lots counted in them. */
  metres?: number;
  /** Present on cloth that was stretched or shrunk since it was woven; absent in events recorded before it was added. */
  woven?: WovenCloth;
  pieces?: number;
  gsm?: number;
  widthCm?: number;
  certification?: string;
  claimModel?: ChainOfCustody;
  grade?: string;
  yarnKind?: string;
  fabricKind?: string;
  /** The name of a by-product: the key of one of BY_PRODUCTS. Other names are kept apart; events recorded before they were hold them. */
  name?: string;
  moisturePercent?: number;
  trashPercent?: number;
  origins?: { country: string; grams: number }[];
  cropYear?: number;
  /** As `keptOutsideNumber` writes them; in events recorded before that, as they were typed. */
  externalIds?: string[];
  /** True in a Mass balance site's stock, where the product's pool holds the lot's verified grams and the account its claimed grams. */
  pooled?: true;
  /** The facility that recorded or made the lot. */
  makerId: string;
  /**
   * Lists further makers of the goods at this stage: the makers of lots that were regrouped or finished, and the maker's business where it
   * has several sites. Absent in events recorded before it was added.
   */
  makers?: string[];
  /** Hands what one site of a business watches of a lot on to its next site. Present on internal moves. */
  watched?: { voidedYieldBp?: number; takenBackFrom?: string };
  /** The owner, when it is not the holder (job work). */
  ownerId?: string;
  /** The date at which its maker made the lot. Present on lots that have left their maker. */
  madeAt?: string;
  /** The source of a lot without inputs. */
  source?: 'registeredFarm' | 'manual';
}

export interface StoredDocument {
  blobName: string;
  kind: DocumentKind;
  /** Hex digest of the content; absent when the file was not found while the fact was recorded. */
  sha256?: string;
}

/** Refers to the text of a place. The text can name a person, so it is kept where it can be erased. */
export interface PlaceReference {
  placeId: string;
  /** Salted, so that the erased text can still be proven. */
  placeHash: string;
}

/** Refers to a name in free text. */
export interface NameReference {
  nameId: string;
  /** Salted, so that the erased name can still be proven. */
  nameHash: string;
}

/** Fields of every record that a person makes. */
export interface TransactionHeader extends Partial<PlaceReference> {
  transactionId: string;
  /** SHA-256 of the command's canonical JSON without its actor. */
  contentHash: string;
  occurredAt: string;
  utcOffsetMinutes?: number;
  /** Present only in events from before places were kept apart. */
  place?: string;
}

export interface DocumentReferences extends RecordDetails {
  documents?: StoredDocument[];
}

/** The mass of other inputs of a step, which are not traced. */
export interface StatedInput extends Partial<NameReference> {
  /** Present only in events from before names were kept apart. */
  name?: string;
  /** Absent in events recorded before it was added. */
  kind?: OtherInputKind;
  fibre?: string;
  quantity: number;
  unit: Unit;
  massGrams: number;
}

/** Refers to the name of a seller outside the platform. The name may be a person's, so it is kept where it can be erased. */
export interface SellerNameReference {
  sellerNameId: string;
  /** Salted, so that the erased name can still be proven. */
  sellerNameHash: string;
}

/** An entry in a Mass balance account: credits are positive, debits negative. */
export interface Posting {
  certification: string;
  kind: 'credit' | 'debit' | 'adjustment' | 'expired';
  grams: number;
  /** The window that holds the posting. */
  window: number;
  /** For a late posting: the closed window in which the fact happened. */
  belongsTo?: number;
  /** For a debit: the lint equivalent sold and the stated coverage. */
  lintGrams?: number;
  coverageBp?: number;
  lotIds: string[];
}

/** Verified grams that enter (positive) or leave a product's pool at a Mass balance site, with the mass that moved. */
export interface PoolMove {
  product: Product;
  verifiedGrams: number;
  massGrams: number;
  /** The lint equivalent of the mass; absent in events recorded before it was added. */
  lintGrams?: number;
  /** For raw cotton: the verified grams by certification of the lots. */
  labelled?: Record<string, number>;
}

/** Claims that end with this event; negative when a void brings them back. */
export interface ClaimLapse {
  certification: string;
  grams: number;
}

/** Tells who made both records of a trade: one person, or two who work at one site. */
export type SharedHands = 'person' | 'site';

export type Flag =
  | { code: 'stepAssumed'; step: Step }
  | { code: 'claimLost' }
  /** A certification was stated for these lots without a certificate of the site that is in force on the day of the fact. */
  | { code: 'notCertified'; certification: string; lotIds: string[] }
  /** More is claimed than the transaction certificates that these lots fall under had left. */
  | {
      code: 'certificateExceeded';
      certification: string;
      lotIds: string[];
      claimedGrams: number;
      coveredGrams: number;
      certifiedGrams: number;
    }
  | { code: 'yieldAboveFactor' }
  | { code: 'yieldOutOfRange'; yieldBp: number; lowBp: number; highBp: number }
  /** A step yields much more than one with the same lots that was voided. */
  | { code: 'rerecorded'; yieldBp: number; voidedBp: number }
  /** These lots, or what they were regrouped from, were sold to a brand by a sale that the seller took back, and go to another buyer. */
  | { code: 'takenBack'; brandId: string; lotIds: string[] }
  | { code: 'transitDifference'; lotId: string; differenceGrams: number }
  /** A stock count differs by more than 0.5 % from the book mass of a lot or of a product's pool. */
  | { code: 'countDifference'; product: Product; productId?: string; lotId?: string; bookGrams: number; differenceGrams: number }
  | { code: 'shortInWindow'; certification: string; balanceGrams: number }
  /** A window closed short. Its newest debits, up to the missing amount, are claims that may not hold. */
  | { code: 'claimInDoubt'; certification: string; grams: number; debits: number }
  | { code: 'lateFact'; window: number }
  /** The fact is dated so many days, more than one, before these lots came to the site. */
  | { code: 'beforeReceipt'; lotIds: string[]; days: number }
  | { code: 'cannotCalculate' }
  /** The other inputs of one kind weigh more, relative to the lots used, than is plausible for the step. */
  | { code: 'otherInputsHigh'; kind: OtherInputKind; addedGrams: number; usedGrams: number; limitPercent: number };

/**
 * Mass of one product that moves through the books of a window. Stock rises by mass received (or recorded), made and gained, and falls by
 * mass used, sold and lost; gains and losses come from stock counts. A site's own by-products leave its books where they arise, so selling
 * or counting them moves nothing.
 */
export interface MassMove {
  product: Product;
  /** `other` mass enters a step from outside the trace, and is booked under the product of the step's first output. */
  as: 'received' | 'made' | 'used' | 'sold' | 'byProduct' | 'other' | 'gained' | 'lost';
  massGrams: number;
  /** The cotton in the mass, and its part of known provenance, pools included. Absent in voids recorded before the fields were added. */
  cottonGrams?: number;
  verifiedGrams?: number;
  /** Counts the lots without mass. */
  unweighedLots?: number;
}

/** Claimed mass that is counted against a transaction certificate; negative when it comes back. */
export interface CertificateUse {
  certificateId: string;
  grams: number;
}

/** The effects on the books, which the decider determines. */
export interface BookEffects {
  /** The reconciliation window of the fact: see `windows.ts`. */
  window: number;
  /** For a late fact: the closed window in which it happened. */
  belongsTo?: number;
  postings?: Posting[];
  pool?: PoolMove[];
  lapsed?: ClaimLapse[];
  certificateUse?: CertificateUse[];
  flags?: Flag[];
}

export interface EventReference {
  stream: string;
  revision: number;
  hash: string;
}

export interface TraceInput {
  /** The ID of a lot or pool segment. */
  from: string;
  product: Product;
  /** A pool segment has the stage below its product's stage, so 0 for finished goods. */
  stage: Stage | 0;
  /** Grams of cotton used; null when the lot has no mass. */
  cottonGrams: number | null;
  /** Metres used, for lots counted in them. */
  metres?: number;
  massGrams: number | null;
  /** The part used of the bounds of a lot without mass. */
  bounds?: LotBounds;
}

/**
 * A counterparty's statement about a record, in its own ledger. The statement cites the record and moves nothing. A dispute lasts until the
 * same facility confirms the record, or the record is voided.
 */
export interface RecordStatement {
  /** The record's transaction ID in the cited ledger. */
  recordId: string;
  recordedBy: string;
  kind: 'purchase' | 'sell' | 'transport';
  cites: EventReference;
  /** The date of the recorded fact. */
  occurredAt: string;
  lotIds: string[];
  /** Present in a confirmation if the same person made the record, or a person of a shared site. */
  sharedHands?: SharedHands;
}

export interface TransactionDisputed extends RecordStatement {
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
}

/** An admin decided the dispute that this ledger holds. `upheld`: the record stays in doubt; else the dispute has ended. */
export interface DisputeDecided extends RecordStatement {
  upheld: boolean;
  /** The case that holds the reason. */
  caseId: string;
}

/** A lot that a step names. */
export interface NamedInput extends TraceInput {
  /** The segment of the pool that the lot was a part of, on which the trace depends; absent in events recorded before it was added. */
  through?: Pick<TraceInput, 'from' | 'stage'> & { opens?: { inputs: TraceInput[] } };
}
