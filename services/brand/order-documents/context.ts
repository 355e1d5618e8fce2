import type { StreamableFile } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { documentRequests } from '../../../projections/brand/order-documents/document-requests.js';
import { DocumentGrants } from '../../ledger/custody/access/document-grants.js';
import type { Context } from '../../platform/http/context.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { row } from '../../platform/http/route-controller.js';
import { ChecklistDocuments } from '../../trace/risk/findings/checklist-documents.js';
import { DocumentShares } from '../orders/figures/document-shares.js';
import { ChecklistShares } from './checklist/checklist-shares.js';
import { DeliveryReads } from './checklist/delivery-reads.js';
import { DocumentsZip } from './checklist/documents-zip.js';
import { MissingDocuments } from './checklist/missing-documents.js';
import { OrderChecklist } from './checklist/order-checklist.js';
import { TranslationCommands } from './checklist/translation-commands.js';
import { Waivers } from './checklist/waivers.js';
import { MissingAsks } from './missing/missing-asks.js';
import { MissingForFile } from './missing/missing-for-file.js';
import { GrantsInForce } from './requests/grants-in-force.js';
import { REQUEST_BOUNDS } from './requests/request-bounds.js';
import { RequestCommands } from './requests/request-commands.js';
import { RequestReads } from './requests/request-reads.js';
import { SiteOnTrace } from './sites/site-on-trace.js';

/** Lists the documents of orders, and requests those that are missing. */
export const orderDocumentsContext: Context = {
  rows: [
    row(routes.orderEvidence, OrderChecklist, (checklist, { params, query, user, language }) =>
      checklist.of(params.id, query, user, language),
    ),
    row(routes.orderDeliveries, DeliveryReads, (reads, { params, query, user, language }) =>
      reads.ofOrder(params.id, query, user, language),
    ),
    row(routes.lotEvidence, OrderChecklist, (checklist, { params, query, user }) => checklist.ofLot(params.productId, query, user)),
    row(routes.lotDeliveries, DeliveryReads, (reads, { params, query, user }) => reads.ofLot(params.productId, query, user)),
    row(routes.siteOnLotTrace, SiteOnTrace, (sites, { params, query, user }) =>
      sites.ofLot(params.productId, params.facilityId, query, user),
    ),
    row(routes.siteOnOrderTrace, SiteOnTrace, (sites, { params, query, user, language }) =>
      sites.ofOrder(params.id, params.facilityId, query, user, language),
    ),
    row(routes.siteOnNumbersTrace, SiteOnTrace, (sites, { params, query, user, language }) =>
      sites.ofNumbers(params.facilityId, query, user, language),
    ),
    row(routes.orderEvidenceZip, DocumentsZip, async (zips, { params, user, language }) =>
      zipFile(await zips.of(params.id, user, language)),
    ),
    row(routes.waiveDocument, Waivers, (waivers, { params, body, user, language }) => waivers.waive(params.id, body, user, language)),
    row(routes.endWaiver, Waivers, (waivers, { params, body, user }) => waivers.end(params.id, body, user)),
    row(routes.addTranslation, TranslationCommands, (translations, { params, body, user, language }) =>
      translations.add(params.id, body, user, language),
    ),
    row(routes.removeTranslation, TranslationCommands, (translations, { params, user }) =>
      translations.remove(params.id, params.translationId, user),
    ),
    row(routes.missingForFile, MissingForFile, (missing, { params, user, language }) => missing.of(params.id, user, language)),
    row(routes.askForMissing, MissingAsks, (asks, { params, body, user, language }) => asks.ask(params.id, body, user, language)),
    row(routes.documentRequests, RequestReads, (reads, { query, user }) => reads.page(query, user)),
    row(routes.documentRequest, RequestReads, (reads, { params, user }) => reads.one(params.id, user)),
    row(routes.requestDocuments, RequestCommands, (requests, { body, user }) => requests.ask(body, user)),
    row(routes.grantDocuments, RequestCommands, (requests, { params, body, user }) => requests.grant(params.id, body, user)),
    row(routes.refuseDocuments, RequestCommands, (requests, { params, body, user }) => requests.refuse(params.id, body, user)),
    row(routes.endDocuments, RequestCommands, (requests, { params, user }) => requests.end(params.id, user)),
  ],
  ports: [
    { provide: ChecklistDocuments, useClass: MissingDocuments },
    { provide: DocumentShares, useClass: ChecklistShares },
    { provide: DocumentGrants, useExisting: GrantsInForce },
  ],
  records: [REQUEST_BOUNDS],
  projections: [documentRequests],
};

function zipFile({ content, fileName }: Awaited<ReturnType<DocumentsZip['of']>>): StreamableFile {
  return fileReply(content, { type: 'application/zip', fileName });
}
