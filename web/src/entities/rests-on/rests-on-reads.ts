import { routes } from '../../../../contracts/routes.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { Route } from '../../../../contracts/shared/route.js';
import type { OrderTraceQuery, TraceQuery } from '../../../../contracts/trace/tracing/queries.js';
import { pageRead } from '../../client/api/read.js';
import { LEDGER_ROOTS } from '../custody/custody-reads.js';

/** Names the trace: of a lot, of typed numbers, or of one of the brand's orders. */
export type TraceSource =
  | { of: 'lot'; productId: string; query: TraceQuery }
  | { of: 'numbers'; query: OrderTraceQuery }
  | { of: 'order'; id: string; query: CutQuery };

/** Reads a route of what is traced: a lot, typed numbers or an order. `query` goes with the query of the source. */
export const traceRead = <Reply, Query extends object = object>(
  byKind: Record<TraceSource['of'], TraceRoute<Reply>>,
  source: TraceSource,
  { query, ...policy }: { query?: Query; enabled?: boolean; placeholderData?: undefined } = {},
) => {
  const params: Record<string, string> | undefined =
    source.of === 'lot' ? { productId: source.productId } : source.of === 'order' ? { id: source.id } : undefined;
  const question = { ...(params && { params }), query: { ...source.query, ...query } };
  return pageRead<TraceRoute<Reply>>(TRACES, byKind[source.of], question, policy);
};

const TRACES = [LEDGER_ROOTS.traces] as const;
// biome-ignore lint/suspicious/noExplicitAny: the routes differ in their queries alone
type TraceRoute<Reply> = Route<Reply, any, any, any>;

const RESTS_ON = { lot: routes.lotRestsOn, numbers: routes.numbersRestOn, order: routes.orderRestsOn };

/** Reads who vouches for the sites of a trace. */
export const restsOnRead = (source: TraceSource, enabled = true) => traceRead(RESTS_ON, source, { enabled });
