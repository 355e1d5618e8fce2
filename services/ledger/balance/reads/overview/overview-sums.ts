/** Sums a site over a period from its windows and their time buckets. Pure. */
import type { OverviewMonth, OverviewReply } from '../../../../../contracts/ledger/balance/overview-replies.js';
import { type PolicyPeriod, type WindowBounds, windowBounds } from '../../../../../contracts/ledger/balance/windows.js';
import { localDate, midnight } from '../../../../../contracts/shared/written/time-zones.js';
import type { MassByProduct, MassSum, MassSums, TimeBucketBook, WindowBook } from '../../../../../projections/ledger/balance/book-views.js';
import { bucketStart } from '../../../../../projections/ledger/balance/books/time-buckets.js';
import { knownGrams, marginReply, mergeMasses, type ProductMass, productMasses, stockSum, totalMass, verifiedSum } from '../mass-sums.js';

export interface PeriodMovements {
  before: MassByProduct;
  own: MassByProduct;
  months: (WindowBounds & { mass: MassByProduct })[];
}

type Sums = Pick<OverviewReply, 'purchased' | 'transformed' | 'sold' | 'inStock' | 'stock' | 'margin' | 'months'>;

export function overviewSums({ before, own, months }: PeriodMovements): Sums {
  const masses = productMasses(before, own);
  const all = [...masses.values()];
  const of = (as: keyof ProductMass): MassSum => totalMass(all.map((mass) => mass[as]));
  const cotton = [...masses].filter(([product]) => product !== 'byProduct').map(([, { closing }]) => closing);
  return {
    purchased: verifiedSum(of('received')),
    transformed: { usedGrams: knownGrams(of('used')), madeGrams: knownGrams(of('made')), byProductGrams: knownGrams(of('byProduct')) },
    sold: verifiedSum(of('sold')),
    inStock: { ...verifiedSum(totalMass(cotton)), massGrams: knownGrams(of('closing')) },
    stock: [...masses].filter(([, { closing }]) => knownGrams(closing) !== 0).map(([product, mass]) => stockSum(product, mass)),
    margin: marginReply(all),
    months: months.map(monthSums),
  };
}

function monthSums({ from, to, mass }: PeriodMovements['months'][number]): OverviewMonth {
  const of = (as: keyof MassSums): MassSum => totalMass(Object.values(mass).flatMap((sums) => sums[as] ?? []));
  return { from, to, purchased: verifiedSum(of('received')), madeGrams: knownGrams(of('made')), sold: verifiedSum(of('sold')) };
}

/** Adds the instant at which a bucket counts. Facts recorded outside of the window's time count at its edge. */
export type PlacedBucket = { time: number; mass: MassByProduct };

export function placeBuckets(buckets: readonly TimeBucketBook[], periods: readonly PolicyPeriod[]): PlacedBucket[] {
  return buckets.map(({ window, quarter, mass }) => {
    const { from, to } = windowBounds(periods, window);
    return { mass, time: Math.min(Math.max(bucketStart(quarter), Date.parse(from)), Date.parse(to) - 1) };
  });
}

/** Returns what moved in a window and before it. The months of window 0, which has no beginning, start with its facts. */
export function movedInWindow(
  windows: readonly WindowBook[],
  number: number,
  buckets: readonly PlacedBucket[],
  span: Span,
): PeriodMovements {
  const first = Math.min(Date.parse(span.to), ...buckets.map(({ time }) => time));
  const from = number === 0 ? new Date(first).toISOString() : span.from;
  return {
    before: mergeMasses(windows.filter(({ window }) => window < number).map(({ mass }) => mass)),
    own: windows.find(({ window }) => window === number)?.mass ?? {},
    months: byMonth(buckets, { ...span, from }),
  };
}

/** Returns what moved in a run of months and before it. `buckets` must include every window from `first` on. */
export function movedInMonths(
  windows: readonly WindowBook[],
  first: number,
  buckets: readonly PlacedBucket[],
  span: Span,
): PeriodMovements {
  const begin = Date.parse(span.from);
  const earlier = buckets.filter(({ time }) => time < begin);
  const own = buckets.filter(({ time }) => time >= begin);
  const before = windows.filter(({ window }) => window < first);
  return {
    before: mergeMasses([...before, ...earlier].map(({ mass }) => mass)),
    own: mergeMasses(own.map(({ mass }) => mass)),
    months: byMonth(own, span),
  };
}

export interface Span extends WindowBounds {
  timeZone: string;
  /** Is an ISO instant, inclusive. */
  until: string;
}

function byMonth(buckets: readonly PlacedBucket[], { from, to, timeZone, until }: Span): PeriodMovements['months'] {
  const end = Math.min(Date.parse(to), Math.max(Date.parse(until) + 1, ...buckets.map(({ time }) => time + 1)));
  const monthStarts = [Date.parse(from)];
  for (let month = monthNumber(Date.parse(from), timeZone) + 1; monthStart(month, timeZone) < end; month++)
    monthStarts.push(monthStart(month, timeZone));
  const months = monthStarts.map((turn, index) => {
    const next = monthStarts[index + 1] ?? Math.min(Date.parse(to), monthStart(monthNumber(turn, timeZone) + 1, timeZone));
    const inMonth = buckets.filter(({ time }) => time >= turn && time < next);
    return { from: new Date(turn).toISOString(), to: new Date(next).toISOString(), mass: mergeMasses(inMonth.map(({ mass }) => mass)) };
  });
  return months.filter((month) => month.from < month.to);
}

/** Returns `count` calendar months, the last being the month of `until`. */
export function monthsUntil(until: string, count: number, timeZone: string): WindowBounds {
  const last = monthNumber(Date.parse(until), timeZone);
  const [from, to] = [last - count + 1, last + 1].map((month) => new Date(monthStart(month, timeZone)).toISOString());
  return { from: from as string, to: to as string };
}

/** Counts months since year 0 in the calendar of a time zone. */
function monthNumber(time: number, timeZone: string): number {
  const [year = 0, month = 1] = localDate(time, timeZone).split('-').map(Number);
  return year * 12 + month - 1;
}

function monthStart(month: number, timeZone: string): number {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return midnight(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01`, timeZone);
}
