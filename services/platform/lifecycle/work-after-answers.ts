import { BackgroundTask } from './background-task.js';

/** Does work after the answer to a request, so that all answers take the same time. At the end of the process it is awaited. */
export abstract class WorkAfterAnswers extends BackgroundTask {
  private readonly pending = new Set<Promise<void>>();
  protected abstract readonly log: { error(about: { err: unknown }, text: string): void };

  override async start(): Promise<void> {}

  override async stop(): Promise<void> {
    await Promise.all(this.pending);
  }

  /** @param failure what the log alone says when the work fails */
  protected afterAnswer(work: Promise<void>, failure: string): void {
    const done = work.catch((err: unknown) => this.log.error({ err }, failure));
    this.pending.add(done);
    void done.finally(() => this.pending.delete(done));
  }
}
