import { Injectable } from '@nestjs/common';
import { type LotBody, lotAt, lots } from '../../../../../projections/ledger/custody/lots.js';
import type { PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { LotReadPolicy } from '../../../../ledger/custody/access/lot-read-policy.js';
import { chunksOf } from '../../../../platform/lib/chunks-of.js';
import { Views } from '../../../../platform/projections/views.js';

const LOTS_AT_ONCE = 500;

/** Tells which lots a brand might read at an instant: what it could read then it may read now. */
@Injectable()
export class LotsReadableThen {
  constructor(
    private readonly views: Views,
    private readonly policy: LotReadPolicy,
  ) {}

  async among(lotIds: readonly string[], brandId: string, at: PointInTime): Promise<Set<string>> {
    const readable = new Set<string>();
    for (const some of chunksOf(lotIds, LOTS_AT_ONCE)) {
      const found = await this.views.getMany<LotBody>(lots, some);
      for (const [lotId, lot] of found) {
        const isReader = lotAt(lot, at)?.readers.includes(brandId) ?? false;
        if (isReader || (await this.policy.mayRead([brandId], lotId, at))) readable.add(lotId);
      }
    }
    return readable;
  }
}
