/** What super admins set for the whole platform: each kind is versioned, dated and kept with its history. */
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsBoolean, IsIn, IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { ListOf, Nested, Text } from './fields.js';
import { LANGUAGES, type LanguageCode } from './languages.js';
import { CERTIFICATIONS, FACTORS, STEPS, type Step, YIELD_RANGES_BP } from './products.js';
import { RISK_INDICATORS, RISK_SOURCES, type RiskIndicator, type RiskSource } from './risk.js';
import { TwoDecimals } from './validation.js';

export const SETTING_KINDS = ['conversion-factors', 'certifications', 'languages', 'risk-policy'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

/** What holds of one step of the chain. */
export class StepFactor {
  @IsIn(STEPS)
  step!: Step;

  /** Lint equivalent per mille of cotton. */
  @IsInt()
  @Min(100)
  @Max(5_000)
  perMille!: number;

  /** Plausible yield, output to input mass in basis points; none for regrouping, where both are equal. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(20_000)
  yieldLowBp?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(20_000)
  yieldHighBp?: number;
}

export class ConversionFactors {
  @ListOf(() => StepFactor, { max: STEPS.length })
  steps!: StepFactor[];
}

export class CertificationSetting {
  @Text(60)
  name!: string;

  /** Whether farms record their cotton under it. */
  @IsBoolean()
  forFarms!: boolean;

  /** What was recorded under a certification that is no longer offered keeps it. */
  @IsBoolean()
  offered!: boolean;
}

export class Certifications {
  @ListOf(() => CertificationSetting, { max: 200, some: true })
  certifications!: CertificationSetting[];
}

export class OfferedLanguages {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LANGUAGE_CODES.length)
  @IsIn(LANGUAGE_CODES, { each: true })
  languages!: LanguageCode[];
}

export class IndicatorSeverity {
  @IsIn(RISK_INDICATORS)
  indicator!: RiskIndicator;

  @IsInt()
  @Min(1)
  @Max(5)
  severity!: number;
}

export class SourceWeight {
  @IsIn(RISK_SOURCES)
  source!: RiskSource;

  @IsInt()
  @Min(0)
  @Max(1_000)
  weight!: number;

  /** Months after which evidence counts half; absent where it does not age. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(240)
  halfLifeMonths?: number;
}

export class RiskPolicy {
  @ListOf(() => IndicatorSeverity, { max: RISK_INDICATORS.length })
  severities!: IndicatorSeverity[];

  @ListOf(() => SourceWeight, { max: RISK_SOURCES.length })
  sources!: SourceWeight[];

  /** Scores below it are low. */
  @IsNumber({ allowInfinity: false, allowNaN: false })
  @TwoDecimals()
  @Min(0)
  @Max(15)
  lowBelow!: number;

  /** Scores from `lowBelow` to below this are medium, the others high. */
  @IsNumber({ allowInfinity: false, allowNaN: false })
  @TwoDecimals()
  @Min(0)
  @Max(15)
  mediumBelow!: number;

  /** Percent of indicators that must have live evidence before a level is shown. */
  @IsInt()
  @Min(0)
  @Max(100)
  coveragePercent!: number;
}

export interface SettingValues {
  'conversion-factors': ConversionFactors;
  certifications: Certifications;
  languages: OfferedLanguages;
  'risk-policy': RiskPolicy;
}

/** What a new version is sent as; `basedOn` is the version that its author saw. */
class Change {
  @IsInt()
  @Min(1)
  basedOn!: number;

  /** Why. */
  @IsOptional()
  @Text(250)
  note?: string;
}

export class ChangeConversionFactors extends Change {
  @Nested(() => ConversionFactors)
  value!: ConversionFactors;
}

export class ChangeCertifications extends Change {
  @Nested(() => Certifications)
  value!: Certifications;
}

export class ChangeLanguages extends Change {
  @Nested(() => OfferedLanguages)
  value!: OfferedLanguages;
}

export class ChangeRiskPolicy extends Change {
  @Nested(() => RiskPolicy)
  value!: RiskPolicy;
}

export interface SettingVersion<Kind extends SettingKind = SettingKind> {
  kind: Kind;
  /** From 1, without gaps. */
  version: number;
  value: SettingValues[Kind];
  note?: string;
  /** Null for what the product came with. */
  changedBy: { id: string; name: string } | null;
  changedAt: string;
}

export type SettingsReply = { [Kind in SettingKind]: SettingVersion<Kind> };

const SEVERITIES: Record<RiskIndicator, number> = {
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

const WEIGHTS: Record<RiskSource, readonly [weight: number, halfLifeMonths?: number]> = {
  country: [15],
  productList: [20],
  saq: [25, 18],
  dna: [10],
  admin: [10, 18],
  farmMonitor: [10, 18],
  auditor: [20, 36],
  hotline: [100, 18],
};

/** What the product comes with: version 1 of each kind. */
export const FIRST_SETTINGS: SettingValues = {
  'conversion-factors': {
    steps: STEPS.map((step) => {
      const range = step === 'regroup' ? undefined : YIELD_RANGES_BP[step];
      return { step, perMille: FACTORS.perMille[step], ...(range && { yieldLowBp: range[0], yieldHighBp: range[1] }) };
    }),
  },
  certifications: { certifications: CERTIFICATIONS.map((name) => ({ name, forFarms: name !== 'Recycled', offered: true })) },
  languages: { languages: [...LANGUAGE_CODES] },
  'risk-policy': {
    severities: RISK_INDICATORS.map((indicator) => ({ indicator, severity: SEVERITIES[indicator] })),
    sources: RISK_SOURCES.map((source) => {
      const [weight, halfLifeMonths] = WEIGHTS[source];
      return { source, weight, ...(halfLifeMonths && { halfLifeMonths }) };
    }),
    lowBelow: 3.76,
    mediumBelow: 7.51,
    coveragePercent: 60,
  },
};
