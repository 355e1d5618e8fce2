import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type LotsQuery, type TransactionsQuery } from '../../../../contracts/custody/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../app/api/api.js';
import { allPages } from '../../app/api/read-policy.js';

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
/** All lots that a question finds, for forms that choose among them. */
export const allLotsRead = (query: LotsQuery) =>
  queryOptions({
    queryKey: ['lots', 'all', query],
    queryFn: ({ signal }) => allPages((page) => call(routes.lots, { query: { ...query, page, perPage: 100 }, signal })),
    enabled: query.facilityId !== '',
  });
/** After a command, every read that custody can change is asked anew. */
export function invalidateCustody(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['waiting', 'lots', 'lot', 'offers', 'transactions', 'windows', 'window', 'overview', 'trace'].includes(String(queryKey[0])),
  });
}
