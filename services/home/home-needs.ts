import { Injectable } from '@nestjs/common';
import { HOME_NEEDS, type HomeNeed, type HomeNeedsReply } from '../../contracts/home/replies.js';
import { AlertReads } from '../alerts/alert-reads.js';
import { CertificateReads } from '../certificates/certificate-reads.js';
import { Facilities } from '../facilities/facilities.js';
import { PartnerInvitationStore } from '../facilities/partner-invitation-store.js';
import { brandOf } from '../orders/brand-of.js';
import { type ListedOrder, OrderList } from '../orders/reads/order-list.js';
import type { Reader } from '../platform/http/access/principal.js';
import { Clock } from '../platform/lib/clock.js';
import { Suppliers } from '../suppliers/suppliers.js';
import { DetainedNeeds } from './detained-needs.js';
import { NEEDS_MAX, type NeedsOfKind, needOrderOf } from './need-orders.js';

/** Limits the placed orders that are matched with transactions at once. */
const ORDERS_PER_MATCH = 100;

const NONE: NeedsOfKind = { oldest: [], total: 0 };

@Injectable()
export class HomeNeeds {
  constructor(
    private readonly alerts: AlertReads,
    private readonly orders: OrderList,
    private readonly suppliers: Suppliers,
    private readonly invitations: PartnerInvitationStore,
    private readonly facilities: Facilities,
    private readonly certificates: CertificateReads,
    private readonly clock: Clock,
    private readonly detained: DetainedNeeds,
  ) {}

  async of(user: Reader): Promise<HomeNeedsReply> {
    const brandId = brandOf(user);
    const found = await Promise.all([
      this.detained.of(user),
      this.highAlerts(user),
      this.untraced(user),
      this.drafts(user),
      this.invited(brandId),
      this.matches(brandId),
      this.ending(user),
    ]);
    const needs = found.flatMap(({ oldest }) => oldest).sort(byUrgency);
    return { items: needs.slice(0, NEEDS_MAX), total: found.reduce((sum, { total }) => sum + total, 0) };
  }

  /** Lists alerts that nobody of the brand dismissed and that are seldom wrong. */
  private async highAlerts(user: Reader): Promise<NeedsOfKind> {
    const { items, total } = await this.alerts.page({ severity: 'high', perPage: NEEDS_MAX }, user);
    return { oldest: items.map((alert): HomeNeed => ({ kind: 'alert', since: alert.at ?? `${alert.month}-01`, alert })), total };
  }

  /** Finds placed orders of bought goods for which no supplier recorded anything. */
  private async untraced(user: Reader): Promise<NeedsOfKind> {
    const today = this.clock.now().slice(0, 10);
    const missing = new Map<string, ListedOrder>();
    for (let page = 1; ; page++) {
      const { items } = await this.orders.find({ state: 'placed', page, perPage: ORDERS_PER_MATCH }, user);
      const bought = items.filter(({ purchaseDate }) => purchaseDate === undefined || purchaseDate <= today);
      const matched = await this.orders.matchedBy(bought, user);
      for (const order of bought) if (!matched.has(order.orderId)) missing.set(order.orderId, order);
      if (items.length < ORDERS_PER_MATCH) break;
    }
    const oldest = [...missing.values()].sort((a, b) => (sinceOf(a) < sinceOf(b) ? -1 : 1)).slice(0, NEEDS_MAX);
    return { oldest: await this.orderNeeds('untracedOrder', oldest, user), total: missing.size };
  }

  private async drafts(user: Reader): Promise<NeedsOfKind> {
    const { items, total } = await this.orders.find({ state: 'draft', sort: 'changedAt', perPage: NEEDS_MAX }, user);
    return { oldest: await this.orderNeeds('draftOrder', items, user), total };
  }

  private async orderNeeds(kind: 'untracedOrder' | 'draftOrder', found: readonly ListedOrder[], user: Reader): Promise<HomeNeed[]> {
    const summaries = await this.orders.summaries(found, {}, user);
    return summaries.map((summary, at) => ({ kind, since: sinceOf(found[at] as ListedOrder), order: needOrderOf(summary) }));
  }

  private async invited(brandId: string): Promise<NeedsOfKind> {
    const open = (await this.invitations.ofFacility(brandId)).filter(({ toId }) => toId === brandId);
    const ref = await this.facilities.refs(open.map(({ fromId }) => fromId));
    const oldest = open.map(
      ({ fromId, invitedAt }): HomeNeed => ({ kind: 'invitation', since: invitedAt, facilityName: ref(fromId).name }),
    );
    return { oldest, total: oldest.length };
  }

  /** Finds certificates of partners that end soon. */
  private async ending(user: Reader): Promise<NeedsOfKind> {
    const { items, total } = await this.certificates.ending({ perPage: NEEDS_MAX }, user);
    const oldest = items.map(
      ({ facility, standard, number, daysLeft, validTo }): HomeNeed => ({
        kind: 'certificateEnds',
        since: validTo,
        certificate: { facility, standard, number, daysLeft },
      }),
    );
    return { oldest, total };
  }

  /** Counts all matches as one need, since one list decides them. */
  private async matches(brandId: string): Promise<NeedsOfKind> {
    const filter = { archived: false, status: 'unknown', 'match.status': 'POTENTIAL_MATCH' };
    const found = await this.suppliers.list(brandId, { filter });
    const since = found.flatMap(({ changes }) => changes.at(-1)?.at ?? []).sort()[0];
    return since === undefined ? NONE : { oldest: [{ kind: 'supplierMatch', since, count: found.length }], total: 1 };
  }
}

/** Dates the need of a placed order by its purchase. */
const sinceOf = ({ state, changedAt, placedAt, purchaseDate }: ListedOrder): string =>
  state === 'draft' ? changedAt : (purchaseDate ?? placedAt ?? changedAt);

/** Sorts what others wait for before the brand's own tasks, and the oldest first among equals. */
const byUrgency = (one: HomeNeed, other: HomeNeed): number =>
  HOME_NEEDS.indexOf(one.kind) - HOME_NEEDS.indexOf(other.kind) || (one.since < other.since ? -1 : 1);
