import { ArrayUnique, IsOptional, Matches } from 'class-validator';
import { Id, Instant, ListOf, TrimmedText } from '../../shared/fields.js';

const REASON_MAX = 1000;
/** Limits the people who look at one facility at a time. */
export const ASSIGNED_MAX = 50;

/** A person with access to a facility, from one instant until another. */
export class Assignment {
  /** An auditor or a farm monitor. */
  @Id() userId!: string;
  /** Absent only for people of an office that could look since the facility was there. */
  @IsOptional() @Instant() from?: string;
  @IsOptional() @Instant() until?: string;
  /** Free text, which the site reads. It is kept in the record store; the event carries its ID and a salted hash. */
  @IsOptional() @TrimmedText(REASON_MAX) reason?: string;
}

/** Lists the people with access to a facility, now and later. People who had access and are not in the list lose it. */
export class AssignPeople {
  @ListOf(() => Assignment, { max: ASSIGNED_MAX }) @ArrayUnique(({ userId }: Assignment) => userId) assignments!: Assignment[];
  /**
   * The `version` of the list that was changed: a list that another admin has changed since is not overwritten. If absent, it is
   * overwritten.
   */
  @IsOptional() @Matches(/^[0-9a-f]{16}$/) version?: string;
}
