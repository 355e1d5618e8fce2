import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Projection } from '../../../projections/projection.js';
import { ViewStore } from '../documents/document-store.js';
import { EventStore, type Position, type Subscription } from '../events/event-store.js';
import type { LogFeed } from '../followers/log-feed.js';
import type { LogFollower } from '../followers/log-follower.js';
import { JobQueue, type JobWorker } from '../jobs/job-queue.js';
import type { BackgroundTask } from '../lifecycle/background-task.js';
import { Checkpoints } from './checkpoints.js';
import { ProjectionFollower } from './projection-follower.js';
import { type ProjectionState, ReadPositions } from './read-positions.js';
import { Views } from './views.js';

/**
 * Tells where the stored projections are folded. `here`: in this process. `jobs`: in this process when a job asks for it (a worker).
 * `elsewhere`: this process only wakes the workers and waits for them.
 */
export type ProjectionMode = 'here' | 'jobs' | 'elsewhere';

export interface ProjectionRunnerOptions {
  mode?: ProjectionMode;
  warn?: (message: string, error?: unknown) => void;
  /** How long a read waits for its position. */
  waitMs?: number;
}

export const PROJECTION_QUEUE = 'projections';
const READ_WAIT_MS = 5_000;
const CHECKPOINT_POLL_MS = 20;
const WORKER_TICK_MS = 1_000;
/** How often rebuilt collections are looked for. */
const REBUILT_CHECK_MS = 1_000;
/** Limits the events counted for a lag. */
const LAG_MAX = 1_000;

/** An index in memory, reported with its version beside the projections. */
type IndexFollower = LogFollower & { readonly version: number };

/** Keeps every projection at the head of the log. */
export class ProjectionRunner extends ReadPositions implements BackgroundTask {
  private readonly checkpoints: Checkpoints;
  private readonly projectionFollowers: ProjectionFollower<object>[];
  private readonly indexFollowers: IndexFollower[] = [];
  private readonly mode: ProjectionMode;
  private readonly memberships: Subscription[] = [];
  private worker: JobWorker | undefined;
  private rebuiltCheckTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ports: { events: EventStore; feed: LogFeed; store: ViewStore; jobs: JobQueue; views: Views },
    projections: readonly Projection<object>[],
    private readonly options: ProjectionRunnerOptions = {},
  ) {
    super();
    this.mode = options.mode ?? 'here';
    this.checkpoints = new Checkpoints(ports.store);
    const stores = { ...ports, checkpoints: this.checkpoints, ...(options.warn ? { warn: options.warn } : {}) };
    this.projectionFollowers = projections.map((each) => new ProjectionFollower(each, stores));
  }

  /** Adds an index that each process answering reads keeps in memory; workers have none. Call before `start`. */
  addFollower(follower: IndexFollower): void {
    if (this.mode !== 'jobs') this.indexFollowers.push(follower);
  }

  /** Resolves when the views folded by this process have reached the log's end; they keep following it. */
  async start(stopping?: AbortSignal): Promise<void> {
    await this.checkpoints.ensure();
    for (const { projection } of this.projectionFollowers) await this.useCurrentCollection(projection);
    const here = this.mode === 'here' ? [...this.projectionFollowers, ...this.indexFollowers] : this.indexFollowers;
    await Promise.all(here.map((each) => each.catchUp()));
    if (stopping?.aborted) return;
    if (this.mode === 'here') for (const { projection } of this.projectionFollowers) await this.checkpoints.dropOlder(projection);
    if (this.mode === 'jobs') return this.takeJobs();
    await this.follow(here);
    this.rebuiltCheckTimer = setInterval(() => void this.switchToRebuilt().catch(() => {}), REBUILT_CHECK_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.rebuiltCheckTimer);
    await Promise.all(this.memberships.map((each) => each.stop()));
    await this.worker?.stop();
    await Promise.all([...this.projectionFollowers, ...this.indexFollowers].map((each) => each.stop()));
  }

  async waitFor(position: Position, projections?: readonly string[]): Promise<void> {
    const wanted = (each: { name: string }) => !projections || projections.includes(each.name);
    const ms = this.options.waitMs ?? READ_WAIT_MS;
    const local = (this.mode === 'here' ? [...this.projectionFollowers, ...this.indexFollowers] : this.indexFollowers).filter(wanted);
    const remote = this.mode === 'here' ? [] : this.projectionFollowers.filter(wanted);
    const seen = await Promise.all([...local.map((each) => each.waitFor(position, ms)), this.workersReached(remote, position, ms)]);
    if (seen.includes(false)) throw new Refusal('ReadModelBehind');
  }

  async waitForEnd(projections?: readonly string[]): Promise<void> {
    const head = await this.ports.events.head();
    if (head !== undefined) await this.waitFor(head, projections);
  }

  async states(): Promise<ProjectionState[]> {
    const head = await this.ports.events.head();
    const positions =
      this.mode === 'here' ? this.projectionFollowers.map((run) => run.position) : await this.storedPositions(this.projectionFollowers);
    const stored = this.projectionFollowers.map((run, at) => ({ run, position: positions[at] }));
    const all = [...stored, ...this.indexFollowers.map((run) => ({ run, position: run.position }))];
    return Promise.all(
      all.map(async ({ run: { name, version }, position }) => ({
        name,
        version,
        position: position ?? null,
        lag: await this.lag(position, head),
      })),
    );
  }

  private async lag(position: Position | undefined, head: Position | undefined): Promise<number> {
    if (head === undefined || (position ?? '') >= head) return 0;
    return (await this.ports.events.readAll(position, LAG_MAX)).length;
  }

  private async useCurrentCollection(projection: Projection<object>): Promise<void> {
    const { value } = await this.checkpoints.open(projection);
    await this.ports.store.ensure({ name: value.collection, indexes: projection.indexes });
    this.ports.views.useCollection(projection, value.collection);
  }

  /** Follows the log from now on. When workers fold, tells them about new events. */
  private async follow(here: readonly LogFollower[]): Promise<void> {
    const { events, feed } = this.ports;
    if (this.mode === 'elsewhere') {
      this.memberships.push(feed.join({ process: () => this.wakeWorkers() }, { after: await events.head(), pace: 'together' }));
    }
    for (const each of here) this.memberships.push(feed.join(each, { after: each.position, pace: 'together' }));
  }

  private async wakeWorkers(): Promise<void> {
    await Promise.all(
      this.projectionFollowers.map(({ name }) => this.ports.jobs.add(PROJECTION_QUEUE, { projection: name }, { id: name })),
    ).catch((error: Error) => this.options.warn?.('The projection workers were not woken, their tick will', error));
  }

  /** A job names one projection. The regular job names none and checks all, because a wake-up may be lost. */
  private async takeJobs(): Promise<void> {
    const dropped = new Set<string>();
    await this.ports.jobs.schedule(PROJECTION_QUEUE, 'tick', WORKER_TICK_MS);
    this.worker = this.ports.jobs.work<{ projection?: string }, void>(
      PROJECTION_QUEUE,
      this.projectionFollowers.length + 1,
      async ({ data }) => {
        for (const run of this.projectionFollowers.filter(({ name }) => data.projection === undefined || data.projection === name)) {
          await run.catchUp();
          if (!dropped.has(run.name)) await this.checkpoints.dropOlder(run.projection);
          dropped.add(run.name);
        }
      },
    );
  }

  /** Switches to collections that another process rebuilt, for reading and for folding. */
  private async switchToRebuilt(): Promise<void> {
    for (const run of this.projectionFollowers) {
      const found = await this.checkpoints.get(run.projection);
      if (!found || this.ports.views.isUsing(run.projection, found.value.collection)) continue;
      if (this.mode === 'here') await run.catchUp();
      else await this.useCurrentCollection(run.projection);
    }
  }

  private async workersReached(runs: readonly ProjectionFollower<object>[], position: Position, ms: number): Promise<boolean> {
    if (runs.length === 0) return true;
    const end = performance.now() + ms;
    for (;;) {
      const positions = await this.storedPositions(runs);
      if (positions.every((each) => each !== undefined && each >= position)) return true;
      if (performance.now() > end) return false;
      await sleep(CHECKPOINT_POLL_MS);
    }
  }

  private async storedPositions(runs: readonly ProjectionFollower<object>[]): Promise<(Position | undefined)[]> {
    const found = await Promise.all(runs.map(({ projection }) => this.checkpoints.get(projection)));
    return found.map((each) => each?.value.position ?? undefined);
  }
}
