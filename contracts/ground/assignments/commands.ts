import { ArrayUnique, IsOptional, Matches } from 'class-validator';
import { Id, Instant, ListOf, TrimmedText } from '../../shared/fields.js';

const REASON_MAX = 1000;
/** Limits the people who look at one facility at a time. */
export const ASSIGNED_MAX = 50;

/** A person who may look at a facility, from one instant until another. */
export class Assignment {
  /** An auditor or a farm monitor. */
  @Id()
  userId!: string;

  /** Absent only for people of an office that could look since the facility was there. */
  @IsOptional()
  @Instant()
  from?: string;

  @IsOptional()
  @Instant()
  until?: string;

  /** Free text, which the site reads. It is kept in the record store; the event carries its ID and a salted hash. */
  @IsOptional()
  @TrimmedText(REASON_MAX)
  reason?: string;
}

/** Says who may look at a facility now and later. Whoever is not among them, and could look, no longer can. */
export class AssignPeople {
  @ListOf(() => Assignment, { max: ASSIGNED_MAX })
  @ArrayUnique(({ userId }: Assignment) => userId)
  assignments!: Assignment[];

  /** The `version` of the list that was changed: a list that another admin changed meanwhile is not overwritten. Without it, it is. */
  @IsOptional()
  @Matches(/^[0-9a-f]{16}$/)
  version?: string;
}
