import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../../contracts/routes.js';
import type { PageQuery } from '../../../../../../contracts/shared/queries.js';
import { call } from '../../../../client/api/api.js';

export const roomsKeys = {
  all: ['rooms'],
  list: (query: PageQuery) => ['rooms', 'list', query],
  log: (id: string, page: number) => ['rooms', 'log', id, page],
} as const;

export const roomsRead = (query: PageQuery) =>
  queryOptions({
    queryKey: roomsKeys.list(query),
    queryFn: ({ signal }) => call(routes.rooms, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const LOG_PER_PAGE = 20;

export const roomLogRead = (id: string, page: number) =>
  queryOptions({
    queryKey: roomsKeys.log(id, page),
    queryFn: ({ signal }) => call(routes.roomLog, { params: { id }, query: { page, perPage: LOG_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
