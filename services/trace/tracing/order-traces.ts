import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../contracts/shared/group-by.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { translateMessage } from '../../../contracts/shared/messages/translate-message.js';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import type { OrderTraceQuery } from '../../../contracts/trace/tracing/queries.js';
import type { OrderTraceReply, SetAsideDeal } from '../../../contracts/trace/tracing/replies.js';
import type { TransactionBody } from '../../../projections/ledger/custody/transaction-body.js';
import { NOW, type PointInTime, pointInTimeOf } from '../../../projections/shared/point-in-time.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Access, type ReadScope } from '../../ledger/custody/access/access.js';
import { NO_DOUBTS } from '../../ledger/custody/reads/claim-doubts.js';
import { LedgerBalances } from '../../ledger/custody/reads/ledger-balances.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { type DealParties, isDealOf, searchedFacilities, sellerAndBuyerOf } from './facts/whose-deals.js';
import { LotTraces } from './lot-traces.js';
import { DeliveredLots, type MeasuredDeals } from './measure/delivered-lots.js';
import { type FindPlaced, type OrderGroup, OrderGroups, togetherWith } from './measure/order-groups.js';
import { OrderSuppliers } from './measure/order-suppliers.js';
import { withDoubts } from './measure/stated-claims.js';
import { notRecordedYet } from './not-recorded-yet.js';
import { hasNumber, OrderMatching, type OrderToMatch } from './order-matching.js';
import { OrderTransactions } from './order-transactions.js';

/** Limits the days before the purchase date that the fallback shows. */
const FALLBACK_DAYS = 14;
const DAY = 86_400_000;
/** Limits the transactions listed for one order to the newest. */
const TRANSACTIONS_MAX = 500;

/** Holds the reader's scope, the point in time and the language of the message. */
export interface OrderTraceRequest {
  scope: ReadScope;
  pointInTime: PointInTime;
  language: LanguageCode;
}

/** Holds what an answer says of the goods alone. */
type Answer = Omit<OrderTraceReply, 'covered' | 'why' | 'together' | 'cottonOfWeight' | 'setAside'>;

type DatedOrder = OrderToMatch & { purchaseDate?: string };

interface DealSetAside {
  deal: TransactionBody;
  lotIds: string[];
  reason: SetAsideDeal['reason'];
  into?: string;
}

/** Typed numbers are of no order in a list, so that nothing is measured together with them. */
const NO_OTHERS: FindPlaced = async () => [];

@Injectable()
export class OrderTraces {
  constructor(
    private readonly facilities: Facilities,
    private readonly suppliers: OrderSuppliers,
    private readonly access: Access,
    private readonly transactions: OrderTransactions,
    private readonly matching: OrderMatching,
    private readonly groups: OrderGroups,
    private readonly delivered: DeliveredLots,
    private readonly traces: LotTraces,
    private readonly balances: LedgerBalances,
  ) {}

  /** Traces by typed numbers. Searches the caller's own facilities and partners, or those of them that are named. */
  async trace(query: OrderTraceQuery, user: Reader, language: LanguageCode): Promise<OrderTraceReply> {
    const scope = await this.access.readScopeOf(user);
    const request = { scope, pointInTime: pointInTimeOf(query), language };
    const named = query.supplierIds?.split(',').map((id) => id.toLowerCase());
    return this.traceOrder({ ...query, ...(await this.suppliers.partiesOf(named, scope, user)), id: '' }, NO_OTHERS, request);
  }

  /**
   * Searches for the first of the order's numbers that these suppliers' transactions carry; transactions with the
   * caller come first. Without a match, shows what the suppliers recorded in the two weeks up to the purchase date with
   * the caller, or of lots that the caller may read. What counts for nothing under its numbers is set aside, in sight.
   */
  async traceOrder(order: DatedOrder, findPlaced: FindPlaced, request: OrderTraceRequest): Promise<OrderTraceReply> {
    const { pointInTime, scope } = request;
    const group = (await this.groups.of([order], findPlaced, pointInTime, scope)).get(order.id) as OrderGroup;
    const measured = await this.delivered.measure(group, pointInTime, scope);
    const { covered, why, cottonOfWeight } = measured;
    const together = togetherWith(order.id, group);
    const strangers = await this.ofStrangers(group, pointInTime);
    const aside = await this.setAsideReplies([...strangers, ...measured.setAside]);
    return {
      ...(group.matchedBy !== null ? await this.matchedReply(group, measured, request) : await this.nothingMatched(order, request)),
      covered,
      ...(why && { why }),
      ...(cottonOfWeight && { cottonOfWeight }),
      ...(together.length > 0 ? { together } : {}),
      ...(aside.length > 0 ? { setAside: aside } : {}),
    };
  }

  private async nothingMatched(toMatch: DatedOrder, request: OrderTraceRequest): Promise<Answer> {
    const { purchaseDate } = toMatch;
    const { scope, pointInTime, language } = request;
    if (!hasNumber(toMatch) && purchaseDate === undefined)
      return { matchedBy: null, message: translateMessage(message('insufficient'), language), transactions: [] };
    const later = await this.recordedLater(toMatch, request);
    if (later) return { matchedBy: null, message: translateMessage(later, language), isLater: true, transactions: [] };
    const found = purchaseDate === undefined ? [] : await this.findBefore(purchaseDate, toMatch, pointInTime);
    const shown = await this.transactions.told(found, pointInTime, scope, TRANSACTIONS_MAX);
    const matchedBy = shown.length > 0 ? ('purchaseDate' as const) : null;
    return {
      matchedBy,
      message: translateMessage(message('nothingFound'), language),
      transactions: await this.transactions.replies(shown, pointInTime, scope),
    };
  }

  /**
   * Returns a message when the order is found now but was not at the point in time, so that its numbers are not to
   * blame.
   */
  private async recordedLater(order: OrderToMatch, { scope, pointInTime }: OrderTraceRequest): Promise<Message | undefined> {
    if (pointInTime.asOf === undefined && pointInTime.on === undefined) return undefined;
    const [match] = (await this.matching.match([order], NOW, scope)).values();
    return match && notRecordedYet(match.transactions, pointInTime);
  }

  /** Returns what the brand received under the numbers of the orders from sites of none of them. */
  private async ofStrangers({ orders, deals, dealsOfOthers }: OrderGroup, pointInTime: PointInTime): Promise<DealSetAside[]> {
    const counted = new Set([...deals, ...dealsOfOthers].map(({ facilityId, transactionId }) => `${facilityId} ${transactionId}`));
    const aside = new Map<string, TransactionBody>();
    for (const order of orders) {
      for (const deal of await this.matching.setAside(order, pointInTime)) {
        const key = `${deal.facilityId} ${deal.transactionId}`;
        if (!counted.has(key)) aside.set(key, deal);
      }
    }
    return [...aside.values()].map((deal) => ({ deal, lotIds: deal.lots.map(({ lotId }) => lotId), reason: 'notASupplier' }));
  }

  /** Lists each deal once for each reason, strangers' first, the newest first. */
  private async setAsideReplies(aside: readonly (DealSetAside | MeasuredDeals['setAside'][number])[]): Promise<SetAsideDeal[]> {
    const byDeal = groupBy(aside, ({ deal, reason, into }) => `${deal.facilityId} ${deal.transactionId} ${reason} ${into ?? ''}`);
    const listed = [...byDeal.values()].slice(0, TRANSACTIONS_MAX).flatMap((same) => {
      const [first] = same;
      const lotIds = same.flatMap((each) => ('lotIds' in each ? each.lotIds : [each.lotId]));
      return first ? [{ ...first, lotIds, sellerId: sellerAndBuyerOf(first.deal).sellerId }] : [];
    });
    const seller = await this.facilities.refs(listed.flatMap(({ sellerId }) => sellerId ?? []));
    return listed.map(({ deal: { transactionId, occurredAt }, sellerId, lotIds, reason, into }) => ({
      transactionId,
      occurredAt,
      seller: sellerId === null ? null : seller(sellerId),
      lotIds,
      reason,
      ...(into ? { into } : {}),
    }));
  }

  private async matchedReply(
    { matchedBy, deals }: OrderGroup,
    { roots, stated }: MeasuredDeals,
    { scope, pointInTime }: OrderTraceRequest,
  ): Promise<Answer> {
    const trace = await this.traces.traceRoots(roots, pointInTime);
    const transactions = await this.transactions.replies(deals.slice(0, TRANSACTIONS_MAX), pointInTime, scope);
    if (!trace) return { matchedBy, transactions };
    if (!stated) return { matchedBy, transactions, trace };
    const { lots } = stated.claims.length > 0 ? await this.balances.doubts(pointInTime) : NO_DOUBTS;
    return {
      matchedBy,
      transactions,
      trace,
      stated: withDoubts(
        stated,
        roots.lots.flatMap(({ lotId }) => lots.get(lotId) ?? []),
      ),
    };
  }

  /** Counts days in the supplier's own time zone. */
  private async findBefore(purchaseDate: string, parties: DealParties, pointInTime: PointInTime): Promise<TransactionBody[]> {
    const last = Date.parse(purchaseDate);
    const first = last - FALLBACK_DAYS * DAY;
    const around = { gte: new Date(first - DAY).toISOString(), lt: new Date(last + 2 * DAY).toISOString() };
    const found = await this.matching.findTransactions(searchedFacilities(parties), { occurredAt: around }, pointInTime);
    const dayAt = await this.localDays(found);
    const firstDay = new Date(first).toISOString().slice(0, 10);
    return found.filter((each) => isMovement(each) && isDealOf(each, parties) && dayAt(each) >= firstDay && dayAt(each) <= purchaseDate);
  }

  private async localDays(found: readonly TransactionBody[]): Promise<(transaction: TransactionBody) => string> {
    const formats = new Map<string, Intl.DateTimeFormat>();
    for (const id of new Set(found.map(({ facilityId }) => facilityId))) {
      const timeZone = await this.facilities.timeZoneOf(id);
      formats.set(id, new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }));
    }
    return ({ facilityId, occurredAt }) => (formats.get(facilityId) as Intl.DateTimeFormat).format(new Date(occurredAt));
  }
}

/** Leaves out stock counts, which concern no other party. */
const isMovement = ({ kinds }: TransactionBody): boolean => !kinds.includes('count');
