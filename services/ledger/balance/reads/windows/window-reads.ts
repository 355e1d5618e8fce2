import { Injectable } from '@nestjs/common';
import { currentWindow } from '../../../../../contracts/ledger/balance/current-window.js';
import type { PostingsQuery } from '../../../../../contracts/ledger/balance/queries.js';
import type { WindowDetailReply, WindowFlag, WindowReply } from '../../../../../contracts/ledger/balance/replies.js';
import { type WindowBounds, windowBounds, windowZone } from '../../../../../contracts/ledger/balance/windows.js';
import type { PageQuery } from '../../../../../contracts/shared/queries.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import type { Page } from '../../../../../contracts/shared/replies.js';
import { type BookBody, type FlagBook, type WindowBook } from '../../../../../projections/ledger/balance/book-views.js';
import { massBalance } from '../../../../../projections/ledger/balance/mass-balance.js';
import { isKnownAt, type PointInTime, pointInTimeOf } from '../../../../../projections/shared/point-in-time.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../../../platform/http/paging.js';
import { Clock } from '../../../../platform/lib/clock.js';
import { Views } from '../../../../platform/projections/views.js';
import { Access } from '../../../custody/access/access.js';
import { BalanceAsOf, type FacilityBooks } from '../balance-as-of.js';
import { Postings } from '../postings/postings.js';
import { carryLimitSeries } from './carry-limit-series.js';
import { dailySeries } from './daily-series.js';
import { lastInstantOf, windowBookOf, windowNumbers, windowStatusOf } from './window-numbers.js';
import { accountsOf, openingBalances, windowMass } from './window-sums.js';

/** The time of a window, and the first event that is booked in it; -1 for none. */
export interface WindowExtent extends WindowBounds {
  number: number;
  timeZone: string;
  firstRevision: number;
}

export interface WindowExtents {
  /** The oldest first; none before the books began. */
  extents: WindowExtent[];
  repliesOf: (numbers: readonly number[]) => Promise<WindowReply[]>;
}

/** Reads reconciliation windows. The current one is always included, with or without facts. */
@Injectable()
export class WindowReads {
  constructor(
    private readonly views: Views,
    private readonly balances: BalanceAsOf,
    private readonly postings: Postings,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** Lists the newest first. Throws NotFound when the caller may not read the facility's books, or it has none. */
  async windows(facilityId: string, query: PageQuery & { asOf?: string; on?: string }, user: Reader): Promise<Page<WindowReply>> {
    const pointInTime = pointInTimeOf(query);
    const books = await this.readableBooks(facilityId, pointInTime, user);
    const ascending = windowNumbers(books, lastInstantOf(pointInTime, this.clock.now()));
    const [order] = sortOrderOf(query, ['number'], ['-number']);
    const numbers = order === 'number' ? ascending : ascending.toReversed();
    const { skip, limit } = pageRange(query);
    const shown = numbers.slice(skip, skip + limit);
    const items = await this.repliesOf(books, shown, facilityId, pointInTime);
    return pageOf(items, numbers.length, query);
  }

  /** Says when the windows were, for those who choose among them, and reads the chosen ones. @throws Refusal NotFound */
  async extents(facilityId: string, at: PointInTime, user: Reader): Promise<WindowExtents> {
    const books = await this.balances.at(await this.access.readableFacilityId(user, facilityId), at);
    const numbers = books.ledger.periods.length === 0 ? [] : windowNumbers(books, lastInstantOf(at, this.clock.now()));
    return {
      extents: numbers.map((number) => extentOf(books, number)),
      repliesOf: (chosen) => this.repliesOf(books, chosen, facilityId, at),
    };
  }

  /** Shows the window that runs, or the latest that is open, or the latest. @throws Refusal NotFound */
  async runningWindow(facilityId: string, query: PostingsQuery, user: Reader): Promise<WindowDetailReply> {
    const pointInTime = pointInTimeOf(query);
    const books = await this.readableBooks(facilityId, pointInTime, user);
    const numbers = windowNumbers(books, lastInstantOf(pointInTime, this.clock.now()));
    const windows = numbers.map((number) => ({ ...extentOf(books, number), status: windowStatusOf(windowBookOf(books, number)) }));
    const current = currentWindow(windows, new Date(this.clock.now()));
    if (!current) throw new Refusal('NotFound');
    return this.window(facilityId, current.number, query, user);
  }

  async window(facilityId: string, number: number, query: PostingsQuery, user: Reader): Promise<WindowDetailReply> {
    const pointInTime = pointInTimeOf(query);
    const books = await this.readableBooks(facilityId, pointInTime, user);
    if (!windowNumbers(books, lastInstantOf(pointInTime, this.clock.now())).includes(number)) throw new Refusal('NotFound');
    const book = windowBookOf(books, number);
    const period = books.ledger.periods.findLast(({ fromWindow }) => fromWindow <= number) ?? books.ledger.periods[0];
    const flags = await this.flags(facilityId, number, pointInTime);
    const flagged = [...new Set(flags.flatMap(({ revision }) => revision ?? []))];
    const postings = await this.postings.page(book, openingBalances(books.windows, number), query, pointInTime, flagged);
    const reply = this.reply(books, number, flags);
    return {
      ...reply,
      mass: windowMass(books.windows, number).mass,
      model: period?.model ?? 'segregated',
      factorsVersion: books.ledger.factors.findLast(({ fromWindow }) => fromWindow <= number)?.version ?? '',
      firstRevision: book.firstRevision,
      lastRevision: book.lastRevision,
      postings,
      pool: poolsAt(books.windows, number),
      limit: carryLimitSeries(books.windows, number, reply),
      courses: reply.accounts.map(({ certification, openingGrams }) => ({
        certification,
        points: dailySeries(book.accounts[certification]?.days, openingGrams, reply).map(({ at, grams }) => ({ at, balanceGrams: grams })),
      })),
      lapsed: Object.entries(book.lapsed).map(([certification, grams]) => ({ certification, grams })),
    };
  }

  private async readableBooks(facilityId: string, pointInTime: PointInTime, user: Reader): Promise<FacilityBooks> {
    const books = await this.balances.at(await this.access.readableFacilityId(user, facilityId), pointInTime);
    if (books.ledger.periods.length === 0) throw new Refusal('NotFound');
    return books;
  }

  private repliesOf(books: FacilityBooks, numbers: readonly number[], facilityId: string, at: PointInTime): Promise<WindowReply[]> {
    return Promise.all(numbers.map(async (number) => this.reply(books, number, await this.flags(facilityId, number, at))));
  }

  private reply(books: FacilityBooks, number: number, flags: WindowFlag[]): WindowReply {
    const book = windowBookOf(books, number);
    const { inputs, outputs, marginOfError } = windowMass(books.windows, number);
    return {
      number,
      ...windowBounds(books.ledger.periods, number),
      timeZone: windowZone(books.ledger.periods, number),
      status: windowStatusOf(book),
      accounts: accountsOf(books.windows, number),
      inputs,
      outputs,
      marginOfError,
      flags,
      headHash: book.closed?.hash ?? books.ledger.head?.hash ?? '',
      closedAt: book.closed?.at ?? null,
    };
  }

  private async flags(facilityId: string, window: number, pointInTime: PointInTime): Promise<WindowFlag[]> {
    const filter = { facilityId, is: 'flag', window };
    const found = (await this.views.find<BookBody>(massBalance, { filter, sort: ['revision', 'index'] })) as FlagBook[];
    return found
      .filter((flag) => isKnownAt(flag, pointInTime))
      .map(({ flag, transactionId, occurredAt, revision }) => ({
        ...flag,
        ...(transactionId ? { transactionId } : {}),
        occurredAt,
        revision,
      }));
  }
}

const extentOf = (books: FacilityBooks, number: number): WindowExtent => ({
  number,
  ...windowBounds(books.ledger.periods, number),
  timeZone: windowZone(books.ledger.periods, number),
  firstRevision: windowBookOf(books, number).firstRevision,
});

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
