import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Matches, Min } from 'class-validator';
import { ProofDocument, ProofFiles, REASON_MIN } from '../../members/standing/commands.js';
import { Id, ListOf, TrimmedText } from '../../shared/fields.js';
import { CalendarDay } from '../../shared/queries.js';
import { RISK_INDICATORS, type RiskIndicator } from '../../shared/risk-indicators.js';
import {
  GRIEVANCE_SOURCE_NUMBERS,
  type GrievanceSourceNumber,
  PRIORITIES,
  type Priority,
  SET_ASIDE_KINDS,
  type SetAsideKind,
} from './grievance-kinds.js';

export const WORDS_MAX = 4000;
const REASON_MAX = 1000;
/** A request concerns at most each indicator once. */
const FINDINGS_MAX = RISK_INDICATORS.length;
const FINDING_ID = /^[0-9a-f-]{36}-f[1-9][0-9]{0,3}$/;
/** Accepts what offices call their reports: an ID, no words. */
const REPORT_NUMBER = /^[A-Za-z0-9._/-]{1,40}$/;

/** Says which site a grievance concerns and of what it is suspected, and asks for a response: so an admin takes up one from outside. */
export class TakeUpGrievance {
  @Id() facilityId!: string;
  @IsIn(RISK_INDICATORS) indicator!: RiskIndicator;
  /** An auditor or a farm monitor. */
  @Id() assigneeId!: string;
  /** Free text, which the assignee and admins read. It is kept in the record store, like all words here. */
  @TrimmedText(WORDS_MAX) reasonForAudit!: string;
  /** The instruction, which the assignee and admins read. */
  @TrimmedText(WORDS_MAX) message!: string;
  /** The site reads it once the assignee announces a visit, with the day and nothing else. */
  @IsOptional() @TrimmedText(WORDS_MAX) questionToSite?: string;
  @IsIn(PRIORITIES) priority!: Priority;
}

/** Reports a grievance at a site, and asks its assignee for a response. */
export class ReportGrievance extends TakeUpGrievance {
  /** The client may choose the ID, so that a repeated report has no further effect. The server creates the ID otherwise. */
  @IsOptional() @Id() grievanceId?: string;
  /** The channel of the report; when absent, the usual one of the caller's role. */
  @IsOptional() @IsIn(GRIEVANCE_SOURCE_NUMBERS) source?: GrievanceSourceNumber;
  /** Photos of the observation; for the site's auditors and monitors, and not for the site. */
  @IsOptional() @ProofFiles() documents?: ProofDocument[];
}

/** Asks another person in the place of the assignee. */
export class ReassignRequest {
  @Id() assigneeId!: string;
}

/** Tells the site the day of a visit. */
export class AnnounceVisit {
  /** The local date of the visit; not before today. */
  @CalendarDay() date!: string;
}

export class FoundIndicator {
  @IsIn(RISK_INDICATORS) indicator!: RiskIndicator;
  @IsIn(PRIORITIES) severity!: Priority;
}

/** Answers a request. Without indicators it says that nothing was found. */
export class RespondToRequest {
  /** The local date of the visit; not after today. */
  @CalendarDay() date!: string;
  @IsIn(PRIORITIES) priority!: Priority;

  @ListOf(() => FoundIndicator, { max: FINDINGS_MAX })
  @ArrayUnique(({ indicator }: FoundIndicator) => indicator)
  indicators!: FoundIndicator[];

  @TrimmedText(WORDS_MAX) message!: string;
  @IsOptional() @Matches(REPORT_NUMBER) reportNumber?: string;
  @IsOptional() @ProofFiles() documents?: ProofDocument[];
}

/** Says what a site has to do about a finding. */
export class OpenAction {
  /** The client may choose it, so that a repeated command has no further effect. */
  @IsOptional() @Id() commandId?: string;
  @Matches(FINDING_ID) findingId!: string;
  /** The site where it was found, or a partner of it that can remedy it. */
  @Id() ownerFacilityId!: string;
  @TrimmedText(WORDS_MAX, REASON_MIN) what!: string;
  /** The last local date; not before today. */
  @CalendarDay() dueDate!: string;
}

/** Writes something about an action, or adds files to it. */
export class AddActionMessage {
  /** The client may choose it, so that a repeated command has no further effect. */
  @IsOptional() @Id() commandId?: string;
  @TrimmedText(WORDS_MAX) message!: string;
  @IsOptional() @ProofFiles() documents?: ProofDocument[];
}

/** Says that the site did what an action asks for. */
export class FinishAction {
  @ProofFiles({ some: true }) documents!: ProofDocument[];
  @IsOptional() @TrimmedText(WORDS_MAX) message?: string;
}

/** Says why a finding ends, or why what was done is enough. */
export class GiveReason {
  /** Free text. It is kept in the record store; the event carries its ID and a salted hash. */
  @TrimmedText(REASON_MAX, REASON_MIN) reason!: string;
}

/** Corrects a response that was given, and says why. Absent fields stay unchanged. */
export class CorrectResponse extends GiveReason {
  /** Numbers what is corrected: 1 is the response itself, 2 its first correction. */
  @IsInt() @Min(1) corrects!: number;
  /** The local date of the visit; from the day of the report to today. */
  @IsOptional() @CalendarDay() date?: string;
  @IsOptional() @IsIn(PRIORITIES) priority?: Priority;
  @IsOptional() @Matches(REPORT_NUMBER) reportNumber?: string;
  /** All that belong to it from then on. */
  @IsOptional() @ProofFiles() documents?: ProofDocument[];

  /** Findings to add, of indicators without an open one. */
  @IsOptional()
  @ListOf(() => FoundIndicator, { max: FINDINGS_MAX })
  @ArrayUnique(({ indicator }: FoundIndicator) => indicator)
  indicators?: FoundIndicator[];

  /** The open findings to withdraw. One of high severity is withdrawn by another person than its finder. */
  @IsOptional() @IsArray() @ArrayMaxSize(FINDINGS_MAX) @Matches(FINDING_ID, { each: true }) @ArrayUnique() withdraw?: string[];
}

/** Sets a report from outside aside, which concerns no site. */
export class SetReportAside extends GiveReason {
  @IsIn(SET_ASIDE_KINDS) kind!: SetAsideKind;
}

/** Joins a report from outside with another one about the same matter. */
export class JoinReport {
  /** The report that continues for both. */
  @Id() toId!: string;
}

/** Says that what was done is not enough. */
export class ReturnAction {
  @TrimmedText(WORDS_MAX, REASON_MIN) message!: string;
}
