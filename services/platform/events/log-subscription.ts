import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Position, StoredEvent, Subscription } from './event-store.js';

/** Parsing this many events blocks the event loop for a few milliseconds. */
const BATCH_EVENTS = 500;
const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 5_000;

/** Reads on after a position without end. Sleeps at the end of the log until `wake` reports new events. */
export class LogSubscription implements Subscription {
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private hasNews = false;
  /** Repeats a failed batch with its old size, without events that arrived since. */
  private size = BATCH_EVENTS;
  private onNews: (() => void) | undefined;

  constructor(
    private position: Position | undefined,
    private readonly read: (after: Position | undefined, limit: number) => StoredEvent[],
    private readonly handler: (events: StoredEvent[]) => Promise<void>,
  ) {
    this.ended = this.run();
  }

  wake(): void {
    this.hasNews = true;
    this.onNews?.();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.onNews?.();
    await this.ended;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    for (let failures = 0; ; ) {
      // Also lets other work run while a long log is read.
      await turn();
      if (this.stopped) return;
      try {
        await this.step();
        failures = 0;
      } catch {
        // The handler reports its own failures; this loop only sends the same batch again.
        await this.backOff(failures++);
      }
    }
  }

  private async step(): Promise<void> {
    this.hasNews = false;
    const events = this.read(this.position, this.size);
    if (events.length === 0) return this.waitForNews();
    this.size = events.length;
    await this.handler(events);
    this.size = BATCH_EVENTS;
    this.position = events.at(-1)?.position;
  }

  private async waitForNews(): Promise<void> {
    if (this.hasNews || this.stopped) return;
    await new Promise<void>((resolve) => {
      this.onNews = resolve;
    });
    this.onNews = undefined;
  }

  private async backOff(failures: number): Promise<void> {
    const ms = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS);
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => {});
  }
}
