/** Figures of the trace: a million lots with ten million inputs, and a lot that is made of some six thousand. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FolderBlobStore } from '../../services/platform/blobs/folder-blob-store.js';
import { SqliteDocumentStore } from '../../services/platform/documents/sqlite-document-store.js';
import type { Position } from '../../services/platform/events/event-store.js';
import { openLog } from '../../services/platform/monitoring/log.js';
import { DatabaseSync } from '../../services/platform/sqlite/driver.js';
import { snapshotPieces } from '../../services/trace/tracing/index/graph-snapshot.js';
import { TraceIndex } from '../../services/trace/tracing/index/trace-index.js';
import { TraceSnapshotStore } from '../../services/trace/tracing/trace-snapshot-store.js';
import { MemoryEventStore } from '../support/fakes/memory-event-store.js';
import { cottonGraph, MILLION_LOTS, originOf, rootOf, rootsOf } from '../support/histories/cotton-graph.js';
import { type BenchTools, type FigureLine, type Measured, measureInTurns, median, printNote } from './support/figures.js';
import { sampleEvent } from './support/sample-event.js';
import { inFolder, millisecondsOf } from './support/scratch.js';

export const TRACE_FIGURES = ['trace-start', 'trace-reach', 'trace-shares', 'trace-forward', 'order-trace', 'trace-memory'];

const ROUNDS = 7;
const WALKS = 50;
const ORDER_LOTS = 50;
/** Cotton of a lot of the graph, in grams. */
const LOT_GRAMS = 2_400_000;
const STARTS = 5;
const EDGES_AT_ONCE = 50_000;
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Milliseconds to find all that a lot was made of, compared with SQLite's recursive CTE; to share it out over all of them; and to share out
 * where a lot went. Seconds of a start that reads the index as it was saved, and megabytes of it in memory.
 */
export async function* trace({ wants }: BenchTools): AsyncGenerator<FigureLine> {
  const before = memoryUsed();
  const index = buildIndex();
  const root = rootOf(MILLION_LOTS);
  const origin = originOf(MILLION_LOTS);
  printNote(
    `the root is made of ${index.reachBackward(root).length} lots; ${index.reachForward(origin).length} were made of the other one`,
  );
  if (wants('trace-start')) yield { figure: 'trace-start', unit: 's', ...(await start(index)) };
  if (wants('trace-reach')) yield { figure: 'trace-reach', unit: 'ms', ...(await reach(index, root)) };
  const shares = () => timeWalks(WALKS, () => index.backwardShares(root));
  yield { figure: 'trace-shares', unit: 'ms', ...(await measureInTurns(ROUNDS, shares, undefined, 'less')) };
  const forward = () => timeWalks(WALKS, () => index.forwardShares(origin));
  yield { figure: 'trace-forward', unit: 'ms', ...(await measureInTurns(ROUNDS, forward, undefined, 'less')) };
  if (wants('order-trace')) yield { figure: 'order-trace', unit: 'ms', ...(await orderTrace(index)) };
  yield { figure: 'trace-memory', unit: 'MB', value: (memoryUsed() - before) / MEGABYTE };
}

function buildIndex(): TraceIndex {
  const index = new TraceIndex();
  const began = performance.now();
  for (const { nodeId, birth } of cottonGraph(MILLION_LOTS)) index.graph.apply([{ nodeId, says: 'born', birth }], () => false);
  const seconds = Math.round((performance.now() - began) / 1000);
  printNote(`${index.graph.parents.length} inputs of ${MILLION_LOTS.lots} lots in ${seconds} s`);
  return index;
}

/** Bytes of objects and of arrays, after what nobody holds has gone. */
function memoryUsed(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** As a process starts: the blobs are read and checked, and what is not in them is worked out. */
function start(index: TraceIndex): Promise<Measured> {
  return inFolder(async (folder) => {
    const store = await SqliteDocumentStore.open(join(folder, 'docs.db'), 'normal');
    const events = new MemoryEventStore();
    const { position } = await events.append('log', -1, [sampleEvent()]);
    const trace = new TraceSnapshotStore(store, new FolderBlobStore(join(folder, 'blobs')), events, openLog());
    const milliseconds = await millisecondsOf(() => save(trace, index, position));
    printNote(`saved in ${Math.round(milliseconds)} ms`);
    const load = async () => (await millisecondsOf(() => trace.load())) / 1000;
    const measured = await measureInTurns(STARTS, load, undefined, 'less');
    await store.close();
    return measured;
  });
}

const save = (trace: TraceSnapshotStore, { graph }: TraceIndex, position: Position): Promise<void> =>
  trace.save([...snapshotPieces(graph)], position);

/** An order of lots that share most of what they were made of, with the grams of each part. */
function orderTrace(index: TraceIndex): Promise<Measured> {
  const lots = rootsOf(MILLION_LOTS, ORDER_LOTS).map((lotId) => ({ lotId, weight: LOT_GRAMS }));
  const order = { lots, notRecorded: LOT_GRAMS, cottonGrams: ORDER_LOTS * LOT_GRAMS };
  printNote(`the order of ${ORDER_LOTS} lots is made of ${index.orderShares(order)?.nodes.length ?? 0} lots`);
  return measureInTurns(ROUNDS, () => timeWalks(WALKS, () => index.orderShares(order)), undefined, 'less');
}

async function reach(index: TraceIndex, root: string): Promise<Measured> {
  const { length } = index.reachBackward(root);
  const peer = recursiveQuery(index);
  const asPeer = { name: 'SQLite recursive CTE', measure: () => timeWalks(1, () => peer.count(root, length)) };
  const measured = await measureInTurns(ROUNDS, () => timeWalks(WALKS, () => index.reachBackward(root)), asPeer, 'less');
  peer.close();
  return measured;
}

/** Median milliseconds of a walk. */
async function timeWalks(walks: number, walk: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < walks; i++) times.push(await millisecondsOf(walk));
  return median(times);
}

/** The same inputs as a table in memory, in the order of its key. */
function recursiveQuery({ graph }: TraceIndex) {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE made (lot INTEGER, input INTEGER, PRIMARY KEY (lot, input)) WITHOUT ROWID');
  const insert = database.prepare('INSERT INTO made SELECT value ->> 0, value ->> 1 FROM json_each(?) ORDER BY 1, 2');
  let rows: [number, number][] = [];
  const flush = () => {
    insert.run(JSON.stringify(rows));
    rows = [];
  };
  for (let node = 0; node < graph.size; node++) {
    const step = graph.stepOf.at(node);
    if (step < 0) continue;
    for (let edge = graph.stepStart.at(step); edge < graph.stepStart.at(step + 1); edge++) rows.push([node, graph.parents.at(edge)]);
    if (rows.length >= EDGES_AT_ONCE) flush();
  }
  flush();
  const walk = database.prepare(
    'WITH RECURSIVE up(lot) AS (VALUES (?) UNION SELECT made.input FROM up JOIN made ON made.lot = up.lot) SELECT count(*) AS lots FROM up',
  );
  return {
    count: (lotId: string, expected: number) => {
      const { lots } = walk.get(graph.find(lotId) as number) as { lots: number };
      if (lots !== expected) throw new Error(`SQLite found ${lots} lots, the index ${expected}`);
    },
    close: () => database.close(),
  };
}
