import { Injectable } from '@nestjs/common';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { JobQueue, JobStopped, type JobWorker, type RunningJob } from '../../../platform/jobs/job-queue.js';
import { EngineUnavailable } from '../../../platform/lib/engine-unavailable.js';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { Log } from '../../../platform/monitoring/log.js';
import { DOSSIERS, type DossierRecord } from '../dossier-records.js';
import { BuildStopped, DossierBuild } from './dossier-build.js';

const QUEUE = 'dossiers';
/** Brands whose dossiers are built at the same time by one process. */
const BRANDS_AT_ONCE = 2;
const JOB_OPTIONS = { attempts: 6, backoffMs: 1_000 };
interface BrandJob {
  brandId: string;
}

/** Builds the dossiers of a brand one after the other, by one job of the brand. */
@Injectable()
export class DossierBuilding extends BackgroundTask {
  private worker: JobWorker | undefined;
  private stopping = false;

  constructor(
    private readonly jobs: JobQueue,
    private readonly records: RecordStore,
    private readonly build: DossierBuild,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    this.worker ??= this.jobs.work<BrandJob, void>(QUEUE, BRANDS_AT_ONCE, (job) => this.run(job));
  }

  /** Ends the running build after its present chapter or page; the next process continues it. */
  override async stop(): Promise<void> {
    this.stopping = true;
    await this.worker?.stop();
  }

  /** Adds the brand's job, unless it waits or runs already. */
  async enqueue(brandId: string): Promise<void> {
    await this.jobs.add(QUEUE, { brandId } satisfies BrandJob, { id: brandId, ...JOB_OPTIONS });
  }

  private async run(job: RunningJob<BrandJob>): Promise<void> {
    // A file of the build may be what ended the process: it is not tried again, the brand decides.
    const cutOff = job.cutOffs > 0 ? await this.oldest(job.data.brandId, 'building') : undefined;
    if (cutOff) await this.build.fail(cutOff.id);
    for (let next = await this.next(job.data.brandId); next; next = await this.next(job.data.brandId)) await this.buildOne(next.id, job);
  }

  private async buildOne(id: string, job: RunningJob<BrandJob>): Promise<void> {
    try {
      await this.build.run(id, async (progress) => {
        if (this.stopping) throw new BuildStopped();
        await job.progress({ dossierId: id, progress });
      });
    } catch (error) {
      // Tried again: by the queue, or by the next process.
      if (error instanceof EngineUnavailable || error instanceof BuildStopped) throw error;
      this.log.error({ err: error, dossierId: id }, 'a dossier could not be built');
      await this.build.fail(id);
      if (error instanceof JobStopped) throw error;
    }
  }

  /** Returns the oldest one that is not finished; one that was begun comes first. */
  private async next(brandId: string): Promise<DossierRecord | undefined> {
    return (await this.oldest(brandId, 'building')) ?? this.oldest(brandId, 'waiting');
  }

  private async oldest(brandId: string, state: DossierRecord['state']): Promise<DossierRecord | undefined> {
    const [found] = await this.records.find<DossierRecord>(DOSSIERS.name, { filter: { brandId, state }, sort: ['askedAt'], limit: 1 });
    return found?.value;
  }
}
