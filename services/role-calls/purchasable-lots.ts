import { Injectable } from '@nestjs/common';
import { mayPurchase } from '../../contracts/custody-rights.js';
import { Refusal } from '../../contracts/refusals.js';
import type { PurchasableLot } from '../../contracts/replies.js';
import { NOW } from '../../projections/cut.js';
import type { LotNature } from '../../projections/lots.js';
import { LotReads } from '../custody/lot-reads.js';
import { LotReplies, type LotThere } from '../custody/lot-replies.js';
import { Parties } from '../custody/parties.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import type { Principal } from '../identity/principal.js';

/** What an ID is called that names nothing: that of a product, or of a yarn where only yarn was asked for. */
export type Asked = 'product' | 'yarn';

/** A lot before it is purchased, refused as its purchase would be. */
@Injectable()
export class PurchasableLots {
  constructor(
    private readonly lots: LotReads,
    private readonly replies: LotReplies,
    private readonly facilities: Facilities,
    private readonly parties: Parties,
  ) {}

  /**
   * @throws Refusal ProductIdInvalid (also of what strangers hold), NotYourPartner, ProductAlreadySold, UsedUp,
   * RecordNotAllowed
   */
  async one(productId: string, asked: Asked, who: Principal): Promise<PurchasableLot> {
    const buyer = who.facilityId && (await this.facilities.get(who.facilityId));
    if (!buyer) throw new Refusal('RoleRefused');
    const [there] = await this.lots.named(productId, NOW);
    if (!there || (asked === 'yarn' && productOf(there) !== 'yarn')) throw new Refusal('ProductIdInvalid', { name: asked });
    if (there.state.purchaserId !== buyer.id || there.state.holderId === buyer.id) await this.assertOpen(there, buyer, asked);
    if (there.state.place === 'usedUp') throw new Refusal('UsedUp');
    return this.reply(there);
  }

  /** Nobody has sold it to the buyer: then it is the holder's, who is close to the buyer, and promised to nobody. */
  private async assertOpen(there: LotThere, buyer: FacilityRecord, asked: Asked): Promise<void> {
    const { holderId, title, says } = there.state;
    const isKnown = (there.lot.nature as LotNature).makerId === buyer.id || says.ownerId === buyer.id;
    if (holderId === buyer.id) throw isKnown ? new Refusal('ProductIdInvalid', { name: asked }) : new Refusal('ProductAlreadySold');
    if (!(await this.parties.areClose(buyer.id, holderId)))
      throw isKnown ? new Refusal('NotYourPartner') : new Refusal('ProductIdInvalid', { name: asked });
    if (title !== 'held') throw new Refusal('ProductAlreadySold');
    if (!mayPurchase(buyer.type, productOf(there))) throw new Refusal('RecordNotAllowed');
  }

  private async reply(there: LotThere): Promise<PurchasableLot> {
    const [summary] = await this.replies.summaries([there], NOW);
    if (!summary) throw new Error(`${there.lot.lotId} is there, and has no summary`);
    const { lotId, productId, product, holder, quantity, unit, remainingGrams, claim, verifiedShare, occurredAt } = summary;
    const { certification, grade, name, pool, boughtOutsideBy } = summary;
    return {
      ...{ lotId, productId, product, holder, quantity, unit, massGrams: remainingGrams, claim, verifiedShare, occurredAt },
      ...(certification === undefined ? {} : { certification }),
      ...(grade === undefined ? {} : { grade }),
      ...(name === undefined ? {} : { name }),
      ...(pool ? { pool: { product: pool.product, verifiedShare: pool.verifiedShare } } : {}),
      ...(boughtOutsideBy ? { boughtOutsideBy } : {}),
    };
  }
}

const productOf = ({ lot }: LotThere) => (lot.nature as LotNature).product;
