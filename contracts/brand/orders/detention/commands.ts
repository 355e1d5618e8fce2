import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { Id, Nested, Trimmed, TrimmedText } from '../../../shared/fields.js';
import { CalendarDay } from '../../../shared/queries.js';
import { LINE_MAX } from '../../../shared/validation.js';
import { CountryCode } from '../../../shared/written/country-code.js';
import { FileLink } from '../commands.js';
import { DETENTION_OUTCOMES, DETENTION_REGIMES, type DetentionOutcome, type DetentionRegime } from './events.js';

export const TERM_MAX = 250;
export const WORDS_MAX = 500;
const EXHIBITS_MAX = 200;
const REGION = /^[A-Za-z0-9-]{1,10}$/;
const CARTONS = /^\d[\d ,-]{0,99}$/;

/** Names the country whose public holidays are no working days. */
export class CalendarGiven {
  @CountryCode() country!: string;
  /** The code of the part of the country, where holidays differ. */
  @IsOptional() @Trimmed() @Matches(REGION) region?: string;
}

/** The whole description of a detention. States either the last day for an answer or the term in working days. */
export class DetentionGiven {
  /** Names who detained the goods. */
  @TrimmedText(LINE_MAX) authority!: string;
  @IsIn(DETENTION_REGIMES) regime!: DetentionRegime;
  /** The day, at the authority. */
  @CalendarDay() detainedAt!: string;
  @IsOptional() @CalendarDay() answerDue?: string;
  /** Counted from the day after the detention. */
  @IsOptional() @IsInt() @Min(1) @Max(TERM_MAX) termDays?: number;
  /** The time of the last day, in the authority's time zone; defaults to 17:00. */
  @IsOptional() @Matches(/^([01]\d|2[0-3]):[0-5]\d$/) answerTime?: string;
  @Nested(() => CalendarGiven) calendar!: CalendarGiven;
  @IsOptional() @TrimmedText(100) noticeNumber?: string;
  @IsOptional() @TrimmedText(LINE_MAX) place?: string;
  /** The bill of lading or air waybill. */
  @IsOptional() @TrimmedText(100) transportPaper?: string;
  /** The number of the customs entry. */
  @IsOptional() @TrimmedText(100) entryNumber?: string;
  /** The cartons that are held, as their count or their numbers on the packing list, such as `1-46, 93`. */
  @IsOptional() @Trimmed() @Matches(CARTONS) cartons?: string;
}

export class DetainOrder extends DetentionGiven {
  /** The client may choose the ID, so that a repeated request has no further effect. The server creates the ID otherwise. */
  @IsOptional() @Id() detentionId?: string;
}

/** Describes material sent to the authority. */
export class AddDetentionSent {
  /** The client may choose the ID, so that a repeated request has no further effect. The server creates the ID otherwise. */
  @IsOptional() @Id() entryId?: string;
  @CalendarDay() sentAt!: string;
  @TrimmedText(WORDS_MAX) what!: string;
  @TrimmedText(LINE_MAX) to!: string;
  @IsOptional() @Trimmed() @Matches(/^[A-Za-z0-9-]{1,60}$/) dossierId?: string;
  @IsOptional() @Nested(() => FileLink) file?: FileLink;

  /** The numbers of the exhibits. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(EXHIBITS_MAX)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(9_999, { each: true })
  exhibits?: number[];
}

export class EndDetention {
  @IsIn(DETENTION_OUTCOMES) outcome!: DetentionOutcome;
  @TrimmedText(WORDS_MAX) reason!: string;
  /** The day, at the authority; defaults to today. */
  @IsOptional() @CalendarDay() endedAt?: string;
}

/** Counts working days from a day: until a last day, or for a term. */
export class WorkingDaysQuery {
  @IsOptional() @Matches(REGION) region?: string;
  @IsOptional() @CalendarDay() from?: string;
  @IsOptional() @CalendarDay() until?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(TERM_MAX) days?: number;
}
