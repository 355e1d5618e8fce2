/** Helpers for several figures: temporary folders, free ports, stopwatches. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Works in a folder of its own, on the disk that temporary files are on; it is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = makeFolder();
  try {
    return await work(folder);
  } finally {
    dropFolder(folder);
  }
}

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'selvedge-bench-'));

export function dropFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Milliseconds that the work took. */
export async function millisecondsOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Returns the rate per second of work that does `count`. */
export async function perSecond(count: number, work: () => unknown): Promise<number> {
  return (count * 1000) / (await millisecondsOf(work));
}
