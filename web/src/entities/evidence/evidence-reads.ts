import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DocumentRequestsQuery } from '../../../../contracts/evidence/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../app/api/api.js';

export const evidenceKeys = {
  ofOrders: ['evidence', 'order'],
  ofOrder: (orderId: string) => ['evidence', 'order', orderId],
  requests: ['evidence', 'requests'],
  list: (query: DocumentRequestsQuery) => ['evidence', 'requests', 'list', query],
  request: (id: string) => ['evidence', 'requests', 'one', id],
} as const;

/** The documents of an order by stage and site. */
export const orderEvidenceRead = (orderId: string) =>
  queryOptions({
    queryKey: evidenceKeys.ofOrder(orderId),
    queryFn: ({ signal }) => call(routes.orderEvidence, { params: { id: orderId }, signal }),
    placeholderData: keepPreviousData,
  });

export const documentRequestsRead = (query: DocumentRequestsQuery) =>
  queryOptions({
    queryKey: evidenceKeys.list(query),
    queryFn: ({ signal }) => call(routes.documentRequests, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const documentRequestRead = (id: string) =>
  queryOptions({
    queryKey: evidenceKeys.request(id),
    queryFn: ({ signal }) => call(routes.documentRequest, { params: { id }, signal }),
  });
