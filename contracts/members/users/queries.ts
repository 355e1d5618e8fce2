import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { ROLES, type Role, USER_STATUS, type UserStatus } from '../../shared/roles.js';

const NAME_OF_NUMBER: ReadonlyMap<unknown, string> = new Map(Object.entries(USER_STATUS).map(([name, number]) => [String(number), name]));

export const USERS_PER_PAGE = 10;
/** Returns 10 users per page by default. */
export class UsersQuery extends PageQuery {
  /** Searches the name and the e-mail address. */
  @IsOptional() @IsString() @MaxLength(250) q?: string;
  @IsOptional() @IsIn(ROLES) role?: Role;
  /** A word, or the number that sign-in replies give. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => NAME_OF_NUMBER.get(value) ?? value)
  @IsIn(Object.keys(USER_STATUS))
  status?: UserStatus;
}
