import { expect, test } from '@jest/globals';
import type { Stage } from '../../contracts/shared/products.js';
import type { TraceNode } from '../../contracts/trace/tracing/replies.js';
import { lotRows } from './lot-rows.js';

const node = (lotId: string, tier: Stage, rootShare: number, end?: TraceNode['end']): TraceNode => ({
  lotId,
  productId: lotId,
  product: end === 'pool' ? 'lint' : 'yarn',
  tier,
  facility: { id: 'ravi', name: 'Ravi Yarns', type: 'SPINNER' },
  massGrams: 1_000,
  rootShare,
  verifiedShare: null,
  transactionIds: [],
  disputed: false,
  ...(end && { end }),
});

const byTier = (a: TraceNode, b: TraceNode) => a.tier - b.tier || b.rootShare - a.rootShare;

test('segments are below their pool, oldest first, after the lots of their tier, which add up without them', () => {
  const segments = ['ravi:lint:10', 'ravi:lint:9', 'ravi:lint:2'].map((id) => node(id, 3, 0.9, 'pool'));
  const rows = lotRows([...segments, node('A', 3, 0.4), node('B', 3, 0.6), node('C', 4, 1)], byTier);
  expect(rows.map((row) => [row.kind, row.kind === 'segment' ? `${row.number} of ${row.count}` : '', row.node.lotId])).toEqual([
    ['lot', '', 'B'],
    ['lot', '', 'A'],
    ['pool', '', 'ravi:lint:10'],
    ['segment', '1 of 3', 'ravi:lint:2'],
    ['segment', '2 of 3', 'ravi:lint:9'],
    ['segment', '3 of 3', 'ravi:lint:10'],
    ['lot', '', 'C'],
  ]);
  const ofTier = rows.flatMap(({ kind, node: { tier, rootShare } }) => (kind === 'lot' && tier === 3 ? [rootShare] : []));
  expect(ofTier.reduce((sum, share) => sum + share, 0)).toBe(1);
});

test('a pool that was never filled again is one row', () => {
  expect(lotRows([node('ravi:lint:1', 3, 1, 'pool')], byTier).map(({ kind }) => kind)).toEqual(['pool']);
});
