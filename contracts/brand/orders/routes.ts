import { CutQuery, FailedRowsQuery } from '../../shared/queries.js';
import type { JobReply, Page } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { defineRoute, XLSX } from '../../shared/route.js';
import type { TraceChangesReply } from '../../trace/tracing/changes.js';
import type { TracePlacesReply } from '../../trace/tracing/places.js';
import { KeptOrderChangesQuery, KeptOrderTracePaperQuery } from '../../trace/tracing/queries.js';
import type { OrderTraceReply } from '../../trace/tracing/replies.js';
import type { RestsOnReply } from '../../trace/tracing/rests-on.js';
import type { TimelineReply } from '../../trace/tracing/timeline.js';
import {
  AddOrderSupplier,
  AddProduct,
  ArchiveProduct,
  CancelOrder,
  ChangeOrder,
  CreateOrder,
  DuplicateOrder,
  LinkDeal,
  PlaceOrder,
  ProductGiven,
} from './commands.js';
import { OrdersQuery, OrderTimelineQuery, ProductsQuery } from './queries.js';
import type { OrderCommandReply, OrderHistoryEntry, OrderImportPreview, OrderReply, OrderSummary, ProductReply } from './replies.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];

export const ordersRoutes = {
  products: defineRoute<Page<ProductReply>>()({
    method: 'GET',
    path: '/products',
    roles: BRAND,
    summary: 'Your products',
    query: ProductsQuery,
  }),
  addProduct: defineRoute<ProductReply>()({
    method: 'POST',
    path: '/products',
    roles: BRAND,
    summary: 'Add a product',
    body: AddProduct,
    status: 201,
    replayed: true,
  }),
  product: defineRoute<ProductReply>()({ method: 'GET', path: '/products/:id', roles: BRAND, summary: 'One of your products' }),
  changeProduct: defineRoute<ProductReply>()({
    method: 'PUT',
    path: '/products/:id',
    roles: BRAND,
    summary: 'Change a product: what is absent is taken out',
    body: ProductGiven,
  }),
  archiveProduct: defineRoute<ProductReply>()({
    method: 'POST',
    path: '/products/:id/archive',
    roles: BRAND,
    summary: 'Archive a product, or bring it back: orders keep it',
    body: ArchiveProduct,
  }),
  orders: defineRoute<Page<OrderSummary>>()({
    method: 'GET',
    path: '/orders',
    roles: BRAND,
    summary:
      'Your orders, sorted by changedAt, purchaseDate, purchaseOrderNumber, state, supplier, covered, traced, documents, laborRisk or productRisk',
    query: OrdersQuery,
  }),
  createOrder: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders',
    roles: BRAND,
    summary: 'Draft an order',
    body: CreateOrder,
    status: 201,
    replayed: true,
  }),
  order: defineRoute<OrderReply>()({ method: 'GET', path: '/orders/:id', roles: BRAND, summary: 'One of your orders' }),
  changeOrder: defineRoute<OrderCommandReply>()({
    method: 'PUT',
    path: '/orders/:id',
    roles: BRAND,
    summary: 'Change a draft or a placed order: what is absent is taken out',
    body: ChangeOrder,
  }),
  discardOrder: defineRoute<OrderCommandReply>()({ method: 'DELETE', path: '/orders/:id', roles: BRAND, summary: 'Discard a draft' }),
  placeOrder: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders/:id/place',
    roles: BRAND,
    summary:
      'Place a draft, which needs a purchase order, invoice or packing list number that no other order has, or be another part of it',
    body: PlaceOrder,
    status: 201,
    replayed: true,
  }),
  cancelOrder: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders/:id/cancel',
    roles: BRAND,
    summary: 'Cancel an order, with a reason',
    body: CancelOrder,
    status: 201,
    replayed: true,
  }),
  duplicateOrder: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders/:id/duplicate',
    roles: BRAND,
    summary: 'Draft an order like this one, without its numbers, dates and files',
    body: DuplicateOrder,
    status: 201,
    replayed: true,
  }),
  orderHistory: defineRoute<OrderHistoryEntry[]>()({
    method: 'GET',
    path: '/orders/:id/history',
    roles: BRAND,
    summary: 'Who drafted, changed, placed and cancelled an order, the newest first',
  }),
  orderTrace: defineRoute<OrderTraceReply>()({
    method: 'GET',
    path: '/orders/:id/trace',
    roles: BRAND,
    summary: 'Trace an order by what its suppliers recorded',
    query: CutQuery,
  }),
  orderRestsOn: defineRoute<RestsOnReply>()({
    method: 'GET',
    path: '/orders/:id/rests-on',
    roles: BRAND,
    summary: 'Who vouches for the sites on the trace of an order: standing, certificates, books, open alerts',
    query: CutQuery,
  }),
  orderTracePaper: defineRoute<Blob>()({
    method: 'GET',
    path: '/orders/:id/trace/paper',
    roles: BRAND,
    summary: 'The trace of an order as PDF or xlsx: the map as drawn, what it rests on, every lot and transaction',
    query: KeptOrderTracePaperQuery,
    raw: ['application/pdf', XLSX],
  }),
  linkDeal: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders/:id/deals',
    roles: BRAND,
    summary: 'Count a deal that carries another number for an order, with a reason',
    body: LinkDeal,
    status: 201,
    replayed: true,
  }),
  unlinkDeal: defineRoute<OrderCommandReply>()({
    method: 'DELETE',
    path: '/orders/:id/deals/:transactionId',
    roles: BRAND,
    summary: 'Count a linked deal no longer for an order',
  }),
  addOrderSupplier: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders/:id/suppliers',
    roles: BRAND,
    summary: 'Add your supplier that stands for a site to the suppliers of an order',
    body: AddOrderSupplier,
    status: 201,
    replayed: true,
  }),
  orderTimeline: defineRoute<TimelineReply>()({
    method: 'GET',
    path: '/orders/:id/timeline',
    roles: BRAND,
    summary: 'When what happened on the way of an order, by day or month',
    query: OrderTimelineQuery,
  }),
  orderPlaces: defineRoute<TracePlacesReply>()({
    method: 'GET',
    path: '/orders/:id/places',
    roles: BRAND,
    summary: 'Where the sites on the trace of an order stand, and how exact that is',
    query: CutQuery,
  }),
  orderChanges: defineRoute<TraceChangesReply>()({
    method: 'GET',
    path: '/orders/:id/changes',
    roles: BRAND,
    summary: 'What changed in the trace of an order since an instant, and which records did it',
    query: KeptOrderChangesQuery,
  }),
  importOrders: defineRoute<JobReply>()({
    method: 'POST',
    path: '/orders/import',
    roles: BRAND,
    summary: 'Import orders (csv, ods, xls, xlsx): answers a job',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewOrders: defineRoute<OrderImportPreview>()({
    method: 'POST',
    path: '/orders/import/preview',
    roles: BRAND,
    summary: 'What an xlsx of orders would place, row by row; records nothing',
    upload: { field: 'file', filesMax: 1 },
  }),
  failedOrderRows: defineRoute<Blob>()({
    method: 'POST',
    path: '/orders/import/failed-rows',
    roles: BRAND,
    summary: 'The rows of an xlsx of orders that its import refused, with what is wrong with each',
    query: FailedRowsQuery,
    upload: { field: 'file', filesMax: 1 },
    raw: [XLSX],
  }),
  orderTemplate: defineRoute<Blob>()({
    method: 'GET',
    path: '/orders/import/template',
    roles: BRAND,
    summary: 'The workbook to import orders with',
    raw: [XLSX],
  }),
} as const;
