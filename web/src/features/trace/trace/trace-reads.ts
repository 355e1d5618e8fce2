import { queryOptions } from '@tanstack/react-query';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import type { OrderTraceQuery, TraceQuery } from '../../../../../contracts/trace/tracing/queries.js';
import { call } from '../../../client/api/api.js';
import { pageRead } from '../../../client/api/read.js';
import { allPages } from '../../../client/api/read-policy.js';
import { custodyKeys } from '../../../entities/custody/custody-reads.js';
import { facilityKeys } from '../../../entities/facility/facility-reads.js';

export const lotTraceRead = (productId: string, query: TraceQuery) =>
  queryOptions({
    queryKey: custodyKeys.lotTrace(productId, query),
    queryFn: ({ signal }) => call(routes.traceLot, { params: { productId }, query, signal }),
    enabled: productId !== '',
    placeholderData: (before, query_) => (query_?.queryKey[2] === productId ? before : undefined),
  });

export const orderTraceRead = (query: OrderTraceQuery, enabled: boolean) =>
  pageRead(custodyKeys.orderTrace, routes.traceOrder, { query }, { enabled });

/** Places of the facilities that the reader may see, for grouping by them. */
export const placesRead = () =>
  queryOptions({
    queryKey: facilityKeys.places,
    queryFn: async ({ signal }) => {
      const all = await allPages<FacilityReply>((page) => call(routes.facilities, { query: { page, perPage: 100 }, signal }));
      return new Map(all.map((facility) => [facility.id, facility]));
    },
    staleTime: 300_000,
  });
