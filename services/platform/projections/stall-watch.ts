/** Finds projections that are behind and get no further, as one does whose write never returns. */
export class StallWatch {
  private readonly seen = new Map<string, { progress: string; since: number }>();
  private readonly stalled = new Set<string>();

  constructor(
    private readonly stallMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  has(name: string): boolean {
    return this.stalled.has(name);
  }

  /**
   * Returns true when the projection stalls from now on.
   * @param progress changes with each step; undefined when the projection has nothing to do
   */
  note(name: string, progress: string | undefined): boolean {
    const last = this.seen.get(name);
    if (progress === undefined || last?.progress !== progress) {
      this.stalled.delete(name);
      if (progress === undefined) this.seen.delete(name);
      else this.seen.set(name, { progress, since: this.now() });
      return false;
    }
    if (this.stalled.has(name) || this.now() - last.since < this.stallMs) return false;
    this.stalled.add(name);
    return true;
  }
}
