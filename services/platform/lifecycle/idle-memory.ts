import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 3_000;
/** The share of its time for which an idle event loop runs. */
const IDLE_SHARE_MAX = 0.05;
const HEAP_MB = { worthwhile: 8, most: 256 } as const;
/** V8 takes memory from its young objects only once little was allocated for five seconds. */
const COLLECTIONS = 3;

/** Decides when an idle process collects its garbage. */
export class IdleMemory {
  private restMb = 0;
  private left = 0;

  /** @param collect collects, and returns the megabytes in use after it */
  constructor(private readonly collect: () => number) {}

  /**
   * Collects where more is in use than at the end of the last idle time. Leaves large heaps alone, since a collection
   * stops the process for long.
   */
  look(runShare: number, usedMb: number): void {
    if (runShare > IDLE_SHARE_MAX || usedMb > HEAP_MB.most) return;
    if (usedMb - this.restMb >= HEAP_MB.worthwhile) this.left = COLLECTIONS;
    if (this.left === 0) return;
    this.left -= 1;
    this.restMb = this.collect();
  }
}

/**
 * Gives memory back while the process is idle. V8 collects when much is allocated, and would keep what the start has left
 * behind, a third of the whole, for as long as nobody comes.
 */
export function releaseIdleMemory(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const usedMb = () => process.memoryUsage().heapUsed / 2 ** 20;
  const memory = new IdleMemory(() => {
    collectGarbage();
    return usedMb();
  });
  let last = performance.eventLoopUtilization();
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    memory.look(performance.eventLoopUtilization(now, last).utilization, usedMb());
    // Without the collection's own time.
    last = performance.eventLoopUtilization();
  };
  setInterval(look, LOOK_MS).unref();
}
