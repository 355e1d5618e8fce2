import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Measured by the thread's own clock. */
export interface WatchdogLimits {
  tickMs: number;
  /** After so many ticks without a sign, the event loop counts as dead. */
  silentTicks: number;
}

/**
 * One minute: two hundred times the longest accepted block, and longer than any garbage collection. A loop that recovers within it
 * continues, so that work that is only slow is not killed and repeated for ever.
 */
const LIMITS: WatchdogLimits = { tickMs: 1_000, silentTicks: 60 };

export interface Watchdog {
  /** Ends the process if it still exists after this time, whatever its event loop does. */
  endAfter(ms: number): void;
}

export interface WatchdogData extends WatchdogLimits {
  /** Indexed by BEATS and ENDING. */
  shared: Int32Array;
}

/** Counts up while the event loop runs; UNWATCHED while a debugger may stop it. */
export const BEATS = 0;
export const UNWATCHED = -1;
/** Ticks left until the end; 0 unless an end was requested. */
export const ENDING = 1;

/**
 * Kills this process (SIGKILL) from a separate thread when its event loop is dead. Signals are handled on the loop, so a blocked process
 * would otherwise ignore SIGTERM for ever.
 */
export function watchEventLoop(limits: WatchdogLimits = LIMITS): Watchdog {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const workerData: WatchdogData = { ...limits, shared };
  const thread = new Worker(new URL('./watchdog-thread.js', import.meta.url), { workerData, execArgv: [] });
  thread.on('error', (error) => console.error(`The watchdog failed: ${error.message}`));
  thread.unref();
  let beats = 0;
  const beat = (): void => {
    beats = (beats + 1) & 0xffff;
    Atomics.store(shared, BEATS, inspectorUrl() ? UNWATCHED : beats);
  };
  beat();
  setInterval(beat, limits.tickMs / 2).unref();
  return { endAfter: (ms) => void Atomics.store(shared, ENDING, Math.ceil(ms / limits.tickMs)) };
}

/**
 * Decides whether the loop is dead. Counts its own ticks instead of reading a clock: when the whole process was paused (a sleeping laptop,
 * SIGSTOP, no memory), the thread was paused too, and no silence is counted.
 */
export class WatchdogCounter {
  private last = 0;
  private silentTicksInARow = 0;
  private endingTicks = 0;

  constructor(private readonly silentTicks: number) {}

  /** Returns the reason to end the process now, or undefined. */
  tick(beats: number, ending: number): string | undefined {
    const isSilent = beats === this.last && beats !== UNWATCHED;
    this.silentTicksInARow = isSilent ? this.silentTicksInARow + 1 : 0;
    this.last = beats;
    this.endingTicks += ending > 0 ? 1 : 0;
    if (ending > 0 && this.endingTicks >= ending) return 'it was told to end, and did not';
    return this.silentTicksInARow >= this.silentTicks ? 'its event loop has not turned for too long' : undefined;
  }
}
