/** A trace graph as bytes and back: its arrays as they are, so that little has to be worked out again. */
import { doubles, type Growable, type Numbers } from './growable.js';
import type { Masses } from './masses.js';
import { TraceGraph } from './trace-graph.js';

/** Raised with every change of the graph's shape or meaning: what was saved before is not read again. */
export const SAVED_VERSION = 3;

type Column = Growable<Numbers>;

const asColumns = (...columns: unknown[]): Column[] => columns as Column[];

/** What only grows: its values stay as they are, so that they can be read later as well. */
function grown(graph: TraceGraph): Column[] {
  const byNode = asColumns(graph.nodes.parts.keys, graph.words.uuids.keys, graph.productIds.arena);
  const byStep = asColumns(graph.start, graph.weighed, graph.sum.small, graph.factOf);
  const byEdge = asColumns(graph.parents, graph.weights.small, graph.usedMass.small);
  const byFact = asColumns(graph.at, graph.other, graph.transactions, graph.recordedAt, graph.occurredAt);
  const byMove = asColumns(graph.factOfMove, graph.nextMove, graph.cottonThen.small, graph.verifiedThen.small);
  return [byNode, byStep, byEdge, byFact, byMove].flat();
}

/** What later facts change. */
function changed(graph: TraceGraph): Column[] {
  const { massGrams, cottonGrams, verifiedGrams, metres } = graph;
  const masses = [massGrams, cottonGrams, verifiedGrams, metres].map(({ small }) => small);
  const byNode = asColumns(graph.marks, graph.products, graph.sources, graph.facilityOf, graph.stepOf, ...masses);
  const links = asColumns(graph.firstMove, graph.nextOutput, graph.productIds.starts, graph.firstOutput);
  return [...byNode, ...links, ...asColumns(graph.afterwards, graph.kinds)];
}

function massesOf(graph: TraceGraph): Masses[] {
  const byNode = [graph.massGrams, graph.cottonGrams, graph.verifiedGrams, graph.metres];
  return [...byNode, graph.sum, graph.weights, graph.usedMass, graph.cottonThen, graph.verifiedThen];
}

/** The few numbers that stand beside the columns. */
const besideOf = (graph: TraceGraph): Map<number, number>[] => [
  graph.undoneAt,
  graph.disputedAt,
  graph.settledAt,
  ...massesOf(graph).map(({ large }) => large),
];

/** Texts that are few. */
const textsOf = (graph: TraceGraph): Texts => ({ facilities: graph.facilities.list, words: graph.words.others.list });

interface Texts {
  facilities: readonly string[];
  words: readonly string[];
}

/**
 * The graph in pieces. It may not change before the last one was taken, between two of which others may have their
 * turn; from then on the pieces stay as they are, whatever becomes of the graph.
 */
export function* saved(graph: TraceGraph): Generator<Uint8Array> {
  graph.order();
  yield Buffer.from(JSON.stringify(textsOf(graph)));
  for (const beside of besideOf(graph)) yield new Uint8Array(Float64Array.from([...beside].flat()).buffer);
  for (const column of changed(graph)) yield column.bytes().slice();
  for (const column of grown(graph)) yield column.bytes();
}

/** The graph that was saved in these pieces, each of which it may keep. */
export function restored(pieces: readonly Uint8Array[]): TraceGraph {
  const restoring = restore(pieces);
  for (;;) {
    const { done, value } = restoring.next();
    if (done) return value;
  }
}

/** The same, a part at each step. Throws where these are no pieces of a graph. */
export function* restore(pieces: readonly Uint8Array[]): Generator<void, TraceGraph> {
  const graph = new TraceGraph();
  const [head, ...numbers] = pieces;
  const beside = besideOf(graph);
  const columns = [...changed(graph), ...grown(graph)];
  if (!head || numbers.length !== beside.length + columns.length) throw new Error('A saved trace has other pieces');
  const { facilities, words } = JSON.parse(Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString()) as Texts;
  graph.facilities.fill(facilities);
  graph.words.others.fill(words);
  for (const [i, map] of beside.entries()) fill(map, numbers[i] as Uint8Array);
  for (const [i, column] of columns.entries()) {
    column.fill(numbers[beside.length + i] as Uint8Array);
    yield;
  }
  yield* graph.linking();
  return graph;
}

function fill(map: Map<number, number>, piece: Uint8Array): void {
  const pairs = doubles();
  pairs.fill(piece);
  for (let i = 0; i < pairs.length; i += 2) map.set(pairs.at(i), pairs.at(i + 1));
}
