import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Id } from '../../shared/fields.js';
import { PageQuery } from '../../shared/queries.js';

export class FarmGroupsQuery extends PageQuery {
  /** Finds groups by name, ID or place, and by the ID, name or registration of a farm. */
  @IsOptional() @IsString() @MaxLength(250) q?: string;
}

/** Selects one group by its facility; all groups without it. */
export class FarmGroupQuery {
  @IsOptional() @Id() groupId?: string;
}
