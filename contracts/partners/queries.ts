import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../shared/queries.js';
import { LINE_MAX } from '../shared/validation.js';
import { PARTNER_TYPES, type PartnerType } from './partner-kinds.js';

export class PartnersQuery extends PageQuery {
  /** Part of the name. */
  @IsOptional()
  @IsString()
  @MaxLength(LINE_MAX)
  q?: string;

  @IsOptional()
  @IsIn(PARTNER_TYPES)
  type?: PartnerType;
}
