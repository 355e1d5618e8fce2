/** Traces of lots and orders. */
import { OrderTraceQuery, TraceQuery } from '../queries.js';
import type { OrderTraceReply, TraceReply } from '../replies.js';
import { ADMINS } from '../roles.js';
import { declare, READERS } from './route.js';

export const tracingRoutes = {
  traceLot: declare<TraceReply>()({
    method: 'GET',
    path: '/traces/lots/:productId',
    roles: READERS,
    summary: 'Trace a lot',
    query: TraceQuery,
  }),
  traceOrder: declare<OrderTraceReply>()({
    method: 'GET',
    path: '/traces/orders',
    roles: ['BRAND', 'AUDITOR', ...ADMINS],
    summary: 'Trace an order by its numbers',
    query: OrderTraceQuery,
  }),
} as const;
