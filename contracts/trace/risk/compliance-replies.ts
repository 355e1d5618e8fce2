import type { Assessor } from '../../members/saq/site-assessments/site-assessment-kinds.js';
import type { FacilityRef, Page } from '../../shared/replies.js';
import type { RiskIndicator } from '../../shared/risk-indicators.js';
import type { GrievanceSourceNumber, Priority } from '../../watch/grievances/grievance-kinds.js';
import type { LabTestResult } from '../dna/dna-kinds.js';
import type { ComplianceKind } from './compliance-kinds.js';
import type { WeighedLevel } from './replies.js';

/**
 * A fact of a site's compliance history; of a grievance, once a response found something. Its words are read elsewhere, by the people
 * concerned.
 */
export interface ComplianceEntryReply {
  id: string;
  at: string;
  kind: ComplianceKind;
  grievanceId?: string;
  indicator?: RiskIndicator;
  /** The priority of a report, the severity of a finding. Priority and source of a report are for admins and the assignee. */
  priority?: Priority;
  source?: GrievanceSourceNumber;
  /** The month of the report that was answered, YYYY-MM, for readers that may see no more. */
  reportedIn?: string;
  findings?: { indicator: RiskIndicator; severity: Priority }[];
  /** The last day or instant for the request. */
  dueAt?: string;
  /** An assessment by an auditor or a farm monitor: its ID, who made it, and the day of the visit. */
  assessmentId?: string;
  assessor?: Assessor;
  assessedOn?: string;
  /** A test of a laboratory. Brands do not see the tested lot here. */
  testId?: string;
  productId?: string;
  labResult?: LabTestResult;
  certificate?: { standard: string; number: string; validFrom: string; validTo: string };
  /** The labor risk of the site just before and just after, each by the policy of that instant; absent for facts that are no evidence. */
  score?: { before: WeighedLevel; after: WeighedLevel };
}

export interface ScoreAtReply extends WeighedLevel {
  at: string;
}

/** Newest first. */
export interface ComplianceHistoryReply extends Page<ComplianceEntryReply> {
  facility: FacilityRef;
  /** The labor risk at the latest instants at which it was restated, and now; oldest first. */
  scores: ScoreAtReply[];
}
