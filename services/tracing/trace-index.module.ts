import { Global, Module } from '@nestjs/common';
import { LotReadPolicy } from '../custody/access/lot-read-policy.js';
import { TraceFollower } from './trace-follower.js';
import { TraceLotReadPolicy } from './trace-lot-read-policy.js';
import { TraceSnapshotStore } from './trace-snapshot-store.js';

/** The trace in memory, and who may read a lot by it. Global, since custody asks for that by a port of its own. */
@Global()
@Module({
  providers: [TraceSnapshotStore, TraceFollower, { provide: LotReadPolicy, useClass: TraceLotReadPolicy }],
  exports: [TraceFollower, LotReadPolicy],
})
export class TraceIndexModule {}
