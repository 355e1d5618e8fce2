/** Figures of 500 open streams of changes: what they hold in memory, and how soon others are answered beside them. */
import { randomUUID } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { chunksOf } from '../../../services/platform/lib/chunks-of.js';
import { type FigureLine, median, printNote, quantile } from '../support/figures.js';
import { inFolder, millisecondsOf } from '../support/scratch.js';
import { BenchServer, type Caller } from '../support/server-process.js';

export const STREAM_FIGURES = ['streams-memory', 'streams-p99', 'streams-delay'];

const STREAMS = 500;
const FARMS = 8;
const OPENED_AT_ONCE = 10;
const ROUNDS = 5;
const RECORDS = 100;
const PAUSE_MS = 20;

interface Streams {
  /** Resolves when every stream of the farm that records has said something. */
  said(): Promise<void>;
  close(): void;
}

interface Taken {
  heldMegabytes: number;
  beside: number[];
  alone: number[];
  delays: number[];
}

/** A gin's reads while a farm records, beside 500 streams of which those of the farm say each record, and the same without them. */
export async function* streams(): AsyncGenerator<FigureLine> {
  const { heldMegabytes, beside, alone, delays } = await inFolder(async (folder) => {
    const running = await BenchServer.start(folder);
    try {
      return await measure(running);
    } finally {
      await running.stop();
    }
  });
  const [value, peerValue] = [median(beside), median(alone)];
  yield { figure: 'streams-memory', unit: 'MB (goal 30)', value: heldMegabytes };
  yield { figure: 'streams-p99', unit: 'ms', value, peer: 'without streams', peerValue, ratio: peerValue / value };
  yield { figure: 'streams-delay', unit: 'ms', value: median(delays) };
}

async function measure(running: BenchServer): Promise<Taken> {
  const taken: Taken = { heldMegabytes: 0, beside: [], alone: [], delays: [] };
  const tokens: string[] = [];
  for (let nth = 0; nth < STREAMS; nth++) tokens.push((await running.admit(`farm${1 + (nth % FARMS)}@example.org`)).token);
  const [farm, gin] = [await running.signIn('farm1@example.org'), await running.signIn('ginner1@example.org')];
  await waitsOf(farm, gin);
  const restingMegabytes = await running.restingMegabytes();
  const first = await openAll(running.url, tokens);
  taken.heldMegabytes = (await running.restingMegabytes()) - restingMegabytes;
  printNote(`streams: ${Math.round(restingMegabytes)} MB without them`);
  first.close();
  for (let round = 0; round < ROUNDS; round++) {
    taken.alone.push(quantile(await waitsOf(farm, gin), 0.99));
    const open = await openAll(running.url, tokens);
    taken.beside.push(quantile(await waitsOf(farm, gin), 0.99));
    const said = open.said();
    taken.delays.push(
      await millisecondsOf(async () => {
        await recordOne(farm);
        await said;
      }),
    );
    open.close();
  }
  return taken;
}

/** Milliseconds of each read of the gin; before each of them the farm records a lot. */
async function waitsOf(farm: Caller, gin: Caller): Promise<number[]> {
  const waits: number[] = [];
  for (let turn = 0; turn < RECORDS; turn++) {
    await recordOne(farm);
    waits.push(await millisecondsOf(() => gin('GET', '/api/lots?perPage=20')));
    await sleep(PAUSE_MS);
  }
  return waits;
}

const recordOne = (farm: Caller): Promise<unknown> =>
  farm('POST', '/api/custody/records', {
    transactionId: randomUUID(),
    occurredAt: new Date().toISOString(),
    lots: [{ productId: randomUUID(), product: 'rawCotton', quantity: 500, unit: 'kg' }],
  });

async function openAll(url: string, tokens: readonly string[]): Promise<Streams> {
  const opened: { sent: ClientRequest; answer: IncomingMessage }[] = [];
  for (const some of chunksOf(tokens, OPENED_AT_ONCE)) opened.push(...(await Promise.all(some.map((token) => open(url, token)))));
  const ofFarm = opened.filter((_, nth) => nth % FARMS === 0);
  return {
    said: async () => {
      await Promise.all(ofFarm.map(({ answer }) => nextEntry(answer)));
    },
    close: () => {
      for (const { sent } of opened) sent.destroy();
    },
  };
}

function open(url: string, token: string): Promise<{ sent: ClientRequest; answer: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const sent = request(`${url}/api/changes`, { agent: false, headers });
    sent.on('error', reject);
    sent.once('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream was answered with ${answer.statusCode}`));
      answer.on('error', () => undefined);
      answer.resume();
      resolve({ sent, answer });
    });
    sent.end();
  });
}

function nextEntry(answer: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const heard = (part: Buffer): void => {
      if (!part.includes('data:')) return;
      answer.off('data', heard);
      resolve();
    };
    answer.on('data', heard);
  });
}
