import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Of the thread's clock. */
export interface WatchdogLimits {
  tickMs: number;
  /** So many ticks without a sign of the event loop, and it is taken for dead. */
  silentTicks: number;
}

/**
 * A minute is two hundred times what the loop is meant to be held up for, and longer than any collection of garbage. A
 * loop that comes to itself within it goes on, so that work which was only slow is not ended, begun anew and ended again.
 */
const LIMITS: WatchdogLimits = { tickMs: 1_000, silentTicks: 60 };

export interface Watchdog {
  /** Ends the process when it is still there after so long, whatever its event loop does. */
  endAfter(ms: number): void;
}

export interface WatchdogData extends WatchdogLimits {
  /** BEATS and ENDING. */
  shared: Int32Array;
}

/** Counts up while the event loop turns; UNWATCHED while a debugger may hold it. */
export const BEATS = 0;
export const UNWATCHED = -1;
/** Ticks that are left for the end; 0 as long as nobody asked for it. */
export const ENDING = 1;

/**
 * Ends this process (SIGKILL) when its event loop is dead, from a thread that nothing on the loop can hold up: a signal
 * is handled on the loop, so without it a process that is blocked for good ignores SIGTERM for good.
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
 * What the thread goes by. It counts its own ticks and looks at no clock: while the whole process stood still (a laptop
 * asleep, SIGSTOP, a machine without memory) it stood still too, and nobody was silent.
 */
export class WatchdogCounter {
  private last = 0;
  private silentTicksInARow = 0;
  private endingTicks = 0;

  constructor(private readonly silentTicks: number) {}

  /** Why the process is to be ended now; undefined as long as it is not. */
  tick(beats: number, ending: number): string | undefined {
    const isSilent = beats === this.last && beats !== UNWATCHED;
    this.silentTicksInARow = isSilent ? this.silentTicksInARow + 1 : 0;
    this.last = beats;
    this.endingTicks += ending > 0 ? 1 : 0;
    if (ending > 0 && this.endingTicks >= ending) return 'it was told to end, and did not';
    return this.silentTicksInARow >= this.silentTicks ? 'its event loop has not turned for too long' : undefined;
  }
}
