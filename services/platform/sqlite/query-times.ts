const QUERIES_MAX = 1_000;
/** A question to the other thread costs some 0.1 ms. */
const SLOW_MS = 2;
const QUICK_MS = 0.5;
const QUICK_RUNS = 3;
const QUICK_RUNS_MAX = 1_000;

interface QueryTime {
  isSlow: boolean;
  quickRuns: number;
  /** Counts the quick runs in a row after which it is quick. Doubles each time it is slow: the same query can be quick for most values. */
  needed: number;
}

/** Says which queries are slow, by the time that they took before. */
export class QueryTimes {
  private readonly times = new Map<string, QueryTime>();

  /** @param mayTakeLong guesses whether a query is slow that was never asked */
  constructor(private readonly mayTakeLong: (sql: string) => boolean) {}

  isSlow(sql: string): boolean {
    return this.of(sql).isSlow;
  }

  note(sql: string, milliseconds: number): void {
    const time = this.of(sql);
    if (milliseconds > SLOW_MS) {
      Object.assign(time, { isSlow: true, quickRuns: 0, needed: Math.min(time.needed * 2, QUICK_RUNS_MAX) });
      return;
    }
    if (!time.isSlow) return;
    time.quickRuns = milliseconds < QUICK_MS ? time.quickRuns + 1 : 0;
    if (time.quickRuns >= time.needed) time.isSlow = false;
  }

  private of(sql: string): QueryTime {
    const known = this.times.get(sql);
    if (known) return known;
    if (this.times.size >= QUERIES_MAX) this.times.clear();
    const time = { isSlow: this.mayTakeLong(sql), quickRuns: 0, needed: QUICK_RUNS };
    this.times.set(sql, time);
    return time;
  }
}
