import type { OrdersQuery, ProductsQuery } from '../../../../contracts/brand/orders/queries.js';
import type { OrderSummary } from '../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import { pageRead, read } from '../../client/api/read.js';

export const orderKeys = {
  all: ['orders'],
  history: (id: string) => ['orders', 'history', id],
} as const;

export const productKeys = {
  all: ['products'],
} as const;

/** Asks again for figures that are being counted. */
const COUNTING_MS = 3_000;
/** Asks whether figures are being counted again, as after the import of a list. */
const COUNTED_MS = 30_000;

/** Reads a page of the brand's orders, again while figures of it are being counted. */
export const ordersRead = (query: OrdersQuery) =>
  pageRead(
    orderKeys.all,
    routes.orders,
    { query },
    { refetchInterval: ({ state }) => (isCounting(state.data?.items) ? COUNTING_MS : COUNTED_MS) },
  );

/** Tells whether a list has figures that are being counted, so that it is worth asking again. */
const isCounting = (rows: readonly Pick<OrderSummary, 'figures'>[] | undefined): boolean =>
  rows?.some(({ figures }) => !figures || figures.isBehind) === true;

export const orderRead = (id: string) => read(orderKeys.all, routes.order, { params: { id } });

export const orderHistoryRead = (id: string) => read(orderKeys.history(id), routes.orderHistory, { params: { id } });

export const orderTraceRead = (id: string, query: CutQuery = {}) => pageRead(orderKeys.all, routes.orderTrace, { params: { id }, query });

export const orderTimelineRead = (id: string, by: 'day' | 'month') =>
  pageRead(orderKeys.all, routes.orderTimeline, { params: { id }, query: { by } });

export const productsRead = (query: ProductsQuery) => pageRead(productKeys.all, routes.products, { query });

export const productRead = (id: string) => read(productKeys.all, routes.product, { params: { id } }, { enabled: id !== '' });

/** Caches pictures for ever, since the content under a name never changes. */
export const pictureRead = (blobName: string) =>
  read(productKeys.all, routes.file, { params: { blobName } }, { staleTime: Number.POSITIVE_INFINITY });
