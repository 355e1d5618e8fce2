import { Injectable } from '@nestjs/common';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { type Filter, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { chunksOf } from '../../../platform/lib/chunks-of.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Views } from '../../../platform/projections/views.js';
import { filteredOf, marked, ORDER_FIGURES, type OrderFiguresRecord, uncounted } from './order-figures.js';

const MARKED_AT_ONCE = 100;
/** Limits the values that one question names. */
const NAMED_AT_ONCE = 500;

/** Marks orders that have to be counted again. A mark survives the end of the process; counting removes it. */
@Injectable()
export class FigureMarks {
  private wake = (): void => undefined;

  constructor(
    private readonly records: RecordStore,
    private readonly views: Views,
  ) {}

  /** Calls back after each mark. */
  onMarked(wake: () => void): void {
    this.wake = wake;
  }

  /** Marks orders whose content may have changed, which the list then filters by. */
  async orders(orderIds: Iterable<string>): Promise<void> {
    const found = await this.views.getMany<OrderBody>(orders, [...new Set(orderIds)]);
    for (const some of chunksOf([...found.values()], MARKED_AT_ONCE)) await Promise.all(some.map((order) => this.markOrder(order)));
    if (found.size > 0) this.wake();
  }

  /** Marks orders of which one of the lots was delivered. */
  lots(lotIds: Iterable<string>): Promise<void> {
    return this.markNamed('lotIds', lotIds, {});
  }

  /** Marks orders whose trace contains one of the sites; with `brandId`, of that brand alone. */
  sites(facilityIds: Iterable<string>, brandId?: string): Promise<void> {
    return this.markNamed('siteIds', facilityIds, brandId === undefined ? {} : { brandId });
  }

  /** Counts marked orders before all others, because a reader has them open. */
  async onScreen(orderIds: readonly string[]): Promise<void> {
    const stored = await this.records.getMany<OrderFiguresRecord>(ORDER_FIGURES.name, orderIds);
    const waiting = stored.filter(({ value }) => value.isDue && value.urgency !== 'screen');
    await Promise.all(waiting.map((each) => this.markStored(each, true)));
    if (waiting.length > 0) this.wake();
  }

  /** Marks the orders of a brand that were counted on another ground, page by page. */
  async notOf(ground: string, brandId: string): Promise<void> {
    for (let after = ''; ; ) {
      const filter = { brandId, orderId: { gt: after } };
      const found = await this.records.find<OrderFiguresRecord>(ORDER_FIGURES.name, { filter, sort: ['orderId'], limit: MARKED_AT_ONCE });
      await Promise.all(found.filter(({ value }) => value.ground !== ground).map((each) => this.markStored(each)));
      this.wake();
      if (found.length < MARKED_AT_ONCE) return;
      after = found.at(-1)?.key ?? '';
    }
  }

  /** Marks all orders of a brand, page by page. */
  async ofBrand(brandId: string): Promise<void> {
    for (let after = ''; ; ) {
      const filter = { listedBy: brandId, orderId: { gt: after } };
      const found = await this.views.find<OrderBody>(orders, { filter, sort: ['orderId'], limit: MARKED_AT_ONCE });
      await Promise.all(found.map((order) => this.markOrder(order)));
      this.wake();
      if (found.length < MARKED_AT_ONCE) return;
      after = found.at(-1)?.orderId ?? '';
    }
  }

  private async markNamed(field: 'lotIds' | 'siteIds', ids: Iterable<string>, scope: Filter): Promise<void> {
    for (const some of chunksOf([...new Set(ids)], NAMED_AT_ONCE)) {
      const found = await this.records.find<OrderFiguresRecord>(ORDER_FIGURES.name, { filter: { ...scope, [field]: { in: some } } });
      for (const stored of chunksOf(found, MARKED_AT_ONCE)) await Promise.all(stored.map((each) => this.markStored(each)));
      if (found.length > 0) this.wake();
    }
  }

  /** Saves a marked record again, too, so that a count under way does not remove the mark. */
  private async markStored(stored: Stored<OrderFiguresRecord>, isOnScreen = false): Promise<void> {
    const name = ORDER_FIGURES.name;
    for (let last: Stored<OrderFiguresRecord> | undefined = stored; last; last = await this.records.get(name, stored.key))
      if (await this.records.replace(name, last.key, last.version, marked(last.value, isOnScreen))) return;
  }

  private async markOrder(order: OrderBody): Promise<void> {
    const { name } = ORDER_FIGURES;
    for (;;) {
      const stored = await this.records.get<OrderFiguresRecord>(name, order.orderId);
      if (order.listedBy === undefined) {
        if (!stored || (await this.records.delete(name, stored.key, stored.version))) return;
      } else if (!stored) {
        if (await this.records.tryInsert(ORDER_FIGURES.name, order.orderId, uncounted(order))) return;
      } else if (await this.records.replace(name, stored.key, stored.version, withContent(stored.value, order))) return;
    }
  }
}

function withContent({ figures, isDue, urgency, basis, ground, lotIds, siteIds, up, down }: OrderFiguresRecord, order: OrderBody) {
  const kept = omitUndefined({ figures, isDue, urgency, ground });
  return marked({ ...filteredOf(order), ...kept, basis, lotIds, siteIds, up, down });
}
