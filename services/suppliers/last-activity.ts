import { Injectable } from '@nestjs/common';
import { NOW } from '../../projections/point-in-time.js';
import { NEWEST_FIRST, type TransactionBody } from '../../projections/transaction-body.js';
import { transactions } from '../../projections/transactions.js';
import { LotReadPolicy } from '../custody/access/lot-read-policy.js';
import { Views } from '../platform/projections/views.js';

/** How far back among a site's transactions is looked for one of a lot that the brand may read. */
const LOOKED_AT_MAX = 40;

/** When sites were last active, as far as a brand may know: what they recorded with it, and what became of lots in its goods. */
@Injectable()
export class LastActivity {
  constructor(
    private readonly views: Views,
    private readonly lots: LotReadPolicy,
  ) {}

  /** ISO 8601 instants by facility; null where there is none that the brand may know of. */
  async of(facilityIds: readonly string[], brandId: string): Promise<ReadonlyMap<string, string | null>> {
    const found = await Promise.all(facilityIds.map(async (id) => [id, await this.newest(id, brandId)] as const));
    return new Map(found);
  }

  private async newest(facilityId: string, brandId: string): Promise<string | null> {
    const newest = await this.find({ facilityId, voidedAt: null }, LOOKED_AT_MAX);
    for (const each of newest) if (await this.mayKnow(each, brandId)) return each.occurredAt;
    if (newest.length < LOOKED_AT_MAX) return null;
    const [withBrand] = await this.find({ facilityId, counterpartyId: brandId, voidedAt: null }, 1);
    return withBrand?.occurredAt ?? null;
  }

  private find(filter: Record<string, string | null>, limit: number): Promise<TransactionBody[]> {
    return this.views.find<TransactionBody>(transactions, { filter, sort: NEWEST_FIRST, limit });
  }

  private async mayKnow({ counterpartyId, kinds, lots }: TransactionBody, brandId: string): Promise<boolean> {
    if (counterpartyId === brandId) return true;
    if (kinds.includes('count')) return false;
    for (const { lotId, role } of lots) if (role !== 'input' && (await this.lots.mayRead([brandId], lotId, NOW))) return true;
    return false;
  }
}
