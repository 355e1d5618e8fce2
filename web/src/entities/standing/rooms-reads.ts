import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import type { PageQuery } from '../../../../contracts/shared/queries.js';
import { call } from '../../client/api/api.js';
import { pageRead } from '../../client/api/read.js';
import { allPages } from '../../client/api/read-policy.js';

export const roomsKeys = {
  all: ['rooms'],
  every: ['rooms', 'every'],
} as const;

export const roomsRead = (query: PageQuery) => pageRead(roomsKeys.all, routes.rooms, { query });

/** Reads all rooms, to the last one: an open room can be older than any number of ended ones. */
export const allRoomsRead = () =>
  queryOptions({
    queryKey: roomsKeys.every,
    queryFn: ({ signal }) => allPages((page) => call(routes.rooms, { query: { page, perPage: 100 }, signal })),
  });

export const LOG_PER_PAGE = 20;

/** How often an open room is read again, since its reader acts in it meanwhile. */
export const ROOM_EVERY_MS = 10_000;

export const roomLogRead = (id: string, page: number) =>
  pageRead(roomsKeys.all, routes.roomLog, { params: { id }, query: { page, perPage: LOG_PER_PAGE } }, { refetchInterval: ROOM_EVERY_MS });
