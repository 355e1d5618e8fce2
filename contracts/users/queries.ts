import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../shared/queries.js';
import { ROLES, type Role, USER_STATUS, type UserStatus } from '../shared/roles.js';

export const USERS_PER_PAGE = 10;
/** A page holds 10 by default. */
export class UsersQuery extends PageQuery {
  /** Anywhere in name or e-mail. */
  @IsOptional()
  @IsString()
  @MaxLength(250)
  q?: string;

  @IsOptional()
  @IsIn(ROLES)
  role?: Role;

  @IsOptional()
  @IsIn(Object.keys(USER_STATUS))
  status?: UserStatus;
}
