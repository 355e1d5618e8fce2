import { AsyncLocalStorage } from 'node:async_hooks';

/** The time that facts are recorded at; tests bring their own. */
export abstract class Clock {
  /** ISO 8601 UTC with milliseconds. */
  abstract now(): string;
}

const told = new AsyncLocalStorage<string>();

/** Does the work, and all that it awaits, as if it were that instant; for everybody else time goes on. */
export function asIfAt<T>(instant: string, work: () => Promise<T>): Promise<T> {
  return told.run(instant, work);
}

export class SystemClock extends Clock {
  now(): string {
    return told.getStore() ?? new Date().toISOString();
  }
}
