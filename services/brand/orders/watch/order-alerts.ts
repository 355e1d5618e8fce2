import { Injectable } from '@nestjs/common';
import { ALERT_SEVERITIES } from '../../../../contracts/watch/alerts/alert-kinds.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import type { AlertOrder, StoredAlert } from '../../../../projections/watch/alerts/alert-views.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';
import { type MeasuredGroup, MeasuredGroups } from '../../../trace/tracing/measure/measured-groups.js';
import type { SharedWith } from '../../../trace/tracing/measure/order-groups.js';
import type { OrderToMatch } from '../../../trace/tracing/order-matching.js';
import { ORDER_ALERTS, type OrderAlertsRecord } from '../../../watch/alerts/order-alert-documents.js';
import { OrderSites } from '../order-sites.js';
import { PlacedGroups } from '../placed-groups.js';
import { findingsOf, type OrderFinding } from './order-alerts.rules.js';

const ORDERS_AT_ONCE = 100;

/** Keeps what does not add up in the deliveries of placed orders, as documents: measuring all orders at each read would take too long. */
@Injectable()
export class OrderAlerts {
  constructor(
    private readonly records: RecordStore,
    private readonly views: Views,
    private readonly sites: OrderSites,
    private readonly placed: PlacedGroups,
    private readonly measured: MeasuredGroups,
    private readonly clock: Clock,
  ) {}

  /** Judges the brand's placed orders that have one of the numbers or are linked with one of the transactions. */
  async judgeNamed(brandId: string, named: SharedWith): Promise<void> {
    await this.judge(brandId, await this.placed.ofBrand(brandId)(named));
  }

  /** Judges all placed orders of a brand, page by page. */
  async judgeAll(brandId: string): Promise<void> {
    for (let after = ''; ; ) {
      const filter = { listedBy: brandId, state: 'placed', orderId: { gt: after } };
      const found = await this.views.find<OrderBody>(orders, { filter, sort: ['orderId'], limit: ORDERS_AT_ONCE });
      await this.judge(brandId, await this.sites.toMatch(brandId, found));
      if (found.length < ORDERS_AT_ONCE) return;
      after = found.at(-1)?.orderId ?? '';
    }
  }

  /** Withdraws the alerts of an order that is no longer placed. */
  async forget(orderId: string): Promise<void> {
    await this.records.delete(ORDER_ALERTS.name, orderId);
  }

  private async judge(brandId: string, asked: readonly OrderToMatch[]): Promise<void> {
    const scope = { allFacilities: false, facilityIds: new Set([brandId]) };
    for (let at = 0; at < asked.length; at += ORDERS_AT_ONCE) {
      const some = asked.slice(at, at + ORDERS_AT_ONCE);
      for (const group of await this.measured.of(some, this.placed.ofBrand(brandId), scope)) await this.save(brandId, group);
    }
  }

  private async save(brandId: string, { group, measured: { covered, counted } }: MeasuredGroup): Promise<void> {
    const [first, ...others] = group.orders;
    if (!first) return;
    const { pieceGrams } = group.ordered;
    const findings = findingsOf({ covered, counted, ...(pieceGrams !== undefined && { pieceGrams }) });
    const known = (await this.records.get<OrderAlertsRecord>(ORDER_ALERTS.name, first.id))?.value;
    for (const { id } of others) await this.forget(id);
    if (findings.length === 0) {
      if (known) await this.forget(first.id);
      return;
    }
    const alerts = findings.map((finding) => alertOf(finding, brandId, group, { known, now: this.clock.now() }));
    const record: OrderAlertsRecord = { orderId: first.id, brandId, alerts, alertIds: alerts.map(({ id }) => id) };
    await this.records.put(ORDER_ALERTS.name, first.id, record);
  }
}

/** Keeps the instant of an alert that says the same as before, so that a dismissal holds; one that says more is newer than before. */
function alertOf(
  { kind, figures, lots }: OrderFinding,
  brandId: string,
  { orders: [first], deals, matchedBy }: MeasuredGroup['group'],
  { known, now }: { known: OrderAlertsRecord | undefined; now: string },
): StoredAlert {
  if (!first) throw new Error('a group has an order');
  const id = `${first.id}-${kind}`;
  const before = known?.alerts.find((alert) => alert.id === id);
  const isSame = JSON.stringify(before?.figures) === JSON.stringify(figures);
  const newest = [first.placedAt ?? '', ...deals.map(({ recordedAt }) => recordedAt)].sort().at(-1) ?? '';
  const number = matchedBy === null ? undefined : first[matchedBy];
  const order: AlertOrder = { id: first.id, ...(number !== undefined && { number }) };
  const transactionIds = deals.filter(({ facilityId }) => facilityId === brandId).map(({ transactionId }) => transactionId);
  return {
    id,
    eventId: first.id,
    kind,
    group: 'order',
    severity: ALERT_SEVERITIES[kind],
    at: before === undefined ? newest : isSame ? before.at : newest > before.at ? newest : now,
    sides: [{ facilityId: brandId, transactionIds: transactionIds.toReversed(), lots }],
    parties: [brandId],
    figures,
    order,
  };
}
