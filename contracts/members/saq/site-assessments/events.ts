/** Defines the events of assessments by auditors and farm monitors: one stream per assessment. */
import type { RiskSource } from '../../../shared/risk-indicators.js';
import type { SaqRisk } from '../answers.js';
import type { RecordedAnswer } from '../events.js';
import type { QuestionSetType } from '../questions.js';
import type { Assessor, SiteAssessmentKind } from './site-assessment-kinds.js';

/** The evidence from an answer, in full, so that risk projections need not know the questions. */
export interface SiteAssessmentEvidence extends SaqRisk {
  source: Extract<RiskSource, 'auditor' | 'farmMonitor'>;
  /** The day of the visit, as its first instant in UTC. */
  date: string;
  /** Somebody other than the site states it. */
  verified: true;
}

export interface SiteAssessed {
  assessmentId: string;
  facilityId: string;
  kind: SiteAssessmentKind;
  assessor: Assessor;
  /** The user. */
  assessedBy: string;
  /** The local date of the visit. */
  assessedOn: string;
  setType: QuestionSetType;
  setVersion: number;
  completedAt: string;
  /** SHA-256 of the canonical JSON of question set and answers; recognizes a repeated command. */
  contentHash: string;
  /** One entry for each question asked, in the order of the set. */
  answers: RecordedAnswer[];
  evidence: SiteAssessmentEvidence[];
  /** An earlier assessment of the same site that no longer counts, and why. */
  corrects?: { assessmentId: string; reasonHash: string };
}

export interface SiteAssessmentWithdrawn {
  assessmentId: string;
  facilityId: string;
  kind: SiteAssessmentKind;
  assessor: Assessor;
  /** SHA-256 of salt, space and reason, which the record store keeps. */
  reasonHash: string;
}

export type SiteAssessmentEvent =
  | { type: 'SiteAssessed'; data: SiteAssessed }
  | { type: 'SiteAssessmentWithdrawn'; data: SiteAssessmentWithdrawn };

export const siteAssessmentStreamOf = (assessmentId: string): string => `site-assessment-${assessmentId}`;

export type RecordedSiteAssessmentEvent = SiteAssessmentEvent & {
  id: string;
  stream: string;
  revision: number;
  position: string;
  metadata: { recordedAt: string; hash: string };
};
