import type { DossierSummary } from '../../../../../../contracts/brand/dossiers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { pageRead, read } from '../../../../client/api/read.js';

export const dossierKeys = {
  ofOrder: (orderId: string) => ['dossiers', 'of', orderId],
  one: ['dossiers', 'one'],
  cleared: ['dossiers', 'cleared'],
  pages: (id: string, from: number, to: number, isReady: boolean) => ['dossiers', 'pages', id, from, to, isReady],
  exhibits: ['dossiers', 'exhibits'],
  exhibitsOfBoth: (older: string, newer: string) => ['dossiers', 'exhibits of', older, newer],
  search: (id: string, text: string, pages: number) => ['dossiers', 'search', id, text, pages],
} as const;

/** The interval at which a dossier is polled while it is built. */
const POLL_MS = 1000;
const LISTED_MAX = 100;
/** The pages that one request reads. */
export const PAGES_AT_ONCE = 8;

export const isBeingBuilt = ({ state }: Pick<DossierSummary, 'state'>): boolean => state === 'waiting' || state === 'building';

/** Reads the dossiers of an order, the newest first. */
export const dossiersRead = (orderId: string) =>
  read(
    dossierKeys.ofOrder(orderId),
    routes.dossiers,
    { query: { orderId, perPage: LISTED_MAX } },
    { refetchInterval: ({ state }) => (state.data?.items.some(isBeingBuilt) ? POLL_MS : false) },
  );

/** Reads the brand's dossiers of goods that were released. */
export const clearedRead = () => read(dossierKeys.cleared, routes.clearedDossiers);

export const dossierRead = (id: string) =>
  read(
    dossierKeys.one,
    routes.dossier,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isBeingBuilt(state.data) ? POLL_MS : false) },
  );

/** Reads the few pages around one. They never change once all are laid out, so a page that is turned back to is there. */
export function pagesRead({ id, pages: total, state }: Pick<DossierSummary, 'id' | 'pages' | 'state'>, page: number) {
  const from = Math.floor((page - 1) / PAGES_AT_ONCE) * PAGES_AT_ONCE + 1;
  const to = Math.max(from, Math.min(from + PAGES_AT_ONCE - 1, total));
  return pageRead(
    dossierKeys.pages(id, from, to, state === 'ready'),
    routes.dossierPages,
    { params: { id }, query: { from, to } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

export const exhibitsRead = (id: string, page: number) =>
  read(
    dossierKeys.exhibits,
    routes.dossierExhibits,
    { params: { id }, query: { page, perPage: LISTED_MAX } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** @param pages of the dossier so far: more may be found once there are more */
export const searchRead = (id: string, text: string, pages: number) =>
  pageRead(dossierKeys.search(id, text, pages), routes.searchDossier, { params: { id }, query: { text, perPage: LISTED_MAX } });
