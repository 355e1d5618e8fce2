import type { Product } from '../../shared/products.js';
import type { CommandReply, FacilityRef, Page } from '../../shared/replies.js';
import type { DnaResult, DnaState } from './dna-kinds.js';
import type { LabTestDetails, TestDocument } from './events.js';

/** A file with what its readers call it; without a name once it is no longer there. */
export interface TestFile extends TestDocument {
  fileName?: string;
  size?: number;
}

/** Where an identifier was logged. */
export interface TracerPlace {
  /** Absent where the reader may not know who logged it. */
  facility?: FacilityRef;
  /** Absent where the reader may not read the lot. */
  productId?: string;
  occurredAt?: string;
  /** The site where the lot is now; absent where the reader may not read it. */
  holder?: FacilityRef;
}

/** An identifier with where it was logged. */
export type LoggedAt = { identifier: string; loggedBy: TracerPlace[] };

/** A tracer on a lot, or one that the lot inherited. */
export interface TracerReply {
  transactionId: string;
  /** Absent where the reader may not read the lot that it was put on. */
  productId?: string;
  facility?: FacilityRef;
  identifiers: string[];
  lab?: string;
  occurredAt: string;
  /** True when it was put on something that the lot was made of. */
  isInherited: boolean;
  /** True when the reader's site logged it. */
  isOwn: boolean;
}

export type LotTracersReply = { productId: string; items: TracerReply[] };

export interface DnaTestRow {
  id: string;
  testDate: string;
  /** Marks a day before the lot was made, which is refused now. */
  isOutsideBounds?: true;
  recordedAt: string;
  productId: string;
  product: Product;
  /** The site that made the lot. */
  maker: FacilityRef;
  /** The site that requested the test. */
  facility: FacilityRef;
  lab: string;
  result: DnaResult;
  state: DnaState;
  /** Counts identifiers. */
  found: number;
  missing: number;
  foreign: number;
}

/** Counts all that the reader may see by its state. */
export interface DnaTestPage extends Page<DnaTestRow> {
  counts: Record<DnaState, number>;
}

export interface DnaTestReply extends DnaTestRow {
  massGrams: number | null;
  /** Each identifier that was logged upstream, with whether it was detected. */
  expected: (LoggedAt & { isDetected: boolean })[];
  foreignIdentifiers: LoggedAt[];
  identifiersDetected: string[];
  documents: TestFile[];
  /** Absent for readers who are no admins, and once the account is erased. */
  recordedBy?: string;
  closedAt?: string;
  /** Absent once it is erased, and for brands. */
  reason?: string;
  /** The test that passed after this one failed. */
  endedBy?: string;
  /** Counts the other lots that are high in product risk because of this test; 0 where it no longer counts. */
  lotsMadeFromIt: number;
}

/** Compares identifiers as they were known when the test was recorded. */
export interface DnaTestOutcome extends CommandReply {
  testId: string;
  result: DnaResult;
  /** Logged upstream. */
  expected: string[];
  missing: string[];
  foreign: LoggedAt[];
}

export interface DnaTestClosedReply extends CommandReply {
  testId: string;
}

export interface LabTestReply extends LabTestDetails {
  id: string;
  productId: string;
  /** Absent once it is erased, and for readers without access to the report. */
  sampledBy?: string;
  sampledAt: string;
  /** Marks a day before the lot was made, which is refused now. */
  isOutsideBounds?: true;
  report: TestFile;
  recordedAt: string;
  /** The site of who entered it; absent where an admin did. */
  enteredBy?: FacilityRef;
  /** When an admin said that a result that does not agree no longer counts. */
  closedAt?: string;
  /** Absent once it is erased, and for brands. */
  reason?: string;
}

export interface LabTestOutcome extends CommandReply {
  testId: string;
}
