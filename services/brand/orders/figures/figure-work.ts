import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Settings } from '../../../ground/settings/settings.js';
import { RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { JobQueue, type JobWorker } from '../../../platform/jobs/job-queue.js';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { Log } from '../../../platform/monitoring/log.js';
import { Views } from '../../../platform/projections/views.js';
import { EntityMatches } from '../../../trace/risk/lists/entity-matches.js';
import { TraceFollower } from '../../../trace/tracing/trace-follower.js';
import { FigureMarks } from './figure-marks.js';
import { OrderCounts } from './order-counts.js';
import { ORDER_FIGURES, type OrderFiguresRecord, URGENCIES, type Urgency, withTracedSince } from './order-figures.js';

const QUEUE = 'order-figures';
const DAY_MS = 86_400_000;
const WAIT_MS = 500;
const COUNTED_AT_ONCE = 20;
const BRANDS_PER_READ = 100;
/** Another process may change the policy or import a list. */
const LOOK_MS = 5_000;

/**
 * Counts orders that are marked, page by page: those on a screen first, then those that are open. Marks all when the risk policy or a list
 * changes, and once a day, since the age of evidence and the end of grants change what an order rests on.
 */
@Injectable()
export class FigureWork extends BackgroundTask {
  private worker: JobWorker | undefined;
  private isStopping = false;
  private isBegun = false;
  private isAskedAgain = false;
  /** Counts how often somebody marked orders. */
  private asked = 0;
  private looking: NodeJS.Timeout | undefined;
  private isLookDue = false;
  private markedFor: string | undefined;
  private running: Promise<void> | undefined;
  /** Makes the next look wake the work: what ended a run may be over by then. */
  private hasFailed = false;
  private marking: Promise<void> = Promise.resolve();

  constructor(
    private readonly marks: FigureMarks,
    private readonly counts: OrderCounts,
    private readonly records: RecordStore,
    private readonly views: Views,
    private readonly events: EventStore,
    private readonly traces: TraceFollower,
    private readonly facilities: Facilities,
    private readonly settings: Settings,
    private readonly matches: EntityMatches,
    private readonly jobs: JobQueue,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.jobs.schedule(QUEUE, 'daily', DAY_MS);
    this.marks.onMarked(() => this.wake());
    this.worker ??= this.jobs.work(QUEUE, 1, () => this.markBrands((brandId) => this.marks.ofBrand(brandId)));
    this.settings.onChange('risk-policy', () => this.look());
    this.matches.onDecided((facilityId) => {
      const mark = () => this.marks.sites([facilityId]);
      this.marking = this.marking.then(mark).catch((err: unknown) => this.log.warn({ err }, 'Orders could not be marked'));
    });
    this.looking = setInterval(() => this.look(), LOOK_MS).unref();
    this.isLookDue = true;
    this.wake();
  }

  override async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.looking);
    await this.worker?.stop();
    await this.marking;
    await this.running;
  }

  /** Resolves when no order is being counted. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Marks all orders of the brands of which fewer have a record than are listed, as after an update of the product. */
  private markUnknown(): Promise<void> {
    return this.markBrands(async (listedBy) => {
      const filter = { listedBy };
      const isUnknown = (await this.views.count(orders, { filter })) > (await this.records.count(ORDER_FIGURES.name, { filter }));
      if (isUnknown) await this.marks.ofBrand(listedBy);
    });
  }

  /** Marks the orders that were counted by another policy or by other lists. */
  private async markChanged(): Promise<void> {
    this.isLookDue = false;
    const ground = await this.counts.ground();
    if (ground === this.markedFor) return;
    await this.markBrands((brandId) => this.marks.notOf(ground, brandId));
    if (!this.isStopping) this.markedFor = ground;
  }

  private async markBrands(mark: (brandId: string) => Promise<void>): Promise<void> {
    for (let skip = 0; !this.isStopping; skip += BRANDS_PER_READ) {
      const { items } = await this.facilities.find({ filter: { type: 'BRAND' }, sort: ['id'], skip, limit: BRANDS_PER_READ });
      for (const { id } of items) if (!this.isStopping) await mark(id);
      if (items.length < BRANDS_PER_READ) return;
    }
  }

  /** Has all orders marked when the policy or a list is another than that for which they were marked. */
  private look(): void {
    this.counts.ground().then(
      (ground) => {
        this.isLookDue = ground !== this.markedFor;
        if ((this.isLookDue || this.hasFailed) && !this.isStopping) this.wake();
      },
      (err: unknown) => this.log.warn({ err }, 'The risk policy could not be read'),
    );
  }

  private wake(): void {
    this.isAskedAgain = true;
    this.asked += 1;
    this.running ??= this.run().then(
      () => {
        this.running = undefined;
        if (this.isAskedAgain && !this.isStopping) this.wake();
      },
      (err: unknown) => {
        this.running = undefined;
        this.hasFailed = true;
        this.log.warn({ err }, 'The figures of orders could not be counted');
      },
    );
  }

  private async run(): Promise<void> {
    this.hasFailed = false;
    if (!this.isBegun) {
      if (!(await this.isTraced())) return;
      await this.markUnknown();
      this.isBegun = true;
    }
    while (this.isAskedAgain && !this.isStopping) {
      this.isAskedAgain = false;
      await this.countDue();
    }
  }

  /** Waits until the trace in memory holds what is in the log; false when it is stopped before. */
  private async isTraced(): Promise<boolean> {
    const head = await this.events.head();
    while (head !== undefined && !(await this.traces.waitFor(head, WAIT_MS))) if (this.isStopping) return false;
    return true;
  }

  /** Goes once through the marked orders. One that cannot be counted keeps its mark, and delays no other. */
  private async countDue(): Promise<void> {
    const after: Partial<Record<Urgency | 'any', string>> = {};
    for (let seen = this.asked; !this.isStopping; ) {
      if (this.isLookDue) await this.markChanged();
      if (seen !== this.asked) after.screen = '';
      seen = this.asked;
      const due = await this.nextDue(after);
      for (const [brandId, some] of groupBy(due, ({ value }) => value.brandId)) await this.countOrEach(brandId, some);
      if (due.length === 0) return;
    }
  }

  /** Returns the most urgent orders that this round did not come to yet, and remembers how far it came. */
  private async nextDue(after: Partial<Record<Urgency | 'any', string>>): Promise<Stored<OrderFiguresRecord>[]> {
    for (const urgency of [...URGENCIES, 'any'] as const) {
      const filter = { isDue: true, ...(urgency !== 'any' && { urgency }), orderId: { gt: after[urgency] ?? '' } };
      const due = await this.records.find<OrderFiguresRecord>(ORDER_FIGURES.name, { filter, sort: ['orderId'], limit: COUNTED_AT_ONCE });
      after[urgency] = due.at(-1)?.key ?? after[urgency];
      if (due.length > 0) return due;
    }
    return [];
  }

  private async countOrEach(brandId: string, due: readonly Stored<OrderFiguresRecord>[]): Promise<void> {
    try {
      await this.count(brandId, due);
    } catch (err) {
      const [only] = due;
      if (due.length === 1) this.log.warn({ err, orderId: only?.key }, 'The figures of an order could not be counted');
      else for (const each of due) if (!this.isStopping) await this.countOrEach(brandId, [each]);
    }
  }

  /** Leaves a record as it is that was marked again meanwhile. */
  private async count(brandId: string, due: readonly Stored<OrderFiguresRecord>[]): Promise<void> {
    const found = await this.views.getMany<OrderBody>(
      orders,
      due.map(({ key }) => key),
    );
    const listed = [...found.values()].filter(({ listedBy }) => listedBy !== undefined);
    const counted = await this.counts.of(brandId, listed);
    for (const { key, version, value } of due) {
      const record = counted.get(key);
      if (record) await this.records.replace(ORDER_FIGURES.name, key, version, withTracedSince(record, value));
      else if (!found.has(key) || found.get(key)?.listedBy === undefined) await this.records.delete(ORDER_FIGURES.name, key, version);
    }
  }
}
