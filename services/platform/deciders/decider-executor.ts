import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type Appended, type EventStore, type NewEvent, type Position, RevisionConflict, type StoredEvent } from '../events/event-store.js';
import { chained, type EventContext, type StreamHead } from '../events/hash-chain.js';
import type { Clock } from '../lib/clock.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import type { Decider } from './decider.js';
import type { DeciderSnapshots } from './decider-snapshots.js';
import { DeciderStreams, type DomainEvent, type LoadedStream } from './decider-streams.js';

export interface ExecutionResult {
  events: readonly Omit<StoredEvent, 'position'>[];
  /** The position of the last event; undefined when a repeated command appended nothing. */
  position: Position | undefined;
}

export interface ExecutorOptions {
  /** The weight of all streams in memory: 1 per stream, and 1 for every hundred of its events. */
  weightMax?: number;
  /** Waits before each retry of an append that had no answer. */
  retryMs?: readonly number[];
  warn?(message: string): void;
}

interface QueuedCommand<State> {
  /** Returns the events to append. Called again when the state was behind the log. */
  decide(state: State, now: string, head: StreamHead): readonly DomainEvent[];
  context: EventContext;
  resolve(committed: ExecutionResult): void;
  reject(error: unknown): void;
  /** True after a refusal on a state that may be behind the log. */
  verify?: boolean;
}

type Outcome<State> = { waiting: QueuedCommand<State> } & ({ refusal: unknown } | { events: ExecutionResult['events'] });

/** Commands that were decided one after the other and are appended together. */
interface DecidedBatch<State> {
  events: Omit<StoredEvent, 'position'>[];
  /** The number of events that the state has already folded ahead of the log. */
  foldedCount: number;
  outcomes: Outcome<State>[];
  deferred: QueuedCommand<State>[];
}

/** Keeps appends of several commands well below the limits of the engines; one command alone may bring up to 1 MB. */
const BATCH_CHARS = 256_000;
const BATCH_COMMANDS = 128;
const CONFLICTS_MAX = 20;
/** The number of one-command batches after a conflict. They fold nothing ahead of the log, so another conflict needs no reload. */
const SOLO_BATCHES = 64;
const RETRY_WAITS_MS = [50, 200, 800, 2000];
const WEIGHT_MAX = 4_000;

/**
 * Runs commands of one decider against the log: load → decide → seal → append at the expected revision.
 *
 * Commands on one stream queue in this process. Commands that wait during an append are decided one after the other and appended together;
 * each caller gets its answer only after the events behind it are in the log. If another process appends to the stream, the append
 * conflicts: the executor catches up and decides again. It refuses a command only on a state that has caught up with the log.
 */
export class DeciderExecutor<State, Command, Event extends DomainEvent> {
  private readonly streams: DeciderStreams<State, Command, Event>;
  private readonly queues = new Map<string, QueuedCommand<State>[]>();
  private readonly soloBatches = new Map<string, number>();
  private readonly retryMs: readonly number[];

  constructor(
    private readonly decider: Decider<State, Command, Event>,
    private readonly ports: { events: EventStore; snapshots: DeciderSnapshots; clock: Clock },
    options: ExecutorOptions = {},
  ) {
    const { weightMax = WEIGHT_MAX, warn = console.warn } = options;
    this.streams = new DeciderStreams(decider, ports.events, ports.snapshots, weightMax, warn);
    this.retryMs = options.retryMs ?? RETRY_WAITS_MS;
  }

  /**
   * Appends the events of the command.
   * @throws Refusal from the decider
   * @throws EngineUnavailable when the log did not answer; the command may then be sent again
   */
  execute(stream: string, command: Command, context: EventContext): Promise<ExecutionResult> {
    return this.enqueue(stream, context, (state, now) => this.decider.decide(state, command, now));
  }

  /** Returns the events that the command would append, without appending them. Refuses as `execute` does. */
  dryRun(stream: string, command: Command): Promise<Event[]> {
    return this.inspect(stream, (state, now) => structuredClone(this.decider.decide(state, command, now)));
  }

  /**
   * Reads a stream's state. `read` must not return parts of the state, which changes in place. When it throws a Refusal, it is called again
   * on a state that has caught up with the log. `head` names the last event in the state.
   */
  async inspect<Result>(stream: string, read: (state: State, now: string, head: StreamHead) => Result): Promise<Result> {
    let result: { value: Result } | undefined;
    await this.enqueue(stream, NO_CONTEXT, (state, now, head) => {
      result = { value: read(state, now, head) };
      return [];
    });
    return (result as unknown as { value: Result }).value;
  }

  /** Resolves when all started snapshots are written. */
  snapshotsWritten(): Promise<void> {
    return this.streams.snapshotsWritten();
  }

  private enqueue(stream: string, context: EventContext, decide: QueuedCommand<State>['decide']): Promise<ExecutionResult> {
    return new Promise((resolve, reject) => {
      const waiting = { decide, context, resolve, reject };
      const queue = this.queues.get(stream);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const first: QueuedCommand<State>[] = [waiting];
      this.queues.set(stream, first);
      void this.drain(stream, first);
    });
  }

  /** Never throws: each command gets its answer through its own promise. */
  private async drain(stream: string, queue: QueuedCommand<State>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, this.soloBatches.has(stream) ? 1 : BATCH_COMMANDS);
      try {
        queue.unshift(...(await this.runBatch(stream, batch)));
      } catch (error) {
        // The state in memory may be ahead of the log, so it is loaded again.
        this.streams.evict(stream);
        for (const { reject } of batch) reject(error);
      }
    }
    this.queues.delete(stream);
    this.streams.trim((one) => this.queues.has(one));
  }

  /** Runs the batch and returns the commands that must wait for the next one. */
  private async runBatch(stream: string, batch: readonly QueuedCommand<State>[]): Promise<QueuedCommand<State>[]> {
    for (let conflicts = 0; conflicts <= CONFLICTS_MAX; conflicts++) {
      const { loaded, fresh } = await this.streams.current(stream, conflicts > 0 || batch[0]?.verify === true);
      const expected = loaded.head.revision;
      const decided = this.decideAll(stream, loaded, batch, fresh);
      try {
        const appended = decided.events.length > 0 ? await this.append(stream, expected, decided.events) : undefined;
        for (const event of decided.events.slice(decided.foldedCount)) this.streams.fold(loaded, event.revision, event);
        this.countSoloBatch(stream);
        await this.resolveCommands(stream, decided, appended);
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        if (decided.foldedCount > 0) this.streams.evict(stream);
        this.soloBatches.set(stream, SOLO_BATCHES);
        continue;
      }
      await this.streams.snapshotIfDue(stream, loaded);
      return decided.deferred;
    }
    throw new Refusal('Conflict');
  }

  private decideAll(
    stream: string,
    loaded: LoadedStream<State>,
    batch: readonly QueuedCommand<State>[],
    fresh: boolean,
  ): DecidedBatch<State> {
    const now = this.ports.clock.now();
    const decided: DecidedBatch<State> = { events: [], foldedCount: 0, outcomes: [], deferred: [] };
    let { head } = loaded;
    let chars = 0;
    for (const [at, waiting] of batch.entries()) {
      for (const event of decided.events.slice(decided.foldedCount)) this.streams.fold(loaded, event.revision, event);
      decided.foldedCount = decided.events.length;
      try {
        const batchOfOne = chained(stream, head, waiting.decide(loaded.state, now, head), waiting.context, now);
        const events = batchOfOne.events.map((event, nth) => ({ ...event, stream, revision: head.revision + 1 + nth }));
        decided.events.push(...events);
        decided.outcomes.push({ waiting, events });
        ({ head } = batchOfOne);
        chars += batchOfOne.size;
      } catch (refusal) {
        if (refusal instanceof Refusal && !fresh) {
          decided.deferred = [{ ...waiting, verify: true }, ...batch.slice(at + 1)];
          return decided;
        }
        decided.outcomes.push({ waiting, refusal });
      }
      if (chars > BATCH_CHARS) {
        decided.deferred = batch.slice(at + 1);
        return decided;
      }
    }
    return decided;
  }

  /** Sends the same batch again when there was no answer; the log recognizes it by its event IDs. */
  private async append(stream: string, expected: number, events: readonly NewEvent[]): Promise<Appended> {
    const plain = events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.ports.events.append(stream, expected, plain);
      } catch (error) {
        const waitMs = this.retryMs[attempt];
        if (!(error instanceof EngineUnavailable) || waitMs === undefined) throw error;
        await sleep(waitMs);
      }
    }
  }

  /** Resolves the commands with their positions. */
  private async resolveCommands(stream: string, { events, outcomes }: DecidedBatch<State>, appended: Appended | undefined): Promise<void> {
    const isShared = outcomes.filter((outcome) => 'events' in outcome && outcome.events.length > 0).length > 1;
    const positions = appended && isShared ? await this.positionsOf(stream, events, appended) : undefined;
    const first = events[0]?.revision ?? 0;
    for (const outcome of outcomes) {
      if ('refusal' in outcome) outcome.waiting.reject(outcome.refusal);
      else {
        const last = outcome.events.at(-1);
        const position = last && (positions ? positions[last.revision - first] : appended?.position);
        outcome.waiting.resolve({ events: outcome.events, position });
      }
    }
  }

  /** Reads the positions back where the log returned only that of the last event. */
  private async positionsOf(stream: string, events: DecidedBatch<State>['events'], { positions }: Appended): Promise<readonly Position[]> {
    return positions ?? (await this.ports.events.read(stream, events[0]?.revision ?? 0, events.length)).map(({ position }) => position);
  }

  private countSoloBatch(stream: string): void {
    const left = (this.soloBatches.get(stream) ?? 0) - 1;
    if (left > 0) this.soloBatches.set(stream, left);
    else this.soloBatches.delete(stream);
  }
}

const NO_CONTEXT: EventContext = { actor: { userId: '', facilityId: '' }, transactionId: '' };
