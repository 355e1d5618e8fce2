import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../contracts/refusals.js';
import type { Clock } from './clock.js';
import type { Decider } from './decider.js';
import type { DeciderSnapshots } from './decider-snapshots.js';
import { DeciderStreams, type Fact, type LoadedStream } from './decider-streams.js';
import {
  EngineUnavailable,
  type EventStore,
  type NewEvent,
  type Position,
  RevisionConflict,
  type StoredEvent,
} from './events/event-store.js';
import { type Authorship, sealed } from './events/hash-chain.js';

/** What a command appended to its stream. */
export interface Committed {
  events: readonly Omit<StoredEvent, 'position'>[];
  /** Of the last of them; undefined when the command had been done before and appended nothing. */
  position: Position | undefined;
}

export interface ExecutorOptions {
  /** Streams kept in memory, each counted as 1 and one more for every hundred of its events. */
  weightMax?: number;
  /** Waits before an append without an answer is sent again. */
  retryMs?: readonly number[];
  warn?(message: string): void;
}

interface Waiting<State> {
  /** Answers events to append; called again when the state turns out to be behind the log. */
  decide(state: State, now: string): readonly Fact[];
  by: Authorship;
  resolve(committed: Committed): void;
  reject(error: unknown): void;
  /** It was refused on a state that may be behind the log. */
  verify?: boolean;
}

type Outcome<State> = { waiting: Waiting<State> } & ({ refusal: unknown } | { events: Committed['events'] });

/** Commands that were decided one after the other, to be appended together. */
interface Decided<State> {
  events: Omit<StoredEvent, 'position'>[];
  /** How many of the events the state has folded already, ahead of the log. */
  folded: number;
  outcomes: Outcome<State>[];
  /** Those that have to wait for the next batch. */
  left: Waiting<State>[];
}

/** Appends of several commands stay well under the engines' limits: one command alone may bring up to 1 MB. */
const BATCH_CHARS = 256_000;
const BATCH_COMMANDS = 128;
const CONFLICTS_MAX = 20;
/** Batches of one command after a conflict: they run nothing ahead of the log, so the next conflict costs no reload. */
const SOLO_BATCHES = 64;
const RETRY_MS = [50, 200, 800, 2000];
const WEIGHT_MAX = 4_000;

/**
 * Runs commands of one decider against the log: load → decide → seal → append at the expected revision.
 *
 * Commands on one stream queue up in this process, and those that wait while an append is under way are decided one
 * after the other and appended together; nobody is answered before what its answer rests on is in the log. Another
 * process that appends to the same stream shows as a conflict: catch up and decide again. A refusal is given only on
 * a state that was caught up with the log.
 */
export class DeciderExecutor<State, Command, Event extends Fact> {
  private readonly streams: DeciderStreams<State, Command, Event>;
  private readonly queues = new Map<string, Waiting<State>[]>();
  private readonly solo = new Map<string, number>();
  private readonly retryMs: readonly number[];

  constructor(
    private readonly decider: Decider<State, Command, Event>,
    private readonly ports: { events: EventStore; snapshots: DeciderSnapshots; clock: Clock },
    options: ExecutorOptions = {},
  ) {
    const { weightMax = WEIGHT_MAX, warn = console.warn } = options;
    this.streams = new DeciderStreams(decider, ports.events, ports.snapshots, weightMax, warn);
    this.retryMs = options.retryMs ?? RETRY_MS;
  }

  /**
   * Appends what the command makes happen. Throws what the decider refuses; EngineUnavailable when the log did not
   * answer, after which the command may be sent again.
   */
  execute(stream: string, command: Command, by: Authorship): Promise<Committed> {
    return this.enqueue(stream, by, (state, now) => this.decider.decide(state, command, now));
  }

  /** What the command would append, without appending it. Refuses as `execute` does. */
  rehearse(stream: string, command: Command): Promise<Event[]> {
    return this.look(stream, (state, now) => structuredClone(this.decider.decide(state, command, now)));
  }

  /**
   * Looks at a stream's state. `see` must not hand out parts of it, for they change in place; when it throws a Refusal
   * it is called again on a state that was caught up with the log.
   */
  async look<Seen>(stream: string, see: (state: State, now: string) => Seen): Promise<Seen> {
    let seen: { what: Seen } | undefined;
    await this.enqueue(stream, NOBODY, (state, now) => {
      seen = { what: see(state, now) };
      return [];
    });
    return (seen as unknown as { what: Seen }).what;
  }

  /** Resolves when the snapshots under way are written. */
  settled(): Promise<void> {
    return this.streams.settled();
  }

  private enqueue(stream: string, by: Authorship, decide: Waiting<State>['decide']): Promise<Committed> {
    return new Promise((resolve, reject) => {
      const waiting = { decide, by, resolve, reject };
      const queue = this.queues.get(stream);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const first: Waiting<State>[] = [waiting];
      this.queues.set(stream, first);
      void this.drain(stream, first);
    });
  }

  /** Never throws: each command is answered through its own promise. */
  private async drain(stream: string, queue: Waiting<State>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, this.solo.has(stream) ? 1 : BATCH_COMMANDS);
      try {
        queue.unshift(...(await this.runBatch(stream, batch)));
      } catch (error) {
        // What is in memory may be ahead of the log: begin again from there.
        this.streams.forget(stream);
        for (const { reject } of batch) reject(error);
      }
    }
    this.queues.delete(stream);
    this.streams.trim((one) => this.queues.has(one));
  }

  /** Answers the commands of the batch, except those that must wait for the next one. */
  private async runBatch(stream: string, batch: readonly Waiting<State>[]): Promise<Waiting<State>[]> {
    for (let conflicts = 0; conflicts <= CONFLICTS_MAX; conflicts++) {
      const { loaded, fresh } = await this.streams.current(stream, conflicts > 0 || batch[0]?.verify === true);
      const expected = loaded.head.revision;
      const decided = this.decideAll(stream, loaded, batch, fresh);
      try {
        const position = decided.events.length > 0 ? await this.append(stream, expected, decided.events) : undefined;
        for (const event of decided.events.slice(decided.folded)) this.streams.fold(loaded, event.revision, event);
        this.calmDown(stream);
        await this.answer(stream, decided, position);
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        if (decided.folded > 0) this.streams.forget(stream);
        this.solo.set(stream, SOLO_BATCHES);
        continue;
      }
      await this.streams.snapshotWhenDue(stream, loaded);
      return decided.left;
    }
    throw new Refusal('Conflict');
  }

  private decideAll(stream: string, loaded: LoadedStream<State>, batch: readonly Waiting<State>[], fresh: boolean): Decided<State> {
    const now = this.ports.clock.now();
    const decided: Decided<State> = { events: [], folded: 0, outcomes: [], left: [] };
    let { head } = loaded;
    let chars = 0;
    for (const [at, waiting] of batch.entries()) {
      for (const event of decided.events.slice(decided.folded)) this.streams.fold(loaded, event.revision, event);
      decided.folded = decided.events.length;
      try {
        const batchOfOne = sealed(stream, head, waiting.decide(loaded.state, now), waiting.by, now);
        const events = batchOfOne.events.map((event, nth) => ({ ...event, stream, revision: head.revision + 1 + nth }));
        decided.events.push(...events);
        decided.outcomes.push({ waiting, events });
        ({ head } = batchOfOne);
        chars += batchOfOne.size;
      } catch (refusal) {
        if (refusal instanceof Refusal && !fresh) {
          decided.left = [{ ...waiting, verify: true }, ...batch.slice(at + 1)];
          return decided;
        }
        decided.outcomes.push({ waiting, refusal });
      }
      if (chars > BATCH_CHARS) {
        decided.left = batch.slice(at + 1);
        return decided;
      }
    }
    return decided;
  }

  /** Sends the same batch again when it was not answered: the log knows it by its ids. */
  private async append(stream: string, expected: number, events: readonly NewEvent[]): Promise<Position> {
    const plain = events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
    for (let attempt = 0; ; attempt++) {
      try {
        return (await this.ports.events.append(stream, expected, plain)).position;
      } catch (error) {
        const waitMs = this.retryMs[attempt];
        if (!(error instanceof EngineUnavailable) || waitMs === undefined) throw error;
        await sleep(waitMs);
      }
    }
  }

  /** The log answers the position of an append's last event; those of the commands before it are read back. */
  private async answer(stream: string, { events, outcomes }: Decided<State>, position: Position | undefined): Promise<void> {
    const positions = new Map<number, Position | undefined>([[events.at(-1)?.revision ?? -1, position]]);
    if (outcomes.filter((outcome) => 'events' in outcome && outcome.events.length > 0).length > 1) {
      for (const event of await this.ports.events.read(stream, events[0]?.revision ?? 0, events.length)) {
        positions.set(event.revision, event.position);
      }
    }
    for (const outcome of outcomes) {
      if ('refusal' in outcome) outcome.waiting.reject(outcome.refusal);
      else outcome.waiting.resolve({ events: outcome.events, position: positions.get(outcome.events.at(-1)?.revision ?? -2) });
    }
  }

  private calmDown(stream: string): void {
    const left = (this.solo.get(stream) ?? 0) - 1;
    if (left > 0) this.solo.set(stream, left);
    else this.solo.delete(stream);
  }
}

const NOBODY: Authorship = { actor: { userId: '', facilityId: '' }, transactionId: '' };
