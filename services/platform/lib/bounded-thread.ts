import { parentPort } from 'node:worker_threads';
import { type Message, Refusal, type RefusalCode } from '../../../contracts/shared/refusals.js';

// A thread of BoundedThreads: sends what `answers(data)` of a module yields, for each order that it gets.

export interface BoundedThreadOrder {
  module: string;
  data: unknown;
}

/** An answer, the refusal of the module, or the end. */
export type BoundedThreadMessage<Answer> =
  | { answer: Answer }
  | { refused: { code: RefusalCode; data: Readonly<Record<string, string>>; fieldMessages?: Readonly<Record<string, readonly Message[]>> } }
  | { ended: true };

if (!parentPort) throw new Error('This file runs as a thread');
const port = parentPort;
port.on('message', async (order: BoundedThreadOrder) => port.postMessage(await carryOut(order)));

async function carryOut({ module, data }: BoundedThreadOrder): Promise<BoundedThreadMessage<never>> {
  const { answers } = (await import(module)) as { answers: (data: unknown) => AsyncIterable<unknown> | Iterable<unknown> };
  try {
    for await (const answer of answers(data)) port.postMessage({ answer } satisfies BoundedThreadMessage<unknown>);
    return { ended: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, data: about, fieldMessages } = error;
    return { refused: { code, data: about, ...(fieldMessages && { fieldMessages }) } };
  }
}
