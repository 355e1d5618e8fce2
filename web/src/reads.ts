/** Reads that several screens share, as query options: the key says the question, so one answer serves all who ask it. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  CurrentWindowsQuery,
  FacilitiesQuery,
  LotsQuery,
  OverviewQuery,
  PostingsQuery,
  TransactionsQuery,
} from '../../contracts/queries.js';
import type { ReportReply } from '../../contracts/report-replies.js';
import { routes } from '../../contracts/routes.js';
import { CallFailed, call } from './api.js';

/** Languages that may be chosen here. */
export const languagesRead = () =>
  queryOptions({ queryKey: ['languages'], queryFn: ({ signal }) => call(routes.languages, { signal }), staleTime: 600_000 });

export const facilitiesRead = (query: FacilitiesQuery) =>
  queryOptions({
    queryKey: ['facilities', query],
    queryFn: ({ signal }) => call(routes.facilities, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const facilityRead = (id: string) =>
  queryOptions({
    queryKey: ['facility', id],
    queryFn: ({ signal }) => call(routes.facility, { params: { id }, signal }),
    staleTime: 60_000,
    enabled: id !== '',
  });

export const sellersRead = () =>
  queryOptions({
    queryKey: ['sellers'],
    queryFn: ({ signal }) => call(routes.sellers, { query: { perPage: 100 }, signal }),
    staleTime: 60_000,
  });

export const purchasersRead = () =>
  queryOptions({ queryKey: ['purchasers'], queryFn: ({ signal }) => call(routes.purchasers, { signal }), staleTime: 60_000 });

export const transportersRead = () =>
  queryOptions({ queryKey: ['transporters'], queryFn: ({ signal }) => call(routes.transporters, { signal }), staleTime: 60_000 });

/** Those that goods may be recorded and traded under, as the settings offer them. */
export const certificationsRead = () =>
  queryOptions({ queryKey: ['certifications'], queryFn: ({ signal }) => call(routes.certifications, { signal }), staleTime: 600_000 });

export const lotsRead = (query: LotsQuery) =>
  queryOptions({
    queryKey: ['lots', query],
    queryFn: ({ signal }) => call(routes.lots, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const lotRead = (productId: string) =>
  queryOptions({ queryKey: ['lot', productId], queryFn: ({ signal }) => call(routes.lot, { params: { productId }, signal }) });

/** Lots that one seller has sold to us and that we have not recorded yet. */
export const offersRead = (sellerId: string) =>
  queryOptions({
    queryKey: ['offers', sellerId],
    queryFn: ({ signal }) => call(routes.offeredLots, { query: { sellerId, perPage: 100 }, signal }),
    enabled: sellerId !== '',
  });

export const transactionsRead = (query: TransactionsQuery) =>
  queryOptions({
    queryKey: ['transactions', query],
    queryFn: ({ signal }) => call(routes.transactions, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One record of a facility's ledger; of a fact without one (a window's close) nothing is asked. */
export const transactionRead = (facilityId: string, transactionId: string | null) =>
  queryOptions({
    queryKey: ['transactions', facilityId, transactionId],
    queryFn: ({ signal }) => call(routes.transaction, { params: { transactionId: transactionId ?? '' }, query: { facilityId }, signal }),
    enabled: transactionId !== null,
  });

export const windowsRead = (facilityId: string) =>
  queryOptions({
    queryKey: ['windows', facilityId],
    queryFn: ({ signal }) => call(routes.windows, { params: { facilityId }, query: { perPage: 100 }, signal }),
    enabled: facilityId !== '',
  });

export const windowRead = (facilityId: string, number: number, query: PostingsQuery = {}) =>
  queryOptions({
    queryKey: ['window', facilityId, number, query],
    queryFn: ({ signal }) => call(routes.window, { params: { facilityId, number }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: facilityId !== '',
  });

/** Windows of all facilities that are not closed, or closed short. */
export const currentWindowsRead = (query: CurrentWindowsQuery) =>
  queryOptions({
    queryKey: ['windows', 'current', query],
    queryFn: ({ signal }) => call(routes.currentWindows, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The reconciliation report, whole. */
export const reportRead = (facilityId: string, number: number) =>
  queryOptions({
    queryKey: ['window', facilityId, number, 'report'],
    queryFn: async ({ signal }) => {
      const file = await call(routes.report, { params: { facilityId, number }, query: { format: 'json' }, signal });
      return JSON.parse(await file.text()) as ReportReply;
    },
    enabled: facilityId !== '',
  });

export const overviewRead = (facilityId: string, query: OverviewQuery) =>
  queryOptions({
    queryKey: ['overview', facilityId, query],
    queryFn: ({ signal }) => call(routes.overview, { params: { facilityId }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: facilityId !== '',
  });

/** Every page of a list, in steps of 100: for choosing from what is in stock. */
export async function allPages<Item>(read: (page: number) => Promise<{ items: Item[]; total: number }>, itemsMax = 2000): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; items.length < itemsMax; page++) {
    const reply = await read(page);
    items.push(...reply.items);
    if (items.length >= reply.total || reply.items.length === 0) break;
  }
  return items;
}

/** All lots that a question finds, for forms that choose among them. */
export const allLotsRead = (query: LotsQuery) =>
  queryOptions({
    queryKey: ['lots', 'all', query],
    queryFn: ({ signal }) => allPages((page) => call(routes.lots, { query: { ...query, page, perPage: 100 }, signal })),
    enabled: query.facilityId !== '',
  });

/** After a command, every read that custody can change is asked anew. */
export function refreshCustody(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['waiting', 'lots', 'lot', 'offers', 'transactions', 'windows', 'window', 'overview', 'trace'].includes(String(queryKey[0])),
  });
}

/** Reads are repeated where waiting helps: no answer, or a read model that is behind. */
export function retryRead(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallFailed && (error.code === 'Unreachable' || error.code === 'ReadModelBehind');
}
