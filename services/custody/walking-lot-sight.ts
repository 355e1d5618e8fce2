import { Injectable } from '@nestjs/common';
import { type Cut, isWithin } from '../../projections/cut.js';
import { type LotBody, lotAt, lots } from '../../projections/lots.js';
import { type TransactionBody, transactionKey, transactions } from '../../projections/transactions.js';
import { Views } from '../platform/runner/views.js';
import { LotSight } from './lot-sight.js';

/** Walks from lot to lot through the stored views, a generation at a time. */
@Injectable()
export class WalkingLotSight extends LotSight {
  constructor(private readonly views: Views) {
    super();
  }

  async mayRead(facilityIds: readonly string[], lotId: string, cut: Cut): Promise<boolean> {
    const seen = new Set([lotId]);
    for (let next = [lotId]; next.length > 0; ) {
      const generation = await this.views.getMany<LotBody>(lots, next);
      next = [];
      for (const made of await this.madeFrom([...generation.values()], cut)) {
        if (seen.has(made.lotId)) continue;
        seen.add(made.lotId);
        if (lotAt(made, cut)?.readers.some((id) => facilityIds.includes(id))) return true;
        next.push(made.lotId);
      }
    }
    return false;
  }

  private async madeFrom(used: readonly LotBody[], cut: Cut): Promise<LotBody[]> {
    const steps = used.flatMap(({ entries }) => entries.filter((entry) => entry.as === 'used' && isWithin(entry, cut)));
    const keys = new Set(steps.map(({ facilityId, transactionId }) => transactionKey(facilityId, transactionId)));
    const found = await this.views.getMany<TransactionBody>(transactions, [...keys]);
    const outputs = [...found.values()].flatMap(({ lots: named }) => named.filter(({ role }) => role === 'output' || role === 'byProduct'));
    return [...(await this.views.getMany<LotBody>(lots, [...new Set(outputs.map(({ lotId }) => lotId))])).values()];
  }
}
