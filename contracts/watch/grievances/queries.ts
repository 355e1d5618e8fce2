import { IsBooleanString, IsIn, IsOptional } from 'class-validator';
import { Id, TrimmedText } from '../../shared/fields.js';
import { PageQuery } from '../../shared/queries.js';
import { RISK_INDICATORS, type RiskIndicator } from '../../shared/risk-indicators.js';
import { ACTION_STATES, type ActionState, GRIEVANCE_STATES, type GrievanceState, PRIORITIES, type Priority } from './grievance-kinds.js';

export class GrievancesQuery extends PageQuery {
  @IsOptional() @IsIn(GRIEVANCE_STATES) state?: GrievanceState;
  @IsOptional() @IsIn(PRIORITIES) priority?: Priority;
  @IsOptional() @IsIn(RISK_INDICATORS) indicator?: RiskIndicator;
  @IsOptional() @Id() facilityId?: string;
  /** `true` keeps those whose response is overdue. */
  @IsOptional() @IsBooleanString() overdue?: string;
  /** Lists only reports from outside if `true`. */
  @IsOptional() @IsBooleanString() fromOutside?: string;
}

/** Finds whom to ask about a site. */
export class AssigneesQuery {
  @IsOptional() @Id() facilityId?: string;
  /** A part of a name or an e-mail address. */
  @IsOptional() @TrimmedText(100) q?: string;
}

export class RequestsQuery extends PageQuery {
  @IsOptional() @IsIn(['pending', 'responded']) state?: 'pending' | 'responded';
  @IsOptional() @IsIn(PRIORITIES) priority?: Priority;
  @IsOptional() @IsBooleanString() overdue?: string;
}

export class ActionsQuery extends PageQuery {
  @IsOptional() @IsIn(ACTION_STATES) state?: ActionState;
  @IsOptional() @Id() facilityId?: string;
  @IsOptional() @IsBooleanString() overdue?: string;
}
