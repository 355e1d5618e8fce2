import { Injectable } from '@nestjs/common';
import { EndpointStore } from '../../ground/webhooks/endpoint-store.js';
import { NewsForEndpoints } from '../../ground/webhooks/news.js';
import type { EndpointRecord } from '../../ground/webhooks/webhook-record.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { EventStore, type StoredEvent } from '../../platform/events/event-store.js';
import { EffectTask } from '../../platform/followers/effect-task.js';
import { LogFeed } from '../../platform/followers/log-feed.js';
import { Log } from '../../platform/monitoring/log.js';
import { newsOfEvent, PUBLIC_KINDS, type SiteNews } from './news-of-event.js';

/** Follows the log from a checkpoint of its own, and stores a message for each endpoint that an event concerns. */
@Injectable()
export class WebhookFollower extends EffectTask {
  constructor(
    feed: LogFeed,
    events: EventStore,
    records: RecordStore,
    private readonly endpoints: EndpointStore,
    private readonly news: NewsForEndpoints,
    log: Log,
  ) {
    super('webhooks', { feed, events, records, log });
  }

  protected override async follow(batch: readonly StoredEvent[]): Promise<void> {
    const happened = batch.flatMap(newsOfEvent);
    const sites = [...new Set(happened.flatMap(({ facilityId }) => facilityId ?? []))];
    const isPublic = happened.some(({ facilityId }) => facilityId === null);
    const endpoints = await this.endpoints.receiving(sites, isPublic ? PUBLIC_KINDS : []);
    for (const endpoint of endpoints)
      await this.news.tell(
        endpoint,
        happened.filter((each) => concerns(endpoint, each)).map(({ facilityId: _, ...each }) => each),
      );
  }
}

const concerns = ({ facilityId, kinds, since }: EndpointRecord, news: SiteNews): boolean =>
  (news.facilityId === null || news.facilityId === facilityId) && kinds.includes(news.kind) && since !== null && news.timestamp >= since;
