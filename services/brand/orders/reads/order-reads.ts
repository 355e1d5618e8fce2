import { Injectable } from '@nestjs/common';
import type { RecordedOrderEvent } from '../../../../contracts/brand/orders/events.js';
import type { OrderHistoryEntry, OrderReply } from '../../../../contracts/brand/orders/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { Users } from '../../../ground/identity/users.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Views } from '../../../platform/projections/views.js';
import { erasedPerson } from '../../../platform/texts/erased-names.js';
import { brandOf } from '../brand-of.js';
import { BrandSuppliers } from '../brand-suppliers.js';
import { CitedFiles } from '../cited-files.js';
import { DetentionRefs } from '../detention-refs.js';
import { DetentionTexts, type SentWords, wordsIn } from '../detention-texts.js';
import { CancelReasons } from '../order/cancel-reasons.js';
import { OrderStreams } from '../order/order-streams.js';
import { type ProductRecord, Products } from '../products/products.js';
import { amountOf, historyOf } from './order-history.js';
import { factsOf } from './order-replies.js';

@Injectable()
export class OrderReads {
  constructor(
    private readonly views: Views,
    private readonly streams: OrderStreams,
    private readonly products: Products,
    private readonly suppliers: BrandSuppliers,
    private readonly files: CitedFiles,
    private readonly reasons: CancelReasons,
    private readonly users: Users,
    private readonly detentions: DetentionRefs,
    private readonly detentionTexts: DetentionTexts,
  ) {}

  /** @throws Refusal NotFound for an order that does not exist, belongs to another brand, or was discarded */
  async view(id: string, user: Reader): Promise<OrderBody & { listedBy: string; state: OrderReply['state'] }> {
    const view = await this.views.get<OrderBody>(orders, id);
    if (!view || view.listedBy !== brandOf(user) || view.state === 'discarded') throw new Refusal('NotFound');
    return { ...view, listedBy: view.listedBy, state: view.state };
  }

  /** @throws Refusal those of `view` */
  async order(id: string, user: Reader): Promise<OrderReply> {
    const view = await this.view(id, user);
    const { brandId, draftedAt, placedAt, cancelledAt, copyOf, revision, reasonId, linkedDeals, placedAmount } = view;
    const [product, packingLists, transportLogs, supplier, reason, detentions] = await Promise.all([
      this.productOf(view),
      this.files.replies(view.packingLists),
      this.files.replies(view.transportLogs),
      this.suppliers.refs(brandId, view.supplierIds),
      reasonId === undefined ? undefined : this.reasons.get(reasonId),
      this.detentions.of([view]),
    ]);
    return {
      ...factsOf(view, product, detentions.get(id)),
      packingLists,
      transportLogs,
      suppliers: view.suppliers.map((each) => ({ ...each, supplier: supplier(each.supplierId) })),
      draftedAt,
      ...omitUndefined({ placedAt, cancelledAt, copyOf, cancelReason: reason?.text }),
      ...(placedAmount ? { placedAmount: amountOf(placedAmount) } : {}),
      ...(linkedDeals?.length ? { linkedDeals: linkedDeals.map(({ transactionId }) => transactionId) } : {}),
      revision,
    };
  }

  /** Lists the newest entry first. @throws Refusal those of `view` */
  async orderHistory(id: string, user: Reader): Promise<OrderHistoryEntry[]> {
    await this.view(id, user);
    const events = await this.streams.read(id);
    const people = await this.users.getMany([...new Set(events.map(({ metadata }) => metadata.actor.userId))]);
    const names = new Map(people.map((person) => [person.id, `${person.firstName} ${person.lastName}`.trim()]));
    const reasons = await this.reasonsIn(events);
    const nameOf = (userId: string) => names.get(userId) ?? erasedPerson();
    return historyOf(events, nameOf, (reasonId) => reasons.get(reasonId)).toReversed();
  }

  /** Maps each reason, and all sent evidence, to its words. */
  private async reasonsIn(events: readonly RecordedOrderEvent[]): Promise<ReadonlyMap<string, string>> {
    const reasonIds = events.flatMap(({ data }) => ('reasonId' in data ? data.reasonId : []));
    const sentIds = events.flatMap(({ type, data }) => (type === 'OrderDetentionSent' ? data.wordsId : []));
    const [reasons, ofDetentions, sent] = await Promise.all([
      this.reasons.getMany(reasonIds),
      this.detentionTexts.getMany(reasonIds),
      this.detentionTexts.getMany(sentIds),
    ]);
    const what = [...sent].map(([id, text]) => [id, wordsIn<SentWords>(text).what ?? ''] as const);
    return new Map([...reasons, ...ofDetentions, ...what]);
  }

  private async productOf({ brandId, productId }: OrderBody): Promise<ProductRecord | undefined> {
    return productId === undefined ? undefined : (await this.products.getMany(brandId, [productId])).get(productId);
  }
}
