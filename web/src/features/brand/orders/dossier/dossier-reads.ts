import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DossierSummary } from '../../../../../../contracts/brand/dossiers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';

export const dossierKeys = {
  ofOrder: (orderId: string) => ['dossiers', 'of', orderId],
  one: (id: string) => ['dossiers', 'one', id],
  pages: (id: string, from: number, to: number, isReady: boolean) => ['dossiers', 'pages', id, from, to, isReady],
  exhibits: (id: string, page: number) => ['dossiers', 'exhibits', id, page],
  exhibitsOfBoth: (older: string, newer: string) => ['dossiers', 'exhibits of', older, newer],
  search: (id: string, text: string, pages: number) => ['dossiers', 'search', id, text, pages],
} as const;

/** How often a dossier that is being built is asked for. */
const POLL_MS = 1000;
const LISTED_MAX = 100;
/** The pages that one request reads. */
export const PAGES_AT_ONCE = 8;

export const isBeingBuilt = ({ state }: Pick<DossierSummary, 'state'>): boolean => state === 'waiting' || state === 'building';

/** Reads the dossiers of an order, the newest first. */
export const dossiersRead = (orderId: string) =>
  queryOptions({
    queryKey: dossierKeys.ofOrder(orderId),
    queryFn: ({ signal }) => call(routes.dossiers, { query: { orderId, perPage: LISTED_MAX }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingBuilt) ? POLL_MS : false),
  });

export const dossierRead = (id: string) =>
  queryOptions({
    queryKey: dossierKeys.one(id),
    queryFn: ({ signal }) => call(routes.dossier, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isBeingBuilt(state.data) ? POLL_MS : false),
  });

/** Reads the few pages around one. They never change once all are laid out, so a page that is turned back to is there. */
export function pagesRead({ id, pages: total, state }: Pick<DossierSummary, 'id' | 'pages' | 'state'>, page: number) {
  const from = Math.floor((page - 1) / PAGES_AT_ONCE) * PAGES_AT_ONCE + 1;
  const to = Math.max(from, Math.min(from + PAGES_AT_ONCE - 1, total));
  return queryOptions({
    queryKey: dossierKeys.pages(id, from, to, state === 'ready'),
    queryFn: ({ signal }) => call(routes.dossierPages, { params: { id }, query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const exhibitsRead = (id: string, page: number) =>
  queryOptions({
    queryKey: dossierKeys.exhibits(id, page),
    queryFn: ({ signal }) => call(routes.dossierExhibits, { params: { id }, query: { page, perPage: LISTED_MAX }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @param pages of the dossier so far: more may be found once there are more */
export const searchRead = (id: string, text: string, pages: number) =>
  queryOptions({
    queryKey: dossierKeys.search(id, text, pages),
    queryFn: ({ signal }) => call(routes.searchDossier, { params: { id }, query: { text, perPage: LISTED_MAX }, signal }),
    placeholderData: keepPreviousData,
  });
