import type { ChainReply } from '../../../../../contracts/ledger/proof/replies.js';

const EVENTS_PER_CHECK = 2_000;

/** Asks the server to check a part of a chain. */
export type ReadChainPart = (from: number, limit: number, signal: AbortSignal) => Promise<ChainReply>;

export interface ChainResult {
  checked: number;
  total: number;
  firstAt: string | null;
  lastAt: string | null;
  head: string | null;
  bad: ChainReply['bad'];
  at: Date;
  seconds: number;
}

/** Checks the whole chain, a part at a time; `onProgress` gets how far it has come. */
export async function checkChain(
  readPart: ReadChainPart,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<ChainResult> {
  const began = performance.now();
  let firstAt: string | null = null;
  for (let from = 0; ; ) {
    const part = await readPart(from, EVENTS_PER_CHECK, signal);
    firstAt ??= part.firstAt;
    from += part.checked;
    onProgress(from, part.total);
    const { total, lastAt, head, bad } = part;
    if (bad || part.checked < EVENTS_PER_CHECK)
      return { checked: from, total, firstAt, lastAt, head, bad, at: new Date(), seconds: (performance.now() - began) / 1000 };
  }
}
