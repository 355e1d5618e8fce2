import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { AuditsController } from './audits.controller.js';
import { BesideReads } from './beside/beside-reads.js';
import { BesideReplies } from './beside/beside-replies.js';
import { AuditNotes } from './notes/audit-notes.js';
import { WorkingPapersController } from './papers/working-papers.controller.js';
import { AUDIT_NOTES, SAMPLES } from './sample-records.js';
import { Population } from './samples/population.js';
import { SampleReads } from './samples/sample-reads.js';
import { Samples } from './samples/samples.js';

export const AUDIT_RECORDS: readonly Collection[] = [SAMPLES, AUDIT_NOTES];

/** Lets auditors compare two ledgers, draw samples of their transactions and write down what they saw. */
@Module({
  imports: [AccessModule, IdentityModule],
  controllers: [AuditsController, WorkingPapersController],
  providers: [AuditNotes, BesideReads, BesideReplies, Population, SampleReads, Samples],
})
export class AuditsModule {}
