import { IsHexadecimal, IsIn, IsInt, IsOptional, Length, Min, ValidateIf } from 'class-validator';
import { RiskPolicy } from '../../ground/settings/values.js';
import { Id, ListOf, Nested, Text } from '../../shared/fields.js';
import { RISK_INDICATORS, RISK_SOURCES, type RiskIndicator, type RiskSource } from '../../shared/risk-indicators.js';
import type { RiskLevelName } from './replies.js';

const RISK_LEVEL_NAMES = ['HIGH', 'MEDIUM', 'LOW'] as const satisfies readonly RiskLevelName[];
/** Pieces of evidence that one question may remove or add. */
const PIECES_MAX = 100;

const isByEvent = ({ id }: { id?: string }): boolean => id === undefined;

/** Selects evidence by its ID, or by its event: all of the event's evidence, unless an indicator is named. */
export class ClosedFinding {
  @IsOptional() @IsHexadecimal() @Length(32, 32) id?: string;
  @ValidateIf(isByEvent) @Text(200) stream?: string;
  @ValidateIf(isByEvent) @IsInt() @Min(0) revision?: number;
  @ValidateIf(isByEvent) @IsHexadecimal() @Length(64, 64) hash?: string;
  @IsOptional() @IsIn(RISK_INDICATORS) indicator?: RiskIndicator;
}
export class AddedFinding {
  @IsIn(RISK_INDICATORS) indicator!: RiskIndicator;
  @IsIn(RISK_LEVEL_NAMES) level!: RiskLevelName;
  @IsIn(RISK_SOURCES) source!: RiskSource;
}
/** Calculates a facility's score without some evidence and with additional evidence. Records nothing. */
export class AskWhatIf {
  @Id() facilityId!: string;
  @IsOptional() @ListOf(() => ClosedFinding, { max: PIECES_MAX }) close?: ClosedFinding[];
  /** Counts as observed now, by somebody other than the facility itself. */
  @IsOptional() @ListOf(() => AddedFinding, { max: PIECES_MAX }) add?: AddedFinding[];
}

/** A risk policy that is not in force. */
export class ProposeRiskPolicy {
  @Nested(() => RiskPolicy) value!: RiskPolicy;
}
