import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LabelledCode } from './label-document.js';
import type { LabelThreadData, LabelThreadMessage } from './label-thread.js';

/** Limits the memory for a sheet: the PDF library keeps some kilobytes of each page to the end, and a roll has 100,000. */
const MEMORY_MB = 1_024;

/**
 * Labels as PDF, drawn by a thread of its own. The next codes are read once the labels of the earlier ones were taken, so that one part is
 * in memory, however long the sheet.
 */
export async function* drawLabels(of: LabelThreadData, parts: AsyncIterable<readonly LabelledCode[]>): AsyncGenerator<Buffer> {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  const thread = new Worker(new URL('./label-thread.js', import.meta.url), { workerData: of, execArgv: [], resourceLimits });
  // It may break while nobody waits for it.
  const broken = new AbortController();
  thread.on('error', (error) => broken.abort(error));
  try {
    for await (const codes of parts) {
      const order = codes.map(({ code, number }) => ({ code, number }));
      yield await drawIn(thread, order, broken.signal);
    }
    yield await drawIn(thread, 'end', broken.signal);
  } finally {
    await thread.terminate();
  }
}

async function drawIn(thread: Worker, order: LabelThreadMessage, broken: AbortSignal): Promise<Buffer> {
  broken.throwIfAborted();
  thread.postMessage(order);
  const [drawn] = (await once(thread, 'message')) as [Uint8Array<ArrayBuffer>];
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
}
