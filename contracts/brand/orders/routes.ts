import { CutQuery, DayOrderQuery, FailedRowsQuery } from '../../shared/queries.js';
import type { JobReply, Page } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { command, get, post, put, remove, XLSX } from '../../shared/route.js';
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
  products: get<Page<ProductReply>>()('/products', BRAND, ProductsQuery, { summary: 'Your products' }),
  addProduct: command<ProductReply>()('/products', BRAND, AddProduct, { summary: 'Add a product' }),
  product: get<ProductReply>()('/products/:id', BRAND, { summary: 'One of your products' }),
  changeProduct: put<ProductReply>()('/products/:id', BRAND, ProductGiven, { summary: 'Change a product: what is absent is taken out' }),
  archiveProduct: post<ProductReply>()('/products/:id/archive', BRAND, ArchiveProduct, {
    summary: 'Archive a product, or bring it back: orders keep it',
  }),
  orders: get<Page<OrderSummary>>()('/orders', BRAND, OrdersQuery, {
    summary:
      'Your orders, sorted by changedAt, purchaseDate, purchaseOrderNumber, state, supplier, covered, traced, documents, laborRisk or productRisk',
  }),
  createOrder: command<OrderCommandReply>()('/orders', BRAND, CreateOrder, { summary: 'Draft an order' }),
  order: get<OrderReply>()('/orders/:id', BRAND, { summary: 'One of your orders' }),
  changeOrder: put<OrderCommandReply>()('/orders/:id', BRAND, ChangeOrder, {
    summary: 'Change a draft or a placed order: what is absent is taken out',
  }),
  discardOrder: remove<OrderCommandReply>()('/orders/:id', BRAND, { summary: 'Discard a draft' }),
  placeOrder: command<OrderCommandReply>()('/orders/:id/place', BRAND, PlaceOrder, {
    summary:
      'Place a draft, which needs a purchase order, invoice or packing list number that no other order has, or be another part of it',
  }),
  cancelOrder: command<OrderCommandReply>()('/orders/:id/cancel', BRAND, CancelOrder, { summary: 'Cancel an order, with a reason' }),
  duplicateOrder: command<OrderCommandReply>()('/orders/:id/duplicate', BRAND, DuplicateOrder, {
    summary: 'Draft an order like this one, without its numbers, dates and files',
  }),
  orderHistory: get<OrderHistoryEntry[]>()('/orders/:id/history', BRAND, {
    summary: 'Who drafted, changed, placed and cancelled an order, the newest first',
  }),
  orderTrace: get<OrderTraceReply>()('/orders/:id/trace', BRAND, CutQuery, { summary: 'Trace an order by what its suppliers recorded' }),
  orderRestsOn: get<RestsOnReply>()('/orders/:id/rests-on', BRAND, CutQuery, {
    summary: 'Who vouches for the sites on the trace of an order: standing, certificates, books, open alerts',
  }),
  orderTracePaper: get<Blob>()('/orders/:id/trace/paper', BRAND, {
    summary: 'The trace of an order as PDF or xlsx: the map as drawn, what it rests on, every lot and transaction',
    query: KeptOrderTracePaperQuery,
    raw: ['application/pdf', XLSX],
  }),
  linkDeal: command<OrderCommandReply>()('/orders/:id/deals', BRAND, LinkDeal, {
    summary: 'Count a deal that carries another number for an order, with a reason',
  }),
  unlinkDeal: remove<OrderCommandReply>()('/orders/:id/deals/:transactionId', BRAND, {
    summary: 'Count a linked deal no longer for an order',
  }),
  addOrderSupplier: command<OrderCommandReply>()('/orders/:id/suppliers', BRAND, AddOrderSupplier, {
    summary: 'Add your supplier that stands for a site to the suppliers of an order',
  }),
  orderTimeline: get<TimelineReply>()('/orders/:id/timeline', BRAND, OrderTimelineQuery, {
    summary: 'When what happened on the way of an order, by day or month',
  }),
  orderPlaces: get<TracePlacesReply>()('/orders/:id/places', BRAND, CutQuery, {
    summary: 'Where the sites on the trace of an order stand, and how exact that is',
  }),
  orderChanges: get<TraceChangesReply>()('/orders/:id/changes', BRAND, KeptOrderChangesQuery, {
    summary: 'What changed in the trace of an order since an instant, and which records did it',
  }),
  importOrders: post<JobReply>()('/orders/import', BRAND, {
    summary: 'Import orders (csv, ods, xls, xlsx): answers a job',
    query: DayOrderQuery,
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewOrders: post<OrderImportPreview>()('/orders/import/preview', BRAND, {
    summary: 'What an xlsx of orders would place, row by row; records nothing',
    query: DayOrderQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
  failedOrderRows: post<Blob>()('/orders/import/failed-rows', BRAND, {
    summary: 'The rows of an xlsx of orders that its import refused, with what is wrong with each',
    query: FailedRowsQuery,
    upload: { field: 'file', filesMax: 1 },
    raw: [XLSX],
  }),
  orderTemplate: get<Blob>()('/orders/import/template', BRAND, { summary: 'The workbook to import orders with', raw: [XLSX] }),
} as const;
