import { Injectable } from '@nestjs/common';
import { NOW } from '../../../../projections/shared/point-in-time.js';
import type { ReadScope } from '../../../ledger/custody/access/access.js';
import type { OrderToMatch } from '../order-matching.js';
import { DeliveredLots, type MeasuredDeals } from './delivered-lots.js';
import { type FindPlaced, type OrderGroup, OrderGroups } from './order-groups.js';

export type MeasuredGroup = { group: OrderGroup; measured: MeasuredDeals };

/** Measures what was delivered for orders, without a walk through the trace. */
@Injectable()
export class MeasuredGroups {
  constructor(
    private readonly groups: OrderGroups,
    private readonly delivered: DeliveredLots,
  ) {}

  /** Returns each group that holds one of the orders once. */
  async of(orders: readonly OrderToMatch[], findPlaced: FindPlaced, scope: ReadScope): Promise<MeasuredGroup[]> {
    const groups = await this.groups.of(orders, findPlaced, NOW, scope);
    return Promise.all(
      [...new Set(groups.values())].map(async (group) => ({ group, measured: await this.delivered.measure(group, NOW, scope) })),
    );
  }
}
