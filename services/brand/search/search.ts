import { Injectable } from '@nestjs/common';
import { HITS_PER_GROUP, SEARCH_GROUPS, type SearchGroup } from '../../../contracts/brand/search/groups.js';
import type { SearchQuery } from '../../../contracts/brand/search/queries.js';
import type { SearchReply } from '../../../contracts/brand/search/replies.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { pageRange } from '../../platform/http/paging.js';
import { LotSearch } from './lot-search.js';
import { OrderSearch } from './order-search.js';
import { PaperSearch } from './paper-search.js';
import { PartnerSearch } from './partner-search.js';
import type { SearchRequest } from './search-request.js';

/** Looks up what was typed in everything that the caller may read. */
@Injectable()
export class Search {
  constructor(
    private readonly orders: OrderSearch,
    private readonly lots: LotSearch,
    private readonly partners: PartnerSearch,
    private readonly papers: PaperSearch,
  ) {}

  /** Five of each group, or a page of the requested one. */
  async search(query: SearchQuery, user: Reader): Promise<SearchReply> {
    const groups = groupsFor(user).filter((group) => query.group === undefined || query.group === group);
    const request = requestOf(query, user);
    const found = await Promise.all(groups.map(async (group) => [group, await this[group].find(request)] as const));
    return Object.fromEntries(found);
  }
}

/** Orders are a brand's; farm monitors know sites, and no goods. */
function groupsFor(user: Reader): SearchGroup[] {
  const others: readonly SearchGroup[] = user.role === 'FARM_MONITOR_WEB' ? ['partners'] : ['lots', 'partners', 'papers'];
  return SEARCH_GROUPS.filter((group) => others.includes(group) || (group === 'orders' && user.role === 'BRAND'));
}

function requestOf(query: SearchQuery, user: Reader): SearchRequest {
  const page = query.group === undefined ? { page: 1, perPage: HITS_PER_GROUP } : pageRange(query);
  return { text: query.q.trim(), user, isAdmin: isAdmin(user), traced: query.traced, page: page.page, perPage: page.perPage };
}
