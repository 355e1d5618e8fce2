import { Global, Module } from '@nestjs/common';
import { LotReadPolicy } from '../../ledger/custody/access/lot-read-policy.js';
import { TraceFollower } from './trace-follower.js';
import { TraceLotReadPolicy } from './trace-lot-read-policy.js';
import { TraceSnapshotStore } from './trace-snapshot-store.js';

/**
 * Provides the trace in memory and the policy on reading lots. Global, since custody asks for the policy by its own
 * port.
 */
@Global()
@Module({
  providers: [TraceSnapshotStore, TraceFollower, { provide: LotReadPolicy, useClass: TraceLotReadPolicy }],
  exports: [TraceFollower, LotReadPolicy],
})
export class TraceIndexModule {}
