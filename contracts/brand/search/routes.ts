import { WEB_ROLES } from '../../shared/roles.js';
import { get } from '../../shared/route.js';
import { SearchQuery } from './queries.js';
import type { SearchReply } from './replies.js';

export const searchRoutes = {
  search: get<SearchReply>()('/search', WEB_ROLES, SearchQuery, {
    summary:
      'Orders, lots, partners and papers that bear what was typed: five of each group with how many there are, or a page of one group',
  }),
} as const;
