import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { LEDGER_ROOTS } from '../custody/custody-reads.js';
import type { TraceSource } from './rests-on-reads.js';

export const risksOnTraceKeys = { one: (source: TraceSource) => [LEDGER_ROOTS.traces, 'risks', source] } as const;

/** Reads how the work at the sites of a trace is judged, and what their steps yielded. */
export const risksOnTraceRead = (source: TraceSource, enabled = true) =>
  queryOptions({
    queryKey: risksOnTraceKeys.one(source),
    queryFn: ({ signal }) => {
      switch (source.of) {
        case 'lot':
          return call(routes.lotTraceRisks, { params: { productId: source.productId }, query: source.query, signal });
        case 'numbers':
          return call(routes.numbersTraceRisks, { query: source.query, signal });
        case 'order':
          return call(routes.orderTraceRisks, { params: { id: source.id }, query: source.query, signal });
      }
    },
    enabled,
    placeholderData: keepPreviousData,
  });
