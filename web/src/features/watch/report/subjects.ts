import type { RiskIndicator } from '../../../../../contracts/shared/risk-indicators.js';

/** The subjects of reports, in the order in which they are offered. */
export const SUBJECTS = ['loan', 'children', 'injury', 'housing', 'contractor', 'other'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The equivalent indicators. An adult's injury has none: it is reported in words. */
export const INDICATOR_OF: Partial<Record<Subject, RiskIndicator>> = {
  loan: 'loansInAdvance',
  children: 'childLabor',
  housing: 'employerAccommodation',
  contractor: 'intermediariesInHiring',
};
