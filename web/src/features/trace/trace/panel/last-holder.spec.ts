import { expect, it } from '@jest/globals';
import type { TraceNode, TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { lastHolder } from './last-holder.js';

const node = (
  lotId: string,
  tier: TraceNode['tier'],
  site: string,
  rootShare: number,
  unknown: number,
  end?: TraceNode['end'],
): TraceNode => ({
  lotId,
  productId: lotId,
  product: 'yarn',
  tier,
  facility: { id: site, name: site, type: 'MILL' },
  massGrams: 1,
  rootShare,
  evidence: { named: rootShare - unknown, pooled: 0, unverified: 0, unknown },
  verifiedShare: null,
  transactionIds: [],
  disputed: false,
  ...(end && { end }),
});

const trace: TraceReply = {
  root: 'shirt',
  asOf: '2026-11-18T00:00:00.000Z',
  nodes: [
    node('shirt', 1, 'sewer', 1, 0.4),
    node('cloth', 2, 'mill', 1, 0.4),
    node('yarn', 3, 'spinner', 0.6, 0),
    node('bought', 3, 'mill', 0.1, 0, 'manual'),
  ],
  edges: [
    { from: 'cloth', to: 'shirt', grams: 1, share: 1 },
    { from: 'yarn', to: 'cloth', grams: 1, share: 0.6 },
    { from: 'bought', to: 'cloth', grams: 1, share: 0.1 },
  ],
  tiers: [],
};

it('is the site into which most came that no record covers', () => {
  expect(lastHolder(trace, 4, false)?.id).toBe('mill');
});

it('is who bought outside, where that is the end', () => {
  expect(lastHolder({ ...trace, nodes: trace.nodes.filter(({ end }) => end === 'manual') }, 3, false)?.id).toBe('mill');
});

it('is who delivered, for what of an order is in no record', () => {
  expect(lastHolder(trace, 5, true)?.id).toBe('sewer');
});
