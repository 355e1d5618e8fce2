import { Module } from '@nestjs/common';
import { LotSight } from '../custody/lot-sight.js';
import { IndexLotSight } from './index-lot-sight.js';
import { SavedTrace } from './saved-trace.js';
import { TraceFollower } from './trace-follower.js';

/** The trace in memory, and who may read a lot by it. */
@Module({ providers: [SavedTrace, TraceFollower, { provide: LotSight, useClass: IndexLotSight }], exports: [TraceFollower, LotSight] })
export class TraceIndexModule {}
