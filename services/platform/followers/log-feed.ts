import { Injectable } from '@nestjs/common';
import { EventStore, type Position, type StoredEvent, type Subscription } from '../events/event-store.js';

const PATIENCE_MS = 500;

/** Takes events that follow `after`, and reports its own failures. A member that is behind `after` reads the log itself. */
export interface FeedMember {
  /** Never throws. */
  process(after: Position | undefined, events: readonly StoredEvent[]): Promise<void>;
}

interface Joining {
  /** The position that the member has reached. */
  after: Position | undefined;
  /**
   * `together`: the feed reads on when the member has taken the batch, so that one read serves all; one that takes longer than
   * `PATIENCE_MS` reads the log itself afterwards, so that it holds nobody up. `alone`: nobody waits for the member; it is slow at times,
   * because it appends to the log or waits for views.
   */
  pace: 'together' | 'alone';
}

/** Passes the log to every follower of this process, from one subscription that lasts as long as it has members (ADR 0079). */
@Injectable()
export class LogFeed {
  private readonly members = new Map<FeedMember, Joining['pace']>();
  private subscription: Subscription | undefined;
  /** The end of the newest batch. */
  private position: Position | undefined;

  constructor(private readonly events: EventStore) {}

  /** Passes all further events to the member, and those that it lacks by letting it read them, until the result is stopped. */
  join(member: FeedMember, { after, pace }: Joining): Subscription {
    this.members.set(member, pace);
    if (this.subscription) void member.process(this.position, []);
    else {
      this.position = after;
      this.subscription = this.events.subscribeAll(after, (events) => this.pass(events));
    }
    return { stop: () => this.leave(member) };
  }

  private async pass(events: readonly StoredEvent[]): Promise<void> {
    const after = this.position;
    // Before anybody takes the batch: who joins meanwhile reads it from the log.
    this.position = events.at(-1)?.position ?? after;
    const waitedFor: Promise<void>[] = [];
    for (const [member, pace] of this.members) {
      const taken = member.process(after, events);
      if (pace === 'together') waitedFor.push(taken);
    }
    await settledWithin(PATIENCE_MS, waitedFor);
  }

  private async leave(member: FeedMember): Promise<void> {
    this.members.delete(member);
    const { subscription } = this;
    if (this.members.size > 0 || !subscription) return;
    this.subscription = undefined;
    await subscription.stop();
  }
}

async function settledWithin(ms: number, work: readonly Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.all(work), timeIsUp]);
  clearTimeout(timer);
}
