import { Injectable } from '@nestjs/common';
import type { TransactionBody } from '../../../projections/ledger/custody/transaction-body.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { LotReadPolicy } from '../../ledger/custody/access/lot-read-policy.js';
import { newestTransactions } from '../../ledger/custody/reads/transactions/newest-transactions.js';
import { LoopYielder } from '../../platform/lib/event-loop-yield.js';
import { Views } from '../../platform/projections/views.js';

/** Finds when sites were last active, as far as a brand may know: by records with the brand, and by lots in its goods. */
@Injectable()
export class LastActivity {
  constructor(
    private readonly views: Views,
    private readonly lots: LotReadPolicy,
  ) {}

  /** Returns ISO 8601 instants by facility; null when the brand may know of none. */
  async of(facilityIds: readonly string[], brandId: string): Promise<ReadonlyMap<string, string | null>> {
    const found = await Promise.all(facilityIds.map(async (id) => [id, await this.newest(id, brandId)] as const));
    return new Map(found);
  }

  private async newest(facilityId: string, brandId: string): Promise<string | null> {
    const pauses = new LoopYielder();
    for await (const each of newestTransactions(this.views, { facilityId, voidedAt: null })) {
      if (await this.mayKnow(each, brandId)) return each.occurredAt;
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return null;
  }

  private async mayKnow({ counterpartyId, kinds, lots }: TransactionBody, brandId: string): Promise<boolean> {
    if (counterpartyId === brandId) return true;
    if (kinds.includes('count')) return false;
    for (const { lotId, role } of lots) if (role !== 'input' && (await this.lots.mayRead([brandId], lotId, NOW))) return true;
    return false;
  }
}
