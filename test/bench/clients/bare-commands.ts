import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { BenchServer } from '../support/server-process.js';

const BARE = fileURLToPath(new URL('./bare-server.js', import.meta.url));
const WARM_UP_MS = 5_000;
const MEASURED_MS = 20_000;

/** One client for each token records lots in the bare app, which runs on the folder of a product that has stopped. */
export async function bareCommands(folder: string, tokens: readonly string[]): Promise<{ rate: number; processorMs: number }> {
  const running = await BenchServer.start(folder, BARE);
  const recordFor = async (ms: number): Promise<number> => {
    let count = 0;
    const end = performance.now() + ms;
    await Promise.all(
      tokens.map(async (token) => {
        const call = running.callWith(token);
        for (; performance.now() < end; count++) await call('POST', '/api/custody/records', command());
      }),
    );
    return count;
  };
  try {
    await recordFor(WARM_UP_MS);
    const [beganMs, usedMs] = [performance.now(), running.processorMs()];
    const count = await recordFor(MEASURED_MS);
    return { rate: (count * 1000) / (performance.now() - beganMs), processorMs: (running.processorMs() - usedMs) / count };
  } finally {
    await running.stop();
  }
}

const command = (): object => ({
  transactionId: randomUUID(),
  occurredAt: new Date().toISOString(),
  lots: [{ productId: randomUUID(), product: 'rawCotton', quantity: 1_000, unit: 'kg', certification: 'BCI' }],
});
