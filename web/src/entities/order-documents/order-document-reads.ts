import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DocumentRequestsQuery } from '../../../../contracts/order-documents/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

export const orderDocumentKeys = {
  ofOrders: ['evidence', 'order'],
  ofOrder: (orderId: string) => ['evidence', 'order', orderId],
  requests: ['evidence', 'requests'],
  list: (query: DocumentRequestsQuery) => ['evidence', 'requests', 'list', query],
  request: (id: string) => ['evidence', 'requests', 'one', id],
} as const;

/** Reads the documents of an order by stage and site. */
export const orderDocumentsRead = (orderId: string) =>
  queryOptions({
    queryKey: orderDocumentKeys.ofOrder(orderId),
    queryFn: ({ signal }) => call(routes.orderEvidence, { params: { id: orderId }, signal }),
    placeholderData: keepPreviousData,
  });

export const documentRequestsRead = (query: DocumentRequestsQuery) =>
  queryOptions({
    queryKey: orderDocumentKeys.list(query),
    queryFn: ({ signal }) => call(routes.documentRequests, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const documentRequestRead = (id: string) =>
  queryOptions({
    queryKey: orderDocumentKeys.request(id),
    queryFn: ({ signal }) => call(routes.documentRequest, { params: { id }, signal }),
  });
