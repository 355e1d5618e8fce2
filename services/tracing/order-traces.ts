import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../contracts/languages.js';
import { inLanguage } from '../../contracts/messages/in-language.js';
import { documentNumberKey } from '../../contracts/product-id.js';
import type { OrderTraceQuery } from '../../contracts/queries.js';
import { said } from '../../contracts/refusals.js';
import type { OrderTraceReply } from '../../contracts/replies.js';
import { type Cut, cutOf, isWithin } from '../../projections/cut.js';
import { type LotBody, lots } from '../../projections/lots.js';
import { NEWEST_FIRST, type TransactionBody, transactions } from '../../projections/transactions.js';
import { Access, type Eyes, seesAs } from '../custody/access.js';
import { TransactionReplies } from '../custody/transaction-replies.js';
import { Facilities } from '../facilities/facilities.js';
import type { Principal } from '../identity/principal.js';
import type { Filter } from '../platform/documents/document-store.js';
import { Views } from '../platform/runner/views.js';
import { LotTraces } from './lot-traces.js';
import { TraceFollower } from './trace-follower.js';

/** The numbers that an order is found by, in the order in which they are tried, and where transactions have them. */
const NUMBERS = [
  ['purchaseOrderNumber', 'purchaseOrderKey'],
  ['invoiceNumber', 'invoiceKey'],
  ['packingListNumber', 'packingListKey'],
] as const;

/** Days before the purchase date that the fallback shows. */
const FALLBACK_DAYS = 14;
const DAY = 86_400_000;
/** Transactions that one order answers with, the newest. */
const ANSWERED_MAX = 500;

/** Traces of a brand's orders, by what the order's suppliers recorded. */
@Injectable()
export class OrderTraces {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly access: Access,
    private readonly replies: TransactionReplies,
    private readonly follower: TraceFollower,
    private readonly traces: LotTraces,
  ) {}

  /**
   * Looks for the first of the order's numbers that a supplier's transactions carry; transactions with the caller stand
   * before all others. Without a match, all that the suppliers recorded in the two weeks up to the purchase date.
   */
  async trace(query: OrderTraceQuery, who: Principal, language: LanguageCode): Promise<OrderTraceReply> {
    const cut = cutOf(query);
    const eyes = await this.access.eyesOf(who);
    const numbers = NUMBERS.flatMap(([name, field]) => {
      const key = documentNumberKey(query[name] ?? '');
      return key === '' ? [] : [{ name, filter: { [field]: key } }];
    });
    if (numbers.length === 0 && query.purchaseDate === undefined)
      return { matchedBy: null, message: inLanguage(said('insufficient'), language), transactions: [] };
    const suppliers = await this.suppliers(query, eyes);
    for (const { name, filter } of numbers) {
      const matched = await this.recorded(suppliers, filter, cut);
      if (matched.length > 0) return this.found(name, withCallerFirst(matched, eyes), cut, eyes);
    }
    const shown = query.purchaseDate === undefined ? [] : await this.before(query.purchaseDate, suppliers, cut);
    const matchedBy = shown.length > 0 ? ('purchaseDate' as const) : null;
    return {
      matchedBy,
      message: inLanguage(said('nothingFound'), language),
      transactions: await this.replies.replies(sorted(shown, eyes), eyes),
    };
  }

  private async found(matchedBy: (typeof NUMBERS)[number][0], matched: TransactionBody[], cut: Cut, eyes: Eyes): Promise<OrderTraceReply> {
    const trace = await this.traces.ofOrder(await this.roots(matched, cut, eyes), cut);
    const answered = await this.replies.replies(matched.slice(0, ANSWERED_MAX), eyes);
    return { matchedBy, transactions: answered, ...(trace ? { trace } : {}) };
  }

  /** Lots of the transactions that the caller may read, each as the transaction weighed it. */
  private async roots(matched: readonly TransactionBody[], cut: Cut, eyes: Eyes) {
    const carriedBy = new Map<string, string>();
    for (const { transactionId, lots: named } of matched) {
      for (const { lotId, role } of named) if (role !== 'input' && !carriedBy.has(lotId)) carriedBy.set(lotId, transactionId);
    }
    const views = await this.views.getMany<LotBody>(lots, [...carriedBy.keys()]);
    const readable: string[] = [];
    for (const lot of views.values()) if (await this.access.mayRead(eyes, lot, cut)) readable.push(lot.lotId);
    return readable.map((lotId) => this.follower.index.rootIn(lotId, carriedBy.get(lotId) as string, cut));
  }

  /** Undefined for all facilities: admins who name none. */
  private async suppliers(query: OrderTraceQuery, eyes: Eyes): Promise<string[] | undefined> {
    const named = query.supplierIds?.split(',').map((id) => id.toLowerCase());
    if (eyes.all) return named;
    const partners = await Promise.all([...eyes.ids].map((id) => this.facilities.partnersOf(id)));
    const own = new Set([...eyes.ids, ...partners.flat()]);
    return named ? named.filter((id) => own.has(id)) : [...own];
  }

  private async recorded(suppliers: string[] | undefined, filter: Filter, cut: Cut): Promise<TransactionBody[]> {
    const by: Filter = suppliers ? { facilityId: { in: suppliers } } : {};
    const found = await this.views.find<TransactionBody>(transactions, { filter: { ...filter, ...by }, sort: NEWEST_FIRST });
    return found.filter(({ voidedAt, ...fact }) => isWithin({ ...fact, ...(voidedAt === null ? {} : { undoneAt: voidedAt }) }, cut));
  }

  /** Days are those of the supplier's own time zone. */
  private async before(purchaseDate: string, suppliers: string[] | undefined, cut: Cut): Promise<TransactionBody[]> {
    const last = Date.parse(purchaseDate);
    const first = last - FALLBACK_DAYS * DAY;
    const around = { gte: new Date(first - DAY).toISOString(), lt: new Date(last + 2 * DAY).toISOString() };
    const found = await this.recorded(suppliers, { occurredAt: around }, cut);
    const dayAt = await this.localDays(found);
    const firstDay = new Date(first).toISOString().slice(0, 10);
    return found.filter((each) => moves(each) && dayAt(each) >= firstDay && dayAt(each) <= purchaseDate).slice(0, ANSWERED_MAX);
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

const isWith = (eyes: Eyes) => (transaction: TransactionBody) => seesAs(eyes, transaction.counterpartyId);

/** Those with the caller; where there are none, what else the suppliers recorded under the number. */
function withCallerFirst(matched: TransactionBody[], eyes: Eyes): TransactionBody[] {
  const own = matched.filter(isWith(eyes));
  return own.length > 0 ? own : matched;
}

function sorted(found: readonly TransactionBody[], eyes: Eyes): TransactionBody[] {
  const own = isWith(eyes);
  return [...found.filter(own), ...found.filter((each) => !own(each))];
}

/** Goods that went from one to another: a count shows nothing to others. */
const moves = ({ kinds }: TransactionBody): boolean => !kinds.includes('count');
