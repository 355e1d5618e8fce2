import { CutQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { ADMINS } from '../../shared/roles.js';
import { command, get, HOLDER_ROLES, post, READER_ROLES, remove } from '../../shared/route.js';
import { OrderTraceQuery } from '../../trace/tracing/queries.js';
import type { SiteOnTraceReply } from '../../trace/tracing/site-on-trace.js';
import type { OrderCommandReply } from '../orders/replies.js';
import {
  AddTranslation,
  AskForMissing,
  ChecklistItem,
  GrantDocuments,
  RefuseDocuments,
  RequestDocuments,
  WaiveDocument,
} from './commands.js';
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
  orderEvidence: get<OrderDocumentsReply>()('/orders/:id/evidence', BRAND, CutQuery, {
    summary: 'The documents of an order by stage and site: there, withheld, missing or waived',
  }),
  orderDeliveries: get<{ items: ChecklistDelivery[] }>()('/orders/:id/evidence/deliveries', BRAND, DeliveriesQuery, {
    summary: 'The deliveries of a site that a document of the checklist is due for, each with its files',
  }),
  lotEvidence: get<OrderDocumentsReply>()('/lots/:productId/evidence', BRAND, CutQuery, {
    summary: 'The documents of the sites that made a lot: there, withheld or missing',
  }),
  lotDeliveries: get<{ items: ChecklistDelivery[] }>()('/lots/:productId/evidence/deliveries', BRAND, DeliveriesQuery, {
    summary: 'The deliveries of a site on the trace of a lot that a document is due for, each with its files',
  }),
  siteOnLotTrace: get<SiteOnTraceReply>()('/traces/lots/:productId/sites/:facilityId', READER_ROLES, CutQuery, {
    summary: 'What a site did with the lots of a trace: received, passed on, yields, its chain checked',
  }),
  siteOnOrderTrace: get<SiteOnTraceReply>()('/orders/:id/trace/sites/:facilityId', BRAND, CutQuery, {
    summary: 'What a site did with the lots on the trace of an order',
  }),
  siteOnNumbersTrace: get<SiteOnTraceReply>()('/traces/orders/sites/:facilityId', ['BRAND', 'AUDITOR', ...ADMINS], OrderTraceQuery, {
    summary: 'What a site did with the lots on the trace of typed numbers',
  }),
  orderEvidenceZip: get<Blob>()('/orders/:id/evidence/zip', BRAND, {
    summary: 'The documents of an order that you may read, with a list of all of them',
    raw: ['application/zip'],
  }),
  waiveDocument: command<OrderCommandReply>()('/orders/:id/evidence/waivers', BRAND, WaiveDocument, {
    summary: 'Do without a document of the checklist, with a reason',
  }),
  endWaiver: command<OrderCommandReply>()('/orders/:id/evidence/waivers/end', BRAND, ChecklistItem, {
    summary: 'Ask for a document of the checklist again',
  }),
  addTranslation: command<OrderCommandReply>()('/orders/:id/translations', BRAND, AddTranslation, {
    summary: 'Add a translation of a document to an order, with its language and translator',
  }),
  removeTranslation: remove<OrderCommandReply>()('/orders/:id/translations/:translationId', BRAND, {
    summary: 'Remove a translation of a document from an order',
  }),
  missingForFile: get<MissingForFileReply>()('/orders/:id/missing', BRAND, {
    summary: 'What the file of an order lacks: tests, documents of sites, names in Chinese, and goods without a record',
  }),
  askForMissing: post<MissingAskedReply>()('/orders/:id/document-requests', BRAND, AskForMissing, {
    summary: 'Ask every site on the trace of an order for what is missing or withheld',
    status: 201,
  }),
  documentRequests: get<Page<DocumentRequestReply>>()('/document-requests', BOTH_SIDES, DocumentRequestsQuery, {
    summary: 'Requests for documents, those that you are asked or have asked',
  }),
  documentRequest: get<DocumentRequestDetails>()('/document-requests/:id', BOTH_SIDES, {
    summary: 'A request with the documents that it is about',
  }),
  requestDocuments: command<DocumentRequestCommandReply>()('/document-requests', BRAND, RequestDocuments, {
    summary: 'Ask a site on your trace for documents',
  }),
  grantDocuments: command<DocumentRequestCommandReply>()('/document-requests/:id/grant', HOLDER_ROLES, GrantDocuments, {
    summary: 'Let the brand read what it asks for, until a day or until you end it',
  }),
  refuseDocuments: command<DocumentRequestCommandReply>()('/document-requests/:id/refuse', HOLDER_ROLES, RefuseDocuments, {
    summary: 'Refuse a request, with a reason',
  }),
  endDocuments: command<DocumentRequestCommandReply>()('/document-requests/:id/end', BOTH_SIDES, {
    summary: 'End a grant, or take back a request that waits',
  }),
} as const;
