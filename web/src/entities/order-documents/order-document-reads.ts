import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeliveriesQuery, DocumentRequestsQuery } from '../../../../contracts/brand/order-documents/queries.js';
import { routes } from '../../../../contracts/routes.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import { call } from '../../client/api/api.js';
import { pageRead, read } from '../../client/api/read.js';
import type { AskedSubject } from './requests/asked-site.js';

export const orderDocumentKeys = {
  ofOrders: ['evidence', 'order'],
  ofOrder: (orderId: string) => ['evidence', 'order', orderId],
  ofSubject: (subject: AskedSubject) =>
    'orderId' in subject ? ['evidence', 'order', subject.orderId] : ['evidence', 'lot', subject.productId],
  ofSubjectAt: (subject: AskedSubject, query: CutQuery) => [...orderDocumentKeys.ofSubject(subject), 'at', query],
  deliveries: (subject: AskedSubject, query: DeliveriesQuery) => [...orderDocumentKeys.ofSubject(subject), 'deliveries', query],
  requests: ['evidence', 'requests'],
} as const;

/** Reads the documents of an order by stage and site. */
export const orderDocumentsRead = (orderId: string) =>
  pageRead(orderDocumentKeys.ofOrder(orderId), routes.orderEvidence, { params: { id: orderId } });

/** Reads the documents of an order, or of the sites that made a lot, as of a point in time. */
export const subjectDocumentsRead = (subject: AskedSubject, query: CutQuery = {}) =>
  queryOptions({
    queryKey: orderDocumentKeys.ofSubjectAt(subject, query),
    queryFn: ({ signal }) =>
      'orderId' in subject
        ? call(routes.orderEvidence, { params: { id: subject.orderId }, query, signal })
        : call(routes.lotEvidence, { params: { productId: subject.productId }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the deliveries behind one document of the checklist. */
export const deliveriesRead = (subject: AskedSubject, query: DeliveriesQuery) =>
  queryOptions({
    queryKey: orderDocumentKeys.deliveries(subject, query),
    queryFn: ({ signal }) =>
      'orderId' in subject
        ? call(routes.orderDeliveries, { params: { id: subject.orderId }, query, signal })
        : call(routes.lotDeliveries, { params: { productId: subject.productId }, query, signal }),
  });

export const documentRequestsRead = (query: DocumentRequestsQuery) =>
  pageRead(orderDocumentKeys.requests, routes.documentRequests, { query });

export const documentRequestRead = (id: string) => read(orderDocumentKeys.requests, routes.documentRequest, { params: { id } });
