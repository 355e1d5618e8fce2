import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import { ProofModule } from '../../ledger/proof/proof.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { ChecklistDocuments } from '../../trace/risk/findings/checklist-documents.js';
import { TracingModule } from '../../trace/tracing/tracing.module.js';
import { DocumentShares } from '../orders/figures/document-shares.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ChecklistFiles } from './checklist/checklist-files.js';
import { ChecklistShares } from './checklist/checklist-shares.js';
import { DeliveryReads } from './checklist/delivery-reads.js';
import { DocumentsZip } from './checklist/documents-zip.js';
import { MissingDocuments } from './checklist/missing-documents.js';
import { OrderChecklist } from './checklist/order-checklist.js';
import { Waivers } from './checklist/waivers.js';
import { GrantsModule } from './grants.module.js';
import { MissingAsks } from './missing/missing-asks.js';
import { MissingForFile } from './missing/missing-for-file.js';
import { OrderDocumentsController } from './order-documents.controller.js';
import { REQUEST_BOUNDS, RequestBounds } from './requests/request-bounds.js';
import { RequestCommands } from './requests/request-commands.js';
import { RequestReads } from './requests/request-reads.js';
import { RequestRecording } from './requests/request-recording.js';
import { RequestStreams } from './requests/request-streams.js';
import { RequestSubjects } from './requests/request-subjects.js';
import { RequestTexts } from './requests/request-texts.js';
import { SiteOnTrace } from './sites/site-on-trace.js';
import { TracedDocuments } from './traced-documents.js';

export const DOCUMENT_RECORDS: readonly Collection[] = [RequestTexts.collection, REQUEST_BOUNDS];

/** Is global, since risk and orders ask about documents through ports. */
@Global()
@Module({
  imports: [AccessModule, OrdersModule, TracingModule, GrantsModule, ProofModule],
  controllers: [OrderDocumentsController],
  providers: [
    TracedDocuments,
    ChecklistFiles,
    OrderChecklist,
    DeliveryReads,
    DocumentsZip,
    SiteOnTrace,
    Waivers,
    { provide: ChecklistDocuments, useClass: MissingDocuments },
    { provide: DocumentShares, useClass: ChecklistShares },
    RequestTexts,
    RequestStreams,
    RequestRecording,
    RequestSubjects,
    RequestBounds,
    RequestCommands,
    RequestReads,
    MissingForFile,
    MissingAsks,
  ],
  exports: [OrderChecklist, TracedDocuments, ChecklistDocuments, DocumentShares, RequestReads, RequestRecording],
})
export class OrderDocumentsModule {}
