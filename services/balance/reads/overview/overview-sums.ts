/** A site over a period, out of the sums of its windows and of the time buckets in them. Pure. */
import type { OverviewMonth, OverviewReply } from '../../../../contracts/balance/overview-replies.js';
import { type PolicyPeriod, type WindowBounds, windowBounds } from '../../../../contracts/balance/windows.js';
import { localDate, midnight } from '../../../../contracts/shared/time-zones.js';
import type { MassByProduct, MassSum, MassSums, TimeBucketBook, WindowBook } from '../../../../projections/book-views.js';
import { bucketStart } from '../../../../projections/books/time-buckets.js';
import { knownGrams, marginReply, mergeMasses, type ProductMass, productMasses, stockSum, totalMass, verifiedSum } from '../mass-sums.js';

/** What moved before a period, in it, and in each of its months. */
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

/** A slice with the instant that it counts at: what was recorded outside of its window's time counts at its edge. */
export interface PlacedBucket {
  time: number;
  mass: MassByProduct;
}

export function placeBuckets(buckets: readonly TimeBucketBook[], periods: readonly PolicyPeriod[]): PlacedBucket[] {
  return buckets.map(({ window, quarter, mass }) => {
    const { from, to } = windowBounds(periods, window);
    return { mass, time: Math.min(Math.max(bucketStart(quarter), Date.parse(from)), Date.parse(to) - 1) };
  });
}

/** What moved in a window, and before it. Of window 0, which began with time itself, the months begin with its facts. */
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

/** What moved in a run of months, and before it. `buckets` are of every window from `first` on. */
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

/** A period, and how far of it has come. */
export interface Span extends WindowBounds {
  timeZone: string;
  /** ISO, inclusive. */
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

/** A run of calendar months that ends with the one of `until`. */
export function monthsUntil(until: string, count: number, timeZone: string): WindowBounds {
  const last = monthNumber(Date.parse(until), timeZone);
  const [from, to] = [last - count + 1, last + 1].map((month) => new Date(monthStart(month, timeZone)).toISOString());
  return { from: from as string, to: to as string };
}

/** Months since year 0, in a zone's calendar. */
function monthNumber(time: number, timeZone: string): number {
  const [year = 0, month = 1] = localDate(time, timeZone).split('-').map(Number);
  return year * 12 + month - 1;
}

function monthStart(month: number, timeZone: string): number {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return midnight(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01`, timeZone);
}
