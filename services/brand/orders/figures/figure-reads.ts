import { Injectable } from '@nestjs/common';
import type { OrderFigures } from '../../../../contracts/brand/orders/replies.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { type Query, RecordStore } from '../../../platform/documents/document-store.js';
import { Log } from '../../../platform/monitoring/log.js';
import { Views } from '../../../platform/projections/views.js';
import { OrderSites } from '../order-sites.js';
import { FigureMarks } from './figure-marks.js';
import { OrderCounts } from './order-counts.js';
import { type FigureSort, ORDER_FIGURES, type OrderFiguresRecord } from './order-figures.js';

/** Reads what was counted of orders; never counts. */
@Injectable()
export class FigureReads {
  constructor(
    private readonly records: RecordStore,
    private readonly views: Views,
    private readonly sites: OrderSites,
    private readonly counts: OrderCounts,
    private readonly marks: FigureMarks,
    private readonly log: Log,
  ) {}

  /**
   * Returns by ID the figures of a brand's orders. Has those counted again that rest on another supplier, weight, policy or list than now;
   * on a screen before all others.
   */
  async of(brandId: string, listed: readonly OrderBody[], { isOnScreen = false } = {}): Promise<Map<string, OrderFigures>> {
    const ids = listed.map(({ orderId }) => orderId);
    const [stored, toMatch, basisOf] = await Promise.all([
      this.records.getMany<OrderFiguresRecord>(ORDER_FIGURES.name, ids),
      this.sites.toMatch(brandId, listed),
      this.counts.basis(),
    ]);
    const basis = new Map(toMatch.map((order) => [order.id, basisOf(order)]));
    const isOutdated = ({ orderId, ...record }: OrderFiguresRecord) => !record.isDue && record.basis !== basis.get(orderId);
    const outdated = new Set(stored.flatMap(({ key, value }) => (isOutdated(value) ? [key] : [])));
    const marked = stored.flatMap(({ key, value }) => (value.isDue && value.urgency !== 'screen' ? [key] : []));
    if (outdated.size + marked.length > 0) this.countFirst(outdated, isOnScreen ? [...outdated, ...marked] : []);
    return new Map(
      stored.flatMap(({ key, value: { figures, isDue } }) =>
        figures ? [[key, { ...figures, ...(isDue || outdated.has(key) ? { isBehind: true as const } : {}) }] as const] : [],
      ),
    );
  }

  /** Returns a page of orders sorted by a figure; orders without it come last, and those of the same figure in the order of their IDs. */
  async page(
    { filter, anyOf }: Pick<Query, 'filter' | 'anyOf'>,
    { sort, isDown }: { sort: FigureSort; isDown: boolean },
    page: number,
    perPage: number,
  ): Promise<{ items: OrderBody[]; total: number }> {
    const asked = { ...(filter && { filter }), ...(anyOf && { anyOf }) };
    const sorted = { ...asked, sort: [isDown ? `-down.${sort}` : `up.${sort}`], skip: (page - 1) * perPage, limit: perPage };
    const [stored, total] = await Promise.all([
      this.records.find<OrderFiguresRecord>(ORDER_FIGURES.name, sorted),
      this.views.count(orders, asked),
    ]);
    const found = await this.views.getMany<OrderBody>(
      orders,
      stored.map(({ key }) => key),
    );
    return { items: stored.flatMap(({ key }) => found.get(key) ?? []), total };
  }

  /** Does not wait: the reader sees what was counted before, and that it is behind. */
  private countFirst(outdated: ReadonlySet<string>, onScreen: readonly string[]): void {
    this.marks
      .orders(outdated)
      .then(() => this.marks.onScreen(onScreen))
      .catch((err: unknown) => this.log.warn({ err }, 'Orders could not be marked'));
  }
}
