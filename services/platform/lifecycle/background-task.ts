/** Runs in the background: projections, followers, schedules, job workers. */
export abstract class BackgroundTask {
  /**
   * Resolves when the task runs, even if it is still catching up. `stopping` is aborted when the process has to end. Called again after
   * EngineUnavailable, so every step that can fail must come before anything that keeps running.
   */
  abstract start(stopping: AbortSignal): Promise<void>;
  /** Takes no more work and resolves when the running work has ended. Called once, even when `start` failed or was never called. */
  abstract stop(): Promise<void>;
}
