import { Injectable } from '@nestjs/common';
import { mayPurchase } from '../../../contracts/ledger/custody/facility-rights.js';
import type { PurchasableLot } from '../../../contracts/ledger/custody/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { LotAttributes } from '../../../projections/ledger/custody/lots.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Parties } from '../custody/parties/parties.js';
import { LotReads } from '../custody/reads/lots/lot-reads.js';
import { type LotAtTime, LotReplies } from '../custody/reads/lots/lot-replies.js';
import { purchasableLot } from '../custody/reads/offers/purchasable-lot.js';

/** Names the kind in a refusal: `yarn` when only yarn was requested. */
export type LookupKind = 'product' | 'yarn';

/** A lot before it is purchased, refused as its purchase would be. */
@Injectable()
export class PurchasableLots {
  constructor(
    private readonly lots: LotReads,
    private readonly replies: LotReplies,
    private readonly facilities: Facilities,
    private readonly parties: Parties,
  ) {}

  /** @throws Refusal ProductIdInvalid (also of what strangers hold), NotYourPartner, ProductAlreadySold, UsedUp, RecordNotAllowed */
  async one(productId: string, kind: LookupKind, user: Reader): Promise<PurchasableLot> {
    const buyer = user.facilityId && (await this.facilities.get(user.facilityId));
    if (!buyer) throw new Refusal('RoleRefused');
    const [lotAtTime] = await this.lots.byProductId(productId, NOW);
    if (!lotAtTime || (kind === 'yarn' && productOf(lotAtTime) !== 'yarn')) throw new Refusal('ProductIdInvalid', { name: kind });
    if (lotAtTime.state.purchaserId !== buyer.id || lotAtTime.state.holderId === buyer.id) await this.assertMayBuy(lotAtTime, buyer, kind);
    if (lotAtTime.state.place === 'usedUp') throw new Refusal('UsedUp');
    return this.reply(lotAtTime);
  }

  /** Nobody has sold it to the buyer: then it is the holder's, who is close to the buyer, and promised to nobody. */
  private async assertMayBuy(lotAtTime: LotAtTime, buyer: FacilityRecord, kind: LookupKind): Promise<void> {
    const { holderId, title, says } = lotAtTime.state;
    const isKnown = (lotAtTime.lot.nature as LotAttributes).makerId === buyer.id || says.ownerId === buyer.id;
    if (holderId === buyer.id) throw isKnown ? new Refusal('ProductIdInvalid', { name: kind }) : new Refusal('ProductAlreadySold');
    if (!(await this.parties.arePartnersOrOneBusiness(buyer.id, holderId)))
      throw isKnown ? new Refusal('NotYourPartner') : new Refusal('ProductIdInvalid', { name: kind });
    if (title !== 'held') throw new Refusal('ProductAlreadySold');
    if (!mayPurchase(buyer.type, productOf(lotAtTime))) throw new Refusal('RecordNotAllowed');
  }

  private async reply(lotAtTime: LotAtTime): Promise<PurchasableLot> {
    const [summary] = await this.replies.summaries([lotAtTime], NOW);
    if (!summary) throw new Error(`${lotAtTime.lot.lotId} is there, and has no summary`);
    return purchasableLot(summary);
  }
}

const productOf = ({ lot }: LotAtTime) => (lot.nature as LotAttributes).product;
