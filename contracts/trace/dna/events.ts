/**
 * Defines what laboratories found in a lot, one stream per lot. The names of people and their reasons are in the record store; events carry
 * the ID of each text and a salted hash.
 */

import { detailsOf, type RecordedFields } from '../../shared/recorded-event.js';
import type { DnaResult, LabTestKind, LabTestResult } from './dna-kinds.js';

/** A file that the test rests on. */
export interface TestDocument {
  blobName: string;
  /** Hex digest. */
  sha256: string;
}

/** An identifier, where it was logged. */
export interface LoggedIdentifier {
  identifier: string;
  facilityId: string;
  transactionId: string;
  lotId: string;
  productId: string;
  occurredAt: string;
}

interface Header {
  testId: string;
  lotId: string;
  productId: string;
  /** The site that made the lot. */
  makerId: string;
  /** The sites that had held the lot when the test was recorded, its maker first. */
  siteIds: string[];
  /** SHA-256 of the canonical JSON of the request. */
  contentHash: string;
}

/** Compares what a laboratory detected with what was logged upstream, as it was known when this was recorded. */
export interface DnaTestRecorded extends Header {
  /** The local date, YYYY-MM-DD. */
  testDate: string;
  /** The site that requested the test. */
  facilityId: string;
  lab: string;
  /** Logged on the lot and on all that it was made of; an identifier can be logged more than once. */
  expected: LoggedIdentifier[];
  detected: string[];
  missing: string[];
  /** Detected, but not logged upstream; with where else it was logged. */
  foreign: { identifier: string; loggedBy: LoggedIdentifier[] }[];
  result: DnaResult;
  documents: TestDocument[];
  /** Earlier failed tests of the lot that this one ends, because it passed. */
  ends: string[];
}

/** A verifier says why a failed test no longer counts, or a test of the origin that does not agree. */
export interface DnaTestClosed {
  /** Present when it closes a test of the origin. */
  of?: 'origin';
  testId: string;
  lotId: string;
  siteIds: string[];
  reasonId: string;
  reasonHash: string;
}

/** The facts of a test that pass unchanged from the command to the event, the view and the reply. */
export interface LabTestDetails {
  kind: LabTestKind;
  seal: string;
  lab: string;
  reportNumber: string;
  result: LabTestResult;
  /** The country that the laboratory names. */
  origin?: string;
}

export const labTestDetailsOf = detailsOf<LabTestDetails>({
  kind: true,
  seal: true,
  lab: true,
  reportNumber: true,
  result: true,
  origin: true,
});

/** Tells what a laboratory found about where the cotton of a finished lot grew. `notConsistent` counts as a failed test until it is closed. */
export interface LabTestRecorded extends Header, LabTestDetails {
  sampledAt: string;
  sampledById: string;
  sampledByHash: string;
  report: TestDocument;
}

interface EventsByType {
  DnaTestRecorded: DnaTestRecorded;
  DnaTestClosed: DnaTestClosed;
  LabTestRecorded: LabTestRecorded;
}

export type LaboratoryEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];

export type RecordedLaboratoryEvent = LaboratoryEvent & RecordedFields;

export const laboratoryStreamOf = (lotId: string): string => `laboratory-${lotId}`;
