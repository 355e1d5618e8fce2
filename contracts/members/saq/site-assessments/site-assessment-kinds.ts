/** Defines by whom a site is assessed, and how far an assessment has come. */
import type { RiskSource } from '../../../shared/risk-indicators.js';
import type { FacilityType, Role } from '../../../shared/roles.js';

/** `community` for a farm group, `facility` for every other site. */
export const SITE_ASSESSMENT_KINDS = ['facility', 'community'] as const;
export type SiteAssessmentKind = (typeof SITE_ASSESSMENT_KINDS)[number];

export const siteAssessmentKindOf = (type: FacilityType): SiteAssessmentKind => (type === 'FARM_GROUP' ? 'community' : 'facility');

export const ASSESSORS = ['auditor', 'farmMonitorApp', 'farmMonitorWeb'] as const;
export type Assessor = (typeof ASSESSORS)[number];

/** The roles that assess sites, by what they are called in events. */
export const ASSESSOR_OF_ROLE: Partial<Record<Role, Assessor>> = {
  AUDITOR: 'auditor',
  FARM_MONITOR: 'farmMonitorApp',
  FARM_MONITOR_WEB: 'farmMonitorWeb',
};

/** Returns the source under which the answers are evidence of risk. */
export const sourceOfAssessor = (assessor: Assessor): Extract<RiskSource, 'auditor' | 'farmMonitor'> =>
  assessor === 'auditor' ? 'auditor' : 'farmMonitor';

/** `corrected`: a newer one of the same person replaces it. */
export const SITE_ASSESSMENT_STATES = ['open', 'completed', 'corrected', 'withdrawn'] as const;
export type SiteAssessmentState = (typeof SITE_ASSESSMENT_STATES)[number];
