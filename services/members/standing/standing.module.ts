import { Module } from '@nestjs/common';
import { CustodyModule } from '../../ledger/custody/custody.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { OriginDays } from './origin-days.js';
import { OriginKinds } from './origin-kinds.js';
import { Origins } from './origins.js';
import { ProofDocuments } from './proof-documents.js';
import { STANDING_HANDLERS, StandingController } from './standing.controller.js';
import { StandingReads } from './standing-reads.js';
import { StandingReasons } from './standing-texts.js';

export const STANDING_RECORDS: readonly Collection[] = [StandingReasons.collection];

/** Registers and suspends origins, and shows what a site is worth to others. */
@Module({
  imports: [CustodyModule],
  controllers: [StandingController],
  providers: [OriginDays, OriginKinds, Origins, ProofDocuments, StandingReads, StandingReasons, ...STANDING_HANDLERS],
  exports: [OriginKinds, Origins, ProofDocuments, StandingReads],
})
export class StandingModule {}
