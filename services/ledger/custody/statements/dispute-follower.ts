import { Injectable } from '@nestjs/common';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { EventStore, type Subscription } from '../../../platform/events/event-store.js';
import { EffectFollower } from '../../../platform/followers/effect-follower.js';
import { LogFeed } from '../../../platform/followers/log-feed.js';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { Log } from '../../../platform/monitoring/log.js';
import { DisputeCases } from './dispute-cases.js';

/** Follows the log, so that every dispute has its case, also those of before there were any, and none outlives its dispute. */
@Injectable()
export class DisputeFollower extends BackgroundTask {
  private readonly follower: EffectFollower;
  private membership: Subscription | undefined;

  constructor(
    private readonly feed: LogFeed,
    events: EventStore,
    records: RecordStore,
    disputes: DisputeCases,
    log: Log,
  ) {
    super();
    const warn = (message: string, err: unknown): void => log.warn({ err }, message);
    this.follower = new EffectFollower('dispute-cases', { events, records, warn }, async (batch) => {
      for (const event of batch) await disputes.follow(event as never);
    });
  }

  override async start(): Promise<void> {
    await this.follower.load();
    this.membership ??= this.feed.join(this.follower, { after: this.follower.position, pace: 'alone' });
  }

  override async stop(): Promise<void> {
    await this.membership?.stop();
    await this.follower.stop();
  }

  /** Resolves when the cases say what the log now says. */
  caughtUp(): Promise<void> {
    return this.follower.caughtUp();
  }
}
