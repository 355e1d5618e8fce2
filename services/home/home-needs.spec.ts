import { expect, it } from '@jest/globals';
import type { OrdersQuery } from '../../contracts/orders/queries.js';
import { MemoryRecordStore } from '../../test/support/fakes/memory-record-store.js';
import type { AlertReads } from '../alerts/alert-reads.js';
import type { CertificateReads } from '../certificates/certificate-reads.js';
import { Facilities } from '../facilities/facilities.js';
import { PARTNER_INVITATIONS, PartnerInvitationStore } from '../facilities/partner-invitation-store.js';
import type { ListedOrder, OrderList } from '../orders/reads/order-list.js';
import type { Principal } from '../platform/http/access/principal.js';
import { SystemClock } from '../platform/lib/clock.js';
import { SUPPLIERS } from '../suppliers/supplier-record.js';
import { Suppliers } from '../suppliers/suppliers.js';
import type { DetainedNeeds } from './detained-needs.js';
import { HomeNeeds } from './home-needs.js';

const USER: Principal = { userId: 'u', sessionId: 's', role: 'BRAND', facilityId: 'brand' };
const NO_ALERTS = { page: async () => ({ items: [], total: 0, page: 1, perPage: 20 }) } as unknown as AlertReads;
const instant = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();

/** Answers like the list of orders: last changed first unless another order is asked for, and only the newest matched. */
function listOf(orders: readonly ListedOrder[], matched: readonly string[]): OrderList {
  const list: Pick<OrderList, 'find' | 'matchedBy' | 'summaries'> = {
    find: async ({ state, sort, page = 1, perPage = 25 }: OrdersQuery) => {
      const all = orders.filter((order) => order.state === state).sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
      if (sort === 'changedAt') all.reverse();
      return { items: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    },
    matchedBy: async (items) =>
      new Map(items.flatMap(({ orderId }) => (matched.includes(orderId) ? [[orderId, 'purchaseOrderNumber' as const]] : []))),
    summaries: async (items) => items.map(({ orderId }) => ({ id: orderId }) as Awaited<ReturnType<OrderList['summaries']>>[number]),
  };
  return list as OrderList;
}

const NOTHING_DETAINED = { of: async () => ({ oldest: [], total: 0 }) } as unknown as DetainedNeeds;
const NO_CERTIFICATES = { ending: async () => ({ items: [], total: 0 }) } as unknown as CertificateReads;

const order = (state: 'placed' | 'draft', i: number) =>
  ({ orderId: `${state}-${i}`, state, changedAt: instant(i), ...(state === 'placed' && { placedAt: instant(i) }) }) as ListedOrder;

it('counts all that waits, and shows what has waited longest', async () => {
  const records = new MemoryRecordStore();
  const facilities = new Facilities(records);
  await records.ensure(SUPPLIERS);
  const invitations = new PartnerInvitationStore(records);
  await records.ensure(PARTNER_INVITATIONS);
  const orders = [
    ...Array.from({ length: 230 }, (_, i) => order('placed', i)),
    ...Array.from({ length: 120 }, (_, i) => order('draft', i)),
  ];
  const list = listOf(orders, ['placed-3', 'placed-229']);
  const needs = new HomeNeeds(
    NO_ALERTS,
    list,
    new Suppliers(records, facilities),
    invitations,
    facilities,
    NO_CERTIFICATES,
    new SystemClock(),
    NOTHING_DETAINED,
  );
  const { items, total } = await needs.of(USER);
  expect(total).toBe(228 + 120);
  expect(items.map(({ order: of }) => of?.id)).toEqual(
    Array.from({ length: 21 }, (_, i) => `placed-${i}`).filter((id) => id !== 'placed-3'),
  );

  const drafts = Array.from({ length: 120 }, (_, i) => order('draft', i));
  const ofDrafts = new HomeNeeds(
    NO_ALERTS,
    listOf(drafts, []),
    new Suppliers(records, facilities),
    invitations,
    facilities,
    NO_CERTIFICATES,
    new SystemClock(),
    NOTHING_DETAINED,
  );
  const found = await ofDrafts.of(USER);
  expect([found.total, found.items.length, found.items[0]?.order?.id]).toEqual([120, 20, 'draft-0']);
});
