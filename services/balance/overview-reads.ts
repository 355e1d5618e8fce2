import { Injectable } from '@nestjs/common';
import type { OverviewReply } from '../../contracts/overview-replies.js';
import type { OverviewQuery } from '../../contracts/queries.js';
import { Refusal, said } from '../../contracts/refusals.js';
import { windowAt, windowBounds, windowZone } from '../../contracts/windows.js';
import { type Cut, cutOf } from '../../projections/cut.js';
import { Access } from '../custody/access.js';
import type { Principal } from '../identity/principal.js';
import { Clock } from '../platform/clock.js';
import { type Books, BooksAt } from './books-at.js';
import { type Moved, monthsUntil, movedInMonths, movedInWindow, overviewSums, placed, type Span } from './overview-sums.js';
import { bookOf, statusOf, untilOf, windowNumbers } from './window-numbers.js';
import { massReply } from './window-sums.js';

interface Period extends Span {
  window: number | null;
  /** Those that lie in it, ascending. */
  numbers: number[];
}

/** How a site did over a window or over months: sums of sums, whose cost does not grow with the ledger. */
@Injectable()
export class OverviewReads {
  constructor(
    private readonly books: BooksAt,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for books that are not there or not the caller's to read, and for a window that is not there */
  async of(facilityId: string, query: OverviewQuery, who: Principal): Promise<OverviewReply> {
    const cut = cutOf(query);
    const id = await this.access.booksOf(who, facilityId);
    const books = await this.books.at(id, cut);
    const { periods } = books.ledger;
    if (periods.length === 0) throw new Refusal('NotFound');
    const until = untilOf(cut, this.clock.now());
    const period = periodOf(books, query, until);
    const currentWindow = windowAt(periods, until);
    return {
      from: period.from,
      to: period.to,
      timeZone: period.timeZone,
      model: (periods.findLast(({ fromWindow }) => fromWindow <= (period.numbers.at(-1) ?? 0)) ?? periods[0])?.model ?? 'segregated',
      window: period.window,
      currentWindow,
      lastWindow: windowNumbers(books, until).findLast((number) => number < currentWindow) ?? null,
      windows: period.numbers.map((number) => windowOf(books, number)),
      ...overviewSums(await this.moved(id, books, period, cut)),
    };
  }

  private async moved(facilityId: string, books: Books, period: Period, cut: Cut): Promise<Moved> {
    const slices = placed(await this.books.slices(facilityId, period.numbers, cut), books.ledger.periods);
    if (period.window !== null) return movedInWindow(books.windows, period.window, slices, period);
    return movedInMonths(books.windows, period.numbers[0] ?? 0, slices, period);
  }
}

/** @throws Refusal Invalid, NotFound */
function periodOf(books: Books, { window, months }: OverviewQuery, until: string): Period {
  const { periods } = books.ledger;
  const numbers = windowNumbers(books, until);
  const number = window ?? windowAt(periods, until);
  const timeZone = windowZone(periods, number);
  if (months === undefined) {
    if (!numbers.includes(number)) throw new Refusal('NotFound');
    return { ...windowBounds(periods, number), timeZone, until, window: number, numbers: [number] };
  }
  if (window !== undefined) throw new Refusal('Invalid', {}, { months: [said('invalid')] });
  const { from, to } = monthsUntil(until, months, timeZone);
  const within = numbers.filter((each) => windowBounds(periods, each).to > from);
  return { from, to, timeZone, until, window: null, numbers: within };
}

function windowOf(books: Books, number: number): OverviewReply['windows'][number] {
  const { marginOfError } = massReply(books.windows, number);
  return { number, ...windowBounds(books.ledger.periods, number), status: statusOf(bookOf(books, number)), marginOfError };
}
