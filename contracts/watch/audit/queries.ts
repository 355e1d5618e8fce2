import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ACT_AREAS, ACT_KINDS, ACT_OUTCOMES, type ActArea, type ActKind, type ActOutcome } from '../../platform/audit/events.js';
import { Trimmed } from '../../shared/fields.js';
import { CalendarDay, PageQuery } from '../../shared/queries.js';

export type AuditLogFormat = 'json' | 'csv' | 'xlsx';

export class AuditLogQuery extends PageQuery {
  /** The first day (UTC). */
  @IsOptional() @CalendarDay() from?: string;
  /** The last day (UTC). */
  @IsOptional() @CalendarDay() to?: string;
  /** The ID of a person, or words of their name or e-mail. */
  @IsOptional() @IsString() @MaxLength(100) @Trimmed() who?: string;
  /** The name of a route. */
  @IsOptional() @Matches(/^[A-Za-z]{1,60}$/) what?: string;
  @IsOptional() @IsIn(ACT_AREAS) area?: ActArea;
  /** The ID of what it was done to, or of the site that it was done for. */
  @IsOptional() @Matches(/^[A-Za-z0-9 -]{1,80}$/) on?: string;
  @IsOptional() @IsIn(ACT_KINDS) kind?: ActKind;
  @IsOptional() @IsIn(ACT_OUTCOMES) outcome?: ActOutcome;
  /** Defaults to json. */
  @IsOptional() @IsIn(['json', 'csv', 'xlsx']) format?: AuditLogFormat;
}
