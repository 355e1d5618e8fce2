/** Figures of who shares the product with fifty clients that send costly reads: how soon a read of nothing much is answered. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CostlyAnswers } from '../support/costly-clients.js';
import { type CostlyRead, costlyReads } from '../support/costly-reads.js';
import { type FigureLine, median, printNote, quantile } from '../support/figures.js';
import { inFolder, millisecondsOf } from '../support/scratch.js';
import { BenchServer, type Caller } from '../support/server-process.js';

export const NEIGHBOUR_FIGURES = ['neighbours-p95', 'neighbours-max'];

const CLIENTS = fileURLToPath(new URL('../support/costly-clients.js', import.meta.url));
const ROUND_MS = 30_000;
const ROUNDS = 2;
const PAUSE_MS = 50;
/** Lets each kind be answered once before it counts. */
const WARM_UP_MS = 10_000;

/** `GET /me` during costly reads, and the same without them, in turns. */
export async function* neighbours(): AsyncGenerator<FigureLine> {
  const { beside, alone } = await inFolder(async (folder) => {
    const running = await BenchServer.start(folder);
    try {
      const reads = await costlyReads(running);
      const { call } = await running.admit('farm1@example.org');
      const taken = { beside: [] as number[][], alone: [] as number[][] };
      for (let round = 0; round < ROUNDS; round++) {
        taken.alone.push(await waitsOf(call));
        taken.beside.push(await withCostlyReads(running, reads, () => waitsOf(call)));
      }
      return taken;
    } finally {
      await running.stop();
    }
  });
  const figure = (name: string, unit: string, of: (waits: readonly number[]) => number): FigureLine => {
    const [value, peerValue] = [median(beside.map(of)), median(alone.map(of))];
    return { figure: name, unit, value, peer: 'without costly reads', peerValue, ratio: peerValue / value };
  };
  yield figure('neighbours-p95', 'ms (goal 250)', (waits) => quantile(waits, 0.95));
  yield figure('neighbours-max', 'ms (goal 1,000)', (waits) => Math.max(...waits));
}

async function waitsOf(call: Caller): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end) {
    waits.push(await millisecondsOf(() => call('GET', '/api/me')));
    await sleep(PAUSE_MS);
  }
  return waits;
}

/** Runs the work while the clients send, in a process that takes the processor only where nobody else wants it. */
async function withCostlyReads<Result>(running: BenchServer, reads: readonly CostlyRead[], work: () => Promise<Result>): Promise<Result> {
  const clients = spawn(process.execPath, [CLIENTS], { stdio: ['pipe', 'pipe', 'inherit'] });
  setPriority(clients.pid as number, constants.priority.PRIORITY_LOW);
  clients.stdin.write(`${JSON.stringify({ url: running.url, reads })}\n`);
  const said = text(clients.stdout);
  try {
    await sleep(WARM_UP_MS);
    return await work();
  } finally {
    clients.kill('SIGTERM');
    tellOf(JSON.parse(await said) as CostlyAnswers);
  }
}

function tellOf(answers: CostlyAnswers): void {
  for (const [path, { answers: count, status, longestMs }] of Object.entries(answers).sort(
    ([, one], [, other]) => other.longestMs - one.longestMs,
  ))
    printNote(`neighbours: ${path} ${status}, ${count} answers, ${longestMs} ms at most`);
}
