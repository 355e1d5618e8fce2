import { Module } from '@nestjs/common';
import { FacilitiesModule } from '../../ground/facilities/facilities.module.js';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { CustodyModule } from '../../ledger/custody/custody.module.js';
import { ProofModule } from '../../ledger/proof/proof.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { LagHistory } from './lag-history.js';
import { JOB_NOTES, OperationJobs } from './operation-jobs.js';
import { OperationsController } from './operations.controller.js';
import { OperationsReads } from './operations-reads.js';

export const OPERATIONS_RECORDS: readonly Collection[] = [JOB_NOTES];

/** Shows super admins whether the product runs, and lets them act on jobs. */
@Module({
  imports: [CustodyModule, FacilitiesModule, IdentityModule, ProofModule],
  controllers: [OperationsController],
  providers: [LagHistory, OperationJobs, OperationsReads],
})
export class OperationsModule {}
