import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchQuery } from '../../../../contracts/brand/search/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

/** Fewer characters find too much to be of use. */
export const SEARCHED_MIN = 2;

export const searchKeys = { hits: (query: SearchQuery) => ['search', query] } as const;

export const searchRead = (query: SearchQuery) =>
  queryOptions({
    queryKey: searchKeys.hits(query),
    queryFn: ({ signal }) => call(routes.search, { query, signal }),
    enabled: query.q.length >= SEARCHED_MIN,
    placeholderData: keepPreviousData,
  });
