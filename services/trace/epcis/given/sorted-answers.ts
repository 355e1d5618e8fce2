const KEPT_MS = 5 * 60_000;
/** Limits the places of all answers together. */
const PLACES_MAX = 100_000;

/** Finds an event in the log, and which of the events of EPCIS it is that the log says by it. */
export interface EventPlace {
  stream: string;
  revision: number;
  part: number;
}

/** Keeps the order of sorted answers for some minutes, so that a further page reads its own events alone. */
export class SortedAnswers {
  private readonly kept = new Map<string, { places: readonly EventPlace[]; untilMs: number }>();

  of(answer: string): readonly EventPlace[] | undefined {
    const known = this.kept.get(answer);
    return known && known.untilMs > performance.now() ? known.places : undefined;
  }

  keep(answer: string, places: readonly EventPlace[]): readonly EventPlace[] {
    this.kept.delete(answer);
    this.kept.set(answer, { places, untilMs: performance.now() + KEPT_MS });
    let all = [...this.kept.values()].reduce((sum, each) => sum + each.places.length, 0);
    for (const [oldest, each] of this.kept) {
      if (all <= PLACES_MAX && each.untilMs > performance.now()) break;
      all -= each.places.length;
      this.kept.delete(oldest);
    }
    return places;
  }
}
