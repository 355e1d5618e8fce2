import { expect, it } from '@jest/globals';
import type { TraceNode } from '../../../../contracts/trace/tracing/replies.js';
import { lagsOf } from './timeline-lags.rules.js';

const node = (lotId: string, name: string, tier: TraceNode['tier'], more: Partial<TraceNode> = {}) =>
  ({ lotId, tier, facility: { id: name, name, type: 'GINNER' }, ...more }) as TraceNode;
const day = (date: string) => `2026-${date}T20:00:00.000Z`;
const moves = (leftAt: string, arrivedAt: Record<string, string>) => ({
  leftAt: day(leftAt),
  arrivedAt: new Map(Object.entries(arrivedAt).map(([site, date]) => [site, `2026-${date}T02:00:00.000Z`])),
});
const edge = (from: string, to: string) => ({ from, to, grams: 1, share: 1 });

it('counts days from date to date, the shortest and the longest of the lots that went one way', () => {
  const nodes = [node('raw 1', 'farm', 5), node('raw 2', 'farm', 5), node('lint', 'gin', 4)];
  const movesOf = new Map([
    ['raw 1', moves('03-01', { gin: '03-03' })],
    ['raw 2', moves('03-01', { gin: '04-30' })],
  ]);
  expect(lagsOf({ nodes, edges: [edge('raw 1', 'lint'), edge('raw 2', 'lint')] }, movesOf)).toEqual([
    { from: { facilityId: 'farm', tier: 5 }, to: { facilityId: 'gin', tier: 4 }, daysMin: 2, daysMax: 60, lots: 2, isLong: true },
  ]);
});

it('says nothing of steps within one site, of goods from outside, and of what no record dates', () => {
  const nodes = [
    node('raw', 'farm', 5),
    node('outside', 'gin', 5, { end: 'manual' }),
    node('lint', 'gin', 4),
    node('more lint', 'gin', 4),
    node('yarn', 'spinner', 3),
  ];
  const movesOf = new Map([['outside', moves('03-01', { gin: '03-02' })]]);
  const edges = [edge('raw', 'lint'), edge('outside', 'lint'), edge('lint', 'more lint'), edge('more lint', 'yarn')];
  expect(lagsOf({ nodes, edges }, movesOf)).toEqual([]);
});

it('is not below nothing where somebody used goods before they were sold, and not long at the limit', () => {
  const nodes = [node('raw', 'farm', 5), node('lint', 'gin', 4), node('yarn', 'spinner', 3)];
  const movesOf = new Map([
    ['raw', moves('03-09', { gin: '03-01' })],
    ['lint', moves('03-10', { spinner: '04-24' })],
  ]);
  const found = lagsOf({ nodes, edges: [edge('raw', 'lint'), edge('lint', 'yarn')] }, movesOf);
  expect(found.map(({ daysMin, daysMax, isLong }) => [daysMin, daysMax, isLong])).toEqual([
    [0, 0, undefined],
    [45, 45, undefined],
  ]);
});
