import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { LotsQuery, OfferedLotsQuery, TransactionsQuery } from '../../../../contracts/ledger/custody/queries.js';
import { routes } from '../../../../contracts/routes.js';
import type { OrderTraceQuery, TraceQuery } from '../../../../contracts/trace/tracing/queries.js';
import { call } from '../../client/api/api.js';
import { invalidateKeys } from '../../client/api/invalidate-keys.js';
import { allPages } from '../../client/api/read-policy.js';

/** Begins the keys of all reads that a custody command can change, those of the mass balance included. */
export const LEDGER_ROOTS = {
  inbox: 'waiting',
  lots: 'lots',
  lot: 'lot',
  offers: 'offers',
  transactions: 'transactions',
  traces: 'trace',
  windows: 'windows',
  window: 'window',
  overviews: 'overview',
} as const;

export const custodyKeys = {
  inbox: [LEDGER_ROOTS.inbox],
  lots: (query: LotsQuery) => [LEDGER_ROOTS.lots, query],
  allLots: (query: LotsQuery) => [LEDGER_ROOTS.lots, 'all', query],
  lot: (productId: string) => [LEDGER_ROOTS.lot, productId],
  offers: (query: OfferedLotsQuery) => [LEDGER_ROOTS.offers, query],
  claimsOnTheWay: (facilityId: string) => [LEDGER_ROOTS.offers, 'claims', facilityId],
  transactions: (query: TransactionsQuery) => [LEDGER_ROOTS.transactions, query],
  transaction: (facilityId: string, transactionId: string | null) => [LEDGER_ROOTS.transactions, facilityId, transactionId],
  returned: (transactionId: string) => [LEDGER_ROOTS.transactions, 'one', transactionId],
  lotTrace: (productId: string, query: TraceQuery) => [LEDGER_ROOTS.traces, 'lot', productId, query],
  orderTrace: (query: OrderTraceQuery) => [LEDGER_ROOTS.traces, 'order', query],
  certifications: ['certifications'],
} as const;

/** Reads the certifications under which goods may be recorded and traded. */
export const certificationsRead = () =>
  queryOptions({
    queryKey: custodyKeys.certifications,
    queryFn: ({ signal }) => call(routes.certifications, { signal }),
    staleTime: 600_000,
  });
export const lotsRead = (query: LotsQuery) =>
  queryOptions({
    queryKey: custodyKeys.lots(query),
    queryFn: ({ signal }) => call(routes.lots, { query, signal }),
    placeholderData: keepPreviousData,
  });
export const lotRead = (productId: string) =>
  queryOptions({ queryKey: custodyKeys.lot(productId), queryFn: ({ signal }) => call(routes.lot, { params: { productId }, signal }) });
/** Reads lots that one seller sold to the caller and that are not recorded yet. */
export const offersRead = (query: OfferedLotsQuery) =>
  queryOptions({
    queryKey: custodyKeys.offers(query),
    queryFn: ({ signal }) => call(routes.offeredLots, { query, signal }),
    enabled: query.sellerId !== '',
  });
/** Reads the claims of goods that were sold to a facility and are not recorded yet. */
export const claimsOnTheWayRead = (facilityId: string) =>
  queryOptions({
    queryKey: custodyKeys.claimsOnTheWay(facilityId),
    queryFn: ({ signal }) => call(routes.claimsOnTheWay, { params: { facilityId }, signal }),
    enabled: facilityId !== '',
  });
export const transactionsRead = (query: TransactionsQuery) =>
  queryOptions({
    queryKey: custodyKeys.transactions(query),
    queryFn: ({ signal }) => call(routes.transactions, { query, signal }),
    placeholderData: keepPreviousData,
  });
/** Reads one record of a facility's ledger. A fact without a record, such as a window's close, reads nothing. */
export const transactionRead = (facilityId: string, transactionId: string | null) =>
  queryOptions({
    queryKey: custodyKeys.transaction(facilityId, transactionId),
    queryFn: ({ signal }) => call(routes.transaction, { params: { transactionId: transactionId ?? '' }, query: { facilityId }, signal }),
    enabled: transactionId !== null,
  });
/** Reads all lots of a query, for forms that choose among them. */
export const allLotsRead = (query: LotsQuery) =>
  queryOptions({
    queryKey: custodyKeys.allLots(query),
    queryFn: ({ signal }) => allPages((page) => call(routes.lots, { query: { ...query, page, perPage: 100 }, signal })),
    enabled: query.facilityId !== '',
  });
/** Lists what any custody command can change. */
export const CUSTODY_CHANGES: readonly QueryKey[] = Object.values(LEDGER_ROOTS).map((root) => [root]);
/** Reads again everything that custody can change. */
export const invalidateCustody = (client: QueryClient): Promise<void> => invalidateKeys(client, CUSTODY_CHANGES);
