import { Injectable } from '@nestjs/common';
import { mayPurchase } from '../../contracts/custody-rights.js';
import type { OfferedLotsQuery } from '../../contracts/queries.js';
import { Refusal } from '../../contracts/refusals.js';
import type { OfferedLot, Page } from '../../contracts/replies.js';
import { NOW } from '../../projections/cut.js';
import type { LotState } from '../../projections/lot-state.js';
import { type LotBody, type LotNature, lots } from '../../projections/lots.js';
import { Facilities } from '../facilities/facilities.js';
import type { Principal } from '../identity/principal.js';
import { pageOf, partOf } from '../platform/http/paging.js';
import { Views } from '../platform/runner/views.js';
import { LotReads } from './lot-reads.js';
import { claimOf, type LotThere } from './lot-replies.js';

/** What a buyer sees before it buys. */
@Injectable()
export class Offers {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly lots: LotReads,
  ) {}

  /** Lots that this seller has sold to the caller and the caller has not recorded yet, the oldest first. */
  async from(query: OfferedLotsQuery, who: Principal): Promise<Page<OfferedLot>> {
    const filter = { 'state.purchaserId': who.facilityId ?? null, 'state.holderId': query.sellerId.toLowerCase(), 'state.title': 'sold' };
    const { page, perPage } = partOf(query);
    const sort = ['state.occurredAt', 'productId'];
    const found = await this.views.page<LotBody>(lots, { filter, sort }, page, perPage);
    return pageOf(await this.replies(found.items.map((lot) => ({ lot, state: lot.state as LotState }))), found.total, query);
  }

  /**
   * A lot by its product ID, for a partner of its holder that may purchase such goods. Throws NotFound for everybody
   * else, and ProductAlreadySold for one that is promised to somebody else.
   */
  async one(productId: string, who: Principal): Promise<OfferedLot> {
    const [there] = await this.lots.named(productId, NOW);
    if (!there || !(await this.mayBuy(there, who))) throw new Refusal('NotFound');
    const { title, purchaserId } = there.state;
    if (title !== 'held' && purchaserId !== who.facilityId) throw new Refusal('ProductAlreadySold');
    const [reply] = await this.replies([there]);
    return reply as OfferedLot;
  }

  private async mayBuy({ lot, state }: LotThere, who: Principal): Promise<boolean> {
    const buyer = who.facilityId && (await this.facilities.get(who.facilityId));
    if (!buyer || state.place === 'usedUp' || !mayPurchase(buyer.type, (lot.nature as LotNature).product)) return false;
    return state.purchaserId === buyer.id || this.facilities.arePartners(buyer.id, state.holderId);
  }

  private async replies(offered: readonly LotThere[]): Promise<OfferedLot[]> {
    const ref = await this.facilities.refs(offered.map(({ state }) => state.holderId));
    return offered.map(({ lot, state }) => ({
      lotId: lot.lotId,
      productId: lot.productId,
      product: (lot.nature as LotNature).product,
      holder: ref(state.holderId),
      quantity: state.says.quantity,
      unit: state.says.unit,
      massGrams: state.left.carried?.massGrams ?? null,
      claim: claimOf(state),
    }));
  }
}
