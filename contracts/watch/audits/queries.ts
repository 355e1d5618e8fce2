import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsTimeZone, Max, Min } from 'class-validator';
import { Id } from '../../shared/fields.js';
import { CalendarDay, PageQuery } from '../../shared/queries.js';

/** Keeps transfers that happened on these days of the first of the two sites. */
export class BesideQuery extends PageQuery {
  @IsOptional()
  @CalendarDay()
  from?: string;

  @IsOptional()
  @CalendarDay()
  to?: string;
}

export class SamplesQuery extends PageQuery {
  @IsOptional()
  @Id()
  facilityId?: string;
}

export class NotesQuery extends PageQuery {
  @Id()
  facilityId!: string;

  /** Keeps the notes on one event. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  revision?: number;
}

export const WORKING_PAPER_FORMATS = ['pdf', 'xlsx'] as const;
export type WorkingPaperFormat = (typeof WORKING_PAPER_FORMATS)[number];

export class WorkingPapersQuery {
  /** Defaults to PDF. */
  @IsOptional()
  @IsIn(WORKING_PAPER_FORMATS)
  format?: WorkingPaperFormat;

  /** The IANA zone in which times are written; UTC by default. */
  @IsOptional()
  @IsTimeZone()
  timeZone?: string;
}
