import { Injectable } from '@nestjs/common';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { EventStore, type StoredEvent } from '../../../platform/events/event-store.js';
import { EffectTask } from '../../../platform/followers/effect-task.js';
import { LogFeed } from '../../../platform/followers/log-feed.js';
import { Log } from '../../../platform/monitoring/log.js';
import { DisputeCases } from './dispute-cases.js';

/** Follows the log, so that every dispute has its case, also those of before there were any, and none outlives its dispute. */
@Injectable()
export class DisputeFollower extends EffectTask {
  constructor(
    feed: LogFeed,
    events: EventStore,
    records: RecordStore,
    private readonly disputes: DisputeCases,
    log: Log,
  ) {
    super('dispute-cases', { feed, events, records, log });
  }

  protected override async follow(batch: readonly StoredEvent[]): Promise<void> {
    for (const event of batch) await this.disputes.follow(event as never);
  }
}
