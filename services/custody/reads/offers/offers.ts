import { Injectable } from '@nestjs/common';
import { mayPurchase } from '../../../../contracts/custody/facility-rights.js';
import type { OfferedLotsQuery } from '../../../../contracts/custody/queries.js';
import type { OfferedLot } from '../../../../contracts/custody/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import type { LotStatus } from '../../../../projections/lot-status.js';
import { type LotAttributes, type LotBody, lots } from '../../../../projections/lots.js';
import { NOW } from '../../../../projections/point-in-time.js';
import { Facilities } from '../../../facilities/facilities.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../../platform/http/paging.js';
import { Views } from '../../../platform/projections/views.js';
import { LotReads } from '../lots/lot-reads.js';
import { claimOf, type LotAtTime } from '../lots/lot-replies.js';

/** What a buyer sees before it buys. */
@Injectable()
export class Offers {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly lots: LotReads,
  ) {}

  /** Lots that this seller has sold to the caller and the caller has not recorded yet, the oldest first. */
  async bySeller(query: OfferedLotsQuery, user: Principal): Promise<Page<OfferedLot>> {
    const filter = { 'state.purchaserId': user.facilityId ?? null, 'state.holderId': query.sellerId.toLowerCase(), 'state.title': 'sold' };
    const { page, perPage } = pageRange(query);
    const sort = ['state.occurredAt', 'productId'];
    const found = await this.views.page<LotBody>(lots, { filter, sort }, page, perPage);
    return pageOf(await this.replies(found.items.map((lot) => ({ lot, state: lot.state as LotStatus }))), found.total, query);
  }

  /**
   * A lot by its product ID, for a partner of its holder that may purchase such goods. Throws NotFound for everybody
   * else, and ProductAlreadySold for one that is promised to somebody else.
   */
  async one(productId: string, user: Principal): Promise<OfferedLot> {
    const [lotAtTime] = await this.lots.byProductId(productId, NOW);
    if (!lotAtTime || !(await this.mayBuy(lotAtTime, user))) throw new Refusal('NotFound');
    const { title, purchaserId } = lotAtTime.state;
    if (title !== 'held' && purchaserId !== user.facilityId) throw new Refusal('ProductAlreadySold');
    const [reply] = await this.replies([lotAtTime]);
    return reply as OfferedLot;
  }

  private async mayBuy({ lot, state }: LotAtTime, user: Principal): Promise<boolean> {
    const buyer = user.facilityId && (await this.facilities.get(user.facilityId));
    if (!buyer || state.place === 'usedUp' || !mayPurchase(buyer.type, (lot.nature as LotAttributes).product)) return false;
    return state.purchaserId === buyer.id || this.facilities.arePartners(buyer.id, state.holderId);
  }

  private async replies(offered: readonly LotAtTime[]): Promise<OfferedLot[]> {
    const ref = await this.facilities.refs(offered.map(({ state }) => state.holderId));
    return offered.map(({ lot, state }) => ({
      lotId: lot.lotId,
      productId: lot.productId,
      product: (lot.nature as LotAttributes).product,
      holder: ref(state.holderId),
      quantity: state.says.quantity,
      unit: state.says.unit,
      massGrams: state.left.carried?.massGrams ?? null,
      claim: claimOf(state),
    }));
  }
}
