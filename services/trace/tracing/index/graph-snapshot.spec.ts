import { describe, expect, it } from '@jest/globals';
import type { TraceChange } from '../../../../projections/trace/tracing/trace-changes.js';
import { cottonGraph } from '../../../../test/support/histories/cotton-graph.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { oracleBackward, oracleForward } from '../../../../test/support/oracles/trace-oracle.js';
import { restoreGraph, snapshotPieces } from './graph-snapshot.js';
import { TraceIndex } from './trace-index.js';
import { WHOLE_SHARE } from './walks/largest-remainder.js';

const births = [...cottonGraph({ lots: 4_000, inputsEach: 6, seed: 7 })].map(
  ({ nodeId, birth }): TraceChange => ({ nodeId, says: 'born', birth }),
);
const take = (index: TraceIndex, facts: readonly TraceChange[]) => {
  for (const fact of facts) index.graph.apply([fact], () => false);
};
const idsOf = (nodes: Iterable<number>, { graph }: TraceIndex) => Array.from(nodes, (node) => graph.nodeIds.textOf(node));

/** All that the index says of a lot, by names. */
function said(index: TraceIndex, lotId: string) {
  const [back, forward] = [index.backwardShares(lotId), index.forwardShares(lotId)];
  const backward = back && { nodes: idsOf(back.nodes, index), shares: [...back.shares], edges: [...back.edges], tiers: back.tiers };
  const went = forward && { nodes: idsOf(forward.nodes, index), shares: [...forward.shares], edgeShares: [...forward.edgeShares] };
  const reached = [idsOf(index.reachBackward(lotId), index), idsOf(index.reachForward(lotId), index)];
  return { backward: structuredClone(backward), went, reached, holders: index.holdersOf(lotId) };
}

describe('a saved graph', () => {
  it('continues from where it was saved as if it had never stopped, beyond its initial room', () => {
    const followed = new TraceIndex();
    take(followed, births.slice(0, 2_700));
    const again = new TraceIndex(restoreGraph([...snapshotPieces(followed.graph)].map((piece) => new Uint8Array(piece))));
    for (const index of [followed, again]) take(index, births.slice(2_700));
    expect(again.graph.size).toBe(births.length + 1);
    for (const place of [0, 77, 2_699, 2_700, 3_333, 3_999]) {
      const { nodeId } = births[place] as TraceChange;
      expect(said(again, nodeId)).toEqual(said(followed, nodeId));
      expect(again.graph.productIds.at(again.graph.find(nodeId) as number)).toBe(nodeId.split(':')[1]?.slice(-12));
    }
  });

  it('is what it was when the last piece was taken, whatever comes after', () => {
    const index = new TraceIndex();
    take(index, births.slice(0, 1_400));
    const pieces = [...snapshotPieces(index.graph)];
    const copies = pieces.map((piece) => new Uint8Array(piece));
    for (const [from, to] of [[2_000], [1_500, 2_000], [1_400, 1_500]] as const) take(index, births.slice(from, to));
    const late = births[1_500]?.nodeId as string;
    const numberBefore = index.graph.find(late);
    const { nodeId, birth } = births[5] as TraceChange & { says: 'born' };
    const { facilityId, transactionId } = birth;
    take(index, [{ nodeId, says: 'undone', what: 'transaction', facilityId, transactionId, at: '2026-05-01T00:00:00.000Z' }]);
    expect(index.has(nodeId)).toBe(false);
    expect(index.graph.find(late)).not.toBe(numberBefore);
    expect(pieces.every((piece, i) => Buffer.from(piece).equals(copies[i] as Uint8Array))).toBe(true);
    expect(new TraceIndex(restoreGraph(pieces)).has(nodeId)).toBe(true);
  });

  it('is refused in other pieces than it has', () => {
    const pieces = [...snapshotPieces(new TraceIndex().graph)];
    expect(() => restoreGraph(pieces.slice(1))).toThrow();
    expect(() => restoreGraph([...pieces, new Uint8Array(8)])).toThrow();
    expect(() => restoreGraph([])).toThrow();
    expect(() => restoreGraph(pieces.with(-4, new Uint8Array(3)))).toThrow();
  });
});

it('masses past 32 bits are split as exactly as others, before and after a save', () => {
  const told = new LogBuilder();
  told.record('farm', [{ id: 'a', product: 'rawCotton', grams: 9_000_000_001 }]);
  told.record('farm', [{ id: 'b', product: 'rawCotton', grams: 5_000_000_003 }]);
  const inputs = [
    { from: 'a', grams: 8_000_000_007 },
    { from: 'b', grams: 4_294_967_295, cottonGrams: 4_294_967_294 },
  ];
  const outputs = [
    { id: 'l1', product: 'lint', grams: 4_300_000_000 },
    { id: 'l2', product: 'lint', grams: 3 },
  ] as const;
  told.transform('gin', { inputs }, outputs);
  const index = new TraceIndex();
  for (const event of told.events) index.apply(event);
  const again = new TraceIndex(restoreGraph([...snapshotPieces(index.graph)]));
  for (const each of [index, again]) {
    const back = said(each, 'l2').backward;
    const shares = Object.fromEntries(back?.nodes.map((id, i) => [id, back.shares[i]]) ?? []);
    expect(shares).toEqual(Object.fromEntries([...oracleBackward(told.events, 'l2', {}).nodes].map(([id, share]) => [id, Number(share)])));
    const { went } = said(each, 'a');
    const parts = Object.fromEntries(went?.nodes.map((id, i) => [id, went.shares[i]]) ?? []);
    expect(parts).toEqual(Object.fromEntries([...oracleForward(told.events, 'a', {}).nodes].map(([id, share]) => [id, Number(share)])));
    expect(parts['a']).toBe(WHOLE_SHARE);
  }
});
