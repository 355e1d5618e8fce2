import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { LEDGER_ROOTS } from '../custody/custody-reads.js';
import { lotRiskRead, orderRiskRead } from '../risk/risk-reads.js';
import type { TraceSource } from './rests-on-reads.js';

export const siteOnTraceKeys = {
  one: (source: TraceSource, facilityId: string) => [LEDGER_ROOTS.traces, 'site', facilityId, source],
} as const;

/** Reads what one site did with the lots of a backward trace. */
export const siteOnTraceRead = (source: TraceSource, facilityId: string) =>
  queryOptions({
    queryKey: siteOnTraceKeys.one(source, facilityId),
    queryFn: ({ signal }) => {
      switch (source.of) {
        case 'lot': {
          const { asOf, on } = source.query;
          return call(routes.siteOnLotTrace, { params: { productId: source.productId, facilityId }, query: { asOf, on }, signal });
        }
        case 'numbers':
          return call(routes.siteOnNumbersTrace, { params: { facilityId }, query: source.query, signal });
        case 'order':
          return call(routes.siteOnOrderTrace, { params: { id: source.id, facilityId }, query: source.query, signal });
      }
    },
    placeholderData: keepPreviousData,
  });

/** Reads the risk of what is traced, with the level of each site on the way. Typed numbers are of no goods that have one. */
export const traceRiskRead = (source: Exclude<TraceSource, { of: 'numbers' }>, enabled: boolean) => {
  const { asOf, on } = source.query;
  const { queryKey } = source.of === 'lot' ? lotRiskRead(source.productId, { asOf, on }) : orderRiskRead(source.id, { asOf, on });
  return queryOptions({
    queryKey: queryKey as QueryKey,
    queryFn: ({ signal }) =>
      source.of === 'lot'
        ? call(routes.lotRisk, { params: { productId: source.productId }, query: { asOf, on }, signal })
        : call(routes.orderRisk, { params: { id: source.id }, query: { asOf, on }, signal }),
    enabled,
  });
};
