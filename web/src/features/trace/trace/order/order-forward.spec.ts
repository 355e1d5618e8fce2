import { expect, test } from '@jest/globals';
import type { TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { deliveredLots } from './order-forward.js';

const node = (lotId: string, rootShare: number, end?: 'pool') => ({ lotId, rootShare, ...(end && { end }) }) as TraceReply['nodes'][number];

test('an order is traced forward by its final lots, the largest first', () => {
  const nodes = [node('small', 0.2), node('large', 0.8), node('yarn', 0.9), node('pool', 0.1, 'pool')];
  const edges = [{ from: 'yarn', to: 'large', grams: 1, share: 0.8 }];
  expect(deliveredLots({ nodes, edges }).map(({ lotId }) => lotId)).toEqual(['large', 'small']);
});
