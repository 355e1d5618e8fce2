import { expect, test } from '@jest/globals';
import type { Stage } from '../../../../../contracts/shared/products.js';
import type { TraceNode } from '../../../../../contracts/tracing/replies.js';
import { graphElements, NAMED } from './graph-elements.js';

const node = (lotId: string, tier: Stage, rootShare: number, end?: TraceNode['end']): TraceNode => ({
  lotId,
  productId: `${lotId}-ID`,
  product: 'lint',
  tier,
  facility: { id: lotId, name: `Site ${lotId}`, type: 'GINNER' },
  massGrams: 1000,
  rootShare,
  verifiedShare: 1,
  transactionIds: [],
  disputed: false,
  ...(end && { end }),
});

const many = Array.from({ length: 60 }, (_, at) => node(`s${at}`, 4, at < 12 ? 0.05 : 0.0005));
const drawn = graphElements(
  { nodes: [node('root', 1, 1), node('pool', 3, 0.4, 'pool'), ...many], edges: [{ from: 's0', to: 'root', grams: 1, share: 0.05 }] },
  'backward',
  (tier) => `Tier ${tier}`,
);
const lots = drawn.filter(({ data }) => data['size'] !== undefined);

test('every tier has its head, a pool has none', () => {
  expect(drawn.flatMap(({ data }) => data['head'] ?? [])).toEqual(['Tier 1', 'Tier 4']);
});

test('names do not run into each other, and lots below a hundredth have none', () => {
  const named = lots.filter(({ data }) => data['label'] !== '');
  expect(named).toHaveLength(14);
  for (const one of named) {
    for (const other of named) {
      if (one === other) continue;
      const [across, down] = (['x', 'y'] as const).map((axis) => Math.abs((one.position?.[axis] ?? 0) - (other.position?.[axis] ?? 0)));
      expect((across ?? 0) >= NAMED.across || (down ?? 0) >= NAMED.down).toBe(true);
    }
  }
});

test('no two lots lie on each other, and lines end at lots that are there', () => {
  expect(new Set(lots.map(({ position }) => `${position?.x} ${position?.y}`)).size).toBe(lots.length);
  expect(drawn.at(-1)?.data).toMatchObject({ source: 's0', target: 'root', width: 1.2000000000000002 });
});
