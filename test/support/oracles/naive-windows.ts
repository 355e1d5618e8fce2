/** Windows counted one after the other, in a zone that is five hours east of UTC the whole year. */
import type { LedgerOpened, LedgerPolicyChanged, Policy } from '../../../contracts/shared/ledger-terms.js';

const EAST_MS = 5 * 3_600_000;

interface NaivePeriod extends Policy {
  fromWindow: number;
  from: number;
}

export class NaiveWindows {
  lastClosed = -1;
  private periods: NaivePeriod[] = [];
  private readonly ends = new Map<number, number>();

  begin(policy: LedgerOpened): void {
    this.periods = [{ ...policy, fromWindow: 1, from: midnight(policy.windowStart, 0) }];
  }

  change(data: LedgerPolicyChanged, recordedAt: string): void {
    const running = this.at(recordedAt);
    const isNew = data.fromWindow === 1 && running !== 0;
    if (!isNew && (data.fromWindow !== running + 1 || Date.parse(data.from) !== this.end(running)))
      throw new Error(`a policy from window ${data.fromWindow} on does not follow window ${running}`);
    const before = this.periods.filter(({ fromWindow }) => fromWindow < data.fromWindow);
    this.ends.clear();
    this.periods = [...before, { ...data, from: Date.parse(data.from) }];
  }

  /** The number of the window that an instant is in. */
  at(instant: string): number {
    let window = 0;
    while (Date.parse(instant) >= this.end(window)) window++;
    return window;
  }

  /** Returns the window in which a fact is booked: its own, or the earliest open one. */
  openFor(window: number): number {
    return window > this.lastClosed ? window : this.lastClosed + 1;
  }

  modelIn(window: number): Policy['model'] {
    return (this.periods.filter(({ fromWindow }) => fromWindow <= window).at(-1) ?? (this.periods[0] as NaivePeriod)).model;
  }

  bounds(window: number): [string, string] {
    const from = window === 0 ? 0 : this.end(window - 1);
    return [new Date(from).toISOString(), new Date(this.end(window)).toISOString()];
  }

  private end(window: number): number {
    const end = this.ends.get(window) ?? this.endOf(window);
    this.ends.set(window, end);
    return end;
  }

  private endOf(window: number): number {
    const next = this.periods.find(({ fromWindow }) => fromWindow === window + 1);
    if (next) return next.from;
    const period = this.periods.filter(({ fromWindow }) => fromWindow <= window).at(-1) as NaivePeriod;
    let [count, boundary] = [0, midnight(period.windowStart, 0)];
    for (let left = window - period.fromWindow + 1; left > 0; count += period.windowMonths) {
      boundary = midnight(period.windowStart, count);
      if (boundary > period.from) left--;
    }
    return boundary;
  }
}

/** Local midnight of a day so many months after another; where that month is shorter, of its last day. */
function midnight(date: string, months: number): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(day, daysInMonth)) - EAST_MS;
}
