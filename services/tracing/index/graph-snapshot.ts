/** A trace graph as bytes and back: its arrays as they are, so that little has to be worked out again. */

import type { MeasureColumn } from './columns/measure-column.js';
import { float64Column, type NumberColumn, type TypedArray } from './columns/number-column.js';
import { TraceGraph } from './trace-graph.js';

/** Raised with every change of the graph's shape or meaning: what was saved before is not read again. */
export const SNAPSHOT_VERSION = 5;

type Column = NumberColumn<TypedArray>;

const asColumns = (...columns: unknown[]): Column[] => columns as Column[];

/** What only grows: its values stay as they are, so that they can be read later as well. */
function appendOnlyColumns(graph: TraceGraph): Column[] {
  const byNode = asColumns(graph.nodeIds.parts.keys, graph.idTexts.uuids.keys, graph.productIds.arena);
  const byStep = asColumns(graph.stepStart, graph.stepMeasure, graph.stepWeightSum.small, graph.stepFact);
  const byEdge = asColumns(graph.parents, graph.edgeWeights.small, graph.usedMass.small);
  const byFact = asColumns(graph.factFacility, graph.factOtherFacility, graph.factTransaction, graph.recordedAt, graph.occurredAt);
  const byMove = asColumns(graph.moveFact, graph.nextMove, graph.moveCottonGrams.small, graph.moveVerifiedGrams.small);
  return [byNode, byStep, byEdge, byFact, byMove].flat();
}

/** What later facts change. */
function mutableColumns(graph: TraceGraph): Column[] {
  const { massGrams, cottonGrams, verifiedGrams, metres } = graph;
  const masses = [massGrams, cottonGrams, verifiedGrams, metres].map(({ small }) => small);
  const byNode = asColumns(graph.marks, graph.products, graph.sources, graph.facilityOf, graph.stepOf, ...masses);
  const links = asColumns(graph.firstMove, graph.nextOutput, graph.productIds.starts, graph.firstOutput);
  return [...byNode, ...links, ...asColumns(graph.leftByProductsOnly, graph.factKindBits)];
}

function measureColumnsOf(graph: TraceGraph): MeasureColumn[] {
  const byNode = [graph.massGrams, graph.cottonGrams, graph.verifiedGrams, graph.metres];
  return [...byNode, graph.stepWeightSum, graph.edgeWeights, graph.usedMass, graph.moveCottonGrams, graph.moveVerifiedGrams];
}

/** The few numbers that stand beside the columns. */
const sideMapsOf = (graph: TraceGraph): Map<number, number>[] => [
  graph.undoneAt,
  graph.disputedAt,
  graph.settledAt,
  ...measureColumnsOf(graph).map(({ large }) => large),
];

/** Texts that are few. */
const savedTextsOf = (graph: TraceGraph): SavedTexts => ({ facilities: graph.facilityIds.list, words: graph.idTexts.otherTexts.list });

interface SavedTexts {
  facilities: readonly string[];
  words: readonly string[];
}

/**
 * The graph in pieces. It may not change before the last one was taken, between two of which others may have their
 * turn; from then on the pieces stay as they are, whatever becomes of the graph.
 */
export function* snapshotPieces(graph: TraceGraph): Generator<Uint8Array> {
  graph.ensureOrdered();
  yield Buffer.from(JSON.stringify(savedTextsOf(graph)));
  for (const beside of sideMapsOf(graph)) yield new Uint8Array(Float64Array.from([...beside].flat()).buffer);
  for (const column of mutableColumns(graph)) yield column.bytes().slice();
  for (const column of appendOnlyColumns(graph)) yield column.bytes();
}

/** The graph that was saved in these pieces, each of which it may keep. */
export function restoreGraph(pieces: readonly Uint8Array[]): TraceGraph {
  const restoring = restoreGraphInSteps(pieces);
  for (;;) {
    const { done, value } = restoring.next();
    if (done) return value;
  }
}

/** The same, a part at each step. Throws where these are no pieces of a graph. */
export function* restoreGraphInSteps(pieces: readonly Uint8Array[]): Generator<void, TraceGraph> {
  const graph = new TraceGraph();
  const [head, ...numbers] = pieces;
  const beside = sideMapsOf(graph);
  const columns = [...mutableColumns(graph), ...appendOnlyColumns(graph)];
  if (!head || numbers.length !== beside.length + columns.length) throw new Error('A saved trace has other pieces');
  const { facilities, words } = JSON.parse(Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString()) as SavedTexts;
  graph.facilityIds.load(facilities);
  graph.idTexts.otherTexts.load(words);
  for (const [i, map] of beside.entries()) fillMap(map, numbers[i] as Uint8Array);
  for (const [i, column] of columns.entries()) {
    column.load(numbers[beside.length + i] as Uint8Array);
    yield;
  }
  yield* graph.rebuildLinks();
  return graph;
}

function fillMap(map: Map<number, number>, piece: Uint8Array): void {
  const pairs = float64Column();
  pairs.load(piece);
  for (let i = 0; i < pairs.length; i += 2) map.set(pairs.at(i), pairs.at(i + 1));
}
