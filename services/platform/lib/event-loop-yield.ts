import { setImmediate as turn } from 'node:timers/promises';

/** Other work gets its turn after so long. */
const YIELD_EVERY_MS = 4;
const STEPS_PER_CHECK = 16;

/** Keeps work of many small steps from holding up others: after each step it is asked whether a pause is due. */
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
