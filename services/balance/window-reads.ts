import { Injectable } from '@nestjs/common';
import type { WindowDetailReply, WindowFlag, WindowReply } from '../../contracts/balance-replies.js';
import type { PageQuery, PostingsQuery } from '../../contracts/queries.js';
import { Refusal } from '../../contracts/refusals.js';
import type { Page } from '../../contracts/replies.js';
import { windowBounds, windowZone } from '../../contracts/windows.js';
import { type BookBody, type FlagBook, type WindowBook } from '../../projections/books.js';
import { type Cut, cutOf, isKnown } from '../../projections/cut.js';
import { massBalance } from '../../projections/mass-balance.js';
import { Access } from '../custody/access.js';
import type { Principal } from '../identity/principal.js';
import { Clock } from '../platform/clock.js';
import { orderOf, pageOf, partOf } from '../platform/http/paging.js';
import { Views } from '../platform/runner/views.js';
import { type Books, BooksAt } from './books-at.js';
import { dayByDay } from './day-by-day.js';
import { Postings } from './postings.js';
import { limitOf } from './stock-limit.js';
import { bookOf, statusOf, untilOf, windowNumbers } from './window-numbers.js';
import { accountsOf, massReply, openingsOf } from './window-sums.js';

/** Reconciliation windows. The current one is always there, with or without facts. */
@Injectable()
export class WindowReads {
  constructor(
    private readonly views: Views,
    private readonly books: BooksAt,
    private readonly postings: Postings,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** The newest first. Throws NotFound where the caller may not read the facility's books, or it has none. */
  async list(facilityId: string, query: PageQuery & { asOf?: string; on?: string }, who: Principal): Promise<Page<WindowReply>> {
    const cut = cutOf(query);
    const books = await this.readable(facilityId, cut, who);
    const ascending = windowNumbers(books, untilOf(cut, this.clock.now()));
    const [order] = orderOf(query, ['number'], ['-number']);
    const numbers = order === 'number' ? ascending : ascending.toReversed();
    const { skip, limit } = partOf(query);
    const shown = numbers.slice(skip, skip + limit);
    const items = await Promise.all(shown.map(async (number) => this.reply(books, number, await this.flags(facilityId, number, cut))));
    return pageOf(items, numbers.length, query);
  }

  async one(facilityId: string, number: number, query: PostingsQuery, who: Principal): Promise<WindowDetailReply> {
    const cut = cutOf(query);
    const books = await this.readable(facilityId, cut, who);
    if (!windowNumbers(books, untilOf(cut, this.clock.now())).includes(number)) throw new Refusal('NotFound');
    const book = bookOf(books, number);
    const period = books.ledger.periods.findLast(({ fromWindow }) => fromWindow <= number) ?? books.ledger.periods[0];
    const flags = await this.flags(facilityId, number, cut);
    const flagged = [...new Set(flags.flatMap(({ revision }) => revision ?? []))];
    const postings = await this.postings.page(book, openingsOf(books.windows, number), query, cut, flagged);
    const reply = this.reply(books, number, flags);
    return {
      ...reply,
      mass: massReply(books.windows, number).mass,
      model: period?.model ?? 'segregated',
      factorsVersion: books.ledger.factors.findLast(({ fromWindow }) => fromWindow <= number)?.version ?? '',
      firstRevision: book.firstRevision,
      lastRevision: book.lastRevision,
      postings,
      pool: poolsAt(books.windows, number),
      limit: limitOf(books.windows, number, reply),
      courses: reply.accounts.map(({ certification, openingGrams }) => ({
        certification,
        points: dayByDay(book.accounts[certification]?.days, openingGrams, reply).map(({ at, grams }) => ({ at, balanceGrams: grams })),
      })),
      lapsed: Object.entries(book.lapsed).map(([certification, grams]) => ({ certification, grams })),
    };
  }

  private async readable(facilityId: string, cut: Cut, who: Principal): Promise<Books> {
    const books = await this.books.at(await this.access.booksOf(who, facilityId), cut);
    if (books.ledger.periods.length === 0) throw new Refusal('NotFound');
    return books;
  }

  private reply(books: Books, number: number, flags: WindowFlag[]): WindowReply {
    const book = bookOf(books, number);
    const { inputs, outputs, marginOfError } = massReply(books.windows, number);
    return {
      number,
      ...windowBounds(books.ledger.periods, number),
      timeZone: windowZone(books.ledger.periods, number),
      status: statusOf(book),
      accounts: accountsOf(books.windows, number),
      inputs,
      outputs,
      marginOfError,
      flags,
      headHash: book.closed?.hash ?? books.ledger.head?.hash ?? '',
      closedAt: book.closed?.at ?? null,
    };
  }

  private async flags(facilityId: string, window: number, cut: Cut): Promise<WindowFlag[]> {
    const filter = { facilityId, is: 'flag', window };
    const found = (await this.views.find<BookBody>(massBalance, { filter, sort: ['revision', 'index'] })) as FlagBook[];
    return found
      .filter((flag) => isKnown(flag, cut))
      .map(({ flag, transactionId, occurredAt, revision }) => ({
        ...flag,
        ...(transactionId ? { transactionId } : {}),
        occurredAt,
        revision,
      }));
  }
}

function poolsAt(windows: readonly WindowBook[], number: number): WindowDetailReply['pool'] {
  const pools = new Map<string, WindowDetailReply['pool'][number]>();
  for (const { window, pool } of windows) {
    if (window > number) continue;
    for (const [product, { massGrams, verifiedGrams }] of Object.entries(pool)) {
      const sum = pools.get(product) ?? { product: product as keyof typeof pool, massGrams: 0, verifiedGrams: 0 };
      pools.set(product, { ...sum, massGrams: sum.massGrams + massGrams, verifiedGrams: sum.verifiedGrams + verifiedGrams });
    }
  }
  return [...pools.values()];
}
