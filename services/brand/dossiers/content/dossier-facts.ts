/** Holds what a dossier is written from, as of one instant and as far as the brand may read it. */

import type { DossierLedger, EarlierDossier } from '../../../../contracts/brand/dossiers/content.js';
import type { DetentionReply } from '../../../../contracts/brand/orders/detention/replies.js';
import type { ChecklistKey } from '../../../../contracts/brand/orders/events.js';
import type { OrderedAmount } from '../../../../contracts/brand/orders/replies.js';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import type { WitnessedBy } from '../../../../contracts/ledger/proof/log/replies.js';
import type { Assessor } from '../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import type { DocumentStage, Product, Stage } from '../../../../contracts/shared/products.js';
import type { RiskIndicator, RiskLevel, RiskSource } from '../../../../contracts/shared/risk-indicators.js';
import type { OrderUnit } from '../../../../contracts/shared/units.js';
import type { LabTestKind, LabTestResult } from '../../../../contracts/trace/dna/dna-kinds.js';
import type { OrderRiskReply } from '../../../../contracts/trace/risk/replies.js';
import type { OrderTraceReply, TraceFacility, TraceProvenance } from '../../../../contracts/trace/tracing/replies.js';
import type { SiteOnTrace } from '../../../../contracts/trace/tracing/rests-on.js';
import type { Priority } from '../../../../contracts/watch/grievances/grievance-kinds.js';
import type { SentQuantity, SiteAccount, StepQuantity } from './quantity-facts.js';

export interface DossierOrder {
  id: string;
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  purchaseDate?: string;
  invoiceDate?: string;
  goods?: string;
  code?: string;
  quantity?: number;
  unit: OrderUnit;
  /** Holds what was ordered when the order was placed, where that was changed since. */
  placedAmount?: OrderedAmount;
  isPlaced: boolean;
}

/** A site on the trace, with its number in chart, map and chapters. Farms come first. */
export interface DossierSite {
  number: number;
  id: string;
  facility: TraceFacility;
  /** The time zone of its country, the first one where the country has several. */
  timeZone: string;
  /** The step of the site that is farthest from the finished goods, and all of its steps. */
  tier: Stage;
  parts: readonly SitePart[];
  standing?: SiteOnTrace;
  /** All names on file, the one that it records under first. */
  names: readonly string[];
  /** Longitude and latitude, from the public registry. */
  point?: readonly [longitude: number, latitude: number];
}

export interface SitePart {
  tier: Stage;
  share: number;
  grams: number | null;
  evidence?: TraceProvenance;
}

/** The part of an exhibit that is known before it has a number. */
export interface DossierFile {
  blobName: string;
  kind: DocumentKind | 'labReport' | 'dnaReport' | 'translation';
  fileName: string;
  sha256?: string;
  bytes?: number;
  contentType?: string;
  facilityId: string;
  recordedBy: string;
  recordedAt: string;
  transactionId?: string;
  state: 'inFile' | 'withheld' | 'waits' | 'gone';
  translation?: TranslatedFile;
}

/** The document that a translation belongs to, by its blob name, and the site of that document. */
export interface TranslatedFile {
  originalBlob: string;
  siteId: string;
  language: string;
  /** Absent once the name is erased. */
  translator?: string;
}

/** A record of a site about lots of the trace. */
export interface DossierRecord {
  kind: string;
  occurredAt: string;
  recordedAt: string;
  transactionId: string;
  /** The number of the event in the ledger of the site. */
  revision: number;
  tier: Stage;
  counterpartyId: string | null;
  /** The lots of the trace. */
  productIds: readonly string[];
  /** The numbers of purchase order, invoice and packing list that the brand may know. */
  numbers: readonly string[];
  /** The weights of the lots of the trace that came in and went out; null where one has none, absent where nothing went that way. */
  inGrams?: number | null;
  outGrams?: number | null;
  blobNames: readonly string[];
  /** The name of the seller outside the platform, where the brand may read a proof of the purchase. */
  sellerName?: string;
}

/** One kind of document that a site owes for its deliveries, and for how many of them it is there. */
export interface DeliveredPapers {
  item: ChecklistKey;
  stage: DocumentStage;
  there: number;
  withheld: number;
  missing: number;
  isWaived: boolean;
  /** The newest request that covers it, as it was at the instant, and when an earlier one was refused last. */
  ask?: { state: AskState; askedAt: string; refusedBefore?: string };
}

export type AskState = 'waiting' | 'refused' | 'granted' | 'ended';

/** A request of the brand for documents of this order, as it was at the instant. */
export interface DossierAsk {
  facilityId: string;
  kinds: readonly DocumentKind[];
  state: AskState;
  askedAt: string;
  answeredAt?: string;
}

export interface ScreeningList {
  name: string;
  entities: number;
  /** Entities with a name or alias in Chinese. */
  inChinese: number;
}

export interface ScreeningCopy {
  number: number;
  importedAt: string;
  sha256: string;
  fileName?: string;
  lists: readonly ScreeningList[];
}

export interface ScreeningMatch {
  entity: string;
  list: string;
  confidence: number;
  /** `same` and `other` by an admin's decision; `hit` and `open` by the likeness alone. */
  state: 'hit' | 'open' | 'same' | 'other';
  decidedAt?: string;
}

export interface Screening {
  /** Null before the first list. */
  copy: ScreeningCopy | null;
  matches: ReadonlyMap<string, readonly ScreeningMatch[]>;
}

/** One matter of labor at a site, from the report to the proof that it was mended. Nobody's words are in it. */
export interface LaborCase {
  siteId: string;
  indicator?: RiskIndicator;
  severity?: Priority;
  /** The month of the report, YYYY-MM. */
  reportedIn?: string;
  answeredAt?: string;
  agreedAt?: string;
  dueAt?: string;
  doneAt?: string;
  verifiedAt?: string;
  closedAt?: string;
}

/** A finding about labor that is open, of a site whose history the brand may read. */
export interface LaborFinding {
  siteId: string;
  indicator: RiskIndicator;
  level: RiskLevel;
  /** Absent for what stems from a report. */
  source?: RiskSource;
  /** The day, YYYY-MM-DD; of what stems from a report the month, YYYY-MM. */
  foundOn: string;
  /** True where it makes the whole risk of the site high. */
  isKnockOut: boolean;
}

export interface LaborAssessment {
  siteId: string;
  at: string;
  /** Absent for a self assessment. */
  assessor?: Assessor;
}

export interface LaborEvidence {
  /** The sites of which the brand may read this. */
  readableIds: ReadonlySet<string>;
  findings: readonly LaborFinding[];
  cases: readonly LaborCase[];
  assessments: readonly LaborAssessment[];
}

export interface DossierTest {
  kind: LabTestKind | 'identifiers';
  productId: string;
  product: Product;
  lab: string;
  at: string;
  reportNumber?: string;
  seal?: string;
  result: LabTestResult | 'passed' | 'failed' | 'ended';
  origin?: string;
  /** The site of the person who entered a test of the origin; null for an admin. */
  enteredBy?: string | null;
  blobNames: readonly string[];
}

export interface DossierProof {
  ledgers: readonly DossierLedger[];
  /** The newest root of the instant; null before the first. */
  root: { number: number; hash: string; madeAt: string } | null;
  /** Names the witnesses of that root when the facts were gathered; null while too few had signed. */
  witnessed: WitnessedBy | null;
  /** Ledgers whose head no root covers yet. */
  uncovered: number;
}

/** A lot as it was delivered. */
export interface DeliveredLot {
  productId: string;
  product: Product;
  pieces?: number;
  /** Its cotton in the order; null where it cannot be weighed. */
  grams: number | null;
}

export interface DossierFacts {
  order: DossierOrder;
  brand: { id: string; name: string; country?: string; address?: string };
  asOf: string;
  traced: OrderTraceReply;
  /** The detention that was open at the instant, with its clock; null without one. */
  detention: DetentionReply | null;
  /** The dossier that the brand names as cleared before. */
  earlier?: EarlierDossier;
  delivered: readonly DeliveredLot[];
  risk: OrderRiskReply;
  sites: readonly DossierSite[];
  records: ReadonlyMap<string, readonly DossierRecord[]>;
  papers: readonly DeliveredPapers[];
  /** Oldest first; a refusal stays in the list after a later request. */
  asks: readonly DossierAsk[];
  /** Each once, in the order of their first use. */
  files: readonly DossierFile[];
  steps: readonly StepQuantity[];
  accounts: readonly SiteAccount[];
  sent: readonly SentQuantity[];
  screening: Screening;
  labor: LaborEvidence;
  tests: readonly DossierTest[];
  proof: DossierProof;
  factorsVersion: number;
}
