import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Projection } from '../../../projections/shared/projection.js';
import { ViewStore } from '../documents/document-store.js';
import { EventStore, type Position, type Subscription } from '../events/event-store.js';
import type { LogFeed } from '../followers/log-feed.js';
import type { LogFollower } from '../followers/log-follower.js';
import { LogReads } from '../followers/log-reads.js';
import { JobQueue, type JobWorker } from '../jobs/job-queue.js';
import type { BackgroundTask } from '../lifecycle/background-task.js';
import { Checkpoints } from './checkpoints.js';
import { ProjectionFollower } from './projection-follower.js';
import { type ProjectionState, ReadPositions } from './read-positions.js';
import { StallWatch } from './stall-watch.js';
import { untilFolded } from './until-folded.js';
import { Views } from './views.js';
import { WorkerTurns } from './worker-turns.js';

/**
 * Says where the stored projections are folded. `here`: in this process. `jobs`: in this process when a job asks for it (a worker).
 * `elsewhere`: this process only wakes the workers and waits for them.
 */
export type ProjectionMode = 'here' | 'jobs' | 'elsewhere';

export interface ProjectionRunnerOptions {
  mode?: ProjectionMode;
  warn?: (message: string, error?: unknown) => void;
  /** How long a read waits for its position. */
  waitMs?: number;
  /** How long a projection may be behind without getting further before it counts as failing. */
  stallMs?: number;
}

export const PROJECTION_QUEUE = 'projections';
const READ_WAIT_MS = 5_000;
const CHECKPOINT_POLL_MS = 20;
const WORKER_TICK_MS = 1_000;
/** How often rebuilt collections, and projections that get no further, are looked for. */
const WATCH_MS = 1_000;
const STALL_MS = 30_000;
/** Limits the events counted for a lag. */
const LAG_MAX = 1_000;

/** An index in memory, reported with its version next to the projections. */
type IndexFollower = LogFollower & { readonly version: number };

/** Keeps every projection at the head of the log. */
export class ProjectionRunner extends ReadPositions implements BackgroundTask {
  private readonly checkpoints: Checkpoints;
  private readonly projectionFollowers: ProjectionFollower<object>[];
  private readonly indexFollowers: IndexFollower[] = [];
  private readonly mode: ProjectionMode;
  private readonly memberships: Subscription[] = [];
  private worker: JobWorker | undefined;
  private watchTimer: NodeJS.Timeout | undefined;
  private isStopping = false;
  private readonly stalls: StallWatch;
  private readonly turns = new WorkerTurns();
  /** The newest position that workers were seen to have reached, by projection. */
  private readonly workersSeenAt = new Map<string, Position>();

  constructor(
    private readonly ports: { events: EventStore; feed: LogFeed; store: ViewStore; jobs: JobQueue; views: Views },
    projections: readonly Projection<object>[],
    private readonly options: ProjectionRunnerOptions = {},
  ) {
    super();
    this.mode = options.mode ?? 'here';
    this.checkpoints = new Checkpoints(ports.store);
    const stores = {
      ...ports,
      checkpoints: this.checkpoints,
      reads: new LogReads(ports.events),
      mayPass: this.mode === 'here',
      ...(options.warn ? { warn: options.warn } : {}),
    };
    this.stalls = new StallWatch(options.stallMs ?? STALL_MS);
    this.projectionFollowers = projections.map((each) => new ProjectionFollower(each, stores));
  }

  /** Adds an index that each process answering reads keeps in memory; workers have none. Call before `start`. */
  addFollower(follower: IndexFollower): void {
    if (this.mode !== 'jobs') this.indexFollowers.push(follower);
  }

  /** Resolves when the views folded by this process have reached the log's end, or fail; they keep following it. */
  async start(stopping?: AbortSignal): Promise<void> {
    await this.checkpoints.ensure();
    for (const { projection } of this.projectionFollowers) await this.useCurrentCollection(projection);
    const { followersHere: here } = this;
    await this.begin(here, stopping);
    if (stopping?.aborted) return;
    if (this.mode === 'here') await this.dropOlder();
    if (this.mode === 'jobs') return this.takeJobs();
    await this.follow(here);
    this.watchTimer = setInterval(() => void this.watch().catch(() => {}), WATCH_MS).unref();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.watchTimer);
    await Promise.all(this.memberships.map((each) => each.stop()));
    await this.worker?.stop();
    await Promise.all([...this.projectionFollowers, ...this.indexFollowers].map((each) => each.stop()));
  }

  waitFor(position: Position, projections?: readonly string[]): Promise<void> {
    return this.waitUpTo(this.waitMs, position, projections);
  }

  waitingFor(position: Position): (projection: string) => Promise<void> {
    const end = performance.now() + this.waitMs;
    const waits = new Map<string, Promise<void>>();
    return (projection) => {
      const wait = waits.get(projection) ?? this.waitUpTo(Math.max(0, end - performance.now()), position, [projection]);
      waits.set(projection, wait);
      return wait;
    };
  }

  private get waitMs(): number {
    return this.options.waitMs ?? READ_WAIT_MS;
  }

  private async waitUpTo(ms: number, position: Position, projections?: readonly string[]): Promise<void> {
    const wanted = (each: { name: string }) => !projections || projections.includes(each.name);
    const local = this.followersHere.filter(wanted);
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
        failing: this.isFailing(name),
      })),
    );
  }

  async leaveBehind(position: Position): Promise<boolean> {
    const behind = (await this.states()).filter((each) => (each.position ?? '') < position);
    if (behind.some(({ failing }) => !failing)) return false;
    for (const { name } of behind) this.hold(name, position);
    return true;
  }

  private get followersHere(): (ProjectionFollower<object> | IndexFollower)[] {
    return this.mode === 'here' ? [...this.projectionFollowers, ...this.indexFollowers] : this.indexFollowers;
  }

  private isFailing(name: string): boolean {
    return this.stalls.has(name) || this.followersHere.some((each) => each.name === name && each.isFailing);
  }

  /** Makes reads of the projection wait until it has reached the position. */
  private hold(name: string, position: Position): void {
    const wait = async (): Promise<void> => {
      await this.waitFor(position, [name]);
      this.ports.views.release(name);
    };
    this.ports.views.hold(name, wait);
    // Should an engine go away meanwhile, the next read finds out.
    void untilFolded(wait, () => this.isStopping).catch(() => {});
  }

  /**
   * Resolves when each has caught up, fails, or gets no further, so that none keeps the product from starting.
   * @throws EngineUnavailable
   */
  private async begin(here: readonly (LogFollower & { name: string })[], stopping: AbortSignal | undefined): Promise<void> {
    const unfinished = new Set(here);
    const all = Promise.all(here.map((each) => each.begin().then(() => unfinished.delete(each))));
    // Awaited below, or nobody waits any more.
    all.catch(() => {});
    const tick = Math.min(WATCH_MS, this.options.stallMs ?? WATCH_MS);
    while (!stopping?.aborted) {
      if ((await Promise.race([all, sleep(tick, undefined, { ref: false })])) !== undefined) return;
      this.watchHere();
      if ([...unfinished].every(({ name }) => this.stalls.has(name))) return;
    }
  }

  private async dropOlder(): Promise<void> {
    for (const { projection, name } of this.projectionFollowers) if (!this.isFailing(name)) await this.checkpoints.dropOlder(projection);
  }

  /** Notes which projections get no further, and switches to collections that another process rebuilt, for reading and for folding. */
  private async watch(): Promise<void> {
    this.watchHere();
    const head = this.mode === 'elsewhere' ? await this.ports.events.head() : undefined;
    for (const run of this.projectionFollowers) {
      const found = await this.checkpoints.get(run.projection);
      if (!found) continue;
      const { position, collection } = found.value;
      if (head !== undefined) this.noteProgress(run.name, (position ?? '') < head ? (position ?? '') : undefined);
      if (this.ports.views.isUsing(run.projection, collection)) continue;
      if (this.mode === 'here') await run.catchUp();
      else await this.useCurrentCollection(run.projection);
    }
  }

  private watchHere(): void {
    for (const each of this.followersHere) this.noteProgress(each.name, each.isUnderWay ? String(each.foldedEvents) : undefined);
  }

  private noteProgress(name: string, progress: string | undefined): void {
    if (this.stalls.note(name, progress)) this.options.warn?.(`Follower ${name} is behind and gets no further`);
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

  /** Follows the log from now on. When workers fold, notifies them of new events. */
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
        const named = this.projectionFollowers.filter(({ name }) => data.projection === undefined || data.projection === name);
        await Promise.all(
          named.map(async (run) => {
            await this.turns.catchUp(run);
            if (dropped.has(run.name) || run.isFailing) return;
            dropped.add(run.name);
            await this.checkpoints.dropOlder(run.projection);
          }),
        );
      },
    );
  }

  private async workersReached(runs: readonly ProjectionFollower<object>[], position: Position, ms: number): Promise<boolean> {
    if (runs.length === 0) return true;
    const end = performance.now() + ms;
    for (;;) {
      const missing = runs.filter(({ name }) => (this.workersSeenAt.get(name) ?? '') < position);
      const positions = missing.length === 0 ? [] : await this.storedPositions(missing);
      if (positions.every((each) => each !== undefined && each >= position)) return true;
      if (performance.now() > end) return false;
      await sleep(CHECKPOINT_POLL_MS);
    }
  }

  private async storedPositions(runs: readonly ProjectionFollower<object>[]): Promise<(Position | undefined)[]> {
    const found = await Promise.all(runs.map(({ projection }) => this.checkpoints.get(projection)));
    const positions = found.map((each) => each?.value.position ?? undefined);
    for (const [at, { name }] of runs.entries()) {
      const position = positions[at];
      if (position !== undefined && position > (this.workersSeenAt.get(name) ?? '')) this.workersSeenAt.set(name, position);
    }
    return positions;
  }
}
