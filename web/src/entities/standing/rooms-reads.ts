import { routes } from '../../../../contracts/routes.js';
import type { PageQuery } from '../../../../contracts/shared/queries.js';
import { pageRead } from '../../client/api/read.js';

export const roomsKeys = {
  all: ['rooms'],
} as const;

export const roomsRead = (query: PageQuery) => pageRead(roomsKeys.all, routes.rooms, { query });

export const LOG_PER_PAGE = 20;

/** How often an open room is read again, since its reader acts in it meanwhile. */
export const ROOM_EVERY_MS = 10_000;

export const roomLogRead = (id: string, page: number) =>
  pageRead(roomsKeys.all, routes.roomLog, { params: { id }, query: { page, perPage: LOG_PER_PAGE } }, { refetchInterval: ROOM_EVERY_MS });
