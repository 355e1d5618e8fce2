/** Figures of the trace: a million lots with ten million inputs, and a lot that is made of some six thousand. */
import { DatabaseSync } from '@photostructure/sqlite';
import { TraceIndex } from '../../services/tracing/index/trace-index.js';
import { cottonGraph, MILLION, rootOf } from '../support/cotton-graph.js';
import { alternate, type Line, median, note } from './report.js';

const ROUNDS = 7;
const WALKS = 50;
const EDGES_AT_ONCE = 50_000;

/** Milliseconds to find all that a lot was made of, beside SQLite's recursive CTE; and to share it out over all of them. */
export async function* trace(): AsyncGenerator<Line> {
  const index = new TraceIndex();
  const began = performance.now();
  for (const { nodeId, birth } of cottonGraph(MILLION)) index.graph.apply([{ nodeId, says: 'born', birth }], () => false);
  const root = rootOf(MILLION);
  const count = index.reachBackward(root).length;
  const seconds = Math.round((performance.now() - began) / 1000);
  note(`${index.graph.parents.length} inputs of ${MILLION.lots} lots in ${seconds} s; the root is made of ${count}`);
  const peer = recursive(index);
  const asPeer = { name: 'SQLite recursive CTE', measure: () => timed(1, () => peer.count(root, count)) };
  const reach = () => timed(WALKS, () => index.reachBackward(root));
  yield { figure: 'trace-reach', unit: 'ms', ...(await alternate(ROUNDS, reach, asPeer, 'less')) };
  peer.close();
  const shares = () => timed(WALKS, () => index.backwardShares(root));
  yield { figure: 'trace-shares', unit: 'ms', ...(await alternate(ROUNDS, shares, undefined, 'less')) };
}

/** Median milliseconds of a walk. */
async function timed(walks: number, walk: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < walks; i++) {
    const began = performance.now();
    walk();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** The same inputs as a table in memory, in the order of its key. */
function recursive({ graph }: TraceIndex) {
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
    for (let edge = graph.start.at(step); edge < graph.start.at(step + 1); edge++) rows.push([node, graph.parents.at(edge)]);
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
