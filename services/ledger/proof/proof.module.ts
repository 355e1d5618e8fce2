import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access/access.module.js';
import { Cosignatures } from './log/cosignatures.js';
import { LOG_HANDLERS, LogController } from './log/log.controller.js';
import { LogKeys } from './log/log-keys.js';
import { LogPush } from './log/log-push.js';
import { LogReads } from './log/log-reads.js';
import { LogSigning } from './log/log-signing.js';
import { LogStore } from './log/log-store.js';
import { Witnesses } from './log/witnesses.js';
import { ProofController } from './proof.controller.js';
import { ProofReads } from './proof-reads.js';
import { ReplayReads } from './replay/replay-reads.js';
import { LedgerHeads } from './roots/ledger-heads.js';
import { RootKeys } from './roots/root-keys.js';
import { RootSigning } from './roots/root-signing.js';

/** Proves the ledgers to outsiders: signed roots, checks and bundles. */
@Module({
  imports: [AccessModule],
  controllers: [ProofController, LogController],
  providers: [
    ...[ProofReads, LedgerHeads, ReplayReads, RootKeys, RootSigning],
    ...[Cosignatures, LogKeys, LogPush, LogReads, LogSigning, LogStore, Witnesses, ...LOG_HANDLERS],
  ],
  exports: [ProofReads, LedgerHeads, LogReads, LogSigning, ReplayReads, RootKeys, RootSigning],
})
export class ProofModule {}
