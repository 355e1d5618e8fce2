/** A site over a period, out of the sums of its windows and of the slices of time in them. Pure. */
import type { OverviewMonth, OverviewReply } from '../../contracts/overview-replies.js';
import { type WindowBounds, type WindowPeriod, windowBounds } from '../../contracts/windows.js';
import { localDate, midnight } from '../../contracts/zones.js';
import type { MassByProduct, MassSum, MassSums, SliceBook, WindowBook } from '../../projections/books.js';
import { beginOfSlice } from '../../projections/slices.js';
import { marginReply, merged, type ProductMass, productMasses, stockSum, total, verifiedSum, weighed } from './mass-sums.js';

/** What moved before a period, in it, and in each of its months. */
export interface Moved {
  before: MassByProduct;
  own: MassByProduct;
  months: (WindowBounds & { mass: MassByProduct })[];
}

type Sums = Pick<OverviewReply, 'purchased' | 'transformed' | 'sold' | 'inStock' | 'stock' | 'margin' | 'months'>;

export function overviewSums({ before, own, months }: Moved): Sums {
  const masses = productMasses(before, own);
  const all = [...masses.values()];
  const of = (as: keyof ProductMass): MassSum => total(all.map((mass) => mass[as]));
  const cotton = [...masses].filter(([product]) => product !== 'byProduct').map(([, { closing }]) => closing);
  return {
    purchased: verifiedSum(of('received')),
    transformed: { usedGrams: weighed(of('used')), madeGrams: weighed(of('made')), byProductGrams: weighed(of('byProduct')) },
    sold: verifiedSum(of('sold')),
    inStock: { ...verifiedSum(total(cotton)), massGrams: weighed(of('closing')) },
    stock: [...masses].filter(([, { closing }]) => weighed(closing) !== 0).map(([product, mass]) => stockSum(product, mass)),
    margin: marginReply(all),
    months: months.map(monthSums),
  };
}

function monthSums({ from, to, mass }: Moved['months'][number]): OverviewMonth {
  const of = (as: keyof MassSums): MassSum => total(Object.values(mass).flatMap((sums) => sums[as] ?? []));
  return { from, to, purchased: verifiedSum(of('received')), madeGrams: weighed(of('made')), sold: verifiedSum(of('sold')) };
}

/** A slice with the instant that it counts at: what was recorded outside of its window's time counts at its edge. */
export interface PlacedSlice {
  time: number;
  mass: MassByProduct;
}

export function placed(slices: readonly SliceBook[], periods: readonly WindowPeriod[]): PlacedSlice[] {
  return slices.map(({ window, quarter, mass }) => {
    const { from, to } = windowBounds(periods, window);
    return { mass, time: Math.min(Math.max(beginOfSlice(quarter), Date.parse(from)), Date.parse(to) - 1) };
  });
}

/** What moved in a window, and before it. Of window 0, which began with time itself, the months begin with its facts. */
export function movedInWindow(windows: readonly WindowBook[], number: number, slices: readonly PlacedSlice[], span: Span): Moved {
  const first = Math.min(Date.parse(span.to), ...slices.map(({ time }) => time));
  const from = number === 0 ? new Date(first).toISOString() : span.from;
  return {
    before: merged(windows.filter(({ window }) => window < number).map(({ mass }) => mass)),
    own: windows.find(({ window }) => window === number)?.mass ?? {},
    months: byMonth(slices, { ...span, from }),
  };
}

/** What moved in a run of months, and before it. `slices` are of every window from `first` on. */
export function movedInMonths(windows: readonly WindowBook[], first: number, slices: readonly PlacedSlice[], span: Span): Moved {
  const begin = Date.parse(span.from);
  const earlier = slices.filter(({ time }) => time < begin);
  const own = slices.filter(({ time }) => time >= begin);
  const before = windows.filter(({ window }) => window < first);
  return {
    before: merged([...before, ...earlier].map(({ mass }) => mass)),
    own: merged(own.map(({ mass }) => mass)),
    months: byMonth(own, span),
  };
}

/** A period, and how far of it has come. */
export interface Span extends WindowBounds {
  timeZone: string;
  /** ISO, inclusive. */
  until: string;
}

function byMonth(slices: readonly PlacedSlice[], { from, to, timeZone, until }: Span): Moved['months'] {
  const end = Math.min(Date.parse(to), Math.max(Date.parse(until) + 1, ...slices.map(({ time }) => time + 1)));
  const turns = [Date.parse(from)];
  for (let month = monthOf(Date.parse(from), timeZone) + 1; beginOfMonth(month, timeZone) < end; month++)
    turns.push(beginOfMonth(month, timeZone));
  const months = turns.map((turn, index) => {
    const next = turns[index + 1] ?? Math.min(Date.parse(to), beginOfMonth(monthOf(turn, timeZone) + 1, timeZone));
    const within = slices.filter(({ time }) => time >= turn && time < next);
    return { from: new Date(turn).toISOString(), to: new Date(next).toISOString(), mass: merged(within.map(({ mass }) => mass)) };
  });
  return months.filter((month) => month.from < month.to);
}

/** A run of calendar months that ends with the one of `until`. */
export function monthsUntil(until: string, count: number, timeZone: string): WindowBounds {
  const last = monthOf(Date.parse(until), timeZone);
  const [from, to] = [last - count + 1, last + 1].map((month) => new Date(beginOfMonth(month, timeZone)).toISOString());
  return { from: from as string, to: to as string };
}

/** Months since year 0, in a zone's calendar. */
function monthOf(time: number, timeZone: string): number {
  const [year = 0, month = 1] = localDate(time, timeZone).split('-').map(Number);
  return year * 12 + month - 1;
}

function beginOfMonth(month: number, timeZone: string): number {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return midnight(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01`, timeZone);
}
