import type { EventStore, Position, StoredEvent } from '../events/event-store.js';

/** Events per read from the log: few enough that parsing them blocks nobody and that they are freed before the next garbage collection. */
export const BATCH_EVENTS = 250;
/** The batches that a reader reads before it waits for the others, so that they need not read the same again. */
const FAR_BATCHES = 4;
/** A reader that asks for nothing this long is no longer waited for, so that one that hangs holds nobody up. */
const PATIENCE_MS = 2_000;

interface Reader {
  /** The position before the batch that it asked for; undefined while it opens its saved state. */
  after: string | undefined;
  asked: number;
  batches: number;
}

interface Batch {
  after: string;
  found: Promise<StoredEvent[]>;
  /** Present once the batch is known to be full: what follows a full batch changes it no more. */
  full?: readonly StoredEvent[];
}

/**
 * Reads the log for those that are behind in it: a batch that one of them read serves all that ask for it, so that they read the log once
 * together. Each has its own position, and may join and leave at any time.
 */
export class LogReads {
  private readonly readers = new Map<object, Reader>();
  private readonly batches = new Map<string, Batch>();
  private onNews: () => void = () => {};
  private news = this.nextNews();

  constructor(
    private readonly events: Pick<EventStore, 'readAll'>,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** Makes the others wait for this reader and keep what it may ask for. A reader that did not join reads as well. */
  join(reader: object): void {
    this.readers.set(reader, { after: undefined, asked: performance.now(), batches: 0 });
  }

  leave(reader: object): void {
    this.readers.delete(reader);
    this.tell();
  }

  /** Returns events after the position as `readAll` does: none at the end of the log only, and a full batch or fewer before. */
  async read(reader: object, position: Position | undefined): Promise<readonly StoredEvent[]> {
    const after = position ?? '';
    const known = this.readers.get(reader);
    if (known) {
      Object.assign(known, { after, asked: performance.now(), batches: known.batches + 1 });
      this.tell();
    }
    while (known && known.batches > FAR_BATCHES && !this.find(after) && (await this.othersCome(reader, after)));
    return this.take(after);
  }

  private async take(after: string): Promise<readonly StoredEvent[]> {
    const kept = this.find(after);
    if (kept?.full) return kept.after === after ? kept.full : kept.full.filter(({ position }) => position > after);
    // A batch that another one asked for earlier may lack the newest events, unless it is full.
    const found = kept ? await kept.found : [];
    return found.length === BATCH_EVENTS ? found : this.readOn(after);
  }

  private readOn(after: string): Promise<StoredEvent[]> {
    const batch: Batch = { after, found: this.events.readAll(after === '' ? undefined : after, BATCH_EVENTS) };
    const drop = (): void => {
      if (this.batches.get(after) === batch) this.batches.delete(after);
    };
    this.batches.set(after, batch);
    batch.found.then((events) => {
      if (events.length === BATCH_EVENTS) batch.full = events;
      else drop();
      this.forget();
    }, drop);
    return batch.found;
  }

  private find(after: string): Batch | undefined {
    const exact = this.batches.get(after);
    if (exact) return exact;
    for (const batch of this.batches.values()) if (batch.after < after && after < endOf(batch)) return batch;
    return undefined;
  }

  /** Resolves when another reader asks or leaves, or its time is up. Returns false when there is nobody to wait for. */
  private async othersCome(reader: object, after: string): Promise<boolean> {
    if (!this.readers.has(reader)) return false;
    const now = performance.now();
    let wait = 0;
    for (const other of this.readers.values()) {
      if (this.isComing(other, after)) wait = Math.max(wait, other.asked + this.patienceMs - now);
    }
    if (wait <= 0) return false;
    let timer: NodeJS.Timeout | undefined;
    const timeIsUp = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.ceil(wait));
    });
    await Promise.race([this.news, timeIsUp]);
    clearTimeout(timer);
    return true;
  }

  /** True for a reader that goes through the kept batches up to this position; one that is further back reads for itself. */
  private isComing(other: Reader, after: string): boolean {
    return other.after === undefined || (other.after < after && this.find(other.after) !== undefined);
  }

  /** Drops the batches that nobody who is waited for will ask for. */
  private forget(): void {
    const now = performance.now();
    let first: string | undefined;
    for (const { after = '', asked } of this.readers.values()) {
      if (asked + this.patienceMs > now && (first === undefined || after < first)) first = after;
    }
    for (const batch of this.batches.values()) {
      if (batch.full && (first === undefined || endOf(batch) <= first)) this.batches.delete(batch.after);
    }
  }

  private tell(): void {
    this.forget();
    const { onNews } = this;
    this.news = this.nextNews();
    onNews();
  }

  private nextNews(): Promise<void> {
    return new Promise((resolve) => {
      this.onNews = resolve;
    });
  }
}

const endOf = ({ full }: Batch): string => full?.at(-1)?.position ?? '';
