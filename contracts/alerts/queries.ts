import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageQuery } from '../shared/queries.js';
import { ALERT_KINDS, type AlertKind } from './alert-kinds.js';

export const ALERT_STATES = ['open', 'dismissed'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

export class AlertsQuery extends PageQuery {
  @IsOptional()
  @IsIn(ALERT_KINDS)
  kind?: AlertKind;

  /** At which facility. */
  @IsOptional()
  @IsUUID()
  facilityId?: string;

  /** Open ones by default. */
  @IsOptional()
  @IsIn(ALERT_STATES)
  state?: AlertState;
}
