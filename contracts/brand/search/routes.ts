import { WEB_ROLES } from '../../shared/roles.js';
import { defineRoute } from '../../shared/route.js';
import { SearchQuery } from './queries.js';
import type { SearchReply } from './replies.js';

export const searchRoutes = {
  search: defineRoute<SearchReply>()({
    method: 'GET',
    path: '/search',
    roles: WEB_ROLES,
    summary:
      'Orders, lots, partners and papers that bear what was typed: five of each group with how many there are, or a page of one group',
    query: SearchQuery,
  }),
} as const;
