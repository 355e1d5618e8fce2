import { Injectable } from '@nestjs/common';
import { HOME_NEEDS, type HomeNeed, type HomeNeedsReply } from '../../contracts/home/replies.js';
import { Facilities } from '../facilities/facilities.js';
import { brandOf } from '../orders/brand-of.js';
import { type ListedOrder, OrderList } from '../orders/reads/order-list.js';
import { PartnerInvitationStore } from '../partners/partner-invitation-store.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Clock } from '../platform/lib/clock.js';
import { omitUndefined } from '../platform/lib/omit-undefined.js';
import { Suppliers } from '../suppliers/suppliers.js';

/** Placed orders that are looked for among the transactions, the newest ones. */
const ORDERS_MATCHED_MAX = 100;
const DRAFTS_MAX = 50;
const SUPPLIERS_MAX = 200;
/** What a home has room for. */
const NEEDS_MAX = 20;

/** What waits for a brand. */
@Injectable()
export class HomeNeeds {
  constructor(
    private readonly orders: OrderList,
    private readonly suppliers: Suppliers,
    private readonly invitations: PartnerInvitationStore,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  async of(user: Principal): Promise<HomeNeedsReply> {
    const brandId = brandOf(user);
    const [placed, drafts, invitations, matches] = await Promise.all([
      this.untraced(user),
      this.drafts(user),
      this.invited(brandId),
      this.matches(brandId),
    ]);
    const needs = [...placed.needs, ...drafts, ...invitations, ...matches].sort(byUrgency);
    return { items: needs.slice(0, NEEDS_MAX), total: needs.length, isAtLeast: placed.isAtLeast };
  }

  /** Placed orders of goods that were bought, of which no supplier recorded anything. */
  private async untraced(user: Principal): Promise<{ needs: HomeNeed[]; isAtLeast: boolean }> {
    const { items, total } = await this.orders.find({ state: 'placed', perPage: ORDERS_MATCHED_MAX }, user);
    const today = this.clock.now().slice(0, 10);
    const bought = items.filter(({ purchaseDate }) => purchaseDate === undefined || purchaseDate <= today);
    const matched = await this.orders.matchedBy(bought, user);
    const missing = bought.filter(({ orderId }) => !matched.has(orderId));
    return { needs: await this.orderNeeds('untracedOrder', missing, user), isAtLeast: total > ORDERS_MATCHED_MAX };
  }

  private async drafts(user: Principal): Promise<HomeNeed[]> {
    const { items } = await this.orders.find({ state: 'draft', perPage: DRAFTS_MAX }, user);
    return this.orderNeeds('draftOrder', items, user);
  }

  private async orderNeeds(kind: 'untracedOrder' | 'draftOrder', found: readonly ListedOrder[], user: Principal): Promise<HomeNeed[]> {
    const summaries = await this.orders.summaries(found, {}, user);
    return summaries.map(({ id, purchaseOrderNumber, invoiceNumber, packingListNumber, productDescription, product }, at) => {
      const { changedAt, placedAt, purchaseDate } = found[at] as ListedOrder;
      const goods = productDescription ?? product?.description;
      return {
        kind,
        since: kind === 'draftOrder' ? changedAt : (purchaseDate ?? placedAt ?? changedAt),
        order: { id, ...omitUndefined({ purchaseOrderNumber, invoiceNumber, packingListNumber, goods }) },
      };
    });
  }

  private async invited(brandId: string): Promise<HomeNeed[]> {
    const open = (await this.invitations.ofFacility(brandId)).filter(({ toId }) => toId === brandId);
    const ref = await this.facilities.refs(open.map(({ fromId }) => fromId));
    return open.map(({ fromId, invitedAt }) => ({ kind: 'invitation', since: invitedAt, facilityName: ref(fromId).name }));
  }

  /** All of them as one: they are decided in one list. */
  private async matches(brandId: string): Promise<HomeNeed[]> {
    const filter = { archived: false, status: 'unknown', 'match.status': 'POTENTIAL_MATCH' };
    const found = await this.suppliers.list(brandId, { filter, limit: SUPPLIERS_MAX });
    const since = found.flatMap(({ changes }) => changes.at(-1)?.at ?? []).sort()[0];
    return since === undefined ? [] : [{ kind: 'supplierMatch', since, count: found.length }];
  }
}

/** What others wait for comes before what only the brand itself does; among equals the oldest. */
const byUrgency = (one: HomeNeed, other: HomeNeed): number =>
  HOME_NEEDS.indexOf(one.kind) - HOME_NEEDS.indexOf(other.kind) || (one.since < other.since ? -1 : 1);
