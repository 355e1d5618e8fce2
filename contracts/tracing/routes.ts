/** Traces of lots and orders. */

import { ADMINS } from '../shared/roles.js';
import { defineRoute, READER_ROLES } from '../shared/route.js';
import { OrderTraceQuery, TraceQuery } from './queries.js';
import type { OrderTraceReply, TraceReply } from './replies.js';

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
} as const;
