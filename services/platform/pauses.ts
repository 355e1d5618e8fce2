import { setImmediate as turn } from 'node:timers/promises';

/** Other work gets its turn after so long. */
const HOLD_MS = 4;
const STEPS_BETWEEN_LOOKS = 16;

/** Keeps work of many small steps from holding up others: after each step it is asked whether a pause is due. */
export class Pauses {
  private steps = 0;
  private since = performance.now();

  isDue(): boolean {
    this.steps++;
    return this.steps % STEPS_BETWEEN_LOOKS === 0 && performance.now() - this.since > HOLD_MS;
  }

  async take(): Promise<void> {
    await turn();
    this.since = performance.now();
  }
}
