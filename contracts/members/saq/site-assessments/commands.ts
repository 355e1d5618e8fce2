import { IsOptional } from 'class-validator';
import { Id, TrimmedText } from '../../../shared/fields.js';
import { CalendarDay } from '../../../shared/queries.js';
import { REASON_MIN } from '../../standing/commands.js';
import { REASON_MAX } from '../answers.js';

/** Begins an assessment of a site by a person assigned to it. */
export class BeginSiteAssessment {
  /** The client may choose the ID, so that a repeated command has no further effect. The server creates the ID otherwise. */
  @IsOptional() @Id() assessmentId?: string;
  @Id() facilityId!: string;
  /** The local date of the visit; not after today. */
  @CalendarDay() assessedOn!: string;
  /** A completed assessment of the caller that the new one replaces once it is completed. */
  @IsOptional() @Id() corrects?: string;
  /** Why the other one is corrected; wanted exactly where one is. */
  @IsOptional() @TrimmedText(REASON_MAX, REASON_MIN) reason?: string;
}

/** Takes an assessment back: what it says no longer counts. One that is not completed is dropped. */
export class WithdrawSiteAssessment {
  @TrimmedText(REASON_MAX, REASON_MIN) reason!: string;
}
