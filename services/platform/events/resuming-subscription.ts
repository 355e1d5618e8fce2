import type { Readable } from 'node:stream';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Position, StoredEvent, Subscription } from './event-store.js';

/** A source of events in order, which ends when the connection is lost. */
export interface LiveSource {
  /** An object stream that slows the sender down while nobody reads. */
  stream: Readable;
  /** Signals the sender to stop. May be called at any time. */
  cancel(): Promise<void>;
}

export interface ResumingSubscriptionOptions {
  /** Opens a source of the events after a position, or from the beginning without one. */
  open(after: Position | undefined): LiveSource;
  convert(received: unknown): StoredEvent | undefined;
  handler(events: StoredEvent[]): Promise<void>;
  /** Reports the reason once when the source keeps failing. */
  warn(message: string): void;
}

const BATCH_EVENTS = 500;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5_000;
const FAILURES_BEFORE_WARNING = 5;

/**
 * Follows a source without end: opens a new one after the last handled position whenever one ends. Reads nothing while the handler runs.
 */
export class ResumingSubscription implements Subscription {
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private failures = 0;

  constructor(
    private position: Position | undefined,
    private readonly options: ResumingSubscriptionOptions,
  ) {
    this.ended = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const source = this.options.open(this.position);
      const reason = await this.follow(source.stream);
      await source.cancel();
      if (this.stopped) return;
      this.failures += 1;
      if (this.failures === FAILURES_BEFORE_WARNING) this.options.warn(`The subscription to the log keeps ending: ${reason}`);
      await this.wait(this.failures);
    }
  }

  /** Delivers events until the stream ends or fails, and returns the reason. */
  private async follow(stream: Readable): Promise<string> {
    let reason: string | undefined;
    let wake = (): void => {};
    const end = (why: string) => {
      reason ??= why;
      wake();
    };
    stream.on('readable', () => wake());
    stream.on('error', (error: Error) => end(error.message));
    stream.on('end', () => end('the stream ended'));
    stream.on('close', () => end('the stream was closed'));
    const onStop = () => end('stopped');
    this.stopping.signal.addEventListener('abort', onStop);
    while (reason === undefined) {
      const batch = this.take(stream);
      if (batch.length > 0) await this.deliver(batch);
      else if (reason === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        // Events of one network packet arrive one by one; after one more turn they form a batch.
        await turn();
      }
    }
    this.stopping.signal.removeEventListener('abort', onStop);
    return reason;
  }

  private take(stream: Readable): StoredEvent[] {
    const batch: StoredEvent[] = [];
    while (batch.length < BATCH_EVENTS) {
      const received: unknown = stream.read();
      if (received === null) break;
      const event = this.options.convert(received);
      if (event) batch.push(event);
    }
    return batch;
  }

  /** Offers a batch until the handler accepts it, and only then advances the position. */
  private async deliver(batch: StoredEvent[]): Promise<void> {
    this.failures = 0;
    for (let tries = 1; !this.stopped; tries++) {
      try {
        await this.options.handler(batch);
        this.position = batch.at(-1)?.position;
        return;
      } catch {
        // The handler reports its own failures; this loop only sends the same batch again.
        await this.wait(tries);
      }
    }
  }

  private async wait(tries: number): Promise<void> {
    const ms = Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10), LONGEST_WAIT_MS);
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => {});
  }
}
