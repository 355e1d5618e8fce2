import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { OrderTraceQuery, TraceQuery } from '../../../../contracts/trace/tracing/queries.js';
import { call } from '../../client/api/api.js';
import { LEDGER_ROOTS } from '../custody/custody-reads.js';

/** Names the trace: of a lot, of typed numbers, or of one of the brand's orders. */
export type TraceSource =
  | { of: 'lot'; productId: string; query: TraceQuery }
  | { of: 'numbers'; query: OrderTraceQuery }
  | { of: 'order'; id: string; query: CutQuery };

export const restsOnKeys = { one: (source: TraceSource) => [LEDGER_ROOTS.traces, 'rests-on', source] } as const;

/** Reads who vouches for the sites of a trace. */
export const restsOnRead = (source: TraceSource, enabled = true) =>
  queryOptions({
    queryKey: restsOnKeys.one(source),
    queryFn: ({ signal }) => {
      switch (source.of) {
        case 'lot':
          return call(routes.lotRestsOn, { params: { productId: source.productId }, query: source.query, signal });
        case 'numbers':
          return call(routes.numbersRestOn, { query: source.query, signal });
        case 'order':
          return call(routes.orderRestsOn, { params: { id: source.id }, query: source.query, signal });
      }
    },
    enabled,
    placeholderData: keepPreviousData,
  });
