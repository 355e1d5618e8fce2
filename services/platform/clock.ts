/** The time that facts are recorded at; the seed and tests bring their own. */
export abstract class Clock {
  /** ISO 8601 UTC with milliseconds. */
  abstract now(): string;
}

export class SystemClock extends Clock {
  now(): string {
    return new Date().toISOString();
  }
}
