import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { translateMessage } from '../../contracts/shared/messages/translate-message.js';
import { type Message, message } from '../../contracts/shared/refusals.js';
import type { OrderTraceQuery } from '../../contracts/tracing/queries.js';
import type { OrderTraceReply, SetAsideDeal } from '../../contracts/tracing/replies.js';
import { NOW, type PointInTime, pointInTimeOf } from '../../projections/point-in-time.js';
import type { TransactionBody } from '../../projections/transaction-body.js';
import { Access, type ReadScope } from '../custody/access/access.js';
import { Facilities } from '../facilities/facilities.js';
import type { Reader } from '../platform/http/access/principal.js';
import { type DealParties, isDealOf, searchedFacilities } from './facts/whose-deals.js';
import { LotTraces } from './lot-traces.js';
import { notRecordedYet } from './not-recorded-yet.js';
import { hasNumber, type OrderMatch, OrderMatching, type OrderNumbers, type OrderToMatch } from './order-matching.js';
import { OrderSuppliers } from './order-suppliers.js';
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

@Injectable()
export class OrderTraces {
  constructor(
    private readonly facilities: Facilities,
    private readonly suppliers: OrderSuppliers,
    private readonly access: Access,
    private readonly transactions: OrderTransactions,
    private readonly matching: OrderMatching,
    private readonly traces: LotTraces,
  ) {}

  /** Traces by typed numbers. Searches the caller's own facilities and partners, or those of them that are named. */
  async trace(query: OrderTraceQuery, user: Reader, language: LanguageCode): Promise<OrderTraceReply> {
    const scope = await this.access.readScopeOf(user);
    const request = { scope, pointInTime: pointInTimeOf(query), language };
    const named = query.supplierIds?.split(',').map((id) => id.toLowerCase());
    return this.traceAmong(query, await this.suppliers.partiesOf(named, scope, user), request);
  }

  /**
   * Searches for the first of the order's numbers that these suppliers' transactions carry; transactions with the
   * caller come first. Without a match, shows what the suppliers recorded in the two weeks up to the purchase date with
   * the caller, or of lots that the caller may read. What strangers delivered under its numbers is set aside, in sight.
   */
  async traceAmong(
    order: OrderNumbers & { purchaseDate?: string },
    parties: DealParties,
    request: OrderTraceRequest,
  ): Promise<OrderTraceReply> {
    const toMatch = { ...order, ...parties, id: '' };
    const aside = await this.setAside(toMatch, request);
    const reply = await this.found(toMatch, request);
    return aside.length > 0 ? { ...reply, setAside: aside } : reply;
  }

  private async found(toMatch: OrderToMatch & { purchaseDate?: string }, request: OrderTraceRequest): Promise<OrderTraceReply> {
    const { purchaseDate } = toMatch;
    const { scope, pointInTime, language } = request;
    if (!hasNumber(toMatch) && purchaseDate === undefined)
      return { matchedBy: null, message: translateMessage(message('insufficient'), language), transactions: [] };
    const [match] = (await this.matching.match([toMatch], pointInTime, scope)).values();
    if (match) return this.matchedReply(match, request);
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

  private async setAside(order: OrderToMatch, { pointInTime }: OrderTraceRequest): Promise<SetAsideDeal[]> {
    const deals = (await this.matching.setAside(order, pointInTime)).slice(0, TRANSACTIONS_MAX);
    const seller = await this.facilities.refs(deals.flatMap(({ counterpartyId }) => counterpartyId ?? []));
    return deals.map(({ transactionId, occurredAt, counterpartyId, lots }) => ({
      transactionId,
      occurredAt,
      seller: counterpartyId === null ? null : seller(counterpartyId),
      lotIds: lots.map(({ lotId }) => lotId),
      reason: 'notASupplier',
    }));
  }

  private async matchedReply(
    { matchedBy, transactions: matched }: OrderMatch,
    { scope, pointInTime }: OrderTraceRequest,
  ): Promise<OrderTraceReply> {
    const { lots, stated } = await this.matching.readableLots(matched, pointInTime, scope);
    const trace = await this.traces.traceOrder(lots, pointInTime);
    const transactions = await this.transactions.replies(matched.slice(0, TRANSACTIONS_MAX), pointInTime, scope);
    return { matchedBy, transactions, ...(trace ? { trace } : {}), ...(trace && stated ? { stated } : {}) };
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
      const timeZone = (await this.facilities.get(id))?.policy?.timeZone ?? 'UTC';
      formats.set(id, new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }));
    }
    return ({ facilityId, occurredAt }) => (formats.get(facilityId) as Intl.DateTimeFormat).format(new Date(occurredAt));
  }
}

/** Leaves out stock counts, which concern no other party. */
const isMovement = ({ kinds }: TransactionBody): boolean => !kinds.includes('count');
