import { ADMINS } from '../shared/roles.js';
import { defineRoute, READER_ROLES, XLSX } from '../shared/route.js';
import { LotTracePaperQuery, OrderTracePaperQuery, OrderTraceQuery, TraceQuery } from './queries.js';
import type { OrderTraceReply, TraceReply } from './replies.js';
import type { RestsOnReply } from './rests-on.js';

export const tracingRoutes = {
  traceLot: defineRoute<TraceReply>()({
    method: 'GET',
    path: '/traces/lots/:productId',
    roles: READER_ROLES,
    summary: 'Trace a lot',
    query: TraceQuery,
  }),
  traceOrder: defineRoute<OrderTraceReply>()({
    method: 'GET',
    path: '/traces/orders',
    roles: ['BRAND', 'AUDITOR', ...ADMINS],
    summary: 'Trace an order by its numbers',
    query: OrderTraceQuery,
  }),
  lotRestsOn: defineRoute<RestsOnReply>()({
    method: 'GET',
    path: '/traces/lots/:productId/rests-on',
    roles: READER_ROLES,
    summary: 'Who vouches for the sites on the trace of a lot: standing, certificates, books, open alerts',
    query: TraceQuery,
  }),
  numbersRestOn: defineRoute<RestsOnReply>()({
    method: 'GET',
    path: '/traces/orders/rests-on',
    roles: ['BRAND', 'AUDITOR', ...ADMINS],
    summary: 'Who vouches for the sites on the trace of an order by its numbers',
    query: OrderTraceQuery,
  }),
  traceLotPaper: defineRoute<Blob>()({
    method: 'GET',
    path: '/traces/lots/:productId/paper',
    roles: READER_ROLES,
    summary: 'The trace of a lot as PDF or xlsx: the map as drawn, what it rests on, every lot',
    query: LotTracePaperQuery,
    raw: ['application/pdf', XLSX],
  }),
  traceOrderPaper: defineRoute<Blob>()({
    method: 'GET',
    path: '/traces/orders/paper',
    roles: ['BRAND', 'AUDITOR', ...ADMINS],
    summary: 'The trace of an order by its numbers, as PDF or xlsx',
    query: OrderTracePaperQuery,
    raw: ['application/pdf', XLSX],
  }),
} as const;
