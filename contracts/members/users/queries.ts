import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { ROLES, type Role, USER_STATUS, type UserStatus } from '../../shared/roles.js';

export const USERS_PER_PAGE = 10;
/** Returns 10 users per page by default. */
export class UsersQuery extends PageQuery {
  /** Searches the name and the e-mail address. */
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
