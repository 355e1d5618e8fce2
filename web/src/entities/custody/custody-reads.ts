import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { LotsQuery, OfferedLotsQuery, TransactionsQuery } from '../../../../contracts/ledger/custody/queries.js';
import { routes } from '../../../../contracts/routes.js';
import type { TraceQuery } from '../../../../contracts/trace/tracing/queries.js';
import { call } from '../../client/api/api.js';
import { invalidateKeys } from '../../client/api/invalidate-keys.js';
import { pageRead, read } from '../../client/api/read.js';
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
  lots: [LEDGER_ROOTS.lots],
  allLots: (query: LotsQuery) => [LEDGER_ROOTS.lots, 'all', query],
  lot: [LEDGER_ROOTS.lot],
  offers: [LEDGER_ROOTS.offers],
  claimsOnTheWay: [LEDGER_ROOTS.offers, 'claims'],
  transactions: [LEDGER_ROOTS.transactions],
  transaction: [LEDGER_ROOTS.transactions],
  returned: (transactionId: string) => [LEDGER_ROOTS.transactions, 'one', transactionId],
  lotTrace: (productId: string, query: TraceQuery) => [LEDGER_ROOTS.traces, 'lot', productId, query],
  orderTrace: [LEDGER_ROOTS.traces, 'order'],
  certifications: ['certifications'],
} as const;

/** Reads the certifications under which goods may be recorded and traded. */
export const certificationsRead = () => read(custodyKeys.certifications, routes.certifications, {}, { staleTime: 600_000 });
export const lotsRead = (query: LotsQuery) => pageRead(custodyKeys.lots, routes.lots, { query });
export const lotRead = (productId: string) => read(custodyKeys.lot, routes.lot, { params: { productId } });
/** Reads lots that one seller sold to the caller and that are not recorded yet. */
export const offersRead = (query: OfferedLotsQuery) =>
  read(custodyKeys.offers, routes.offeredLots, { query }, { enabled: query.sellerId !== '' });
/** Reads the claims of goods that were sold to a facility and are not recorded yet. */
export const claimsOnTheWayRead = (facilityId: string) =>
  read(custodyKeys.claimsOnTheWay, routes.claimsOnTheWay, { params: { facilityId } }, { enabled: facilityId !== '' });
/** Reads what refuses a void of a record now. */
export const voidOutlookRead = (transactionId: string) =>
  read(custodyKeys.transaction, routes.voidOutlook, { params: { transactionId } }, { staleTime: 0 });
export const transactionsRead = (query: TransactionsQuery) => pageRead(custodyKeys.transactions, routes.transactions, { query });
/** Reads one record of a facility's ledger. A fact without a record, such as a window's close, reads nothing. */
export const transactionRead = (facilityId: string, transactionId: string | null) =>
  read(
    custodyKeys.transaction,
    routes.transaction,
    { params: { transactionId: transactionId ?? '' }, query: { facilityId } },
    { enabled: transactionId !== null },
  );
/** Reads all lots of a query, for forms that choose among them. */
export const allLotsRead = (query: LotsQuery) =>
  queryOptions({
    queryKey: custodyKeys.allLots(query),
    queryFn: ({ signal }) => allPages((page) => call(routes.lots, { query: { ...query, page, perPage: 100 }, signal })),
    enabled: query.facilityId !== '',
  });
/** Lists what any custody command can change. */
export const CUSTODY_CHANGES: readonly QueryKey[] = Object.values(LEDGER_ROOTS).map((root) => [root]);
export const invalidateCustody = (client: QueryClient): Promise<void> => invalidateKeys(client, CUSTODY_CHANGES);
