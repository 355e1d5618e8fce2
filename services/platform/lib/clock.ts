import { AsyncLocalStorage } from 'node:async_hooks';

/** Returns the time at which facts are recorded; tests replace it. */
export abstract class Clock {
  /** ISO 8601 UTC with milliseconds. */
  abstract now(): string;
}

const simulatedNow = new AsyncLocalStorage<string>();

/** Runs the work, and everything that it awaits, at a simulated instant. Other work keeps the real time. */
export function runAtTime<T>(instant: string, work: () => Promise<T>): Promise<T> {
  return simulatedNow.run(instant, work);
}

export class SystemClock extends Clock {
  now(): string {
    return simulatedNow.getStore() ?? new Date().toISOString();
  }
}
