import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
} from 'class-validator';
import type { TransactionKind } from '../../ledger/custody/events.js';
import { Id, TrimmedText } from '../../shared/fields.js';
import { CalendarDay } from '../../shared/queries.js';
import { AUDIT_WORDS_MAX, CHECK_RESULTS, type CheckResult, SAMPLE_MAX, SAMPLED_KINDS } from './audit-kinds.js';

/** Draws transactions of one or two ledgers by a seed. The same ledgers, dates, kinds, number and seed draw the same ones. */
export class DrawSample {
  /** The client may choose the ID, so that a repeated command has no further effect. */
  @IsOptional()
  @Id()
  sampleId?: string;

  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(2)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  facilityIds!: string[];

  /** The first and the last day on which it happened, each at its site; without them from the beginning until now. */
  @IsOptional()
  @CalendarDay()
  from?: string;

  @IsOptional()
  @CalendarDay()
  to?: string;

  /** Without kinds, all of them. */
  @IsOptional()
  @IsArray()
  @ArrayUnique()
  @IsIn(SAMPLED_KINDS, { each: true })
  kinds?: TransactionKind[];

  /** The number to draw; all, where there are fewer. */
  @IsInt()
  @Min(1)
  @Max(SAMPLE_MAX)
  count!: number;

  /** Letters, digits and simple signs, so that it can be said on the phone. */
  @IsString()
  @Matches(/^[A-Za-z0-9._-]{1,60}$/)
  seed!: string;
}

/** Says of a sampled transaction what was seen. */
export class JudgeItem {
  @IsIn(CHECK_RESULTS)
  result!: CheckResult;

  /** Free text. It is kept in the record store. Without it, an earlier note is removed. */
  @IsOptional()
  @TrimmedText(AUDIT_WORDS_MAX)
  note?: string;
}

/** Keeps a note on an event of a ledger. */
export class NoteEvent {
  /** The client may choose the ID, so that a repeated command has no further effect. */
  @IsOptional()
  @Id()
  noteId?: string;

  @Id()
  facilityId!: string;

  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  revision!: number;

  /** The hash of the event, as it was read. */
  @Matches(/^[0-9a-f]{64}$/)
  hash!: string;

  @TrimmedText(AUDIT_WORDS_MAX)
  text!: string;
}
