/** Converts a trace graph to bytes and back. Writes the arrays as they are, so that little is recalculated on reading. */

import type { MeasureColumn } from './columns/measure-column.js';
import { float64Column, type NumberColumn, type TypedArray } from './columns/number-column.js';
import { TraceGraph } from './trace-graph.js';

/** Raise with every change of the graph's shape or meaning: snapshots of other versions are ignored. */
export const SNAPSHOT_VERSION = 8;

type Column = NumberColumn<TypedArray>;

const asColumns = (...columns: unknown[]): Column[] => columns as Column[];

/** Lists columns that only grow. Their values never change and can be written later. */
function appendOnlyColumns(graph: TraceGraph): Column[] {
  const byNode = asColumns(graph.nodeIds.parts.keys, graph.idTexts.uuids.keys, graph.productIds.arena);
  const byStep = asColumns(graph.stepStart, graph.stepMeasure, graph.stepWeightSum.small, graph.stepFact);
  const byEdge = asColumns(graph.parents, graph.edgeWeights.small, graph.usedMass.small);
  const byFact = asColumns(graph.factFacility, graph.factOtherFacility, graph.factTransaction, graph.recordedAt, graph.occurredAt);
  const byMove = asColumns(graph.moveFact, graph.nextMove, graph.moveCottonGrams.small, graph.moveVerifiedGrams.small);
  return [byNode, byStep, byEdge, byFact, byMove, asColumns(...graph.counts.columns)].flat();
}

/** Lists columns that later facts change. */
function mutableColumns(graph: TraceGraph): Column[] {
  const { massGrams, cottonGrams, verifiedGrams, boundGrams, metres } = graph;
  const masses = [massGrams, cottonGrams, verifiedGrams, boundGrams, metres].map(({ small }) => small);
  const byNode = asColumns(graph.marks, graph.products, graph.sources, graph.facilityOf, graph.stepOf, ...masses);
  const links = asColumns(graph.firstMove, graph.nextOutput, graph.productIds.starts, graph.firstOutput);
  return [...byNode, ...links, ...asColumns(graph.leftByProductsOnly, graph.factKindBits)];
}

function measureColumnsOf(graph: TraceGraph): MeasureColumn[] {
  const byNode = [graph.massGrams, graph.cottonGrams, graph.verifiedGrams, graph.boundGrams, graph.metres];
  return [...byNode, graph.stepWeightSum, graph.edgeWeights, graph.usedMass, graph.moveCottonGrams, graph.moveVerifiedGrams];
}

/** Lists the small maps of numbers next to the columns. */
const sideMapsOf = (graph: TraceGraph): Map<number, number>[] => [
  graph.undoneAt,
  graph.disputedAt,
  graph.settledAt,
  graph.confirmedAt,
  graph.metresOfUse,
  graph.unboundedSteps,
  ...measureColumnsOf(graph).map(({ large }) => large),
];

/** Collects the short lists of texts. */
const savedTextsOf = (graph: TraceGraph): SavedTexts => ({
  facilities: graph.facilityIds.list,
  words: graph.idTexts.otherTexts.list,
  countGroups: graph.counts.groups.list,
});

type SavedTexts = { facilities: readonly string[]; words: readonly string[]; countGroups: readonly string[] };

/**
 * Yields the graph in pieces. The graph must not change before the last piece is taken; other work may run between two
 * of them. Taken pieces never change.
 */
export function* snapshotPieces(graph: TraceGraph): Generator<Uint8Array> {
  graph.ensureOrdered();
  yield Buffer.from(JSON.stringify(savedTextsOf(graph)));
  for (const beside of sideMapsOf(graph)) yield new Uint8Array(Float64Array.from([...beside].flat()).buffer);
  for (const column of mutableColumns(graph)) yield column.bytes().slice();
  for (const column of appendOnlyColumns(graph)) yield column.bytes();
}

/** Restores the graph from these pieces, and may keep their buffers. */
export function restoreGraph(pieces: readonly Uint8Array[]): TraceGraph {
  const restoring = restoreGraphInSteps(pieces);
  for (;;) {
    const { done, value } = restoring.next();
    if (done) return value;
  }
}

/** Restores the graph in steps. Throws when the pieces are not those of a graph. */
export function* restoreGraphInSteps(pieces: readonly Uint8Array[]): Generator<void, TraceGraph> {
  const graph = new TraceGraph();
  const [head, ...numbers] = pieces;
  const beside = sideMapsOf(graph);
  const columns = [...mutableColumns(graph), ...appendOnlyColumns(graph)];
  if (!head || numbers.length !== beside.length + columns.length) throw new Error('A saved trace has other pieces');
  const { facilities, words, countGroups } = JSON.parse(
    Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString(),
  ) as SavedTexts;
  graph.facilityIds.load(facilities);
  graph.idTexts.otherTexts.load(words);
  graph.counts.groups.load(countGroups);
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
