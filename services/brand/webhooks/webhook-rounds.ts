import { Injectable } from '@nestjs/common';
import type { WebhookKind } from '../../../contracts/ground/webhooks/kinds.js';
import { later } from '../../../contracts/shared/written/later.js';
import { EndpointStore } from '../../ground/webhooks/endpoint-store.js';
import { type News, NewsForEndpoints } from '../../ground/webhooks/news.js';
import type { EndpointRecord } from '../../ground/webhooks/webhook-record.js';
import { CertificateReads } from '../../members/certificates/certificate-reads.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { readOn } from '../../platform/documents/read-on.js';
import { JobQueue, type JobWorker } from '../../platform/jobs/job-queue.js';
import { Clock } from '../../platform/lib/clock.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import { Log } from '../../platform/monitoring/log.js';
import { ReadableAlerts } from '../../watch/alerts/readable-alerts.js';
import { ORDER_FIGURES, type OrderFiguresRecord } from '../orders/figures/order-figures.js';

const QUEUE = 'webhook-rounds';
const EVERY_MS = 5 * 60_000;
const PER_READ = 200;
/** Alerts about older facts are no news. */
const ALERT_AGE_MS = 60 * 24 * 60 * 60 * 1000;
/** A count is written later than the instant that it carries. The same news makes the same message. */
const COUNTED_LATE_MS = 10 * 60_000;
/** Marks the instant up to which an endpoint was told of orders. */
const ORDERS_UNTIL = 'until';

/** Keeps for each endpoint what it was sent by a round, by the kind and the ID of the thing. */
export const WEBHOOK_MARKS: Collection = { name: 'webhook-marks' };

/** The instant of a thing by its ID. */
type Found = ReadonlyMap<string, string>;
type Marks = Partial<Record<WebhookKind, Record<string, string>>>;

/** Finds every five minutes what no single event says: new alerts, certificates that end soon, orders whose trace is complete. */
@Injectable()
export class WebhookRounds extends BackgroundTask {
  private worker: JobWorker | undefined;
  private isStopping = false;

  constructor(
    private readonly endpoints: EndpointStore,
    private readonly news: NewsForEndpoints,
    private readonly alerts: ReadableAlerts,
    private readonly certificates: CertificateReads,
    private readonly records: RecordStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.jobs.schedule(QUEUE, 'round', EVERY_MS);
    this.worker = this.jobs.work(QUEUE, 1, () => this.round());
  }

  override async stop(): Promise<void> {
    this.isStopping = true;
    await this.worker?.stop();
  }

  async round(): Promise<void> {
    for await (const endpoint of this.endpoints.all()) {
      if (this.isStopping) return;
      try {
        await this.look(endpoint);
      } catch (err) {
        this.log.warn({ err, endpoint: endpoint.id }, 'an endpoint could not be looked at');
      }
    }
  }

  /** The messages come before the marks: what a crash repeats has the same IDs. */
  private async look(endpoint: EndpointRecord): Promise<void> {
    const marks = (await this.records.get<Marks>(WEBHOOK_MARKS.name, endpoint.id))?.value ?? {};
    const next: Marks = {};
    for (const kind of endpoint.kinds) {
      if (kind === 'order.traced') {
        next[kind] = await this.tellOrders(endpoint, marks[kind]);
        continue;
      }
      const found = await this.find(kind, endpoint);
      if (!found) continue;
      const isNew = newTo(marks[kind], endpoint.since ?? '', kind === 'alert.raised');
      const fresh = [...found].filter(([id, at]) => isNew(id, at));
      await this.news.tell(
        endpoint,
        fresh.map(([id, at]) => this.newsOf(kind, id, at)),
      );
      next[kind] = Object.fromEntries(found);
    }
    if (JSON.stringify(next) !== JSON.stringify(marks)) await this.records.put(WEBHOOK_MARKS.name, endpoint.id, next);
  }

  /** Without a position: that of the log would count what others recorded. */
  private newsOf(kind: WebhookKind, id: string, at: string): News {
    const name = kind === 'alert.raised' ? 'alertId' : kind === 'certificate.expiring' ? 'certificateId' : 'orderId';
    const cause = `${id} ${at}`;
    return { cause, kind, data: { [name]: id }, timestamp: this.clock.now() };
  }

  private async find(kind: WebhookKind, { facilityId, role, userId }: EndpointRecord): Promise<Found | undefined> {
    const reader = { facilityId, role, userId };
    switch (kind) {
      case 'alert.raised': {
        const oldest = later(this.clock.now(), -ALERT_AGE_MS);
        const found = (await this.alerts.all(reader)).map(({ alert: { id, at } }): [string, string] => [id, at]);
        return new Map(found.filter(([, at]) => at >= oldest));
      }
      case 'certificate.expiring': {
        const found = new Map<string, string>();
        const all = readOn(PER_READ, async (skip) => {
          const { items } = await this.certificates.endingCertificates({ page: 1 + skip / PER_READ, perPage: PER_READ }, reader);
          return items;
        });
        for await (const { id, validTo } of all) found.set(id, validTo);
        return found;
      }
      default:
        return undefined;
    }
  }

  /** Returns the mark for the next round. Earlier versions marked each order, by the instant of its count. */
  private async tellOrders(endpoint: EndpointRecord, marks: Record<string, string> | undefined): Promise<Record<string, string>> {
    const { facilityId, role, since } = endpoint;
    const from = marks?.[ORDERS_UNTIL] ?? Object.values(marks ?? {}).reduce(latest, since ?? this.clock.now());
    if (role !== 'BRAND') return { [ORDERS_UNTIL]: from };
    const oldest = latest(later(from, -COUNTED_LATE_MS), since ?? from);
    const query = { filter: { brandId: facilityId, tracedSince: { gte: oldest } }, sort: ['tracedSince'] };
    const all = readOn(PER_READ, (skip, limit) => this.records.find<OrderFiguresRecord>(ORDER_FIGURES.name, { ...query, skip, limit }));
    let until = from;
    for await (const { value } of all) {
      const { orderId, state, tracedSince = from } = value;
      if (state === 'placed') await this.news.tell(endpoint, [this.newsOf('order.traced', orderId, tracedSince)]);
      until = latest(until, tracedSince);
    }
    return { [ORDERS_UNTIL]: until };
  }
}

const latest = (one: string, other: string): string => [one, other].sort().at(-1) ?? one;

/** Tells what is new: without marks, what happened since the endpoint was switched on; an alert is new again when it was raised again. */
const newTo =
  (marks: Record<string, string> | undefined, since: string, isRepeated: boolean) =>
  (id: string, at: string): boolean => {
    if (marks === undefined) return at >= since;
    const before = marks[id];
    return before === undefined || (isRepeated && before < at);
  };
