import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import { CustodyReadsModule } from '../../ledger/custody/reads/custody-reads.module.js';
import { StandingModule } from '../../members/standing/standing.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { DnaController } from './dna.controller.js';
import { DnaReads } from './dna-reads.js';
import { DnaReplies } from './dna-replies.js';
import { DnaTests } from './dna-tests.js';
import { LabTests } from './lab-tests.js';
import { LaboratoryStreams } from './laboratory-streams.js';
import { DnaTestReasons, SamplerNames } from './laboratory-texts.js';
import { TestedLots } from './tested-lots.js';
import { UpstreamTracers } from './upstream-tracers.js';

export const DNA_RECORDS: readonly Collection[] = [SamplerNames.collection, DnaTestReasons.collection];

/** Keeps what laboratories found in lots, and compares it with the tracers that were logged upstream. */
@Module({
  imports: [AccessModule, CustodyReadsModule, IdentityModule, StandingModule],
  controllers: [DnaController],
  providers: [DnaReads, DnaReplies, DnaTests, LabTests, LaboratoryStreams, DnaTestReasons, SamplerNames, TestedLots, UpstreamTracers],
  exports: [DnaTests, LabTests],
})
export class DnaModule {}
