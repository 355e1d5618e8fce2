import type { ViewStore } from '../documents/document-store.js';
import { type EventStore, type Position, type StoredEvent } from '../events/event-store.js';
import type { EventContext, StreamHead } from '../events/hash-chain.js';
import type { Clock } from '../lib/clock.js';
import type { Decider } from './decider.js';
import { DeciderExecutor, type ExecutionResult, type ExecutorOptions } from './decider-executor.js';
import { DeciderSnapshots } from './decider-snapshots.js';
import type { DomainEvent } from './decider-streams.js';

/** Names the last event that a command caused, now or when it first came. */
export interface Recorded {
  position: Position;
  revision: number;
  /** Is true when the command was carried out before. */
  replayed: boolean;
}

export interface StreamPorts {
  events: EventStore;
  /** Keeps the snapshots. */
  views: ViewStore;
  clock: Clock;
}

/** Carries out commands on the streams of one decider, each named in full. */
export class Streams<State, Command, Event extends DomainEvent> {
  private readonly executor: DeciderExecutor<State, Command, Event>;
  private readonly events: EventStore;

  constructor(decider: Decider<State, Command, Event>, { events, views, clock }: StreamPorts, options?: ExecutorOptions) {
    this.events = events;
    this.executor = new DeciderExecutor(decider, { events, snapshots: new DeciderSnapshots(views, decider.version), clock }, options);
  }

  /** See `DeciderExecutor.execute`. */
  execute(stream: string, command: Command, context: EventContext): Promise<ExecutionResult> {
    return this.executor.execute(stream, command, context);
  }

  /**
   * Executes the command. A command that appends nothing was carried out before, by the last event of its stream.
   * @throws Refusal those of the decider, EngineUnavailable
   */
  async record(stream: string, command: Command, context: EventContext): Promise<Recorded> {
    const { events, position } = await this.executor.execute(stream, command, context);
    const appended = events.at(-1);
    if (position !== undefined && appended) return { position, revision: appended.revision, replayed: false };
    const last = await this.lastOf(stream);
    return { position: last.position, revision: last.revision, replayed: true };
  }

  /** Returns the events that the command would append. @throws Refusal those of the decider */
  dryRun(stream: string, command: Command): Promise<Event[]> {
    return this.executor.dryRun(stream, command);
  }

  /** See `DeciderExecutor.inspect`. */
  inspect<Seen>(stream: string, read: (state: State, now: string, head: StreamHead) => Seen): Promise<Seen> {
    return this.executor.inspect(stream, read);
  }

  /** Resolves when the snapshots being written are stored. */
  snapshotsWritten(): Promise<void> {
    return this.executor.snapshotsWritten();
  }

  private async lastOf(stream: string): Promise<StoredEvent> {
    const last = await this.events.last(stream);
    if (!last) throw new Error(`${stream} has no event`);
    return last;
  }
}
