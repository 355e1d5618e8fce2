import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { CASE_KINDS, type CaseKind } from './case-kinds.js';

export class CasesQuery extends PageQuery {
  @IsOptional() @IsIn(CASE_KINDS) kind?: CaseKind;
  /** Defaults to open cases, the oldest first. Settled ones come with the newest first. */
  @IsOptional() @IsIn(['open', 'settled']) state?: 'open' | 'settled';
}
