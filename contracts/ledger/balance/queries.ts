import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Instant } from '../../shared/fields.js';
import { CalendarDay, CutQuery, PageQuery } from '../../shared/queries.js';
import { type FacilityType, LEDGER_FACILITIES } from '../../shared/roles.js';
import { type Posting } from '../custody/event-parts.js';
import { WINDOW_STATES, type WindowState } from './windows.js';

export const POSTING_KINDS = ['credit', 'debit', 'adjustment', 'expired'] as const satisfies readonly Posting['kind'][];
/** Filters the postings of a window. Each posting shows the account's balance over all postings, filtered or not. */
export class PostingsQuery extends PageQuery {
  @IsOptional() @IsString() @MaxLength(60) certification?: string;
  @IsOptional() @IsIn(POSTING_KINDS) kind?: Posting['kind'];
  /** Keeps only postings of facts with a flag. */
  @IsOptional() @IsIn(['1']) flagged?: '1';
  /** Keeps only the postings of one event. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) revision?: number;
  @IsOptional() @Instant() asOf?: string;
  @IsOptional() @CalendarDay() on?: string;
}
const REPORT_FORMATS = ['json', 'pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export class CurrentWindowsQuery extends PageQuery {
  /** Defaults to all states. */
  @IsOptional() @IsIn(WINDOW_STATES) status?: WindowState;
  /** Searches the facility's name and place, and OAR IDs. */
  @IsOptional() @IsString() @MaxLength(250) q?: string;
  @IsOptional() @IsIn(LEDGER_FACILITIES) type?: FacilityType;
  /** Makes one row of the windows of farms in each state. */
  @IsOptional() @IsIn(['1']) folded?: '1';
}
export class ReportQuery {
  /** Defaults to JSON. */
  @IsOptional() @IsIn(REPORT_FORMATS) format?: ReportFormat;
}
const OVERVIEW_MONTHS_MAX = 24;
/** Selects the current window unless a window or a number of months is named. */
export class OverviewQuery extends CutQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(1_000_000) window?: number;
  /** Selects that many calendar months up to the current one, in the site's time zone, instead of a window. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(OVERVIEW_MONTHS_MAX) months?: number;
}
