import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { ALERT_KINDS, type AlertKind, type AlertSeverity, SEVERITIES } from './alert-kinds.js';

export const ALERT_STATES = ['open', 'dismissed'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

export class AlertsQuery extends PageQuery {
  @IsOptional() @IsIn(ALERT_KINDS) kind?: AlertKind;
  @IsOptional() @IsIn(SEVERITIES) severity?: AlertSeverity;
  /** Keeps only alerts at this facility. */
  @IsOptional() @IsUUID() facilityId?: string;
  /** Defaults to open alerts. */
  @IsOptional() @IsIn(ALERT_STATES) state?: AlertState;
}
