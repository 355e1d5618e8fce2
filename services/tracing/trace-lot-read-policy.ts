import { Injectable } from '@nestjs/common';
import type { PointInTime } from '../../projections/point-in-time.js';
import { LotReadPolicy } from '../custody/access/lot-read-policy.js';
import { TraceFollower } from './trace-follower.js';

/** Looks at what was made of a lot in the index, which has it in memory. */
@Injectable()
export class TraceLotReadPolicy extends LotReadPolicy {
  constructor(private readonly trace: TraceFollower) {
    super();
  }

  mayRead(facilityIds: readonly string[], lotId: string, pointInTime: PointInTime): Promise<boolean> {
    return Promise.resolve(this.trace.index.mayRead(facilityIds, lotId, pointInTime));
  }
}
