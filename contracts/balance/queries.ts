import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { type Posting } from '../custody/event-parts.js';
import { Instant } from '../shared/fields.js';
import { CalendarDay, CutQuery, PageQuery } from '../shared/queries.js';
import { WINDOW_STATES, type WindowState } from './windows.js';

export const POSTING_KINDS = ['credit', 'debit', 'adjustment', 'expired'] as const satisfies readonly Posting['kind'][];
/** Of all postings of a window those that every filter lets through, each with its balance among all. */
export class PostingsQuery extends PageQuery {
  @IsOptional()
  @IsString()
  @MaxLength(60)
  certification?: string;

  @IsOptional()
  @IsIn(POSTING_KINDS)
  kind?: Posting['kind'];

  /** Of facts that have a flag. */
  @IsOptional()
  @IsIn(['1'])
  flagged?: '1';

  /** Of one event. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  revision?: number;

  @IsOptional()
  @Instant()
  asOf?: string;

  @IsOptional()
  @CalendarDay()
  on?: string;
}
const REPORT_FORMATS = ['json', 'pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export class CurrentWindowsQuery extends PageQuery {
  /** All of them by default. */
  @IsOptional()
  @IsIn(WINDOW_STATES)
  status?: WindowState;

  /** In name and place of the facility, or an OAR ID. */
  @IsOptional()
  @IsString()
  @MaxLength(250)
  q?: string;
}
export class ReportQuery {
  /** JSON by default. */
  @IsOptional()
  @IsIn(REPORT_FORMATS)
  format?: ReportFormat;
}
const OVERVIEW_MONTHS_MAX = 24;
/** Of the running window, unless another or a run of months is named. */
export class OverviewQuery extends CutQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  window?: number;

  /** Calendar months that end with the current one, in the site's time zone; in place of a window. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(OVERVIEW_MONTHS_MAX)
  months?: number;
}
