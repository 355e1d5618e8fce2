import { ADMINS } from '../../shared/roles.js';
import { get, READER_ROLES, XLSX } from '../../shared/route.js';
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
  traceLot: get<TraceReply>()('/traces/lots/:productId', READER_ROLES, TraceQuery, { summary: 'Trace a lot' }),
  traceOrder: get<OrderTraceReply>()('/traces/orders', ['BRAND', 'AUDITOR', ...ADMINS], OrderTraceQuery, {
    summary: 'Trace an order by its numbers',
  }),
  lotRestsOn: get<RestsOnReply>()('/traces/lots/:productId/rests-on', READER_ROLES, TraceQuery, {
    summary: 'Who vouches for the sites on the trace of a lot: standing, certificates, books, open alerts',
  }),
  numbersRestOn: get<RestsOnReply>()('/traces/orders/rests-on', ['BRAND', 'AUDITOR', ...ADMINS], OrderTraceQuery, {
    summary: 'Who vouches for the sites on the trace of an order by its numbers',
  }),
  lotTimeline: get<TimelineReply>()('/traces/lots/:productId/timeline', READER_ROLES, LotTimelineQuery, {
    summary: 'When what happened on the way of a lot, by day or month',
  }),
  numbersTimeline: get<TimelineReply>()('/traces/orders/timeline', ['BRAND', 'AUDITOR', ...ADMINS], NumbersTimelineQuery, {
    summary: 'When what happened on the way of an order by its numbers, by day or month',
  }),
  lotPlaces: get<TracePlacesReply>()('/traces/lots/:productId/places', READER_ROLES, TraceQuery, {
    summary: 'Where the sites on the trace of a lot stand, and how exact that is',
  }),
  numbersPlaces: get<TracePlacesReply>()('/traces/orders/places', ['BRAND', 'AUDITOR', ...ADMINS], OrderTraceQuery, {
    summary: 'Where the sites on the trace of an order by its numbers stand, and how exact that is',
  }),
  lotChanges: get<TraceChangesReply>()('/traces/lots/:productId/changes', READER_ROLES, LotChangesQuery, {
    summary: 'What changed in the trace of a lot since an instant, and which records did it',
  }),
  numbersChanges: get<TraceChangesReply>()('/traces/orders/changes', ['BRAND', 'AUDITOR', ...ADMINS], NumbersChangesQuery, {
    summary: 'What changed in the trace of an order by its numbers since an instant, and which records did it',
  }),
  traceLotPaper: get<Blob>()('/traces/lots/:productId/paper', READER_ROLES, {
    summary: 'The trace of a lot as PDF or xlsx: the map as drawn, what it rests on, every lot',
    query: LotTracePaperQuery,
    raw: ['application/pdf', XLSX],
  }),
  traceOrderPaper: get<Blob>()('/traces/orders/paper', ['BRAND', 'AUDITOR', ...ADMINS], {
    summary: 'The trace of an order by its numbers, as PDF or xlsx',
    query: OrderTracePaperQuery,
    raw: ['application/pdf', XLSX],
  }),
} as const;
