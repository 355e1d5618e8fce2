/** Describes the reconciliation report of a window. The screen, the PDF and the xlsx show the same numbers. */

import type { ChainOfCustody } from '../../shared/ledger-terms.js';
import type { Product, Step } from '../../shared/products.js';
import type { FacilityRef } from '../../shared/replies.js';
import type { MassMove } from '../custody/event-parts.js';
import type { WitnessedBy } from '../proof/log/replies.js';
import type { RootReply } from '../proof/replies.js';
import type { MarginReply, VerifiedSum } from './overview-replies.js';
import type { WindowAccount, WindowFlag, WindowMass, WindowReply } from './replies.js';

/** States the claims carried out of a closed window: min(balance, limit). The rest expired. */
export interface ReportCarry {
  certification: string;
  balanceGrams: number;
  limitGrams: number;
  carryGrams: number;
  expiredGrams: number;
  short: boolean;
}

/**
 * States whether the figures obey a law. `grams` is the difference; for `balance` it is the remainder, and for `carry` the unused part of
 * the limit.
 */
export interface ReportCheck {
  law: 'account' | 'balance' | 'carry' | 'claimsInLots' | 'claimsInAccount' | 'mass' | 'stock';
  certification?: string;
  product?: Product;
  /** Null when the figures include a lot without mass. */
  grams: number | null;
  passes: boolean | null;
}

/**
 * The mass that steps took in and did not give out. `void` reverses losses; `byProduct` was recorded after its step; `count` is mass that
 * stock counts found missing. Mass that counts found in excess is a gain, not a loss.
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
  /** Names the other site whose record moved goods of this ledger. */
  recordedBy?: string;
  occurredAt: string;
  /** The closed window in which the fact happened. */
  belongsTo?: number;
}

/** Claims that moved with goods, under one certification. */
export type ReportClaim = { certification: string; grams: number };

/**
 * Lists how claims enter and leave a site's books: received, as shipped; lost in transit; created by ginning; moved from lots to the
 * account by a Mass balance step; left with goods; lapsed; adjusted by late facts, returns and voids; expired at a close.
 */
export const CLAIM_MOVES = ['received', 'transit', 'born', 'moved', 'left', 'lapsed', 'adjusted', 'expired'] as const;
export type ClaimMoveKind = (typeof CLAIM_MOVES)[number];

/** Positive for claims that come in and negative for claims that leave, so that a column adds up. */
export interface ReportClaimRow {
  as: 'opening' | ClaimMoveKind | 'closing';
  /** Grams of claims that stay with lots. */
  segregatedGrams: number;
  /** Grams of claims in the account. */
  massBalanceGrams: number;
  sumGrams: number;
}

/** Shows one certification under both models side by side: the claims of lots and the claims in the account. */
export interface ReportClaimBook {
  certification: string;
  /** In the order opening, moves by kind, closing. */
  rows: ReportClaimRow[];
  /** The part of the claims of lots in stock that a Mass balance site claimed. It never becomes segregated again. */
  byMassBalanceGrams: number;
}

export type ReportLineKind = 'purchase' | 'record' | 'sell' | 'release' | 'restore' | 'transform' | 'count' | 'void' | 'close';

/** States what one fact did to the claims of one certification under one model. */
export interface ReportClaimMove extends ReportLine {
  kind: ReportLineKind;
  counterparty?: FacilityRef;
  model: ChainOfCustody;
  as: ClaimMoveKind;
  certification: string;
  grams: number;
  hash: string;
}

/** Goods of one product that one fact moved in or out; negative when a void or a return takes them back. */
export interface ReportMovement extends ReportLine {
  kind: 'purchase' | 'record' | 'sell' | 'release' | 'restore' | 'void';
  counterparty?: FacilityRef;
  product: Product;
  lots: number;
  massGrams: number | null;
  /** Null when a void of an earlier release does not state it. */
  verifiedGrams: number | null;
  claims: ReportClaim[];
  /** Received minus shipped grams. */
  transitDifferenceGrams?: number;
}

export interface ReportProductionRun extends ReportLine {
  step: ReportLoss['step'];
  usedGrams: number | null;
  otherGrams: number | null;
  madeGrams: number | null;
  byProductGrams: number | null;
  lossGrams: number | null;
  /** Output to input mass in basis points, with the range expected of the step. */
  yieldBp: number | null;
  expectedLowBp: number | null;
  expectedHighBp: number | null;
}

/**
 * Mass of one product that one fact moved. The figures of `mass` are the sums of these lines. Only the JSON report has them: the PDF and
 * the xlsx show the same facts as receipts, production runs, sales and stock counts.
 */
export interface ReportMassMove extends ReportLine {
  kind: ReportLineKind;
  counterparty?: FacilityRef;
  product: Product;
  as: MassMove['as'];
  massGrams: number | null;
  /** Null when a void of an earlier release does not state it. */
  verifiedGrams: number | null;
  /** Received minus shipped grams. */
  transitDifferenceGrams?: number;
  hash: string;
}

export interface ReportStockLine {
  lotId: string;
  productId: string;
  /** Bale numbers and other IDs from outside the platform, as they were written. */
  externalIds?: string[];
  product: Product;
  since: string;
  /** The mass in the books. */
  massGrams: number | null;
  /** Metres, for lots counted in them. */
  metres: number | null;
  /** The mass at the last count in the window; null when it was not counted. */
  countedGrams: number | null;
  /** Verified grams of a segregated lot; null for a pooled lot, whose verified grams are in its product's pool. */
  verifiedGrams: number | null;
  claim: (ReportClaim & { model: ChainOfCustody }) | null;
}

/** A stock count of a lot, or of a product whose pool was counted as one. The void of a count states only the difference. */
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

/** The long parts of the report, each in ledger order. */
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
  /** -1 when the window has no events. */
  firstRevision: number;
  lastRevision: number;
  madeAt: string;
  accounts: WindowAccount[];
  carried: ReportCarry[];
  /** One entry for each certification that lots claim or the books name. */
  claims: ReportClaimBook[];
  mass: WindowMass[];
  losses: ReportLoss[];
  /** The mass lost or gained on the way to this site. */
  transitDifferenceGrams: number;
  lapsed: ReportClaim[];
  /** Debits of a window that closed short, newest first, up to the shortfall. */
  claimInDoubt: (ReportClaim & { revision: number })[];
  margin: MarginReply;
  verified: { received: VerifiedSum; sold: VerifiedSum; inStock: VerifiedSum; stock: (VerifiedSum & { product: Product })[] };
  checks: ReportCheck[];
  proof: ReportProof;
}

/** Says which signed root covers the head of the ledger, as of the report. */
export interface ReportProof {
  /** The newest root; null before the first. */
  root: Pick<RootReply, 'number' | 'hash' | 'madeAt'> | null;
  /** 1 while that root does not cover the head, else 0. */
  uncovered: number;
  /** The witnesses of that root; null while too few have signed. */
  witnessed: WitnessedBy | null;
}

export type ReportReply = ReportSums & { [Section in keyof ReportLines]: ReportLines[Section][] };
