import { CutQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, HOLDER_ROLES, READER_ROLES } from '../../shared/route.js';
import { OrderTraceQuery } from '../../trace/tracing/queries.js';
import type { SiteOnTraceReply } from '../../trace/tracing/site-on-trace.js';
import type { OrderCommandReply } from '../orders/replies.js';
import { AskForMissing, ChecklistItem, GrantDocuments, RefuseDocuments, RequestDocuments, WaiveDocument } from './commands.js';
import { DeliveriesQuery, DocumentRequestsQuery } from './queries.js';
import type {
  ChecklistDelivery,
  DocumentRequestCommandReply,
  DocumentRequestDetails,
  DocumentRequestReply,
  MissingAskedReply,
  MissingForFileReply,
  OrderDocumentsReply,
} from './replies.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];
/** Requesting brands and requested sites. */
const BOTH_SIDES = [...BRAND, ...HOLDER_ROLES] as const satisfies readonly Role[];

export const orderDocumentRoutes = {
  orderEvidence: defineRoute<OrderDocumentsReply>()({
    method: 'GET',
    path: '/orders/:id/evidence',
    roles: BRAND,
    summary: 'The documents of an order by stage and site: there, withheld, missing or waived',
    query: CutQuery,
  }),
  orderDeliveries: defineRoute<{ items: ChecklistDelivery[] }>()({
    method: 'GET',
    path: '/orders/:id/evidence/deliveries',
    roles: BRAND,
    summary: 'The deliveries of a site that a document of the checklist is due for, each with its files',
    query: DeliveriesQuery,
  }),
  lotEvidence: defineRoute<OrderDocumentsReply>()({
    method: 'GET',
    path: '/lots/:productId/evidence',
    roles: BRAND,
    summary: 'The documents of the sites that made a lot: there, withheld or missing',
    query: CutQuery,
  }),
  lotDeliveries: defineRoute<{ items: ChecklistDelivery[] }>()({
    method: 'GET',
    path: '/lots/:productId/evidence/deliveries',
    roles: BRAND,
    summary: 'The deliveries of a site on the trace of a lot that a document is due for, each with its files',
    query: DeliveriesQuery,
  }),
  siteOnLotTrace: defineRoute<SiteOnTraceReply>()({
    method: 'GET',
    path: '/traces/lots/:productId/sites/:facilityId',
    roles: READER_ROLES,
    summary: 'What a site did with the lots of a trace: received, passed on, yields, its chain checked',
    query: CutQuery,
  }),
  siteOnOrderTrace: defineRoute<SiteOnTraceReply>()({
    method: 'GET',
    path: '/orders/:id/trace/sites/:facilityId',
    roles: BRAND,
    summary: 'What a site did with the lots on the trace of an order',
    query: CutQuery,
  }),
  siteOnNumbersTrace: defineRoute<SiteOnTraceReply>()({
    method: 'GET',
    path: '/traces/orders/sites/:facilityId',
    roles: ['BRAND', 'AUDITOR', ...ADMINS],
    summary: 'What a site did with the lots on the trace of typed numbers',
    query: OrderTraceQuery,
  }),
  orderEvidenceZip: defineRoute<Blob>()({
    method: 'GET',
    path: '/orders/:id/evidence/zip',
    roles: BRAND,
    summary: 'The documents of an order that you may read, with a list of all of them',
    raw: ['application/zip'],
  }),
  waiveDocument: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders/:id/evidence/waivers',
    roles: BRAND,
    summary: 'Do without a document of the checklist, with a reason',
    body: WaiveDocument,
    status: 201,
    replayed: true,
  }),
  endWaiver: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders/:id/evidence/waivers/end',
    roles: BRAND,
    summary: 'Ask for a document of the checklist again',
    body: ChecklistItem,
    status: 201,
    replayed: true,
  }),
  missingForFile: defineRoute<MissingForFileReply>()({
    method: 'GET',
    path: '/orders/:id/missing',
    roles: BRAND,
    summary: 'What the file of an order lacks: tests, documents of sites, names in Chinese, and goods without a record',
  }),
  askForMissing: defineRoute<MissingAskedReply>()({
    method: 'POST',
    path: '/orders/:id/document-requests',
    roles: BRAND,
    summary: 'Ask every site on the trace of an order for what is missing or withheld',
    body: AskForMissing,
    status: 201,
  }),
  documentRequests: defineRoute<Page<DocumentRequestReply>>()({
    method: 'GET',
    path: '/document-requests',
    roles: BOTH_SIDES,
    summary: 'Requests for documents, those that you are asked or have asked',
    query: DocumentRequestsQuery,
  }),
  documentRequest: defineRoute<DocumentRequestDetails>()({
    method: 'GET',
    path: '/document-requests/:id',
    roles: BOTH_SIDES,
    summary: 'A request with the documents that it is about',
  }),
  requestDocuments: defineRoute<DocumentRequestCommandReply>()({
    method: 'POST',
    path: '/document-requests',
    roles: BRAND,
    summary: 'Ask a site on your trace for documents',
    body: RequestDocuments,
    status: 201,
    replayed: true,
  }),
  grantDocuments: defineRoute<DocumentRequestCommandReply>()({
    method: 'POST',
    path: '/document-requests/:id/grant',
    roles: HOLDER_ROLES,
    summary: 'Let the brand read what it asks for, until a day or until you end it',
    body: GrantDocuments,
    status: 201,
    replayed: true,
  }),
  refuseDocuments: defineRoute<DocumentRequestCommandReply>()({
    method: 'POST',
    path: '/document-requests/:id/refuse',
    roles: HOLDER_ROLES,
    summary: 'Refuse a request, with a reason',
    body: RefuseDocuments,
    status: 201,
    replayed: true,
  }),
  endDocuments: defineRoute<DocumentRequestCommandReply>()({
    method: 'POST',
    path: '/document-requests/:id/end',
    roles: BOTH_SIDES,
    summary: 'End a grant, or take back a request that waits',
    status: 201,
    replayed: true,
  }),
} as const;
