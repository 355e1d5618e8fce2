import { Injectable } from '@nestjs/common';
import { documentNumberKey } from '../../../contracts/shared/product-id.js';
import type { LotEntry } from '../../../projections/ledger/custody/lot-status.js';
import { type LotBody, lots } from '../../../projections/ledger/custody/lots.js';
import { NEWEST_FIRST, type TransactionBody, transactionKey } from '../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import { countsAt, type PointInTime } from '../../../projections/shared/point-in-time.js';
import { canReadAs, type ReadScope } from '../../ledger/custody/access/access.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { Views } from '../../platform/projections/views.js';
import { type DealParties, isDealOf, isFromStranger, searchedFacilities } from './facts/whose-deals.js';
import type { OrderedGoods } from './measure/order-measure.rules.js';
import { OrderTransactions } from './order-transactions.js';

export type OrderNumbers = { purchaseOrderNumber?: string; invoiceNumber?: string; packingListNumber?: string };

/** Lists an order's numbers in the order in which they are tried, each with the transaction field that holds it. */
const ORDER_NUMBERS = [
  ['purchaseOrderNumber', 'purchaseOrderKey'],
  ['invoiceNumber', 'invoiceKey'],
  ['packingListNumber', 'packingListKey'],
] as const;

export type MatchedNumber = (typeof ORDER_NUMBERS)[number][0];

export const MATCHED_NUMBERS: readonly MatchedNumber[] = ORDER_NUMBERS.map(([name]) => name);

const HANDED_OVER: ReadonlySet<LotEntry['as']> = new Set(['sold', 'released', 'purchased', 'transported']);

export interface OrderToMatch extends OrderNumbers, DealParties, OrderedGoods {
  id: string;
  /** Leaves deals to the placed orders that name them, too. */
  isCancelled?: true;
  /** Is the instant at which the order was placed; absent while it is a draft, and once it is cancelled. */
  placedAt?: string;
  /** Lists transactions that count as if they carried the order's number. */
  linkedDeals?: readonly string[];
}

export type OrderMatch = { matchedBy: MatchedNumber; transactions: TransactionBody[] };

/** Says whether one of the order's numbers is usable for a search. */
export const hasNumber = (order: OrderNumbers): boolean => ORDER_NUMBERS.some(([name]) => documentNumberKey(order[name] ?? '') !== '');

@Injectable()
export class OrderMatching {
  constructor(
    private readonly views: Views,
    private readonly transactions: OrderTransactions,
  ) {}

  /**
   * Maps each order to its suppliers' transactions with the first of its numbers that any of them carries, as far as
   * the caller may know of them. Orders without a match are absent.
   */
  async match(orders: readonly OrderToMatch[], pointInTime: PointInTime, scope: ReadScope): Promise<Map<string, OrderMatch>> {
    const matches = new Map<string, OrderMatch>();
    const linked = await this.linkedDeals(orders, pointInTime);
    for (const [name, field] of ORDER_NUMBERS) {
      const open = orders.flatMap((order) => {
        const key = documentNumberKey(order[name] ?? '');
        return key === '' || matches.has(order.id) ? [] : [{ order, key }];
      });
      if (open.length === 0) continue;
      const found = await this.findTransactions(
        facilitiesOf(open.map(({ order }) => order)),
        { [field]: { in: open.map(({ key }) => key) } },
        pointInTime,
      );
      for (const { order, key } of open) {
        const carrying = [...found.filter((each) => each[field] === key), ...(linked.get(order.id) ?? [])];
        const own = [...new Map(carrying.map((each) => [keyOf(each), each])).values()].filter((each) => isDealOf(each, order));
        const told = await this.withCallerOrTold(own, pointInTime, scope);
        if (told.length > 0) matches.set(order.id, { matchedBy: name, transactions: told });
      }
    }
    return matches;
  }

  /**
   * Returns the transactions with the caller. When there are none, returns the suppliers' other records under the number of lots that the
   * caller may read. Reveals nothing of another customer's order with the same number.
   */
  private async withCallerOrTold(matched: TransactionBody[], pointInTime: PointInTime, scope: ReadScope): Promise<TransactionBody[]> {
    const own = matched.filter(isWithCaller(scope));
    return own.length > 0 ? own : this.transactions.told(matched, pointInTime, scope, Number.POSITIVE_INFINITY);
  }

  /** Returns by order the linked deals that count at the point in time, read by their keys in the order's ledgers. */
  private async linkedDeals(orders: readonly OrderToMatch[], pointInTime: PointInTime): Promise<Map<string, TransactionBody[]>> {
    const keysOf = ({ linkedDeals = [], receiverIds }: OrderToMatch) =>
      linkedDeals.flatMap((id) => receiverIds.map((facilityId) => transactionKey(facilityId, id)));
    const keys = orders.flatMap(keysOf);
    if (keys.length === 0) return new Map();
    const found = await this.views.getMany<TransactionBody>(transactions, [...new Set(keys)]);
    const counted = (order: OrderToMatch) => keysOf(order).flatMap((key) => found.get(key) ?? []);
    return new Map(orders.map((order) => [order.id, counted(order).filter((deal) => isCounted(deal, pointInTime))]));
  }

  /** Returns what the brand received for the order from a site that is none of its own, newest first. */
  async setAside(order: OrderToMatch, pointInTime: PointInTime): Promise<TransactionBody[]> {
    const found = new Map<string, TransactionBody>();
    for (const deal of (await this.linkedDeals([order], pointInTime)).get(order.id) ?? [])
      if (isFromStranger(deal, order)) found.set(deal.transactionId, deal);
    for (const [name, field] of ORDER_NUMBERS) {
      const key = documentNumberKey(order[name] ?? '');
      if (key === '' || order.receiverIds.length === 0) continue;
      const received = await this.findTransactions(order.receiverIds, { [field]: key }, pointInTime);
      for (const deal of received) if (isFromStranger(deal, order)) found.set(deal.transactionId, deal);
    }
    return [...found.values()].sort((one, other) => other.occurredAt.localeCompare(one.occurredAt));
  }

  /**
   * Returns the other transactions by which lots of these were handed over: a sale's transport, or a lot's next sale. Returns the lots, too, by
   * ID, so that nobody need read them again.
   */
  async alsoMoved(deals: readonly TransactionBody[]): Promise<{ moved: TransactionBody[]; named: ReadonlyMap<string, LotBody> }> {
    const given = new Set(deals.map(keyOf));
    const named = await this.views.getMany<LotBody>(lots, [...new Set(deals.flatMap((deal) => deal.lots.map(({ lotId }) => lotId)))]);
    const handedOver = [...named.values()].flatMap(({ entries }) => entries.filter(({ as }) => HANDED_OVER.has(as)));
    const keys = new Set(handedOver.map(keyOf).filter((key) => !given.has(key)));
    return { moved: [...(await this.views.getMany<TransactionBody>(transactions, [...keys])).values()], named };
  }

  /** Returns the transactions of these facilities, or of all, that count at the point in time, newest first. */
  async findTransactions(facilityIds: readonly string[] | undefined, filter: Filter, pointInTime: PointInTime): Promise<TransactionBody[]> {
    const by: Filter = facilityIds ? { facilityId: { in: facilityIds } } : {};
    const found = await this.views.find<TransactionBody>(transactions, { filter: { ...filter, ...by }, sort: NEWEST_FIRST });
    return found.filter((deal) => isCounted(deal, pointInTime));
  }
}

const keyOf = ({ facilityId, transactionId }: Pick<TransactionBody, 'facilityId' | 'transactionId'>): string =>
  transactionKey(facilityId, transactionId);

const isCounted = ({ voidedAt, ...fact }: TransactionBody, pointInTime: PointInTime): boolean =>
  countsAt({ ...fact, ...(voidedAt === null ? {} : { undoneAt: voidedAt }) }, pointInTime);

/** Returns undefined when one of the orders searches all facilities. */
function facilitiesOf(orders: readonly OrderToMatch[]): string[] | undefined {
  const named = orders.map(searchedFacilities);
  return named.includes(undefined) ? undefined : [...new Set(named.flatMap((ids) => ids ?? []))];
}

const isWithCaller = (scope: ReadScope) => (transaction: TransactionBody) => canReadAs(scope, transaction.counterpartyId);
