import { Injectable } from '@nestjs/common';
import type { PointInTime } from '../../../projections/shared/point-in-time.js';
import { LotReadPolicy } from '../../ledger/custody/access/lot-read-policy.js';
import { TraceFollower } from './trace-follower.js';

/** Decides from the index in memory, which knows what was made of a lot. */
@Injectable()
export class TraceLotReadPolicy extends LotReadPolicy {
  constructor(private readonly trace: TraceFollower) {
    super();
  }

  async mayRead(facilityIds: readonly string[], lotId: string, pointInTime: PointInTime): Promise<boolean> {
    return (await this.trace.read()).mayRead(facilityIds, lotId, pointInTime);
  }
}
