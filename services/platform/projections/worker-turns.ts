import type { LogFollower } from '../followers/log-follower.js';

/** Folds followers for the jobs of a worker, each once at a time. */
export class WorkerTurns {
  private readonly underWay = new Map<LogFollower, 'once' | 'again'>();

  /**
   * Folds the log to its end. Leaves a follower that is under way to the job that has it, so that one that hangs takes no more jobs; one that
   * fails tries again by itself.
   * @throws EngineUnavailable
   */
  async catchUp(follower: LogFollower): Promise<void> {
    if (follower.isFailing) return;
    if (this.underWay.has(follower)) {
      this.underWay.set(follower, 'again');
      return;
    }
    try {
      do {
        this.underWay.set(follower, 'once');
        await follower.begin();
      } while (!follower.isFailing && this.underWay.get(follower) === 'again');
    } finally {
      this.underWay.delete(follower);
    }
  }
}
