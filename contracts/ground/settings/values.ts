import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsTimeZone,
  Max,
  Min,
} from 'class-validator';
import { ListOf, Text } from '../../shared/fields.js';
import { LANGUAGES, type LanguageCode } from '../../shared/languages.js';
import { STEPS, type Step } from '../../shared/products.js';
import {
  RISK_INDICATORS,
  RISK_SOURCES,
  RISK_TERMS,
  type RiskIndicator,
  type RiskSource,
  type RiskTerm,
} from '../../shared/risk-indicators.js';
import { ROLES, type Role } from '../../shared/roles.js';
import { TwoDecimals } from '../../shared/validation.js';
import { CountryCode } from '../../shared/written/country-code.js';
import { type LimitedKind, STEPS_WITH_OTHER_INPUTS } from './other-input-limits.js';

export const SETTING_KINDS = [
  'conversion-factors',
  'other-inputs',
  'certifications',
  'origins',
  'decisions',
  'languages',
  'risk-policy',
  'product-ids',
  'sign-in',
  'platform',
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];
export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);
export class StepFactor {
  @IsIn(STEPS) step!: Step;
  /** Lint equivalent per mille of cotton. */
  @IsInt() @Min(100) @Max(5_000) perMille!: number;
  /** Plausible yield, output to input mass in basis points. Absent for regrouping, where both are equal. */
  @IsOptional() @IsInt() @Min(1) @Max(20_000) yieldLowBp?: number;
  @IsOptional() @IsInt() @Min(1) @Max(20_000) yieldHighBp?: number;
}
export class ConversionFactors {
  @ListOf(() => StepFactor, { max: STEPS.length }) steps!: StepFactor[];
}
const LimitPercent = (): PropertyDecorator => (target, key) => {
  IsInt()(target, key);
  Min(0)(target, key);
  Max(100)(target, key);
};
/** The plausible amount of each kind of other input to a step, in percent of the lots used. */
export class StepOtherInputLimits implements Record<LimitedKind, number> {
  @IsIn(STEPS_WITH_OTHER_INPUTS) step!: Step;
  @LimitPercent() sizing!: number;
  @LimitPercent() chemicals!: number;
  @LimitPercent() trims!: number;
  @LimitPercent() other!: number;
}
export class OtherInputSetting {
  @ListOf(() => StepOtherInputLimits, { max: STEPS_WITH_OTHER_INPUTS.length }) steps!: StepOtherInputLimits[];
}
export class CertificationSetting {
  @Text(60) name!: string;
  /** True when farms record their cotton under the certification. */
  @IsBoolean() forFarms!: boolean;
  /** False for a certification that is no longer offered. Existing records keep it. */
  @IsBoolean() offered!: boolean;
}
export class Certifications {
  @ListOf(() => CertificationSetting, { max: 200, some: true }) certifications!: CertificationSetting[];
  /** True when a record, an outside purchase or a sale that states a certification without a certificate in force is refused, not flagged. */
  @IsBoolean() certificateRequired!: boolean;
}
/** Says which kinds of sites may be registered as origins in addition to farms and farm groups. */
export class OriginKinds {
  /** True where raw cotton that a registered gin buys outside the platform is verified. */
  @IsBoolean() gins!: boolean;
}
/** Says how admins decide what one of them filed. */
export class DecisionRules {
  /** True where an admin who uploaded a certificate or filed an origin cannot accept it while another admin is active. */
  @IsBoolean() secondAdmin!: boolean;
}
export class OfferedLanguages {
  @IsArray() @ArrayNotEmpty() @ArrayMaxSize(LANGUAGE_CODES.length) @IsIn(LANGUAGE_CODES, { each: true }) languages!: LanguageCode[];
}
export class IndicatorSeverity {
  @IsIn(RISK_INDICATORS) indicator!: RiskIndicator;
  @IsInt() @Min(1) @Max(5) severity!: number;
}
export class SourceWeight {
  @IsIn(RISK_SOURCES) source!: RiskSource;
  @IsInt() @Min(0) @Max(1_000) weight!: number;
  /** Months after which evidence counts half; absent when it does not age. */
  @IsOptional() @IsInt() @Min(1) @Max(240) halfLifeMonths?: number;
}
/** Points of a term of product risk, whose sum is 0 to 15: points per finding, or for a share of 1. */
export class TermPoints {
  @IsIn(RISK_TERMS) term!: RiskTerm;
  @IsNumber({ allowInfinity: false, allowNaN: false }) @TwoDecimals() @Min(0) @Max(15) each!: number;
  @IsNumber({ allowInfinity: false, allowNaN: false }) @TwoDecimals() @Min(0) @Max(15) most!: number;
}
export class RiskPolicy {
  @ListOf(() => IndicatorSeverity, { max: RISK_INDICATORS.length }) severities!: IndicatorSeverity[];
  @ListOf(() => SourceWeight, { max: RISK_SOURCES.length }) sources!: SourceWeight[];
  /** Scores below this are low. */
  @IsNumber({ allowInfinity: false, allowNaN: false }) @TwoDecimals() @Min(0) @Max(15) lowBelow!: number;
  /** Scores from `lowBelow` to below this are medium, others high. */
  @IsNumber({ allowInfinity: false, allowNaN: false }) @TwoDecimals() @Min(0) @Max(15) mediumBelow!: number;
  /** Percent of indicators that need live evidence before a level is shown. */
  @IsInt() @Min(0) @Max(100) coveragePercent!: number;
  @ListOf(() => TermPoints, { max: RISK_TERMS.length }) terms!: TermPoints[];
}
/** Bounds the product IDs that a site brings, so that nobody uses up or squats those of others. */
export class ProductIdBounds {
  /** Counted from midnight to midnight UTC, as recorded. */
  @IsInt() @Min(1) @Max(1_000_000) newPerDay!: number;
  /** The smallest mass of a lot that begins, in grams. By-products, cloth in metres and finished goods in pieces may weigh less. */
  @IsInt() @Min(1) @Max(100_000) lotGramsMin!: number;
}
/** Holds what signing in asks of each role. */
export class SignInRules {
  /** These roles set up a second factor before they continue. */
  @IsArray() @ArrayMaxSize(ROLES.length) @ArrayUnique() @IsIn(ROLES, { each: true }) secondFactorRoles!: Role[];
}

/** Says who runs the platform, and what new users and sites begin with. */
export class PlatformDetails {
  /** Shown next to the product's own name. */
  @Text(120) name!: string;
  /** Is proposed wherever a new site is described. */
  @CountryCode() country!: string;
  /** The language of invitations that name none. */
  @IsIn(LANGUAGE_CODES) language!: LanguageCode;
  @IsTimeZone() timeZone!: string;
}
export interface SettingValues {
  'conversion-factors': ConversionFactors;
  'other-inputs': OtherInputSetting;
  certifications: Certifications;
  origins: OriginKinds;
  decisions: DecisionRules;
  languages: OfferedLanguages;
  'risk-policy': RiskPolicy;
  'product-ids': ProductIdBounds;
  'sign-in': SignInRules;
  platform: PlatformDetails;
}
