const WINDOW_MS = 60 * 60_000;
/** Refused acts of one person, or of one network, by one route in an hour; further ones are counted. */
const ALIKE_MAX = 20;
/** Refused acts of all together in an hour. */
const ALL_MAX = 20_000;

interface Refused {
  recorded: number;
  unrecorded: number;
}

/** Bounds the entries that somebody can cause who is refused again and again. What has no entry is counted in the next one alike. */
export class ActLimits {
  private since = 0;
  private all = 0;
  private refused = new Map<string, Refused>();

  /** Returns how many alike had no entry since the last one, or undefined where this one shall have none either. */
  admit(alike: string, now: number): number | undefined {
    if (now - this.since >= WINDOW_MS) this.begin(now);
    const known = this.refused.get(alike) ?? { recorded: 0, unrecorded: 0 };
    if (known.recorded >= ALIKE_MAX || this.all >= ALL_MAX) {
      if (this.refused.has(alike) || this.refused.size < ALL_MAX) this.refused.set(alike, { ...known, unrecorded: known.unrecorded + 1 });
      return undefined;
    }
    this.all += 1;
    this.refused.set(alike, { recorded: known.recorded + 1, unrecorded: 0 });
    return known.unrecorded;
  }

  /** Keeps what has no entry yet, for the next one alike. */
  private begin(now: number): void {
    this.since = now;
    this.all = 0;
    const owed = [...this.refused].filter(([, { unrecorded }]) => unrecorded > 0);
    this.refused = new Map(owed.map(([alike, { unrecorded }]) => [alike, { recorded: 0, unrecorded }]));
  }
}
