import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import { documentNumberKey } from '../../../../contracts/shared/product-id.js';
import { LIGHTEST_PIECE_GRAMS } from '../../../../contracts/shared/products.js';
import type { OrderUnit } from '../../../../contracts/shared/units.js';
import type { LotBody } from '../../../../projections/ledger/custody/lots.js';
import { type TransactionBody, type TransactionLot, transactionKey } from '../../../../projections/ledger/custody/transaction-body.js';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import type { ReadScope } from '../../../ledger/custody/access/access.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { MATCHED_NUMBERS, type MatchedNumber, type OrderMatch, OrderMatching, type OrderToMatch } from '../order-matching.js';
import type { OrderedGoods } from './order-measure.rules.js';

/** Names the orders that may name a deal as well: by numbers, which are normalised, or by links to transactions. */
export type SharedWith = { numbers: readonly string[]; transactionIds: readonly string[] };

/** Finds the brand's placed orders that have one of the numbers or are linked with one of the transactions. */
export type FindPlaced = (shared: SharedWith) => Promise<readonly OrderToMatch[]>;

/** Holds orders that are found by the same number and measured together. */
export interface OrderGroup {
  matchedBy: MatchedNumber | null;
  /** Begins with the order that was placed first. */
  orders: readonly OrderToMatch[];
  /** Lists the deals of the group, newest first. */
  deals: readonly TransactionBody[];
  /** Lists deals that the group names and that belong to another one. */
  dealsOfOthers: readonly TransactionBody[];
  /** Lists deals of groups that come first, by which lots of this group's deals were moved as well. */
  dealsBefore: readonly TransactionBody[];
  /** Holds lots that deals name, as they were read for all groups; those of orders that nobody requested may be absent. */
  lots: ReadonlyMap<string, LotBody>;
  ordered: OrderedGoods;
}

/**
 * Gives each deal to one group of orders. A deal that two groups name belongs to the one that is found by the earlier kind
 * of number, and then to the one of which an order was placed first. The same holds for a lot that was sold under one
 * number and shipped under another: both records are one deal. Orders that are not placed take nothing from others, and a cancelled one has no deal of a placed one.
 */
@Injectable()
export class OrderGroups {
  constructor(private readonly matching: OrderMatching) {}

  /** Maps the IDs of orders to their groups. */
  async of(
    orders: readonly OrderToMatch[],
    findPlaced: FindPlaced,
    pointInTime: PointInTime,
    scope: ReadScope,
  ): Promise<Map<string, OrderGroup>> {
    const own = await this.matching.match(orders, pointInTime, scope);
    const named = [...own.values()].flatMap(({ transactions }) => transactions);
    const { moved, named: lots } = await this.matching.alsoMoved(named);
    const deals = [...named, ...moved];
    const numbers = new Set([...orders.flatMap(numbersOf), ...deals.flatMap(numbersCarried)]);
    const transactionIds = new Set(deals.map(({ transactionId }) => transactionId));
    const asked = new Set(orders.map(({ id }) => id));
    const others = (await findPlaced({ numbers: [...numbers], transactionIds: [...transactionIds] })).filter(({ id }) => !asked.has(id));
    const matches = new Map([...own, ...(await this.matching.match(others, pointInTime, scope))]);
    const placed = [...orders, ...others].filter(({ placedAt }) => placedAt !== undefined);
    const { groups, taken } = groupsOf(placed, { matches, lots });
    const takenFrom = ({ isCancelled }: OrderToMatch) => (isCancelled ? taken : new TakenDeals());
    return new Map(orders.map((order) => [order.id, groups.get(order.id) ?? groupOf([order], { matches, lots }, takenFrom(order))]));
  }
}

/** Lists the other orders of a group. */
export const togetherWith = (orderId: string, { orders }: OrderGroup): string[] => orders.flatMap(({ id }) => (id === orderId ? [] : [id]));

/** Holds what was read for orders: their matches by ID, and lots. */
interface Found extends Pick<OrderGroup, 'lots'> {
  matches: ReadonlyMap<string, OrderMatch>;
}

function groupsOf(placed: readonly OrderToMatch[], { matches, lots }: Found): { groups: Map<string, OrderGroup>; taken: TakenDeals } {
  const found = placed.filter(({ id }) => matches.has(id)).sort(byPlacing);
  const byNumber = [...groupBy(found, (order) => numberFound(order, matches)).values()];
  const inOrder = MATCHED_NUMBERS.flatMap((number) => byNumber.filter(([first]) => first && matches.get(first.id)?.matchedBy === number));
  const groups = new Map<string, OrderGroup>();
  const taken = new TakenDeals();
  for (const members of inOrder) {
    const group = groupOf(members, { matches, lots }, taken);
    taken.add(group.deals);
    for (const { id } of members) groups.set(id, group);
  }
  return { groups, taken };
}

function groupOf(orders: readonly OrderToMatch[], { matches, lots }: Found, taken: TakenDeals): OrderGroup {
  const found = orders.flatMap(({ id }) => matches.get(id) ?? []);
  const named = new Map(found.flatMap(({ transactions }) => transactions).map((deal) => [keyOf(deal), deal]));
  const inOrder = [...named.values()].sort(newestFirst);
  const deals = inOrder.filter((deal) => !taken.has(deal));
  return {
    matchedBy: found[0]?.matchedBy ?? null,
    orders,
    deals,
    dealsOfOthers: inOrder.filter((deal) => taken.has(deal)),
    dealsBefore: taken.movingLotsOf(deals),
    lots,
    ordered: sumOf(orders),
  };
}

/** Holds the deals of the groups that come first, by their keys and by the lots that they moved. */
class TakenDeals {
  private readonly keys = new Set<string>();
  private readonly byLot = new Map<string, TransactionBody[]>();

  add(deals: readonly TransactionBody[]): void {
    for (const deal of deals) {
      this.keys.add(keyOf(deal));
      for (const { lotId } of movedLots(deal)) this.byLot.set(lotId, [...(this.byLot.get(lotId) ?? []), deal]);
    }
  }

  has(deal: TransactionBody): boolean {
    return this.keys.has(keyOf(deal));
  }

  movingLotsOf(deals: readonly TransactionBody[]): TransactionBody[] {
    return [...new Set(deals.flatMap(movedLots).flatMap(({ lotId }) => this.byLot.get(lotId) ?? []))].sort(newestFirst);
  }
}

/** Returns the lots that a record hands over or makes, without those that it uses. */
export const movedLots = ({ lots }: TransactionBody): TransactionLot[] => lots.filter(({ role }) => role !== 'input');

const keyOf = ({ facilityId, transactionId }: TransactionBody): string => transactionKey(facilityId, transactionId);

/**
 * Adds what the orders ask for, in each unit. An order that states no quantity adds none, so that it takes no other's away. Deliveries
 * without a count of pieces are counted by the heaviest piece, so that they are never more than they can be.
 */
function sumOf(orders: readonly OrderToMatch[]): OrderedGoods {
  const asked = new Map<OrderUnit, number>();
  for (const { quantity, unit = 'pieces' } of orders) {
    if (quantity !== undefined) asked.set(unit, (asked.get(unit) ?? 0) + Math.round(quantity * 1000));
  }
  const [first, ...others] = [...asked].map(([unit, thousandths]) => ({ quantity: thousandths / 1000, unit }));
  const weights = orders.flatMap(({ pieceGrams }) => pieceGrams ?? []);
  const light = orders.map(({ pieceGrams = 3 * LIGHTEST_PIECE_GRAMS }) => pieceGrams);
  const isFinished = orders.some((order) => order.isFinished) || (asked.has('pieces') && others.length > 0);
  return {
    ...(first ?? omitUndefined({ unit: orders[0]?.unit })),
    ...(others.length > 0 ? { others } : {}),
    ...(weights.length > 0 ? { pieceGrams: Math.max(...weights), lightPieceGrams: Math.min(...light) } : {}),
    ...(isFinished ? { isFinished } : {}),
  };
}

const numbersOf = (order: OrderToMatch): string[] =>
  MATCHED_NUMBERS.map((name) => documentNumberKey(order[name] ?? '')).filter((key) => key !== '');

const numbersCarried = ({ purchaseOrderKey, invoiceKey, packingListKey }: TransactionBody): string[] =>
  [purchaseOrderKey, invoiceKey, packingListKey].flatMap((key) => (key ? [key] : []));

function numberFound(order: OrderToMatch, matches: ReadonlyMap<string, OrderMatch>): string {
  const { matchedBy } = matches.get(order.id) as OrderMatch;
  return `${matchedBy} ${documentNumberKey(order[matchedBy] ?? '')}`;
}

function byPlacing(one: OrderToMatch, other: OrderToMatch): number {
  return (one.placedAt ?? '').localeCompare(other.placedAt ?? '') || one.id.localeCompare(other.id);
}

function newestFirst(one: TransactionBody, other: TransactionBody): number {
  return other.occurredAt.localeCompare(one.occurredAt) || other.recordedAt.localeCompare(one.recordedAt);
}
