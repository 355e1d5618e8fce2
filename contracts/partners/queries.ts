import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../shared/queries.js';
import { LINE_MAX } from '../shared/validation.js';
import { PARTNER_TYPES, type PartnerType } from './partner-kinds.js';
import type { PartnerStatus } from './replies.js';

const PARTNER_STATUSES = ['invited', 'waiting', 'partner'] as const satisfies readonly PartnerStatus[];

export class PartnersQuery extends PageQuery {
  /** Part of the name. */
  @IsOptional()
  @IsString()
  @MaxLength(LINE_MAX)
  q?: string;

  @IsOptional()
  @IsIn(PARTNER_TYPES)
  type?: PartnerType;

  /** Of those that one has: partners, or invitations either way. */
  @IsOptional()
  @IsIn(PARTNER_STATUSES)
  status?: (typeof PARTNER_STATUSES)[number];
}
