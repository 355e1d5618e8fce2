import type { RecordStore } from '../documents/document-store.js';
import type { EventStore, StoredEvent, Subscription } from '../events/event-store.js';
import { BackgroundTask } from '../lifecycle/background-task.js';
import { EffectFollower } from './effect-follower.js';
import type { LogFeed } from './log-feed.js';

interface FollowedLog {
  feed: LogFeed;
  events: EventStore;
  records: RecordStore;
  log: { warn(details: object, message: string): void };
}

/** Runs an `EffectFollower` in the background, from its checkpoint on. */
export abstract class EffectTask extends BackgroundTask {
  private readonly follower: EffectFollower;
  private readonly feed: LogFeed;
  private membership: Subscription | undefined;
  protected isStopping = false;

  /** @param name see `EffectFollower` */
  constructor(name: string, { feed, events, records, log }: FollowedLog) {
    super();
    this.feed = feed;
    const warn = (message: string, err: unknown): void => log.warn({ err }, message);
    this.follower = new EffectFollower(name, { events, records, warn }, (batch) => this.follow(batch));
  }

  /** Handles a batch of events; may get the same ones again. */
  protected abstract follow(batch: readonly StoredEvent[]): Promise<void>;

  override async start(): Promise<void> {
    await this.follower.load();
    this.membership ??= this.feed.join(this.follower, { after: this.follower.position, pace: 'alone' });
  }

  override async stop(): Promise<void> {
    this.isStopping = true;
    await this.membership?.stop();
    await this.follower.stop();
  }

  /** Resolves when every event now in the log is handled. */
  caughtUp(): Promise<void> {
    return this.follower.caughtUp();
  }
}
