const QUERIES_MAX = 1_000;
/** Weighs the newest run, so that one run that waited for the processor makes no query slow. */
const NEWEST = 1 / 8;
/** A question to the other thread costs some 0.1 ms. */
const SLOW_MS = 2;
const QUICK_MS = 0.5;

interface QueryTime {
  isSlow: boolean;
  /** Holds a moving mean of milliseconds. */
  mean: number;
}

/** Says which queries are slow, by the time that their last runs took. */
export class QueryTimes {
  private readonly times = new Map<string, QueryTime>();

  /** @param mayTakeLong guesses whether a query is slow that was never asked */
  constructor(private readonly mayTakeLong: (sql: string) => boolean) {}

  isSlow(sql: string): boolean {
    return this.of(sql).isSlow;
  }

  /** Notes a run of a query that `isSlow` was asked about. */
  note(sql: string, milliseconds: number): void {
    const time = this.times.get(sql);
    if (!time) return;
    time.mean += (milliseconds - time.mean) * NEWEST;
    time.isSlow = time.mean > (time.isSlow ? QUICK_MS : SLOW_MS);
  }

  private of(sql: string): QueryTime {
    const known = this.times.get(sql);
    if (known) return known;
    if (this.times.size >= QUERIES_MAX) this.times.clear();
    const isSlow = this.mayTakeLong(sql);
    const time = { isSlow, mean: isSlow ? SLOW_MS : 0 };
    this.times.set(sql, time);
    return time;
  }
}
