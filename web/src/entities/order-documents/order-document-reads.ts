import type { DeliveriesQuery, DocumentRequestsQuery } from '../../../../contracts/brand/order-documents/queries.js';
import { routes } from '../../../../contracts/routes.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import { pageRead, read } from '../../client/api/read.js';
import type { AskedSubject } from './requests/asked-site.js';

export const orderDocumentKeys = {
  all: ['evidence'],
  ofOrders: ['evidence', 'order'],
  ofOrder: (orderId: string) => ['evidence', 'order', orderId],
  ofSubject: (subject: AskedSubject) =>
    'orderId' in subject ? ['evidence', 'order', subject.orderId] : ['evidence', 'lot', subject.productId],
  requests: ['evidence', 'requests'],
} as const;

/** Reads the documents of an order by stage and site. */
export const orderDocumentsRead = (orderId: string) =>
  pageRead(orderDocumentKeys.ofOrder(orderId), routes.orderEvidence, { params: { id: orderId } });

/** Reads the documents of an order, or of the sites that made a lot, as of a point in time. */
export const subjectDocumentsRead = (subject: AskedSubject, query: CutQuery = {}) =>
  'orderId' in subject
    ? pageRead(orderDocumentKeys.ofSubject(subject), routes.orderEvidence, { params: { id: subject.orderId }, query })
    : pageRead(orderDocumentKeys.ofSubject(subject), routes.lotEvidence, { params: { productId: subject.productId }, query });

/** Reads the deliveries behind one document of the checklist. */
export const deliveriesRead = (subject: AskedSubject, query: DeliveriesQuery) =>
  'orderId' in subject
    ? read(orderDocumentKeys.ofSubject(subject), routes.orderDeliveries, { params: { id: subject.orderId }, query })
    : read(orderDocumentKeys.ofSubject(subject), routes.lotDeliveries, { params: { productId: subject.productId }, query });

export const documentRequestsRead = (query: DocumentRequestsQuery) =>
  pageRead(orderDocumentKeys.requests, routes.documentRequests, { query });

export const documentRequestRead = (id: string) => read(orderDocumentKeys.requests, routes.documentRequest, { params: { id } });
