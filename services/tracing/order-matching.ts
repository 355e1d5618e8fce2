import { Injectable } from '@nestjs/common';
import { documentNumberKey } from '../../contracts/shared/product-id.js';
import type { StatedClaims } from '../../contracts/tracing/replies.js';
import { type LotBody, lotAt } from '../../projections/lots.js';
import { countsAt, type PointInTime } from '../../projections/point-in-time.js';
import { NEWEST_FIRST, type TransactionBody } from '../../projections/transaction-body.js';
import { transactions } from '../../projections/transactions.js';
import { canReadAs, type ReadScope } from '../custody/access/access.js';
import type { Filter } from '../platform/documents/document-store.js';
import { Views } from '../platform/projections/views.js';
import { type DealParties, isDealOf, isFromStranger, searchedFacilities } from './facts/whose-deals.js';
import type { OrderLot } from './index/trace-index.js';
import { OrderTransactions } from './order-transactions.js';
import { statedClaims } from './stated-claims.js';
import { TraceFollower } from './trace-follower.js';

export interface OrderNumbers {
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
}

/** Lists an order's numbers in the order in which they are tried, each with the transaction field that holds it. */
const ORDER_NUMBERS = [
  ['purchaseOrderNumber', 'purchaseOrderKey'],
  ['invoiceNumber', 'invoiceKey'],
  ['packingListNumber', 'packingListKey'],
] as const;

export type MatchedNumber = (typeof ORDER_NUMBERS)[number][0];

export const MATCHED_NUMBERS: readonly MatchedNumber[] = ORDER_NUMBERS.map(([name]) => name);

export interface OrderToMatch extends OrderNumbers, DealParties {
  id: string;
}

export interface OrderMatch {
  matchedBy: MatchedNumber;
  transactions: TransactionBody[];
}

/** Tells whether one of the order's numbers is usable for a search. */
export const hasNumber = (order: OrderNumbers): boolean => ORDER_NUMBERS.some(([name]) => documentNumberKey(order[name] ?? '') !== '');

@Injectable()
export class OrderMatching {
  constructor(
    private readonly views: Views,
    private readonly transactions: OrderTransactions,
    private readonly follower: TraceFollower,
  ) {}

  /**
   * Maps each order to its suppliers' transactions with the first of its numbers that any of them carries, as far as
   * the caller may know of them. Orders without a match are absent.
   */
  async match(orders: readonly OrderToMatch[], pointInTime: PointInTime, scope: ReadScope): Promise<Map<string, OrderMatch>> {
    const matches = new Map<string, OrderMatch>();
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
        const own = found.filter((each) => each[field] === key && isDealOf(each, order));
        const told = await this.withCallerOrTold(own, pointInTime, scope);
        if (told.length > 0) matches.set(order.id, { matchedBy: name, transactions: told });
      }
    }
    return matches;
  }

  /**
   * Returns the transactions with the caller. When there are none, returns the suppliers' other records under the
   * number of lots that the caller may read. Tells nothing of another customer's order with the same number.
   */
  private async withCallerOrTold(matched: TransactionBody[], pointInTime: PointInTime, scope: ReadScope): Promise<TransactionBody[]> {
    const own = matched.filter(isWithCaller(scope));
    return own.length > 0 ? own : this.transactions.told(matched, pointInTime, scope, Number.POSITIVE_INFINITY);
  }

  /** Returns what the brand received under one of the order's numbers from a site that is none of its own, newest first. */
  async setAside(order: OrderToMatch, pointInTime: PointInTime): Promise<TransactionBody[]> {
    const found = new Map<string, TransactionBody>();
    for (const [name, field] of ORDER_NUMBERS) {
      const key = documentNumberKey(order[name] ?? '');
      if (key === '' || order.receiverIds.length === 0) continue;
      const received = await this.findTransactions(order.receiverIds, { [field]: key }, pointInTime);
      for (const deal of received) if (isFromStranger(deal, order)) found.set(deal.transactionId, deal);
    }
    return [...found.values()].sort((one, other) => other.occurredAt.localeCompare(one.occurredAt));
  }

  /** Returns the transactions of these facilities, or of all, that count at the point in time, newest first. */
  async findTransactions(facilityIds: readonly string[] | undefined, filter: Filter, pointInTime: PointInTime): Promise<TransactionBody[]> {
    const by: Filter = facilityIds ? { facilityId: { in: facilityIds } } : {};
    const found = await this.views.find<TransactionBody>(transactions, { filter: { ...filter, ...by }, sort: NEWEST_FIRST });
    return found.filter(({ voidedAt, ...fact }) =>
      countsAt({ ...fact, ...(voidedAt === null ? {} : { undoneAt: voidedAt }) }, pointInTime),
    );
  }

  /**
   * Returns the transactions' lots that the caller may read, each as its transaction weighed it, with the claims stated
   * for it.
   */
  async readableLots(
    matched: readonly TransactionBody[],
    pointInTime: PointInTime,
    scope: ReadScope,
  ): Promise<{ lots: OrderLot[]; stated: StatedClaims | undefined }> {
    const carriedBy = new Map<string, string>();
    for (const { transactionId, lots: named } of matched) {
      for (const { lotId, role } of named) if (role !== 'input' && !carriedBy.has(lotId)) carriedBy.set(lotId, transactionId);
    }
    const readable = await this.transactions.readableLots(carriedBy.keys(), pointInTime, scope);
    const transactionOf = ({ lotId }: LotBody) => carriedBy.get(lotId) as string;
    return {
      lots: readable.map((lot) => this.follower.index.orderLot(lot.lotId, transactionOf(lot), pointInTime)),
      stated: statedClaims(readable.flatMap((lot) => valuesAt(lot, transactionOf(lot), pointInTime) ?? [])),
    };
  }
}

function valuesAt(lot: LotBody, transactionId: string, pointInTime: PointInTime) {
  const entry = lot.entries.findLast((each) => each.transactionId === transactionId && each.says && countsAt(each, pointInTime));
  return entry?.says ?? lotAt(lot, pointInTime)?.says;
}

/** Returns undefined when one of the orders searches all facilities. */
function facilitiesOf(orders: readonly OrderToMatch[]): string[] | undefined {
  const named = orders.map(searchedFacilities);
  return named.includes(undefined) ? undefined : [...new Set(named.flatMap((ids) => ids ?? []))];
}

const isWithCaller = (scope: ReadScope) => (transaction: TransactionBody) => canReadAs(scope, transaction.counterpartyId);
