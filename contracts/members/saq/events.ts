/** Defines the events of self assessments: one stream per facility, one event per completed assessment. */
import type { RiskSource } from '../../shared/risk-indicators.js';
import type { SaqRisk, SaqValue } from './answers.js';
import type { SaqFacilityType } from './questions.js';

/** An answer without its texts. The record store keeps the texts, and the event their salted hash. */
export interface RecordedAnswer {
  questionId: string;
  /** Option IDs or the number; absent for a text, and when the question does not apply. */
  value?: SaqValue;
  /** SHA-256 of salt, space and text. The text is the answer, or the reason why the question does not apply. */
  textHash?: string;
  notApplicable?: true;
  /** Names each file with the SHA-256 of its content. */
  evidence?: { blobName: string; sha256: string }[];
}

/** The evidence from an answer, in full, so that risk projections need not know the questions. */
export interface SaqAttachment extends SaqRisk {
  source: Extract<RiskSource, 'saq'>;
  date: string;
  /** Only the site itself states it. */
  verified: false;
}

export interface AssessmentCompleted {
  assessmentId: string;
  facilityId: string;
  /** 1 for the facility's first assessment, one more each year. */
  round: number;
  facilityType: SaqFacilityType;
  setVersion: number;
  completedAt: string;
  dueAt: string;
  /** SHA-256 of the canonical JSON of question set and answers; recognizes a repeated command. */
  contentHash: string;
  /** One entry for each question asked, in the order of the set. */
  answers: RecordedAnswer[];
  evidence: SaqAttachment[];
}

export type AssessmentEvent = { type: 'AssessmentCompleted'; data: AssessmentCompleted };

export const assessmentStreamOf = (facilityId: string): string => `assessment-${facilityId}`;

export type RecordedAssessmentEvent = AssessmentEvent & {
  id: string;
  stream: string;
  revision: number;
  position: string;
  metadata: { recordedAt: string; hash: string };
};
