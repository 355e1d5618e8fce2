import { routes } from '../../../contracts/routes.js';
import { traceGraph } from '../../../projections/trace/tracing/trace-graph.js';
import { LotReadPolicy } from '../../ledger/custody/access/lot-read-policy.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { TraceRestsOn } from './facts/standing/trace-rests-on.js';
import { LotTraces } from './lot-traces.js';
import { OrderTraces } from './order-traces.js';
import { TracePapersController } from './papers/trace-papers.controller.js';
import { TraceLotReadPolicy } from './trace-lot-read-policy.js';
import { AskedTraces } from './views/asked-traces.js';

/** Traces lots and orders, in memory, and decides who can read a lot. */
export const tracingContext: Context = {
  rows: [
    ...rowsOf(LotTraces, TraceRestsOn, AskedTraces),
    row(routes.traceOrder, OrderTraces, (orders, { query, user, language }) => orders.trace(query, user, language)),
  ],
  controllers: [TracePapersController],
  ports: [{ provide: LotReadPolicy, useClass: TraceLotReadPolicy }],
  projections: [traceGraph],
};
