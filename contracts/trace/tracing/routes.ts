import { ADMINS } from '../../shared/roles.js';
import { defineRoute, READER_ROLES, XLSX } from '../../shared/route.js';
import type { TraceChangesReply } from './changes.js';
import type { TracePlacesReply } from './places.js';
import {
  LotChangesQuery,
  LotTimelineQuery,
  LotTracePaperQuery,
  NumbersChangesQuery,
  NumbersTimelineQuery,
  OrderTracePaperQuery,
  OrderTraceQuery,
  TraceQuery,
} from './queries.js';
import type { OrderTraceReply, TraceReply } from './replies.js';
import type { RestsOnReply } from './rests-on.js';
import type { TimelineReply } from './timeline.js';

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
  lotTimeline: defineRoute<TimelineReply>()({
    method: 'GET',
    path: '/traces/lots/:productId/timeline',
    roles: READER_ROLES,
    summary: 'When what happened on the way of a lot, by day or month',
    query: LotTimelineQuery,
  }),
  numbersTimeline: defineRoute<TimelineReply>()({
    method: 'GET',
    path: '/traces/orders/timeline',
    roles: ['BRAND', 'AUDITOR', ...ADMINS],
    summary: 'When what happened on the way of an order by its numbers, by day or month',
    query: NumbersTimelineQuery,
  }),
  lotPlaces: defineRoute<TracePlacesReply>()({
    method: 'GET',
    path: '/traces/lots/:productId/places',
    roles: READER_ROLES,
    summary: 'Where the sites on the trace of a lot stand, and how exact that is',
    query: TraceQuery,
  }),
  numbersPlaces: defineRoute<TracePlacesReply>()({
    method: 'GET',
    path: '/traces/orders/places',
    roles: ['BRAND', 'AUDITOR', ...ADMINS],
    summary: 'Where the sites on the trace of an order by its numbers stand, and how exact that is',
    query: OrderTraceQuery,
  }),
  lotChanges: defineRoute<TraceChangesReply>()({
    method: 'GET',
    path: '/traces/lots/:productId/changes',
    roles: READER_ROLES,
    summary: 'What changed in the trace of a lot since an instant, and which records did it',
    query: LotChangesQuery,
  }),
  numbersChanges: defineRoute<TraceChangesReply>()({
    method: 'GET',
    path: '/traces/orders/changes',
    roles: ['BRAND', 'AUDITOR', ...ADMINS],
    summary: 'What changed in the trace of an order by its numbers since an instant, and which records did it',
    query: NumbersChangesQuery,
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
