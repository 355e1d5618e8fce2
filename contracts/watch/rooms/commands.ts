import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsEmail, IsOptional, IsUUID, Matches, MaxLength } from 'class-validator';
import { Id, Instant, Trimmed } from '../../shared/fields.js';
import { CalendarDay } from '../../shared/queries.js';
import { PersonName } from '../../shared/validation.js';

/** Limits the ledgers of one room. */
export const ROOM_FACILITIES_MAX = 20;
/** The longest time for which a room may stay open. */
export const ROOM_DAYS_MAX = 366;
/** Digits of the code that the mail carries. */
export const ROOM_CODE_DIGITS = 8;

/** Opens a room: its readers, the ledgers, the days, and the last instant. */
export class OpenRoom {
  /** The client may choose the ID, so that a repeated command has no further effect. */
  @IsOptional() @Id() roomId?: string;
  @IsArray() @ArrayNotEmpty() @ArrayMaxSize(ROOM_FACILITIES_MAX) @ArrayUnique() @IsUUID(undefined, { each: true }) facilityIds!: string[];
  /** The first and the last day that can be read, in UTC. */
  @CalendarDay() from!: string;
  @CalendarDay() to!: string;
  /** The room ends by itself at this instant. */
  @Instant() until!: string;
  @Trimmed() @PersonName() name!: string;
  @IsEmail() @MaxLength(254) @Trimmed() email!: string;
}

/** Asks for a new code, which is mailed to whom the room was opened for. */
export class AskRoomCode {
  @Matches(/^[A-Za-z0-9_-]{20,100}$/) link!: string;
}

export class EnterRoom extends AskRoomCode {
  @Matches(new RegExp(`^\\d{${ROOM_CODE_DIGITS}}$`)) code!: string;
}
