/** Keeps one view per fact of a site's compliance history: what was reported, requested, found, remedied, assessed and certified. */
import type { CertificateTerms } from '../../../contracts/ledger/custody/certificate-events.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { RecordedAssessmentEvent } from '../../../contracts/members/saq/events.js';
import type { RecordedSiteAssessmentEvent } from '../../../contracts/members/saq/site-assessments/events.js';
import type { Assessor } from '../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import type { RiskIndicator } from '../../../contracts/shared/risk-indicators.js';
import type { LabTestResult } from '../../../contracts/trace/dna/dna-kinds.js';
import type { RecordedLaboratoryEvent } from '../../../contracts/trace/dna/events.js';
import type { ComplianceKind } from '../../../contracts/trace/risk/compliance-kinds.js';
import type { RecordedGrievanceEvent } from '../../../contracts/watch/grievances/events.js';
import type { GrievanceSourceNumber, Priority } from '../../../contracts/watch/grievances/grievance-kinds.js';
import type { Projection } from '../../shared/projection.js';

export interface ComplianceBody {
  entryId: string;
  /** The sites whose history has it: the site where it was found, and the one that has to act. */
  siteIds: string[];
  at: string;
  /** The log position, which orders what was recorded at one instant. */
  order: string;
  kind: ComplianceKind;
  /** True for what admins and the assignee alone know of: reports, requests, and responses that found nothing. */
  isPrivate: boolean;
  grievanceId?: string;
  indicator?: RiskIndicator;
  /** The priority of a report, the severity of a finding. */
  priority?: Priority;
  source?: GrievanceSourceNumber;
  findings?: { indicator: RiskIndicator; severity: Priority }[];
  /** The last day or instant for the request. */
  dueAt?: string;
  /** The DNA test or the test about the origin. */
  testId?: string;
  /** The lot that was tested. */
  productId?: string;
  labResult?: LabTestResult;
  certificateId?: string;
  /** An assessment by an auditor or a farm monitor: its ID, who made it, and the day of the visit. */
  assessmentId?: string;
  assessor?: Assessor;
  assessedOn?: string;
  certificate?: Pick<CertificateTerms, 'standard' | 'number' | 'validFrom' | 'validTo'>;
}

type ComplianceEvent =
  | RecordedGrievanceEvent
  | RecordedAssessmentEvent
  | RecordedSiteAssessmentEvent
  | RecordedLaboratoryEvent
  | LedgerEvent;
type Facts = Omit<ComplianceBody, 'entryId' | 'at' | 'order' | 'isPrivate'> & Partial<Pick<ComplianceBody, 'isPrivate'>>;

const keyOf = ({ stream, revision }: ComplianceEvent): string => `${stream} ${revision}`;

export const compliance: Projection<ComplianceBody, ComplianceEvent> = {
  name: 'compliance',
  version: 4,
  handles: [
    ...(['GrievanceReported', 'ResponseRequested', 'RequestResponded', 'ResponseCorrected', 'FindingClosed'] as const),
    ...(['ActionOpened', 'ActionDone', 'ActionReturned', 'ActionVerified', 'ActionEscalated'] as const),
    ...(['AssessmentCompleted', 'SiteAssessed', 'SiteAssessmentWithdrawn'] as const),
    ...(['DnaTestRecorded', 'DnaTestClosed', 'LabTestRecorded'] as const),
    ...(['CertificateUploaded', 'CertificateAccepted', 'CertificateRejected', 'CertificateEnded'] as const),
  ],
  keysOf: (event) => (factsOf(event) ? [keyOf(event)] : []),
  initial: (entryId) => ({ entryId, siteIds: [], at: '', order: '', kind: 'reported', isPrivate: false }),
  evolve: (view, event) => ({ ...view, ...factsOf(event), at: event.metadata.recordedAt, order: event.position }),
  indexes: [{ fields: ['siteIds', 'order'] }],
};

function factsOf(event: ComplianceEvent): Facts | undefined {
  switch (event.type) {
    case 'AssessmentCompleted':
      return { kind: 'assessed', siteIds: [event.data.facilityId], dueAt: event.data.dueAt };
    case 'SiteAssessed': {
      const { facilityId, assessmentId, assessor, assessedOn } = event.data;
      return { kind: 'siteAssessed', siteIds: [facilityId], assessmentId, assessor, assessedOn };
    }
    case 'SiteAssessmentWithdrawn': {
      const { facilityId, assessmentId, assessor } = event.data;
      return { kind: 'siteAssessmentWithdrawn', siteIds: [facilityId], assessmentId, assessor };
    }
    case 'DnaTestRecorded':
    case 'DnaTestClosed':
    case 'LabTestRecorded':
      return factsOfTest(event);
    case 'CertificateUploaded':
    case 'CertificateAccepted':
    case 'CertificateRejected':
    case 'CertificateEnded':
      return factsOfCertificate(event);
    default:
      return factsOfGrievance(event as RecordedGrievanceEvent);
  }
}

function factsOfTest({ type, data }: RecordedLaboratoryEvent): Facts {
  const { testId, siteIds } = data;
  switch (type) {
    case 'DnaTestRecorded':
      return { kind: data.result === 'passed' ? 'dnaPassed' : 'dnaFailed', siteIds, testId, productId: data.productId };
    case 'DnaTestClosed':
      return { kind: 'dnaClosed', siteIds, testId };
    case 'LabTestRecorded':
      return { kind: 'labTested', siteIds, testId, productId: data.productId, labResult: data.result };
  }
}

const CERTIFICATE_KIND = {
  CertificateUploaded: 'certificateSent',
  CertificateAccepted: 'certificateAccepted',
  CertificateRejected: 'certificateRefused',
  CertificateEnded: 'certificateEnded',
} as const;

function factsOfCertificate({ type, data, stream }: LedgerEvent & { type: keyof typeof CERTIFICATE_KIND }): Facts {
  const facts = { kind: CERTIFICATE_KIND[type], siteIds: [facilityOfStream(stream)], certificateId: data.certificateId };
  if (!('standard' in data)) return facts;
  const { standard, number, validFrom, validTo } = data;
  return { ...facts, certificate: { standard, number, validFrom, validTo } };
}

const ACTION_KIND = {
  ActionDone: 'actionDone',
  ActionReturned: 'actionReturned',
  ActionVerified: 'actionVerified',
  ActionEscalated: 'actionEscalated',
} as const;

function factsOfGrievance({ type, data }: RecordedGrievanceEvent): Facts | undefined {
  const { grievanceId } = data;
  switch (type) {
    case 'GrievanceReported': {
      const { facilityId, indicator, priority, source } = data;
      return { kind: 'reported', isPrivate: true, siteIds: [facilityId], grievanceId, indicator, priority, source };
    }
    case 'ResponseRequested':
      return { kind: 'requested', isPrivate: true, siteIds: [data.facilityId], grievanceId, dueAt: data.dueAt };
    case 'RequestResponded': {
      const findings = data.findings.map(({ indicator, severity }) => ({ indicator, severity }));
      const isPrivate = findings.length === 0;
      return { kind: 'responded', isPrivate, siteIds: [data.facilityId], grievanceId, priority: data.priority, findings };
    }
    case 'ResponseCorrected': {
      const findings = data.findings.map(({ indicator, severity }) => ({ indicator, severity }));
      if (findings.length === 0) return undefined;
      return { kind: 'responded', siteIds: [data.facilityId], grievanceId, priority: data.priority, findings };
    }
    case 'FindingClosed':
      return {
        kind: data.isWithdrawn ? 'findingWithdrawn' : 'findingClosed',
        siteIds: [data.facilityId],
        grievanceId,
        indicator: data.indicator,
      };
    case 'ActionOpened': {
      const { facilityId, ownerFacilityId, indicator, severity, dueDate } = data;
      const siteIds = [...new Set([facilityId, ownerFacilityId])];
      return { kind: 'actionOpened', siteIds, grievanceId, indicator, priority: severity, dueAt: dueDate };
    }
    case 'ActionDone':
    case 'ActionReturned':
    case 'ActionVerified':
    case 'ActionEscalated':
      return { kind: ACTION_KIND[type], siteIds: [data.facilityId], grievanceId };
    default:
      return undefined;
  }
}
