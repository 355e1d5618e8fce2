import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access/access.module.js';
import { ProofController } from './proof.controller.js';
import { ProofReads } from './proof-reads.js';
import { ReplayReads } from './replay/replay-reads.js';
import { LedgerHeads } from './roots/ledger-heads.js';
import { RootKeys } from './roots/root-keys.js';
import { RootSigning } from './roots/root-signing.js';

/** Proves the ledgers to outsiders: signed roots, checks and bundles. */
@Module({
  imports: [AccessModule],
  controllers: [ProofController],
  providers: [ProofReads, LedgerHeads, ReplayReads, RootKeys, RootSigning],
  exports: [ProofReads, LedgerHeads, ReplayReads, RootKeys, RootSigning],
})
export class ProofModule {}
