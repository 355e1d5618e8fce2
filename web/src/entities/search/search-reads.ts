import type { SearchQuery } from '../../../../contracts/brand/search/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { pageRead } from '../../client/api/read.js';

/** Fewer characters find too much to be of use. */
export const SEARCHED_MIN = 2;

export const searchKeys = { hits: ['search'] } as const;

export const searchRead = (query: SearchQuery) =>
  pageRead(searchKeys.hits, routes.search, { query }, { enabled: query.q.length >= SEARCHED_MIN });
