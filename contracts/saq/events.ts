/** The facts of self assessments: one stream per facility, one event per assessment that was completed. */
import type { RiskSource } from '../shared/risk-indicators.js';
import type { SaqRisk, SaqValue } from './answers.js';
import type { SaqFacilityType } from './questions.js';

/** An answer without its words: those live in the record store, and the event has their salted hash. */
export interface RecordedAnswer {
  questionId: string;
  /** Option ids, or the number; absent for a text and where the question does not apply. */
  value?: SaqValue;
  /** SHA-256 of salt, space and text: of a text, or of the reason why the question does not apply. */
  textHash?: string;
  notApplicable?: true;
  /** With the hash of each file's content. */
  evidence?: { blobName: string; sha256: string }[];
}

/** What an answer says of risk, in full: a risk projection folds it as it stands. */
export interface SaqEvidence extends SaqRisk {
  source: Extract<RiskSource, 'saq'>;
  date: string;
  /** Nobody but the site itself says so. */
  verified: false;
}

export interface AssessmentCompleted {
  assessmentId: string;
  facilityId: string;
  /** 1 for a facility's first, one more each year. */
  round: number;
  facilityType: SaqFacilityType;
  setVersion: number;
  completedAt: string;
  /** When the next one is due. */
  dueAt: string;
  /** SHA-256 of the canonical JSON of set and answers: the same again is the same. */
  contentHash: string;
  /** Of every question that was asked, in the set's order. */
  answers: RecordedAnswer[];
  evidence: SaqEvidence[];
}

export type AssessmentEvent = { type: 'AssessmentCompleted'; data: AssessmentCompleted };

export const assessmentStreamOf = (facilityId: string): string => `assessment-${facilityId}`;

/** An event as it stands in an assessment stream: what projections fold. */
export type RecordedAssessmentEvent = AssessmentEvent & {
  id: string;
  stream: string;
  revision: number;
  position: string;
  metadata: { recordedAt: string; hash: string };
};
