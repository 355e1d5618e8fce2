import { Injectable } from '@nestjs/common';
import { mayPurchase } from '../../../../../contracts/ledger/custody/facility-rights.js';
import type { OfferedLotsQuery } from '../../../../../contracts/ledger/custody/queries.js';
import { DOCUMENT_NUMBERS } from '../../../../../contracts/ledger/custody/record-details.js';
import type { OfferedLot, SaleNumbers } from '../../../../../contracts/ledger/custody/replies.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import type { Page } from '../../../../../contracts/shared/replies.js';
import type { LotStatus } from '../../../../../projections/ledger/custody/lot-status.js';
import { type LotAttributes, type LotBody, lots } from '../../../../../projections/ledger/custody/lots.js';
import { type TransactionBody, transactionKey } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import { NOW } from '../../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../../../platform/http/paging.js';
import { Views } from '../../../../platform/projections/views.js';
import { LotReads } from '../lots/lot-reads.js';
import { type LotAtTime, LotReplies } from '../lots/lot-replies.js';
import { withProductId } from '../lots/stock-page.js';
import { purchasableLot } from './purchasable-lot.js';

@Injectable()
export class Offers {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly lots: LotReads,
    private readonly lotReplies: LotReplies,
  ) {}

  /** Lists the lots that this seller sold to the caller and the caller has not yet recorded, oldest first. */
  async offeredLots(query: OfferedLotsQuery, user: Reader): Promise<Page<OfferedLot>> {
    const filter = {
      'state.purchaserId': user.facilityId ?? null,
      'state.holderId': query.sellerId.toLowerCase(),
      'state.title': 'sold',
      ...withProductId(query.q),
    };
    const { page, perPage } = pageRange(query);
    const sort = ['state.occurredAt', 'productId'];
    const found = await this.views.page<LotBody>(lots, { filter, sort }, page, perPage);
    const offered = found.items.map((lot) => ({ lot, state: lot.state as LotStatus }));
    return pageOf(await this.replies(offered, user.facilityId), found.total, query);
  }

  /**
   * Returns a lot by its product ID to a partner of its holder that may purchase such goods. Throws NotFound for
   * everybody else, and ProductAlreadySold when the lot is promised to another.
   */
  async offeredLot(productId: string, user: Reader): Promise<OfferedLot> {
    const [lotAtTime] = await this.lots.byProductId(productId, NOW);
    if (!lotAtTime || !(await this.mayBuy(lotAtTime, user))) throw new Refusal('NotFound');
    const { title, purchaserId } = lotAtTime.state;
    if (title !== 'held' && purchaserId !== user.facilityId) throw new Refusal('ProductAlreadySold');
    const [reply] = await this.replies([lotAtTime], user.facilityId);
    return reply as OfferedLot;
  }

  private async mayBuy({ lot, state }: LotAtTime, user: Reader): Promise<boolean> {
    const buyer = user.facilityId && (await this.facilities.get(user.facilityId));
    if (!buyer || state.place === 'usedUp' || !mayPurchase(buyer.type, (lot.nature as LotAttributes).product)) return false;
    return state.purchaserId === buyer.id || this.facilities.arePartners(buyer.id, state.holderId);
  }

  private async replies(offered: readonly LotAtTime[], buyerId: string | undefined): Promise<OfferedLot[]> {
    const [summaries, numbers] = await Promise.all([this.lotReplies.summaries(offered, NOW), this.numbersOf(offered, buyerId)]);
    return summaries.map((summary) => ({ ...purchasableLot(summary), ...numbers.get(summary.lotId) }));
  }

  /** Maps each lot to the paper numbers of its sale to this buyer. Lots sold to others are absent. */
  private async numbersOf(offered: readonly LotAtTime[], buyerId: string | undefined): Promise<Map<string, Pick<OfferedLot, 'sale'>>> {
    const sold = offered.filter(({ state }) => state.saleId !== undefined && state.purchaserId === buyerId);
    const keyOf = ({ state }: LotAtTime) => transactionKey(state.holderId, state.saleId ?? '');
    const sales = await this.views.getMany<TransactionBody>(transactions, [...new Set(sold.map(keyOf))]);
    return new Map(sold.map((lotAtTime) => [lotAtTime.lot.lotId, saleNumbers(sales.get(keyOf(lotAtTime)))]));
  }
}

function saleNumbers(sale: TransactionBody | undefined): Pick<OfferedLot, 'sale'> {
  const numbers: SaleNumbers = {};
  for (const name of DOCUMENT_NUMBERS) if (sale?.[name] !== undefined) numbers[name] = sale[name];
  return Object.keys(numbers).length ? { sale: numbers } : {};
}
