import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../../contracts/routes.js';
import type { EntityMatchesQuery } from '../../../../../../contracts/trace/risk/list-queries.js';
import { call } from '../../../../client/api/api.js';

export const riskListKeys = {
  all: ['riskLists'],
  copies: ['riskLists', 'copies'],
  matches: (query: EntityMatchesQuery) => ['riskLists', 'matches', query],
} as const;

export const riskListsRead = () =>
  queryOptions({ queryKey: riskListKeys.copies, queryFn: ({ signal }) => call(routes.riskLists, { signal }) });

export const entityMatchesRead = (query: EntityMatchesQuery) =>
  queryOptions({
    queryKey: riskListKeys.matches(query),
    queryFn: ({ signal }) => call(routes.entityMatches, { query, signal }),
    placeholderData: keepPreviousData,
  });
