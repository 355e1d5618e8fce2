import { Injectable } from '@nestjs/common';
import { ORDER_NUMBERS, type RecordedOrderEvent } from '../../../../contracts/brand/orders/events.js';
import { facilityOfStream, type LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import { documentNumberKey } from '../../../../contracts/shared/product-id.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { lots } from '../../../../projections/ledger/custody/lots.js';
import { type TransactionBody, transactionKey } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { EventStore, type Position, type StoredEvent } from '../../../platform/events/event-store.js';
import { EffectTask } from '../../../platform/followers/effect-task.js';
import { LogFeed } from '../../../platform/followers/log-feed.js';
import { JobQueue, type JobWorker } from '../../../platform/jobs/job-queue.js';
import { Log } from '../../../platform/monitoring/log.js';
import { ReadPositions } from '../../../platform/projections/read-positions.js';
import { untilFolded } from '../../../platform/projections/until-folded.js';
import { Views } from '../../../platform/projections/views.js';
import type { SharedWith } from '../../../trace/tracing/measure/order-groups.js';
import { TraceFollower } from '../../../trace/tracing/trace-follower.js';
import { concernsFigures, FigureChanges, READ_FOR_FIGURES } from '../figures/figure-changes.js';
import { OrderStreams } from '../order/order-streams.js';
import { OrderAlerts } from './order-alerts.js';

/** Changes when alerts get another meaning; the log is then followed from its beginning. */
const NAME = 'order-alerts-2';
const QUEUE = 'order-alerts';
const DAY_MS = 86_400_000;
const BRANDS_PER_READ = 100;

/** Lists the events after which an order may cover other deliveries. */
const OF_ORDERS: ReadonlySet<string> = new Set(['OrderChanged', 'OrderPlaced', 'OrderCancelled', 'OrderDealLinked', 'OrderDealUnlinked']);
/** Lists the events after which other goods may have been delivered. */
const OF_DEALS: ReadonlySet<string> = new Set([
  'ProductsPurchased',
  'ProductsSold',
  'ProductsReleased',
  'ProductsRestored',
  'TransactionVoided',
]);

/** Names the deals of a brand that changed. */
interface ChangedDeals {
  numbers: Set<string>;
  transactionIds: Set<string>;
}

/**
 * Follows the log, judges orders again whose content or deliveries changed, and marks those whose figures may have changed. Judges all once
 * a day, since the weight of a product and the site of a supplier change without an event.
 */
@Injectable()
export class OrderWatch extends EffectTask {
  private worker: JobWorker | undefined;
  private hasOrders = false;

  constructor(
    feed: LogFeed,
    events: EventStore,
    records: RecordStore,
    private readonly views: Views,
    private readonly positions: ReadPositions,
    private readonly traces: TraceFollower,
    private readonly facilities: Facilities,
    private readonly streams: OrderStreams,
    private readonly alerts: OrderAlerts,
    private readonly figures: FigureChanges,
    private readonly jobs: JobQueue,
    log: Log,
  ) {
    super(NAME, { feed, events, records, log });
  }

  override async start(): Promise<void> {
    await super.start();
    await this.jobs.schedule(QUEUE, 'daily', DAY_MS);
    this.worker ??= this.jobs.work(QUEUE, 1, () => this.judgeAll());
  }

  override async stop(): Promise<void> {
    this.isStopping = true;
    await this.worker?.stop();
    await super.stop();
  }

  /** Judges all placed orders of all brands. */
  async judgeAll(): Promise<void> {
    for (let skip = 0; !this.isStopping; skip += BRANDS_PER_READ) {
      const { items } = await this.facilities.find({ filter: { type: 'BRAND' }, sort: ['id'], skip, limit: BRANDS_PER_READ });
      for (const { id } of items) if (!this.isStopping) await this.alerts.judgeAll(id);
      if (items.length < BRANDS_PER_READ) return;
    }
  }

  protected override async follow(batch: readonly StoredEvent[]): Promise<void> {
    const last = batch.at(-1)?.position;
    const ofOrders = batch.filter(({ type }) => OF_ORDERS.has(type)) as unknown as RecordedOrderEvent[];
    const ofDeals = batch.filter(({ type }) => OF_DEALS.has(type)) as unknown as LedgerEvent[];
    if (last === undefined || !batch.some(concernsFigures)) return;
    await untilFolded(
      () => this.waitForViews(last),
      () => this.isStopping,
    );
    this.hasOrders ||= (await this.views.find(orders, { limit: 1 })).length > 0;
    if (!this.hasOrders) return;
    const changed = await this.changedDeals(ofDeals);
    for (const { data } of ofOrders) await this.addOrder(changed, data);
    const named = namedIn(changed);
    for (const [brandId, shared] of named) await this.alerts.judgeNamed(brandId, shared);
    await this.figures.follow(batch, named);
  }

  private async changedDeals(events: readonly LedgerEvent[]): Promise<Map<string, ChangedDeals>> {
    const changed = new Map<string, ChangedDeals>();
    const brands = await this.brandsAmong(events.flatMap(partiesOf));
    const ofBrands = events.filter((event) => partiesOf(event).some((id) => brands.has(id)));
    const found = await this.views.getMany<TransactionBody>(transactions, [...new Set(ofBrands.flatMap(keysOf))]);
    for (const deal of found.values()) {
      for (const id of [deal.facilityId, deal.counterpartyId ?? '']) if (brands.has(id)) addDeal(changed, id, deal);
    }
    return changed;
  }

  private async brandsAmong(facilityIds: readonly string[]): Promise<Set<string>> {
    if (facilityIds.length === 0) return new Set();
    const { items } = await this.facilities.find({ filter: { id: { in: [...new Set(facilityIds)] }, type: 'BRAND' } });
    return new Set(items.map(({ id }) => id));
  }

  /** Adds all numbers that the order ever had: others that it was measured with are measured without it now. */
  private async addOrder(changed: Map<string, ChangedDeals>, { orderId, brandId }: RecordedOrderEvent['data']): Promise<void> {
    const order = (await this.views.getMany<OrderBody>(orders, [orderId])).get(orderId);
    if (order?.state !== 'placed') await this.alerts.forget(orderId);
    const ofBrand = dealsOf(changed, brandId);
    for (const { type, data } of await this.streams.read(orderId)) {
      if (type === 'OrderDrafted' || type === 'OrderChanged')
        for (const name of ORDER_NUMBERS) addNumber(ofBrand, documentNumberKey(data.content[name] ?? ''));
      if (type === 'OrderDealLinked') ofBrand.transactionIds.add(data.transactionId);
    }
  }

  private async waitForViews(position: Position): Promise<void> {
    await this.positions.waitFor(position, [lots.name, ...READ_FOR_FIGURES.map(({ name }) => name)]);
    await this.traces.reached(position);
  }
}

const namedIn = (changed: ReadonlyMap<string, ChangedDeals>): Map<string, SharedWith> =>
  new Map(
    [...changed].map(([brandId, { numbers, transactionIds }]) => [brandId, { numbers: [...numbers], transactionIds: [...transactionIds] }]),
  );

function partiesOf({ stream, data }: LedgerEvent): string[] {
  const named = [
    'purchaserId' in data ? data.purchaserId : undefined,
    'sellerId' in data ? data.sellerId : undefined,
    'buyerId' in data ? data.buyerId : undefined,
  ];
  return [facilityOfStream(stream), ...named.flatMap((id) => id ?? [])];
}

/** Names the views of an event's deals, and of the deal that a return gives back. */
function keysOf(event: LedgerEvent): string[] {
  const returned =
    'returnOf' in event.data && event.data.returnOf ? [transactionKey(facilityOfStream(event.stream), event.data.returnOf)] : [];
  return [...transactions.keysOf(event), ...returned];
}

function dealsOf(changed: Map<string, ChangedDeals>, brandId: string): ChangedDeals {
  const ofBrand = changed.get(brandId) ?? { numbers: new Set(), transactionIds: new Set() };
  changed.set(brandId, ofBrand);
  return ofBrand;
}

function addDeal(changed: Map<string, ChangedDeals>, brandId: string, deal: TransactionBody): void {
  const ofBrand = dealsOf(changed, brandId);
  ofBrand.transactionIds.add(deal.transactionId);
  for (const key of [deal.purchaseOrderKey, deal.invoiceKey, deal.packingListKey]) addNumber(ofBrand, key ?? '');
}

function addNumber({ numbers }: ChangedDeals, key: string): void {
  if (key !== '') numbers.add(key);
}
