/** Defines the risk indicators of the specification, the sources of evidence about them, and their possible levels. */

export const RISK_INDICATORS = [
  'middleman',
  'mechanization',
  'schoolAvailability',
  'casualAdultLabor',
  'under18Injuries',
  'intermediariesInHiring',
  'employerAccommodation',
  'loansInAdvance',
  'vulnerableGroups',
  'manualLabor',
  'seasonalLabor',
  'internalMigrants',
  'foreignMigrants',
  'minorityGroups',
  'childLabor',
] as const;
export type RiskIndicator = (typeof RISK_INDICATORS)[number];

/** The indicators that are nodes of a trace map. */
export const TRACE_INDICATORS = [
  'middleman',
  'mechanization',
  'schoolAvailability',
  'casualAdultLabor',
  'under18Injuries',
  'intermediariesInHiring',
  'employerAccommodation',
  'loansInAdvance',
] as const satisfies readonly RiskIndicator[];
export type TraceIndicator = (typeof TRACE_INDICATORS)[number];

export const RISK_SOURCES = ['country', 'productList', 'saq', 'dna', 'admin', 'farmMonitor', 'auditor', 'hotline'] as const;
export type RiskSource = (typeof RISK_SOURCES)[number];

/** Ascending. */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const higherLevel = (one: RiskLevel, other: RiskLevel): RiskLevel =>
  RISK_LEVELS.indexOf(one) >= RISK_LEVELS.indexOf(other) ? one : other;

/** The terms of a product's risk score, which is their sum. */
export const RISK_TERMS = ['notVerified', 'yields', 'dna', 'documents', 'countryLists', 'entityLists', 'doubts', 'intermediaries'] as const;
export type RiskTerm = (typeof RISK_TERMS)[number];
