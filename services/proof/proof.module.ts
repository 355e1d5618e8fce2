import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access.module.js';
import { ProofController } from './proof.controller.js';
import { ProofReads } from './proof-reads.js';
import { ReplayReads } from './replay-reads.js';
import { RootKeys } from './root-key.js';
import { RootMaking } from './root-making.js';

/** What proves the ledgers to somebody outside: signed roots, checks, and bundles to take away. */
@Module({
  imports: [AccessModule],
  controllers: [ProofController],
  providers: [ProofReads, ReplayReads, RootKeys, RootMaking],
  exports: [RootMaking],
})
export class ProofModule {}
