/** Work that goes on beside requests: projections, followers, schedules, job workers. */
export abstract class BackgroundTask {
  /**
   * Resolves when it runs; it may still be catching up. `stopping` is set when the process was told to end meanwhile.
   * Called again after EngineUnavailable: what can fail comes before whatever goes on by itself.
   */
  abstract start(stopping: AbortSignal): Promise<void>;
  /** Takes up nothing more; resolves when what was under way has ended. Called once, even when `start` failed or never came. */
  abstract stop(): Promise<void>;
}
