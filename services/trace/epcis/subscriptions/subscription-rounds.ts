import { Injectable } from '@nestjs/common';
import { facilityOfStream } from '../../../../contracts/ledger/custody/events.js';
import { later } from '../../../../contracts/shared/written/later.js';
import { EndpointStore } from '../../../ground/webhooks/endpoint-store.js';
import { Access, canReadAs } from '../../../ledger/custody/access/access.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { EventStore, type StoredEvent } from '../../../platform/events/event-store.js';
import { EffectTask } from '../../../platform/followers/effect-task.js';
import { LogFeed } from '../../../platform/followers/log-feed.js';
import { JobQueue, type JobWorker } from '../../../platform/jobs/job-queue.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Log } from '../../../platform/monitoring/log.js';
import { SubscriptionLooks } from './subscription-looks.js';
import { EPCIS_SUBSCRIPTIONS, type SubscriptionRecord } from './subscription-record.js';

const QUEUE = 'epcis-subscriptions';
const EVERY_MS = 60_000;

/** Looks for subscriptions at their times, and at new events of the ledgers that they read. */
@Injectable()
export class SubscriptionRounds extends EffectTask {
  private worker: JobWorker | undefined;

  constructor(
    feed: LogFeed,
    events: EventStore,
    private readonly records: RecordStore,
    private readonly endpoints: EndpointStore,
    private readonly access: Access,
    private readonly looks: SubscriptionLooks,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    log: Log,
  ) {
    super('epcis-subscriptions', { feed, events, records, log });
  }

  override async start(): Promise<void> {
    await this.jobs.schedule(QUEUE, 'minutely', EVERY_MS);
    this.worker = this.jobs.work<{ id?: string }, void>(QUEUE, 1, ({ data: { id } }) =>
      id === undefined ? this.round() : this.looks.look(id),
    );
    await super.start();
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.worker?.stop();
  }

  /** Looks for all subscriptions whose time has come, and has those of the next minute looked at in time. */
  async round(): Promise<void> {
    const now = this.clock.now();
    const filter = { dueAt: { lte: later(now, EVERY_MS) } };
    for (const { value } of await this.records.find<SubscriptionRecord>(EPCIS_SUBSCRIPTIONS.name, { filter, sort: ['dueAt'] })) {
      if (this.isStopping) return;
      const { id, dueAt } = value;
      if (dueAt === null || dueAt <= now) await this.looks.look(id);
      else await this.jobs.add(QUEUE, { id }, { id: `${id} ${dueAt}`, delayMs: Date.parse(dueAt) - Date.parse(now) });
    }
  }

  protected override async follow(batch: readonly StoredEvent[]): Promise<void> {
    const sites = new Set(batch.filter(({ stream }) => stream.startsWith('ledger-')).map(({ stream }) => facilityOfStream(stream)));
    const isTested = batch.some(({ stream }) => stream.startsWith('laboratory-'));
    if (sites.size === 0 && !isTested) return;
    for await (const found of this.records.scan<SubscriptionRecord>(EPCIS_SUBSCRIPTIONS.name, 200))
      for (const { value } of found) if (!value.schedule && (isTested || (await this.reads(value, sites)))) await this.looks.look(value.id);
  }

  private async reads({ id }: SubscriptionRecord, sites: ReadonlySet<string>): Promise<boolean> {
    const endpoint = await this.endpoints.get(id);
    // A look ends what was removed as a webhook.
    if (!endpoint) return true;
    const scope = await this.access.readScopeOf(endpoint);
    return [...sites].some((each) => canReadAs(scope, each));
  }
}
