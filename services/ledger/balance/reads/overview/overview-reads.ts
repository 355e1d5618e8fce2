import { Injectable } from '@nestjs/common';
import type { OverviewReply } from '../../../../../contracts/ledger/balance/overview-replies.js';
import type { OverviewQuery } from '../../../../../contracts/ledger/balance/queries.js';
import { windowAt, windowBounds, windowZone } from '../../../../../contracts/ledger/balance/windows.js';
import { message, Refusal } from '../../../../../contracts/shared/refusals.js';
import { type PointInTime, pointInTimeOf } from '../../../../../projections/shared/point-in-time.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { Clock } from '../../../../platform/lib/clock.js';
import { Access } from '../../../custody/access/access.js';
import { BalanceAsOf, type FacilityBooks } from '../balance-as-of.js';
import { lastInstantOf, windowBookOf, windowNumbers, windowStatusOf } from '../windows/window-numbers.js';
import { windowMass } from '../windows/window-sums.js';
import { monthsUntil, movedInMonths, movedInWindow, overviewSums, type PeriodMovements, placeBuckets, type Span } from './overview-sums.js';

interface Period extends Span {
  window: number | null;
  /** Lists the windows that lie in the period, ascending. */
  numbers: number[];
}

/** Summarises a site over a window or a run of months from stored sums, at a cost that does not grow with the ledger. */
@Injectable()
export class OverviewReads {
  constructor(
    private readonly balances: BalanceAsOf,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for books that do not exist or that the caller may not read, and for an unknown window */
  async overview(facilityId: string, query: OverviewQuery, user: Reader): Promise<OverviewReply> {
    const pointInTime = pointInTimeOf(query);
    const id = await this.access.readableFacilityId(user, facilityId);
    const books = await this.balances.at(id, pointInTime);
    const { periods } = books.ledger;
    if (periods.length === 0) throw new Refusal('NotFound');
    const until = lastInstantOf(pointInTime, this.clock.now());
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
      ...overviewSums(await this.movements(id, books, period, pointInTime)),
    };
  }

  private async movements(facilityId: string, books: FacilityBooks, period: Period, pointInTime: PointInTime): Promise<PeriodMovements> {
    const buckets = placeBuckets(await this.balances.buckets(facilityId, period.numbers, pointInTime), books.ledger.periods);
    if (period.window !== null) return movedInWindow(books.windows, period.window, buckets, period);
    return movedInMonths(books.windows, period.numbers[0] ?? 0, buckets, period);
  }
}

/** @throws Refusal Invalid, NotFound */
function periodOf(books: FacilityBooks, { window, months }: OverviewQuery, until: string): Period {
  const { periods } = books.ledger;
  const numbers = windowNumbers(books, until);
  const number = window ?? windowAt(periods, until);
  const timeZone = windowZone(periods, number);
  if (months === undefined) {
    if (!numbers.includes(number)) throw new Refusal('NotFound');
    return { ...windowBounds(periods, number), timeZone, until, window: number, numbers: [number] };
  }
  if (window !== undefined) throw new Refusal('Invalid', {}, { months: [message('invalid')] });
  const { from, to } = monthsUntil(until, months, timeZone);
  const overlapping = numbers.filter((each) => windowBounds(periods, each).to > from);
  return { from, to, timeZone, until, window: null, numbers: overlapping };
}

function windowOf(books: FacilityBooks, number: number): OverviewReply['windows'][number] {
  const { marginOfError } = windowMass(books.windows, number);
  return { number, ...windowBounds(books.ledger.periods, number), status: windowStatusOf(windowBookOf(books, number)), marginOfError };
}
