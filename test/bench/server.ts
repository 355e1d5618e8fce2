/** Figures of the whole product with its demo, in a process of its own: what it holds at rest, and how soon it answers over HTTP. */
import { randomUUID } from 'node:crypto';
import { type BenchTools, type FigureLine, printNote, quantile } from './support/figures.js';
import { inFolder, millisecondsOf } from './support/scratch.js';
import { BenchServer, type Caller } from './support/server-process.js';

const REQUESTS = 500;
const UNCOUNTED = 50;

export async function* serverFigures({ wants }: BenchTools): AsyncGenerator<FigureLine> {
  yield* await inFolder(async (folder) => {
    const lines: FigureLine[] = [];
    const seeding = await BenchServer.start(folder);
    if (wants('idle-memory')) printNote(`idle-memory: ${Math.round(await seeding.restingMegabytes())} MB right after the demo was made`);
    await seeding.stop();
    const running = await BenchServer.start(folder);
    try {
      if (wants('idle-memory')) lines.push({ figure: 'idle-memory', unit: 'MB', value: await running.restingMegabytes() });
      if (wants('http-purchase')) lines.push(...linesOf('http-purchase', await purchases(running)));
      if (wants('http-trace')) lines.push(...linesOf('http-trace', await traces(running)));
    } finally {
      await running.stop();
    }
    return lines;
  });
}

/** The 99th percentile, and the median as a figure of its own. */
function linesOf(figure: string, milliseconds: readonly number[]): FigureLine[] {
  return [
    { figure, unit: 'ms', value: quantile(milliseconds, 0.99) },
    { figure: `${figure}-p50`, unit: 'ms', value: quantile(milliseconds, 0.5) },
  ];
}

/** A ginner buys what a farm recorded, lot by lot. */
async function purchases(running: BenchServer): Promise<number[]> {
  const [farm, ginner] = [await running.signIn('farm1@example.org'), await running.signIn('ginner1@example.org')];
  const { facility } = await farm<{ facility: { id: string } }>('GET', '/api/me');
  const productIds = await recordLots(farm, REQUESTS);
  return measureRequests((turn) => {
    const lots = [{ productId: productIds[turn] }];
    return ginner('POST', '/api/custody/purchases', { ...commandHeader(), sellerId: facility.id, lots, purchaseOrderNumber: `PO-${turn}` });
  });
}

async function recordLots(farm: Caller, count: number): Promise<string[]> {
  const productIds = Array.from({ length: count }, () => randomUUID());
  const lots = productIds.map((productId) => ({ productId, product: 'rawCotton', quantity: 500, unit: 'kg' }));
  await farm('POST', '/api/custody/records', { ...commandHeader(), lots });
  return productIds;
}

/** A brand traces its goods back to the fields, one after the other and over again. */
async function traces(running: BenchServer): Promise<number[]> {
  const brand = await running.signIn('brand1@example.org');
  const { items } = await brand<{ items: { productId: string }[] }>('GET', '/api/lots?product=finished&perPage=50');
  if (items.length === 0) throw new Error('The demo left the brand no goods to trace');
  const sizes: number[] = [];
  const milliseconds = await measureRequests(async (turn) => {
    const { productId } = items[turn % items.length] as { productId: string };
    const { nodes } = await brand<{ nodes: unknown[] }>('GET', `/api/traces/lots/${productId}?direction=backward`);
    sizes.push(nodes.length);
  });
  printNote(`http-trace: ${items.length} lots, each made of ${quantile(sizes, 0.5)} at the median, ${Math.max(...sizes)} at most`);
  return milliseconds;
}

/** Milliseconds of each request but the first ones, one after the other. */
async function measureRequests(request: (turn: number) => Promise<unknown>): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let turn = 0; turn < REQUESTS; turn++) milliseconds.push(await millisecondsOf(() => request(turn)));
  return milliseconds.slice(UNCOUNTED);
}

const commandHeader = () => ({ transactionId: randomUUID(), occurredAt: new Date().toISOString() });
