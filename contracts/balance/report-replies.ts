/** The reconciliation report of a window: on the screen, as a PDF and as an xlsx it says the same numbers. */

import type { MassMove } from '../custody/event-parts.js';
import type { ChainOfCustody } from '../custody/ledger-terms.js';
import type { Product, Step } from '../shared/products.js';
import type { FacilityRef } from '../shared/replies.js';
import type { MarginReply, VerifiedSum } from './overview-replies.js';
import type { WindowAccount, WindowFlag, WindowMass, WindowReply } from './replies.js';

/** What was carried out of a closed window: min(balance, limit), the rest expired. */
export interface ReportCarry {
  certification: string;
  balanceGrams: number;
  limitGrams: number;
  carryGrams: number;
  expiredGrams: number;
  short: boolean;
}

/** A law that the figures keep: `grams` is the difference, or for `balance` what is left and for `carry` what the limit leaves. */
export interface ReportCheck {
  law: 'account' | 'balance' | 'carry' | 'claimsInLots' | 'claimsInAccount' | 'mass' | 'stock';
  certification?: string;
  product?: Product;
  /** Null where a lot without a mass is in it. */
  grams: number | null;
  passes: boolean | null;
}

/**
 * What steps took in and did not give out; `void`: taken back again; `byProduct`: recorded after its step. Of `count`s it
 * is what they found missing; what they found over is gained, and no loss.
 */
export interface ReportLoss {
  step: Step | 'byProduct' | 'count' | 'void';
  runs: number;
  usedGrams: number | null;
  otherGrams: number | null;
  madeGrams: number | null;
  byProductGrams: number | null;
  lossGrams: number | null;
}

interface ReportLine {
  revision: number;
  transactionId: string | null;
  /** The site whose record it is of, where another one's record moved goods of this ledger. */
  recordedBy?: string;
  occurredAt: string;
  /** The closed window in whose time it lies. */
  belongsTo?: number;
}

/** Claims that moved with goods, by certification. */
export interface ReportClaim {
  certification: string;
  grams: number;
}

/**
 * How claims come into the books of a site and leave them: received, as they were shipped; what was lost in transit; born
 * in ginning; moved from lots to the account, by a step that is a Mass balance step; gone with goods; lapsed; adjusted by
 * late facts, returns and voids; expired at a close.
 */
export const CLAIM_MOVES = ['received', 'transit', 'born', 'moved', 'left', 'lapsed', 'adjusted', 'expired'] as const;
export type ClaimMoveKind = (typeof CLAIM_MOVES)[number];

/** Above 0 for what comes in, below for what leaves; so a column of them adds up. */
export interface ReportClaimRow {
  as: 'opening' | ClaimMoveKind | 'closing';
  /** Of claims that stay with lots. */
  segregatedGrams: number;
  /** Of claims in the account. */
  massBalanceGrams: number;
  sumGrams: number;
}

/** One certification under both models, side by side: what lots claim, and what is in the account. */
export interface ReportClaimBook {
  certification: string;
  /** Opening, each kind of move, closing. */
  rows: ReportClaimRow[];
  /** Of what lots in stock claim: what a Mass balance site had claimed for them. It never becomes segregated again. */
  byMassBalanceGrams: number;
}

/** What kind of fact a line is of. */
export type ReportLineKind = 'purchase' | 'record' | 'sell' | 'release' | 'restore' | 'transform' | 'count' | 'void' | 'close';

/** What one fact did to the claims of one certification under one model. */
export interface ReportClaimMove extends ReportLine {
  kind: ReportLineKind;
  counterparty?: FacilityRef;
  model: ChainOfCustody;
  as: ClaimMoveKind;
  certification: string;
  grams: number;
  hash: string;
}

/** Goods that came in or went out, one product of one fact; below 0 where a void or a return takes them back. */
export interface ReportMovement extends ReportLine {
  kind: 'purchase' | 'record' | 'sell' | 'release' | 'restore' | 'void';
  counterparty?: FacilityRef;
  product: Product;
  lots: number;
  massGrams: number | null;
  /** Null where an earlier release's void does not say it. */
  verifiedGrams: number | null;
  claims: ReportClaim[];
  /** Received less shipped. */
  transitDifferenceGrams?: number;
}

export interface ReportProductionRun extends ReportLine {
  step: ReportLoss['step'];
  usedGrams: number | null;
  otherGrams: number | null;
  madeGrams: number | null;
  byProductGrams: number | null;
  lossGrams: number | null;
  /** Output to input mass in basis points, and what is expected of the step. */
  yieldBp: number | null;
  expectedLowBp: number | null;
  expectedHighBp: number | null;
}

/**
 * Mass of one product that one fact moved: what the figures of `mass` are the sums of. In JSON alone: papers have the
 * same facts as receipts, production runs, sales and stock counts.
 */
export interface ReportMassMove extends ReportLine {
  kind: ReportLineKind;
  counterparty?: FacilityRef;
  product: Product;
  as: MassMove['as'];
  massGrams: number | null;
  /** Null where an earlier release's void does not say it. */
  verifiedGrams: number | null;
  /** Received less shipped. */
  transitDifferenceGrams?: number;
  hash: string;
}

export interface ReportStockLine {
  lotId: string;
  productId: string;
  product: Product;
  since: string;
  /** By the books. */
  massGrams: number | null;
  /** Of a lot counted in them. */
  metres: number | null;
  /** As last counted in the window; null where it was not. */
  countedGrams: number | null;
  /** Of a segregated lot; a pooled one's is in its product's pool. */
  verifiedGrams: number | null;
  claim: (ReportClaim & { model: ChainOfCustody }) | null;
}

/** A stock count of a lot, or of a product where a pool was counted as one; the void of one has the difference alone. */
export interface ReportCount extends ReportLine {
  product: Product;
  productId?: string;
  bookGrams: number | null;
  countedGrams: number | null;
  differenceGrams: number;
}

export interface ReportAdjustment extends ReportLine {
  recordedAt: string;
  certification: string;
  grams: number;
  counterparty?: FacilityRef;
}

/** The long parts, each in the order of the ledger. */
export interface ReportLines {
  receipts: ReportMovement;
  runs: ReportProductionRun;
  sales: ReportMovement;
  claimMoves: ReportClaimMove;
  massMoves: ReportMassMove;
  stock: ReportStockLine;
  counts: ReportCount;
  adjustments: ReportAdjustment;
  flags: WindowFlag;
}

export interface ReportSums
  extends Pick<WindowReply, 'number' | 'from' | 'to' | 'timeZone' | 'status' | 'headHash' | 'closedAt' | 'marginOfError'> {
  facility: FacilityRef & { oarId: string | null };
  model: ChainOfCustody;
  factorsVersion: string;
  /** -1 where the window has no events. */
  firstRevision: number;
  lastRevision: number;
  madeAt: string;
  accounts: WindowAccount[];
  carried: ReportCarry[];
  /** Of each certification that lots claim or the books name. */
  claims: ReportClaimBook[];
  mass: WindowMass[];
  losses: ReportLoss[];
  /** What the carriers lost or gained on the way here. */
  transitDifferenceGrams: number;
  lapsed: ReportClaim[];
  /** Debits of a window that closed short, up to the shortfall, the newest first. */
  claimInDoubt: (ReportClaim & { revision: number })[];
  margin: MarginReply;
  verified: { received: VerifiedSum; sold: VerifiedSum; inStock: VerifiedSum; stock: (VerifiedSum & { product: Product })[] };
  checks: ReportCheck[];
}

export type ReportReply = ReportSums & { [Section in keyof ReportLines]: ReportLines[Section][] };
