import { CERTIFICATIONS, FACTORS, STEPS, YIELD_RANGES_BP } from '../../shared/products.js';
import {
  RISK_INDICATORS,
  RISK_SOURCES,
  RISK_TERMS,
  type RiskIndicator,
  type RiskSource,
  type RiskTerm,
} from '../../shared/risk-indicators.js';
import { type LimitedKind, OTHER_INPUT_LIMITS, STEPS_WITH_OTHER_INPUTS } from './other-input-limits.js';
import { LANGUAGE_CODES, type SettingValues } from './values.js';

const DEFAULT_SEVERITIES: Record<RiskIndicator, number> = {
  middleman: 2,
  mechanization: 3,
  schoolAvailability: 3,
  casualAdultLabor: 2,
  under18Injuries: 5,
  intermediariesInHiring: 3,
  employerAccommodation: 2,
  loansInAdvance: 4,
  vulnerableGroups: 3,
  manualLabor: 3,
  seasonalLabor: 3,
  internalMigrants: 3,
  foreignMigrants: 3,
  minorityGroups: 3,
  childLabor: 5,
};
const DEFAULT_SOURCE_WEIGHTS: Record<RiskSource, readonly [weight: number, halfLifeMonths?: number]> = {
  country: [15],
  productList: [20],
  saq: [25, 18],
  dna: [10],
  admin: [10, 18],
  farmMonitor: [10, 18],
  auditor: [20, 36],
  hotline: [100, 18],
};
const DEFAULT_TERMS: Record<RiskTerm, readonly [each: number, most: number]> = {
  notVerified: [5, 5],
  yields: [3, 6],
  dna: [15, 15],
  documents: [4, 4],
  countryLists: [3, 6],
  entityLists: [15, 15],
  doubts: [3, 3],
  intermediaries: [1, 3],
};
const NOTHING: Record<LimitedKind, number> = { sizing: 0, chemicals: 0, trims: 0, other: 0 };
/** Version 1 of each setting, which comes with the product. */
export const DEFAULT_SETTINGS: SettingValues = {
  'conversion-factors': {
    steps: STEPS.map((step) => {
      const range = step === 'regroup' ? undefined : YIELD_RANGES_BP[step];
      return { step, perMille: FACTORS.perMille[step], ...(range && { yieldLowBp: range[0], yieldHighBp: range[1] }) };
    }),
  },
  'other-inputs': {
    steps: STEPS_WITH_OTHER_INPUTS.map((step) => ({ step, ...NOTHING, ...OTHER_INPUT_LIMITS[step] })),
  },
  certifications: {
    certifications: CERTIFICATIONS.map((name) => ({ name, forFarms: name !== 'Recycled', offered: true })),
    certificateRequired: false,
  },
  origins: { gins: false },
  decisions: { secondAdmin: true },
  languages: { languages: [...LANGUAGE_CODES] },
  'risk-policy': {
    severities: RISK_INDICATORS.map((indicator) => ({ indicator, severity: DEFAULT_SEVERITIES[indicator] })),
    sources: RISK_SOURCES.map((source) => {
      const [weight, halfLifeMonths] = DEFAULT_SOURCE_WEIGHTS[source];
      return { source, weight, ...(halfLifeMonths && { halfLifeMonths }) };
    }),
    lowBelow: 3.76,
    mediumBelow: 7.51,
    coveragePercent: 60,
    terms: RISK_TERMS.map((term) => {
      const [each, most] = DEFAULT_TERMS[term];
      return { term, each, most };
    }),
  },
  'product-ids': { newPerDay: 20_000, lotGramsMin: 100 },
  'sign-in': { secondFactorRoles: [] },
  // Nobody has named the platform or its country yet.
  platform: { name: '', country: '', language: 'en', timeZone: 'UTC' },
};
