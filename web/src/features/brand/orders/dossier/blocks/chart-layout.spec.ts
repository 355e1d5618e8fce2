import { expect, test } from '@jest/globals';
import type { ChartBox } from '../../../../../../../contracts/brand/dossiers/content.js';
import type { Stage } from '../../../../../../../contracts/shared/products.js';
import { ALL_UNKNOWN, NO_PROVENANCE } from '../../../../../../drawing/provenance.js';
import { CHART_WIDTH, layoutChart, mainKind } from './chart-layout.js';

const box = (id: string, stage: Stage): ChartBox => ({ id, number: 1, name: id, place: '', stage, share: 1, provenance: ALL_UNKNOWN });

test('farms stand above what was made of their cotton, and bands lead down', () => {
  const { boxes, links } = layoutChart([box('shirts', 1), box('farm', 5), box('gin', 4)], [{ from: 'farm', to: 'gin', share: 0.5 }]);
  expect(boxes.map(({ box: { id } }) => id)).toEqual(['farm', 'gin', 'shirts']);
  const [farm, gin, shirts] = boxes.map(({ y }) => y);
  expect([farm, gin, shirts]).toEqual([farm, gin, shirts].toSorted((a, b) => Number(a) - Number(b)));
  expect(links).toHaveLength(1);
});

test('forty farms stand in rows of one width, none of them over another or outside', () => {
  const farms = Array.from({ length: 40 }, (_, at) => box(`farm ${at}`, 5));
  const { boxes, height } = layoutChart(farms, []);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
  for (const { x, y, width } of boxes) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(CHART_WIDTH + 0.001);
    expect(y).toBeLessThan(height);
  }
});

test('a band to a site that is not drawn is left out', () => {
  expect(layoutChart([box('farm', 5)], [{ from: 'farm', to: 'gone', share: 1 }]).links).toEqual([]);
});

test('of equal kinds of evidence the weaker is shown', () => {
  expect(mainKind({ provenance: { ...NO_PROVENANCE, named: 0.4, unknown: 0.4 } })).toBe('unknown');
  expect(mainKind({ provenance: { ...NO_PROVENANCE, named: 0.5, pooled: 0.4 } })).toBe('named');
});
