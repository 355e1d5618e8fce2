import { Injectable } from '@nestjs/common';
import type { TransactionReply } from '../../contracts/custody/replies.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { translateMessage } from '../../contracts/shared/messages/translate-message.js';
import { documentNumberKey } from '../../contracts/shared/product-id.js';
import { message } from '../../contracts/shared/refusals.js';
import type { OrderTraceQuery } from '../../contracts/tracing/queries.js';
import type { OrderTraceReply, OrderTransaction } from '../../contracts/tracing/replies.js';
import { type LotBody, lots } from '../../projections/lots.js';
import { countsAt, type PointInTime, pointInTimeOf } from '../../projections/point-in-time.js';
import { NEWEST_FIRST, type TransactionBody } from '../../projections/transaction-body.js';
import { transactions } from '../../projections/transactions.js';
import { Access, canReadAs, type ReadScope } from '../custody/access/access.js';
import { isParty, TransactionReplies } from '../custody/reads/transactions/transaction-replies.js';
import { Facilities } from '../facilities/facilities.js';
import type { Filter } from '../platform/documents/document-store.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Views } from '../platform/projections/views.js';
import { LotTraces } from './lot-traces.js';
import { OrderSuppliers } from './order-suppliers.js';
import { TraceFollower } from './trace-follower.js';

/** The numbers that an order is found by, in the order in which they are tried, and where transactions have them. */
const ORDER_NUMBERS = [
  ['purchaseOrderNumber', 'purchaseOrderKey'],
  ['invoiceNumber', 'invoiceKey'],
  ['packingListNumber', 'packingListKey'],
] as const;

/** Days before the purchase date that the fallback shows. */
const FALLBACK_DAYS = 14;
const DAY = 86_400_000;
/** Transactions that one order answers with, the newest. */
const TRANSACTIONS_MAX = 500;

/** Traces of a brand's orders, by what the order's suppliers recorded. */
@Injectable()
export class OrderTraces {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly suppliers: OrderSuppliers,
    private readonly access: Access,
    private readonly replies: TransactionReplies,
    private readonly follower: TraceFollower,
    private readonly traces: LotTraces,
  ) {}

  /**
   * Looks for the first of the order's numbers that a supplier's transactions carry; transactions with the caller stand
   * before all others. Without a match, all that the suppliers recorded in the two weeks up to the purchase date.
   */
  async trace(query: OrderTraceQuery, user: Principal, language: LanguageCode): Promise<OrderTraceReply> {
    const pointInTime = pointInTimeOf(query);
    const scope = await this.access.readScopeOf(user);
    const numbers = ORDER_NUMBERS.flatMap(([name, field]) => {
      const key = documentNumberKey(query[name] ?? '');
      return key === '' ? [] : [{ name, filter: { [field]: key } }];
    });
    if (numbers.length === 0 && query.purchaseDate === undefined)
      return { matchedBy: null, message: translateMessage(message('insufficient'), language), transactions: [] };
    const named = query.supplierIds?.split(',').map((id) => id.toLowerCase());
    const suppliers = await this.suppliers.facilityIds(named, scope);
    for (const { name, filter } of numbers) {
      const matched = await this.findTransactions(suppliers, filter, pointInTime);
      if (matched.length > 0) return this.matchedReply(name, onlyCallersIfAny(matched, scope), pointInTime, scope);
    }
    const shown = query.purchaseDate === undefined ? [] : await this.findBefore(query.purchaseDate, suppliers, pointInTime);
    const matchedBy = shown.length > 0 ? ('purchaseDate' as const) : null;
    return {
      matchedBy,
      message: translateMessage(message('nothingFound'), language),
      transactions: await this.answered(callerFirst(shown, scope), pointInTime, scope),
    };
  }

  private async matchedReply(
    matchedBy: (typeof ORDER_NUMBERS)[number][0],
    matched: TransactionBody[],
    pointInTime: PointInTime,
    scope: ReadScope,
  ): Promise<OrderTraceReply> {
    const trace = await this.traces.traceOrder(await this.orderLots(matched, pointInTime, scope), pointInTime);
    const answered = await this.answered(matched.slice(0, TRANSACTIONS_MAX), pointInTime, scope);
    return { matchedBy, transactions: answered, ...(trace ? { trace } : {}) };
  }

  /** A supplier's business with others shows no lot that the caller may not read, and no weight of one. */
  private async answered(found: readonly TransactionBody[], pointInTime: PointInTime, scope: ReadScope): Promise<OrderTransaction[]> {
    const replies = await this.replies.replies(found, scope);
    const isOwn = new Map(found.map((each, i) => [replies[i] as TransactionReply, isParty(each, scope)]));
    const ofOthers = replies.filter((reply) => !isOwn.get(reply));
    const readable = await this.readableLotIds(
      new Set(ofOthers.flatMap(({ lots: named }) => named.map(({ lotId }) => lotId))),
      pointInTime,
      scope,
    );
    return replies.map((reply) => (isOwn.get(reply) ? { ...reply, withCaller: true } : withoutHiddenLots(reply, readable)));
  }

  private async readableLotIds(lotIds: ReadonlySet<string>, pointInTime: PointInTime, scope: ReadScope): Promise<Set<string>> {
    const readable = new Set<string>();
    for (const lot of (await this.views.getMany<LotBody>(lots, [...lotIds])).values())
      if (await this.access.mayReadLot(scope, lot, pointInTime)) readable.add(lot.lotId);
    return readable;
  }

  /** Lots of the transactions that the caller may read, each as the transaction weighed it. */
  private async orderLots(matched: readonly TransactionBody[], pointInTime: PointInTime, scope: ReadScope) {
    const carriedBy = new Map<string, string>();
    for (const { transactionId, lots: named } of matched) {
      for (const { lotId, role } of named) if (role !== 'input' && !carriedBy.has(lotId)) carriedBy.set(lotId, transactionId);
    }
    const readable = await this.readableLotIds(new Set(carriedBy.keys()), pointInTime, scope);
    return [...readable].map((lotId) => this.follower.index.orderLot(lotId, carriedBy.get(lotId) as string, pointInTime));
  }

  private async findTransactions(suppliers: string[] | undefined, filter: Filter, pointInTime: PointInTime): Promise<TransactionBody[]> {
    const by: Filter = suppliers ? { facilityId: { in: suppliers } } : {};
    const found = await this.views.find<TransactionBody>(transactions, { filter: { ...filter, ...by }, sort: NEWEST_FIRST });
    return found.filter(({ voidedAt, ...fact }) =>
      countsAt({ ...fact, ...(voidedAt === null ? {} : { undoneAt: voidedAt }) }, pointInTime),
    );
  }

  /** Days are those of the supplier's own time zone. */
  private async findBefore(purchaseDate: string, suppliers: string[] | undefined, pointInTime: PointInTime): Promise<TransactionBody[]> {
    const last = Date.parse(purchaseDate);
    const first = last - FALLBACK_DAYS * DAY;
    const around = { gte: new Date(first - DAY).toISOString(), lt: new Date(last + 2 * DAY).toISOString() };
    const found = await this.findTransactions(suppliers, { occurredAt: around }, pointInTime);
    const dayAt = await this.localDays(found);
    const firstDay = new Date(first).toISOString().slice(0, 10);
    return found.filter((each) => isMovement(each) && dayAt(each) >= firstDay && dayAt(each) <= purchaseDate).slice(0, TRANSACTIONS_MAX);
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

const isWithCaller = (scope: ReadScope) => (transaction: TransactionBody) => canReadAs(scope, transaction.counterpartyId);

/** Those with the caller; where there are none, what else the suppliers recorded under the number. */
function onlyCallersIfAny(matched: TransactionBody[], scope: ReadScope): TransactionBody[] {
  const own = matched.filter(isWithCaller(scope));
  return own.length > 0 ? own : matched;
}

function callerFirst(found: readonly TransactionBody[], scope: ReadScope): TransactionBody[] {
  const isOwn = (each: TransactionBody) => isParty(each, scope);
  return [...found.filter(isOwn), ...found.filter((each) => !isOwn(each))];
}

function withoutHiddenLots(reply: TransactionReply, readable: ReadonlySet<string>): OrderTransaction {
  const shown = reply.lots.filter(({ lotId }) => readable.has(lotId));
  const hiddenLots = reply.lots.length - shown.length;
  if (hiddenLots === 0) return { ...reply, withCaller: false };
  const { draws: _, step: __, yieldBp: ___, ...told } = reply;
  return { ...told, lots: shown, withCaller: false, hiddenLots };
}

/** Goods that went from one to another: a count shows nothing to others. */
const isMovement = ({ kinds }: TransactionBody): boolean => !kinds.includes('count');
