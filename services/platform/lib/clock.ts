import { AsyncLocalStorage } from 'node:async_hooks';

/** The time that facts are recorded at; tests bring their own. */
export abstract class Clock {
  /** ISO 8601 UTC with milliseconds. */
  abstract now(): string;
}

const simulatedNow = new AsyncLocalStorage<string>();

/** Does the work, and all that it awaits, as if it were that instant; for everybody else time goes on. */
export function runAtTime<T>(instant: string, work: () => Promise<T>): Promise<T> {
  return simulatedNow.run(instant, work);
}

export class SystemClock extends Clock {
  now(): string {
    return simulatedNow.getStore() ?? new Date().toISOString();
  }
}
