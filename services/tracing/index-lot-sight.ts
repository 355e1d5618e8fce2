import { Injectable } from '@nestjs/common';
import type { Cut } from '../../projections/cut.js';
import { LotSight } from '../custody/lot-sight.js';
import { TraceFollower } from './trace-follower.js';

/** Looks at what was made of a lot in the index, which has it in memory. */
@Injectable()
export class IndexLotSight extends LotSight {
  constructor(private readonly trace: TraceFollower) {
    super();
  }

  mayRead(facilityIds: readonly string[], lotId: string, cut: Cut): Promise<boolean> {
    return Promise.resolve(this.trace.index.mayRead(facilityIds, lotId, cut));
  }
}
