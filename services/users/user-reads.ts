import { Injectable } from '@nestjs/common';
import { USERS_PER_PAGE, type UsersQuery } from '../../contracts/queries.js';
import { Refusal } from '../../contracts/refusals.js';
import type { Page } from '../../contracts/replies.js';
import { USER_STATUS } from '../../contracts/roles.js';
import type { UserDetailReply, UserReply } from '../../contracts/user-replies.js';
import type { Principal } from '../identity/principal.js';
import { Users } from '../identity/users.js';
import type { Condition } from '../platform/documents/document-store.js';
import { orderOf, pageOf, partOf } from '../platform/http/paging.js';
import { UserReplies } from './user-replies.js';

const SORTS = ['joinedAt', 'lastName', 'firstName', 'email', 'status'];
const NEWEST_FIRST = ['-joinedAt'];

@Injectable()
export class UserReads {
  constructor(
    private readonly users: Users,
    private readonly replies: UserReplies,
  ) {}

  async list(asked: UsersQuery, who: Principal): Promise<Page<UserReply>> {
    const query = { ...asked, perPage: asked.perPage ?? USERS_PER_PAGE };
    const filter: Record<string, Condition> = {};
    const words = query.q?.normalize('NFC').toLowerCase().trim();
    if (words) filter['searchText'] = { contains: words };
    if (query.role) filter['roles'] = query.role;
    if (query.status) filter['status'] = USER_STATUS[query.status];
    const { skip, limit } = partOf(query);
    const { items, total } = await this.users.find({ filter, sort: orderOf(query, SORTS, NEWEST_FIRST), skip, limit });
    return pageOf(await this.replies.ofAll(items, who), total, query);
  }

  /** Throws NotFound. */
  async get(id: string, who: Principal): Promise<UserDetailReply> {
    const user = await this.users.get(id);
    if (!user) throw new Refusal('NotFound');
    return this.replies.detail(user, who);
  }
}
