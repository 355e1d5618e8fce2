import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrdersQuery, ProductsQuery } from '../../../../contracts/brand/orders/queries.js';
import type { OrderSummary } from '../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import { call } from '../../client/api/api.js';

export const orderKeys = {
  all: ['orders'],
  list: (query: OrdersQuery) => ['orders', 'list', query],
  one: (id: string) => ['orders', 'one', id],
  history: (id: string) => ['orders', 'history', id],
  timeline: (id: string, by: 'day' | 'month') => ['orders', 'timeline', id, by],
  trace: (id: string, query: CutQuery) => ['orders', 'trace', id, query],
} as const;

export const productKeys = {
  all: ['products'],
  list: (query: ProductsQuery) => ['products', 'list', query],
  picture: (blobName: string) => ['products', 'picture', blobName],
  one: (id: string) => ['products', 'one', id],
} as const;

/** Apart from the orders: a change of those does not send the file again. */
/** Asks again for figures that are being counted. */
const COUNTING_MS = 3_000;

/** Reads a page of the brand's orders, again while figures of it are being counted. */
export const ordersRead = (query: OrdersQuery) =>
  queryOptions({
    queryKey: orderKeys.list(query),
    queryFn: ({ signal }) => call(routes.orders, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isCounting(state.data?.items) ? COUNTING_MS : false),
  });

/** Tells whether a list has figures that are being counted, so that it is worth asking again. */
const isCounting = (rows: readonly Pick<OrderSummary, 'figures'>[] | undefined): boolean =>
  rows?.some(({ figures }) => !figures || figures.isBehind) === true;

export const orderRead = (id: string) =>
  queryOptions({ queryKey: orderKeys.one(id), queryFn: ({ signal }) => call(routes.order, { params: { id }, signal }) });

export const orderHistoryRead = (id: string) =>
  queryOptions({ queryKey: orderKeys.history(id), queryFn: ({ signal }) => call(routes.orderHistory, { params: { id }, signal }) });

export const orderTraceRead = (id: string, query: CutQuery = {}) =>
  queryOptions({
    queryKey: orderKeys.trace(id, query),
    queryFn: ({ signal }) => call(routes.orderTrace, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const orderTimelineRead = (id: string, by: 'day' | 'month') =>
  queryOptions({
    queryKey: orderKeys.timeline(id, by),
    queryFn: ({ signal }) => call(routes.orderTimeline, { params: { id }, query: { by }, signal }),
    placeholderData: keepPreviousData,
  });

export const productsRead = (query: ProductsQuery) =>
  queryOptions({
    queryKey: productKeys.list(query),
    queryFn: ({ signal }) => call(routes.products, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const productRead = (id: string) =>
  queryOptions({
    queryKey: productKeys.one(id),
    queryFn: ({ signal }) => call(routes.product, { params: { id }, signal }),
    enabled: id !== '',
  });

/** Caches pictures for ever, since the content under a name never changes. */
export const pictureRead = (blobName: string) =>
  queryOptions({
    queryKey: productKeys.picture(blobName),
    queryFn: ({ signal }) => call(routes.file, { params: { blobName }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
