import { Injectable } from '@nestjs/common';
import { USERS_PER_PAGE, type UsersQuery } from '../../../contracts/members/users/queries.js';
import type { UserDetailReply, UserReply } from '../../../contracts/members/users/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { USER_STATUS } from '../../../contracts/shared/roles.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import { Users } from '../../ground/identity/users.js';
import type { Condition } from '../../platform/documents/document-store.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { UserReplies } from './user-replies.js';

const SORTABLE_FIELDS = ['joinedAt', 'lastName', 'firstName', 'email', 'status'];
const NEWEST_FIRST = ['-joinedAt'];

@Injectable()
export class UserReads {
  constructor(
    private readonly users: Users,
    private readonly replies: UserReplies,
  ) {}

  async list(request: UsersQuery, admin: ActingUser): Promise<Page<UserReply>> {
    const query = { ...request, perPage: request.perPage ?? USERS_PER_PAGE };
    const filter: Record<string, Condition> = {};
    const words = searchKey(query.q ?? '');
    if (words) filter['searchText'] = { contains: words };
    if (query.role) filter['roles'] = query.role;
    if (query.status) filter['status'] = USER_STATUS[query.status];
    const { skip, limit } = pageRange(query);
    const { items, total } = await this.users.find({ filter, sort: sortOrderOf(query, SORTABLE_FIELDS, NEWEST_FIRST), skip, limit });
    return pageOf(await this.replies.forUsers(items, admin), total, query);
  }

  /** @throws Refusal NotFound */
  async user(id: string, admin: ActingUser): Promise<UserDetailReply> {
    const user = await this.users.get(id);
    if (!user) throw new Refusal('NotFound');
    return this.replies.detail(user, admin);
  }
}
