/** A trace graph as bytes and back: its arrays as they are, so that nothing has to be worked out again. */
import type { Growable } from './growable.js';
import { TraceGraph } from './trace-graph.js';

/** Raised with every change of the graph's shape or meaning: what was saved before is not read again. */
export const SAVED_VERSION = 1;

/** Strings in one piece: each piece is one text to be made and read in one go. */
const STRINGS_AT_ONCE = 50_000;

type Column = Growable<Float64Array | Int32Array | Uint8Array>;

/** All arrays of numbers, in the order in which they are saved. */
function columnsOf(graph: TraceGraph): Column[] {
  const { marks, products, sources, facilityOf, stepOf, birthOf, massGrams, cottonGrams, verifiedGrams, firstUse, firstMove } = graph;
  const byNode = [marks, products, sources, facilityOf, stepOf, birthOf, massGrams, cottonGrams, verifiedGrams, firstUse, firstMove];
  const byStep = [graph.nextOutput, graph.start, graph.weighed, graph.sum, graph.firstOutput, graph.factOf, graph.afterwards];
  const byEdge = [graph.parents, graph.weights, graph.stepOfEdge, graph.nextUse, graph.usedMass];
  const byFact = [graph.kinds, graph.at, graph.other, graph.recordedAt, graph.occurredAt, graph.undoneAt];
  const byMove = [graph.factOfMove, graph.nextMove, graph.cottonThen, graph.verifiedThen];
  return [byNode, byStep, byEdge, byFact, byMove].flat() as unknown as Column[];
}

const textsOf = (graph: TraceGraph): string[][] => [graph.nodes.list, graph.facilities.list, graph.transactionIds, graph.productIds];

/**
 * The graph in pieces, as it is now: numbers are copied at once, and texts, which only grow in number, are written out
 * when their turn comes, so that a large graph does not hold up the process.
 */
export function saved(graph: TraceGraph): Iterable<Uint8Array> {
  graph.order();
  const columns = columnsOf(graph).map(({ data, length }) => new Uint8Array(data.slice(0, length).buffer));
  const texts = textsOf(graph).map(inPieces);
  const head = JSON.stringify({ texts: texts.map(({ length }) => length), metres: [...graph.metres] });
  return (function* () {
    yield Buffer.from(head);
    for (const strings of texts.flat()) yield Buffer.from(JSON.stringify(strings));
    yield* columns;
  })();
}

/** The graph that was saved in these pieces. */
export function restored(pieces: readonly Uint8Array[]): TraceGraph {
  const [head, ...rest] = pieces;
  const { texts, metres } = JSON.parse(textOf(head as Uint8Array)) as { texts: number[]; metres: [number, number][] };
  const graph = new TraceGraph();
  for (const [i, count] of texts.entries()) {
    const strings = (textsOf(graph)[i] as string[]) ?? [];
    strings.length = 0;
    for (const piece of rest.splice(0, count)) for (const text of JSON.parse(textOf(piece)) as string[]) strings.push(text);
  }
  graph.nodes.restored();
  graph.facilities.restored();
  for (const [node, length] of metres) graph.metres.set(node, length);
  for (const [i, column] of columnsOf(graph).entries()) fill(column, rest[i] as Uint8Array);
  return graph;
}

function inPieces(strings: readonly string[]): string[][] {
  const pieces: string[][] = [];
  for (let at = 0; at < strings.length; at += STRINGS_AT_ONCE) pieces.push(strings.slice(at, at + STRINGS_AT_ONCE));
  return pieces;
}

const textOf = (piece: Uint8Array): string => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('utf8');

function fill(column: Column, piece: Uint8Array): void {
  const { BYTES_PER_ELEMENT } = column.data;
  column.length = 0;
  column.reserve(Math.max(1, piece.byteLength / BYTES_PER_ELEMENT));
  new Uint8Array(column.data.buffer).set(piece);
  column.length = piece.byteLength / BYTES_PER_ELEMENT;
}
