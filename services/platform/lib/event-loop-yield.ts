import { setImmediate as turn } from 'node:timers/promises';

/** Work runs at most this long before other work gets a turn. */
const YIELD_EVERY_MS = 4;
const STEPS_PER_CHECK = 16;

/** Lets other work run between many small steps. The caller asks after each step whether a pause is due. */
export class LoopYielder {
  private steps = 0;
  private since = performance.now();

  isDue(): boolean {
    this.steps++;
    return this.steps % STEPS_PER_CHECK === 0 && performance.now() - this.since > YIELD_EVERY_MS;
  }

  async yieldNow(): Promise<void> {
    await turn();
    this.since = performance.now();
  }
}
