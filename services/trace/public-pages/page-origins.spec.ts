import { expect, it } from '@jest/globals';
import type { TraceNode } from '../../../contracts/trace/tracing/replies.js';
import { pageOrigins } from './page-origins.rules.js';

const none = { named: 0, pooled: 0, unverified: 0, unknown: 0 };
const node = (id: string, end: TraceNode['end'], evidence: object, more: object = {}): TraceNode =>
  ({ lotId: id, end, evidence: { ...none, ...evidence }, facility: { id, name: id, type: 'FARM', country: 'PK', ...more } }) as TraceNode;

it('divides the cotton by ground, country and province, and the parts add up', () => {
  const manual = {
    ...node('M', 'manual', { unverified: 0.1 }),
    declaredOrigins: [
      { country: 'US', grams: 3 },
      { country: 'BR', grams: 1 },
    ],
  };
  const found = pageOrigins(
    [
      node('F1', 'origin', { named: 0.3 }, { province: 'Punjab' }),
      node('F2', 'origin', { pooled: 0.2 }, { province: 'Punjab' }),
      node('F3', 'unregistered', { unverified: 0.1 }),
      manual,
      node('P', 'pool', { unknown: 0.3 }),
    ],
    1000,
  );
  expect(found.map(({ ground, country, province, farms, grams }) => [ground, country, province, farms, grams])).toEqual([
    ['registered', 'PK', 'Punjab', 2, 500],
    ['declared', 'PK', '', 0, 100],
    ['declared', 'US', '', 0, 75],
    ['declared', 'BR', '', 0, 25],
    ['unknown', '', '', 0, 300],
  ]);
  expect(found.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
});

it('counts what was bought without a declared country as unknown, and has no grams for goods without weight', () => {
  expect(pageOrigins([node('M', 'manual', { unverified: 1 })], null)).toMatchObject([{ ground: 'unknown', percent: 100, grams: null }]);
});
