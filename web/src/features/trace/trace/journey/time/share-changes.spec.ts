import { expect, test } from '@jest/globals';
import type { ComparedPart, TraceChange } from '../../../../../../../contracts/trace/tracing/changes.js';
import { signedPoints, stateOf } from './share-changes.js';

const part = (share: number, named = share): ComparedPart => ({
  share,
  grams: share * 1000,
  evidence: { named, pooled: 0, unverified: share - named, unknown: 0 },
});
const change = (before: ComparedPart | null, after: ComparedPart | null): TraceChange => ({
  tier: 4,
  kind: 'site',
  facility: null,
  before,
  after,
});

test('a part came, went, grew, shrank, or rests on something else', () => {
  expect(stateOf(change(null, part(0.2)))).toBe('came');
  expect(stateOf(change(part(0.2), null))).toBe('went');
  expect(stateOf(change(part(0.2), part(0.3)))).toBe('more');
  expect(stateOf(change(part(0.3), part(0.2)))).toBe('less');
  expect(stateOf(change(part(0.3, 0.3), part(0.3, 0.1)))).toBe('evidence');
  expect(stateOf({ ...change(part(0.3), part(0.3)), standing: { before: 'joined', after: 'identified' } })).toBe('standing');
});

test('the difference is written in points, and a small one is not nothing', () => {
  expect(signedPoints(part(0.2), part(0.55))).toBe('+35');
  expect(signedPoints(part(0.2), null)).toBe('−20');
  expect(signedPoints(part(0.2), part(0.165))).toBe('−3.5');
  expect(signedPoints(part(0.2), part(0.2001))).toBe('+<0.1');
  expect(signedPoints(part(0.2), part(0.2))).toBe('±0');
});
