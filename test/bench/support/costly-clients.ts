/**
 * Fifty clients that send costly reads, ten a second in all, from a process of their own until it is ended. Its input is one line of JSON;
 * it answers with the longest and the number of each kind.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CostlyRead } from './costly-reads.js';

const CLIENTS = 50;
const PER_SECOND = 10;

export interface CostlyAnswers {
  [path: string]: { answers: number; status: number; longestMs: number };
}

const [line] = (await once(createInterface({ input: process.stdin }), 'line')) as [string];
const { url, reads } = JSON.parse(line) as { url: string; reads: CostlyRead[] };
const seen: CostlyAnswers = {};
let isOver = false;
process.once('SIGTERM', () => {
  isOver = true;
});

async function send({ path, token }: CostlyRead): Promise<void> {
  const began = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  const known = seen[path] ?? { answers: 0, status: response.status, longestMs: 0 };
  seen[path] = {
    answers: known.answers + 1,
    status: response.status,
    longestMs: Math.max(known.longestMs, Math.round(performance.now() - began)),
  };
}

/** Each client waits for its answer, and for its turn. */
async function client(nth: number): Promise<void> {
  await sleep((nth * 1000) / PER_SECOND);
  for (let turn = nth; !isOver; turn += 1) {
    const next = sleep((CLIENTS * 1000) / PER_SECOND);
    await send(reads[turn % reads.length] as CostlyRead).catch(() => undefined);
    await next;
  }
}

await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => client(nth)));
process.stdout.write(`${JSON.stringify(seen)}\n`, () => process.exit(0));
