import type { WindowReply } from '../../ledger/balance/replies.js';
import type { OriginDocument } from '../../ledger/custody/origin-events.js';
import type { CommandReply, FacilityRef, Page } from '../../shared/replies.js';
import type { CertificateReply } from '../certificates/replies.js';
import type { StandingReply } from '../standing/replies.js';
import type { CaseKind, CaseState } from './case-kinds.js';
import type { CaseSubject, SiteField } from './events.js';

/** A site's words before and after; absent once they are erased. */
export type ChangedWords = { field: SiteField; before?: string; after?: string };

export interface CaseQuestion {
  at: string;
  /** Absent once it is erased. */
  text?: string;
  answeredAt?: string;
}

export interface CaseSummary {
  id: string;
  kind: CaseKind;
  state: CaseState;
  facility: FacilityRef & { place?: string };
  openedAt: string;
  subject: CaseSubject;
  /** For an OAR ID that another site has. */
  heldBy?: FacilityRef;
  /** For disputes: the site whose record it is, and why it is disputed; the reason is absent once it is erased. */
  recordedBy?: FacilityRef;
  disputeReason?: string;
  /** For changed names. */
  changed?: ChangedWords[];
  documents: number;
  /** The last question to the site. */
  question: CaseQuestion | null;
  /** `isAlone`: the admin had filed it, too. */
  settled: { at: string; by: { id: string; name: string } | null; reason?: string; since?: string; isAlone?: true } | null;
}

export interface CasePage extends Page<CaseSummary> {
  /** Open cases by kind. */
  counts: Record<CaseKind, number>;
  settledThisMonth: number;
}

/** Codes of what speaks for a case or against it, or is not known yet. */
export const FINDING_CODES = [
  'registrationStated',
  'placeStated',
  'placeAgrees',
  'placeFar',
  'plotFar',
  'certificateValid',
  'identified',
  'assessed',
  'nameAgrees',
  'renewsCertificate',
  'registrationElsewhere',
  'certificateElsewhere',
  'certificateOver',
  'oneBuyer',
  'alertsOpen',
  'suspendedBefore',
  'refusedBefore',
  'doubts',
  'heldByAnother',
  'longWindows',
  'modelChanges',
  'brandsRead',
  'placeMissing',
  'notIdentified',
  'notAssessed',
  'questionOpen',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

export interface CaseFinding {
  verdict: 'for' | 'against' | 'open';
  code: FindingCode;
  /** Fills the sentence of the code. */
  figures: Record<string, string | number>;
}

export interface CaseDocument extends OriginDocument {
  /** Absent when the file cannot be found. */
  fileName?: string;
  size?: number;
  addedAt: string;
}

/** A registration, before it is made: cotton that the site recorded keeps what the books say of it. */
export interface OriginEffect {
  /** Raw cotton that the site recorded. */
  recordedGrams: number;
  verifiedGrams: number;
  /** Recorded before the registration; it stays unverified unless it is voided and recorded again. */
  notVerifiedGrams: number;
  /** The unverified part that is still in stock. */
  inStockGrams: number;
  /** Placed orders whose suppliers include the site, and the brands that placed them. */
  orders: number;
  brands: number;
}

export interface Place {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

/** The books whose model or windows would change: the last windows, and the brands whose papers name their model and windows. */
export interface CaseBooks {
  /** At most three, the newest first. */
  windows: Pick<WindowReply, 'number' | 'from' | 'to' | 'timeZone' | 'status' | 'marginOfError' | 'closedAt'>[];
  brands: FacilityRef[];
}

/** Names and places side by side: the site, what the registry says, and the site that has the ID now. */
export type CaseComparison = { site: ComparedSite; registry?: ComparedSite; holder?: ComparedSite };

export interface ComparedSite {
  facility?: FacilityRef;
  oarId?: string;
  name: string;
  address?: string;
  country?: string;
  closed?: boolean;
}

/** A certificate as it was typed, with the others of its site. */
export interface CaseCertificate {
  certificate: CertificateReply;
  /** The newest first. */
  others: CertificateReply[];
  rests: RestingClaims;
}

/** Goods of the site whose certification a certificate would vouch for: its products, from its first day to its last. */
export interface RestingClaims {
  /** Lots that began at the site under the certification. */
  recordedLots: number;
  recordedGrams: number;
  sales: number;
  /** The claimed part of what was sold. */
  soldGrams: number;
  /** Open alerts for goods stated under the certification without a certificate. */
  notCertified: number;
}

export interface CaseHistoryEntry {
  caseId: string;
  at: string;
  what: 'opened' | 'added' | 'asked' | 'agreed' | 'refused' | 'ended';
  by: { id: string; name: string } | null;
  text?: string;
}

/** A case as shown to the site and to the readers of its books. */
export interface FacilityCase {
  kind: CaseKind;
  state: CaseState;
  openedAt: string;
  settledAt?: string;
  /** Why it was refused; absent once it is erased. */
  reason?: string;
  oarId?: string;
  /** For changed names. */
  changed?: ChangedWords[];
}

export interface FacilityCasesReply {
  /** The newest first. */
  items: FacilityCase[];
}

export interface CaseReply extends CaseSummary {
  standing: StandingReply;
  /** When the site's books began. */
  joinedAt: string | null;
  findings: CaseFinding[];
  files: CaseDocument[];
  place: Place | null;
  /** The point that the registry has for the site's OAR ID. */
  registryPlace?: Place;
  /** The parts of the farm's plot, each as `[longitude, latitude]`, where one is recorded. */
  plot?: [longitude: number, latitude: number][][];
  note?: string;
  effect: OriginEffect | null;
  comparison: CaseComparison | null;
  certificate: CaseCertificate | null;
  books: CaseBooks | null;
  /** All cases of the matter, the newest first. */
  history: CaseHistoryEntry[];
}

export interface CaseCommandReply extends CommandReply {
  caseId: string;
}

export interface OpenQuestion {
  caseId: string;
  kind: CaseKind;
  at: string;
  /** Absent once it is erased. */
  text?: string;
}

/** Tells a site its own standing. */
export interface OwnStandingReply {
  standing: StandingReply;
  joinedAt: string | null;
  /** Cotton that the site recorded and that is not verified. */
  notVerifiedGrams: number;
  /** The last request for a registration, whatever became of it. */
  request: CaseSummary | null;
  files: CaseDocument[];
  place: Place | null;
  /** Questions of admins that the site did not answer yet, in all its cases, the oldest first. */
  questions: OpenQuestion[];
  /** Proofs for a registration. `missing`: not sent; `waits`: sent and not looked at; `refused`: to be sent again. */
  proofs: { proof: Proof; state: ProofState }[];
  /** The newest first. */
  certificates: CertificateReply[];
}

export const PROOFS = ['registrationNumber', 'document', 'place'] as const;
export type Proof = (typeof PROOFS)[number];
export const PROOF_STATES = ['there', 'missing', 'waits', 'refused'] as const;
export type ProofState = (typeof PROOF_STATES)[number];
