import { Injectable } from '@nestjs/common';
import { transactionKey } from '../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import { alerts } from '../../../projections/watch/alerts/alerts.js';
import { Views } from '../../platform/projections/views.js';

/** Limits the keys of one question to the store. */
const KEYS_ASKED_AT_ONCE = 500;

/** Sums what farms recorded of a season, voided records apart. */
@Injectable()
export class FarmHarvests {
  constructor(private readonly views: Views) {}

  /** Returns grams of raw cotton by facility. @param season the year in which it began */
  async of(facilityIds: readonly string[], season: number): Promise<(facilityId: string) => number> {
    const found = await this.many(
      alerts,
      facilityIds.map((id) => `harvest ${id} ${season}`),
    );
    const harvests = [...found.values()].flatMap((view) => {
      if (view.kind !== 'harvest') return [];
      const facilityId = view.key.split(' ')[1] ?? '';
      return view.harvests.map(({ transactionId, grams }) => ({ facilityId, grams, key: transactionKey(facilityId, transactionId) }));
    });
    const recorded = await this.many(
      transactions,
      harvests.map(({ key }) => key),
    );
    const sums = new Map<string, number>();
    for (const { facilityId, grams, key } of harvests)
      if (recorded.get(key)?.voidedAt === null) sums.set(facilityId, (sums.get(facilityId) ?? 0) + grams);
    return (id) => sums.get(id) ?? 0;
  }

  private async many<Body extends object>(projection: Parameters<typeof this.views.getMany<Body>>[0], keys: readonly string[]) {
    const found = new Map<string, Body>();
    for (let at = 0; at < keys.length; at += KEYS_ASKED_AT_ONCE)
      for (const [key, view] of await this.views.getMany<Body>(projection, keys.slice(at, at + KEYS_ASKED_AT_ONCE))) found.set(key, view);
    return found;
  }
}
