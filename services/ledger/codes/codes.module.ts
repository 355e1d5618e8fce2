import { Module } from '@nestjs/common';
import { FacilitiesModule } from '../../ground/facilities/facilities.module.js';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { CustodyModule } from '../custody/custody.module.js';
import { CustodyReadsModule } from '../custody/reads/custody-reads.module.js';
import { BatchCodes } from './batch-codes.js';
import { BatchGeneration } from './batch-generation.js';
import { Batches } from './batches.js';
import { CodeFollower } from './code-follower.js';
import { CodeHistory } from './code-history.js';
import { CodeStates } from './code-states.js';
import { CODES_HANDLERS, CodesController } from './codes.controller.js';
import { CodesCsv } from './codes-csv.js';
import { LabelSheets } from './labels/label-sheets.js';
import { SheetGeneration } from './labels/sheet-generation.js';
import { PrefixRequests } from './prefix-requests.js';
import { ProductIdReleases } from './product-id-releases.js';

@Module({
  imports: [CustodyModule, CustodyReadsModule, FacilitiesModule, IdentityModule],
  controllers: [CodesController],
  providers: [
    Batches,
    BatchCodes,
    BatchGeneration,
    CodeStates,
    CodeFollower,
    CodeHistory,
    CodesCsv,
    LabelSheets,
    SheetGeneration,
    PrefixRequests,
    ProductIdReleases,
    ...CODES_HANDLERS,
  ],
  exports: [BatchGeneration, SheetGeneration, CodeFollower],
})
export class CodesModule {}
