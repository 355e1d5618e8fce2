import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { LINE_MAX } from '../../shared/validation.js';
import { PARTNER_TYPES, type PartnerType } from './partner-kinds.js';
import type { PartnerStatus } from './replies.js';

const PARTNER_STATUSES = ['invited', 'waiting', 'partner'] as const satisfies readonly PartnerStatus[];

export class PartnersQuery extends PageQuery {
  /** Matches any part of the name. */
  @IsOptional() @IsString() @MaxLength(LINE_MAX) q?: string;
  @IsOptional() @IsIn(PARTNER_TYPES) type?: PartnerType;
  /** Keeps existing partners, or invitations in either direction. */
  @IsOptional() @IsIn(PARTNER_STATUSES) status?: (typeof PARTNER_STATUSES)[number];
}
