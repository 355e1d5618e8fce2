import type { StreamableFile } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { documentRequests } from '../../../projections/brand/order-documents/document-requests.js';
import { DocumentGrants } from '../../ledger/custody/access/document-grants.js';
import type { Context } from '../../platform/http/context.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
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
    ...rowsOf(
      OrderChecklist,
      DeliveryReads,
      SiteOnTrace,
      Waivers,
      TranslationCommands,
      MissingForFile,
      MissingAsks,
      RequestReads,
      RequestCommands,
    ),
    row(routes.orderEvidenceZip, DocumentsZip, async (zips, { params, user, language }) =>
      zipFile(await zips.of(params.id, user, language)),
    ),
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
