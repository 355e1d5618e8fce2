import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore, Position, StoredEvent } from '../events/event-store.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import type { FeedMember } from './log-feed.js';
import { BATCH_EVENTS, LogReads } from './log-reads.js';

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5_000;

/**
 * Folds the log from its own position: a projection, an index in memory, or an effect outside of the log. Folds one batch at a time; after
 * a failure it continues from its last save, without delaying others.
 */
export abstract class LogFollower implements FeedMember {
  abstract readonly name: string;
  /** The position up to which readers see the log folded. */
  position: Position | undefined;
  /** Counts the events that this process folded, so that waiting callers see progress between saves. */
  foldedEvents = 0;
  /** True from a failure until a retry succeeds. */
  isFailing = false;
  private opened = false;
  private queue: Promise<void> = Promise.resolve();
  /** The batch to fold next. A newer batch replaces it, since the follower then reads the log itself. */
  private newest: Batch | undefined;
  /** True while something folds the newest batch, or retries. */
  private isFolding = false;
  private readonly waiters = new Set<{ position: Position; resolve: () => void }>();
  private readonly stopping = new AbortController();

  constructor(
    protected readonly events: EventStore,
    private readonly warn: (message: string, error: unknown) => void = console.warn,
    private readonly reads = new LogReads(events),
  ) {}

  /** Loads the saved state and returns its position. Called first, and again after a failure. */
  protected abstract open(): Promise<Position | undefined>;

  /** Folds a batch that follows the last one. */
  protected abstract fold(events: readonly StoredEvent[]): Promise<void>;

  /** Returns true when enough was folded to save, even if more events are available. */
  protected abstract isFull(): boolean;

  /** Saves everything folded up to `position` and makes it visible. Returns the position that readers now see. */
  protected abstract save(position: Position): Promise<Position | undefined>;

  /** Releases memory that only catching up needed. Called at the end of the log. */
  protected abstract onCaughtUp(): Promise<void>;

  /** Discards the state in memory, which a failed batch may have left half folded. `open` follows. */
  protected abstract reset(): void;

  /** Folds the log to its end. @throws when the stores fail */
  catchUp(): Promise<void> {
    return this.inTurn(() =>
      this.withOthers(async () => {
        await this.reopen();
        await this.readForward();
      }),
    );
  }

  /** Folds the log to its end. After a defect it is logged, retried in the background, and this resolves. @throws EngineUnavailable */
  async begin(): Promise<void> {
    this.isFolding = true;
    try {
      await this.catchUp();
      await this.foldNewest();
    } catch (error) {
      if (error instanceof EngineUnavailable) {
        this.isFolding = false;
        throw error;
      }
      this.fail(error);
    }
  }

  /** True while the saved state is in use and events wait to be folded: one that makes no progress now hangs. */
  get isUnderWay(): boolean {
    return this.opened && this.isFolding;
  }

  /** Loads the saved state, unless it is loaded. @throws when the stores fail */
  load(): Promise<void> {
    return this.inTurn(async () => {
      if (!this.opened) await this.reopen();
    });
  }

  /**
   * Folds events that follow `after` in the log. If the follower is further back, it reads the log itself. A failure is logged and retried
   * later in the background. Resolves at once while the follower is busy, and folds the newest events afterwards. Never throws.
   */
  async process(after: Position | undefined, events: readonly StoredEvent[]): Promise<void> {
    this.newest = { after, events };
    if (this.isFolding) return;
    this.isFolding = true;
    try {
      await this.foldNewest();
    } catch (error) {
      // The stores close after the stop: a read under way then fails, and nothing is wrong.
      if (!this.stopping.signal.aborted) this.fail(error);
    }
  }

  /** Resolves true when readers see the log folded up to `position`, or false after `ms`. */
  waitFor(position: Position, ms: number): Promise<boolean> {
    if (this.hasReached(position)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter = { position, resolve: () => done(true) };
      const timer = setTimeout(() => done(false), ms);
      const done = (seen: boolean) => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        resolve(seen);
      };
      this.waiters.add(waiter);
    });
  }

  /** Resolves once readers see the log folded up to `position`. */
  reached(position: Position): Promise<void> {
    if (this.hasReached(position)) return Promise.resolve();
    return new Promise((resolve) => {
      const waiter = {
        position,
        resolve: () => {
          this.waiters.delete(waiter);
          resolve();
        },
      };
      this.waiters.add(waiter);
    });
  }

  /** Resolves when everything that is now in the log is folded. */
  async caughtUp(): Promise<void> {
    const head = await this.events.head();
    if (head !== undefined) await this.reached(head);
  }

  /** Takes no more events and resolves when the running work has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.reads.leave(this);
    await this.queue;
  }

  /** Reports a failure once; its retries are silent. */
  private fail(error: unknown): void {
    this.isFailing = true;
    this.warn(`Follower ${this.name} failed`, error);
    void this.retry();
  }

  private async foldNewest(): Promise<void> {
    while (this.newest && !this.stopping.signal.aborted) {
      const { after, events } = this.newest;
      this.newest = undefined;
      await this.inTurn(() => this.foldOrRead(after, events));
    }
    this.isFolding = false;
  }

  private async foldOrRead(after: Position | undefined, events: readonly StoredEvent[]): Promise<void> {
    if (!this.opened) await this.reopen();
    if ((after ?? '') > (this.position ?? '')) return this.withOthers(() => this.readForward());
    const unseen = events.filter(({ position }) => position > (this.position ?? ''));
    const last = unseen.at(-1);
    if (!last) return;
    await this.fold(unseen);
    this.foldedEvents += unseen.length;
    await this.commit(last.position);
  }

  private async reopen(): Promise<void> {
    this.position = await this.open();
    this.opened = true;
    this.wake();
  }

  /** Lets others that read the log wait for this one, unless it fails. */
  private async withOthers(work: () => Promise<void>): Promise<void> {
    if (!this.isFailing) this.reads.join(this);
    try {
      await work();
    } finally {
      this.reads.leave(this);
    }
  }

  /** Reads the next batch while the previous one is folded. */
  private async readForward(): Promise<void> {
    let next = this.readOn(this.position);
    let uncommitted: Position | undefined;
    while (!this.stopping.signal.aborted) {
      const events = await next;
      const last = events.at(-1);
      if (!last) {
        if (uncommitted === undefined) return this.onCaughtUp();
        // The log's last batch was full.
        next = this.readOn(await this.commit(uncommitted));
        uncommitted = undefined;
        continue;
      }
      next = this.readOn(last.position);
      // Awaited above, or abandoned with this failure.
      next.catch(() => {});
      await this.fold(events);
      this.foldedEvents += events.length;
      uncommitted = last.position;
      if (events.length === BATCH_EVENTS && !this.isFull()) continue;
      next = this.continueFrom(last.position, await this.commit(last.position), next);
      uncommitted = undefined;
    }
  }

  /** Reads again when another process has moved on, since the batch read ahead no longer follows. */
  private continueFrom(expected: Position, seen: Position | undefined, next: Read): Read {
    return seen === expected ? next : this.readOn(seen);
  }

  private readOn(after: Position | undefined): Read {
    return this.reads.read(this, after);
  }

  private async commit(position: Position): Promise<Position | undefined> {
    this.position = await this.save(position);
    this.wake();
    return this.position;
  }

  private wake(): void {
    for (const waiter of this.waiters) if (this.hasReached(waiter.position)) waiter.resolve();
  }

  private hasReached(position: Position): boolean {
    return this.position !== undefined && this.position >= position;
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const run = this.queue.then(async () => {
      if (this.stopping.signal.aborted) return;
      try {
        await work();
      } catch (error) {
        this.opened = false;
        this.reset();
        throw error;
      }
    });
    this.queue = run.catch(() => {});
    return run;
  }

  private async retry(): Promise<void> {
    for (let tries = 0; !this.stopping.signal.aborted; tries++) {
      const ms = Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries, 10), LONGEST_WAIT_MS);
      await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => {});
      try {
        await this.catchUp();
        this.isFailing = false;
        // Events may have come after the last read.
        return await this.foldNewest();
      } catch {
        // The first failure was logged; retries continue until one succeeds or the process ends.
      }
    }
  }
}

type Read = Promise<readonly StoredEvent[]>;

type Batch = { after: Position | undefined; events: readonly StoredEvent[] };
