/** Memory that work takes beyond what was there before it. */
const EVERY_MS = 5;

/** Returns the most bytes of heap and buffers that were held more than before. */
export async function peakOf(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.();
  const before = held();
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, held() - before);
  };
  const watch = setInterval(look, EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  look();
  return peak;
}

function held(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
