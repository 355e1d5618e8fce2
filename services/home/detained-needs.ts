import { Injectable } from '@nestjs/common';
import type { HomeNeed } from '../../contracts/home/replies.js';
import { DetentionReads } from '../orders/detention/detention-reads.js';
import { OrderList } from '../orders/reads/order-list.js';
import type { Reader } from '../platform/http/access/principal.js';
import { NEEDS_MAX, type NeedsOfKind, needOrderOf } from './need-orders.js';

/** Finds a brand's orders whose shipment is detained, longest first. */
@Injectable()
export class DetainedNeeds {
  constructor(
    private readonly orders: OrderList,
    private readonly detentions: DetentionReads,
  ) {}

  async of(user: Reader): Promise<NeedsOfKind> {
    const { items, total } = await this.orders.find({ state: 'placed', detained: 'true', perPage: NEEDS_MAX }, user);
    const summaries = await this.orders.summaries(items, {}, user);
    const needs = summaries.map(async (summary, at): Promise<HomeNeed[]> => {
      const open = items[at]?.detentions?.at(-1);
      if (!open || !summary.detention) return [];
      const { dueAt, left, isDue, isOverdue } = await this.detentions.clockOf(open, 'en');
      const detention = { ...summary.detention, dueAt, left, isDue, isOverdue };
      return [{ kind: 'detained', since: open.detainedAt, order: needOrderOf(summary), detention }];
    });
    return { oldest: (await Promise.all(needs)).flat(), total };
  }
}
