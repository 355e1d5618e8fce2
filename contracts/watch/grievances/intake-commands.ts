/** Defines what people tell without an account, and what they are answered. */
import { IsIn, IsInt, IsOptional } from 'class-validator';
import { Id, TrimmedText } from '../../shared/fields.js';
import { RISK_INDICATORS, type RiskIndicator } from '../../shared/risk-indicators.js';
import { WORDS_MAX } from './commands.js';
import { GRIEVANCE_SOURCES } from './grievance-kinds.js';

export const WHERE_MAX = 300;
const CONTACT_MAX = 200;

/** The ways on which somebody outside reaches the platform, the usual one first. */
const INTAKE_SOURCES = [GRIEVANCE_SOURCES.LABOR_LINK, GRIEVANCE_SOURCES.HOTLINE] as const;
type IntakeSource = (typeof INTAKE_SOURCES)[number];

/** Reports what happens at a place of work. Needs no account and no name. */
export class TellReport {
  /**
   * Chosen at random by the client and kept secret: sending it again returns the same reference and secret, and creates no second report.
   * If absent, the server chooses it.
   */
  @IsOptional() @Id() commandId?: string;
  /** The place of work, in words. */
  @TrimmedText(WHERE_MAX) where!: string;
  /** The place that a link or a poster names. */
  @IsOptional() @Id() siteId?: string;
  @TrimmedText(WORDS_MAX) what!: string;
  @IsOptional() @IsIn(RISK_INDICATORS) indicator?: RiskIndicator;
  /** How to reach the reporter, if they want to be reached. */
  @IsOptional() @TrimmedText(CONTACT_MAX) contact?: string;
  /** A form brings it as text: that it is a number is said for that. */
  @IsOptional() @IsInt() @IsIn(INTAKE_SOURCES) source?: IntakeSource;
}

/** Adds words to a report, by the reporter or by an admin who answers. */
export class AddReportWords {
  /** The client may choose it, so that a repeated command has no further effect. */
  @IsOptional() @Id() commandId?: string;
  @TrimmedText(WORDS_MAX) words!: string;
}
