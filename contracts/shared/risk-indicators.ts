/** What risk is spoken of in: the indicators of the specification, where evidence of them comes from, and how high each can stand. */

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

export const RISK_SOURCES = ['country', 'productList', 'saq', 'dna', 'admin', 'farmMonitor', 'auditor', 'hotline'] as const;
export type RiskSource = (typeof RISK_SOURCES)[number];

/** From the least to the most. */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The higher of two levels. */
export const higherLevel = (one: RiskLevel, other: RiskLevel): RiskLevel =>
  RISK_LEVELS.indexOf(one) >= RISK_LEVELS.indexOf(other) ? one : other;

/** What the risk of a product is the sum of. */
export const RISK_TERMS = ['notVerified', 'yields', 'dna', 'documents', 'countryLists', 'entityLists', 'doubts', 'intermediaries'] as const;
export type RiskTerm = (typeof RISK_TERMS)[number];
