import type { RiskIndicator } from '../../../../../contracts/shared/risk-indicators.js';

/** What people say it is about, in the order in which it is asked. */
export const SUBJECTS = ['loan', 'children', 'injury', 'housing', 'contractor', 'other'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The indicators that mean the same. An injury of a grown-up is none of them: it is told in words. */
export const INDICATOR_OF: Partial<Record<Subject, RiskIndicator>> = {
  loan: 'loansInAdvance',
  children: 'childLabor',
  housing: 'employerAccommodation',
  contractor: 'intermediariesInHiring',
};
