import { Module } from '@nestjs/common';
import { CustodyModule } from '../custody/custody.module.js';
import { CustodyReadsModule } from '../custody/custody-reads.module.js';
import { FacilitiesModule } from '../facilities/facilities.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { BatchCodes } from './batch-codes.js';
import { Batches } from './batches.js';
import { CodeFollower } from './code-follower.js';
import { CodeLife } from './code-life.js';
import { CodeMaking } from './code-making.js';
import { CodeStates } from './code-states.js';
import { CodesController } from './codes.controller.js';
import { SheetMaking } from './sheet-making.js';
import { Sheets } from './sheets.js';

/** QR codes: made in batches, printed, and followed through their lots. */
@Module({
  imports: [CustodyModule, CustodyReadsModule, FacilitiesModule, IdentityModule],
  controllers: [CodesController],
  providers: [Batches, BatchCodes, CodeMaking, CodeStates, CodeFollower, CodeLife, Sheets, SheetMaking],
  exports: [CodeMaking, SheetMaking, CodeFollower],
})
export class CodesModule {}
