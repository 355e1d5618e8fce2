import { expect, test } from '@jest/globals';
import type { ChartBox } from '../../../contracts/brand/dossiers/content.js';
import type { Stage } from '../../../contracts/shared/products.js';
import { NO_PROVENANCE } from '../provenance.js';
import { type ChartMeasures, layoutChart, mainKind, outlineOf, type PlacedBox } from './chart-flow.js';

const MEASURES: ChartMeasures = {
  ...{ width: 600, margin: 100, gap: 10, rowGap: 40, siteWidthMax: 120, unknownWidth: 110, missingWidth: 70 },
  ribbon: { whole: 50, least: 1 },
  heightOf: () => 60,
};

const site = (id: string, stage: Stage, share = 1): ChartBox => ({
  ...{ id, kind: 'site', number: 1, name: id, place: '', stage, share },
  provenance: { ...NO_PROVENANCE, named: share },
});
const outside = (id: string, stage: Stage, share: number): ChartBox => ({
  ...{ id, kind: 'unknown', number: null, name: id, place: '', stage, share },
  provenance: { ...NO_PROVENANCE, unverified: share },
});
const importer: ChartBox = { ...site('importer', 1), kind: 'importer', stage: 0 };

const crosses = (box: PlacedBox, x: number, width: number, y: number) =>
  x < box.x + box.width && x + width > box.x && y > box.y && y < box.y + box.height;

test('each tier is one row, farms at the top and the importer at the bottom', () => {
  const boxes = [importer, site('shirts', 1), ...['a', 'b', 'c', 'd'].map((id) => site(id, 5, 0.25)), site('gin', 4)];
  const { rows } = layoutChart({ boxes, links: [] }, MEASURES);
  expect(rows.map(({ stage }) => stage)).toEqual([5, 4, 1, 0]);
  for (const { boxes: placed, y } of rows)
    for (const box of placed) expect([box.y, box.x >= 100, box.x + box.width <= 600]).toEqual([y, true, true]);
});

test('unverified cotton keeps to its own way and passes no box of others', () => {
  const boxes = [outside('declared', 5, 0.9), site('farm', 5, 0.1), site('gin', 4, 0.1), site('yarn', 3)];
  const links = [
    { from: 'declared', to: 'yarn', share: 0.9, kind: 'unverified' as const },
    { from: 'farm', to: 'gin', share: 0.1, kind: 'named' as const },
    { from: 'gin', to: 'yarn', share: 0.1, kind: 'named' as const },
  ];
  const { rows, ribbons } = layoutChart({ boxes, links }, MEASURES);
  const way = ribbons.find(({ kind }) => kind === 'unverified');
  expect(way).toMatchObject({ width: 45, pieces: { length: 3 } });
  const gin = rows[1]?.boxes[0] as PlacedBox;
  for (const { x0, x1, y0, y1 } of way?.pieces ?? [])
    expect([crosses(gin, x0, 45, y0 + 1), crosses(gin, x1, 45, y1 - 1)]).toEqual([false, false]);
});

test('ribbons of one box do not lie on each other, and are as wide as their parts', () => {
  const links = [
    { from: 'a', to: 'gin', share: 0.6, kind: 'named' as const },
    { from: 'a', to: 'gin', share: 0.1, kind: 'pooled' as const },
    { from: 'b', to: 'gin', share: 0.3, kind: 'named' as const },
    { from: 'b', to: 'gone', share: 0.3, kind: 'named' as const },
  ];
  const { ribbons } = layoutChart({ boxes: [site('a', 5, 0.7), site('b', 5, 0.3), site('gin', 4)], links }, MEASURES);
  const ends = ribbons.map(({ width, pieces: [piece] }) => [piece?.x1 ?? 0, (piece?.x1 ?? 0) + width]).sort(([a = 0], [b = 0]) => a - b);
  expect(ends.map(([from = 0, to = 0]) => Math.round(to - from))).toEqual([30, 5, 15]);
  expect(ends[0]?.[1]).toBeCloseTo(ends[1]?.[0] ?? 0);
  expect(ends[1]?.[1]).toBeCloseTo(ends[2]?.[0] ?? 0);
});

test('where lines begin at the right, the drawing is mirrored', () => {
  const chart = { boxes: [site('farm', 5), site('gin', 4)], links: [{ from: 'farm', to: 'gin', share: 1, kind: 'named' as const }] };
  const [plain, turned] = [layoutChart(chart, MEASURES), layoutChart(chart, { ...MEASURES, isMirrored: true })];
  const [box, other] = [plain.rows[0]?.boxes[0], turned.rows[0]?.boxes[0]];
  expect(other?.x).toBe(600 - (box?.x ?? 0) - (box?.width ?? 0));
});

test('green is for registered origins alone; of equal kinds of evidence the weaker is shown', () => {
  expect(mainKind({ provenance: { ...NO_PROVENANCE, named: 0.4, unknown: 0.4 } })).toBe('unknown');
  expect([site('farm', 5), outside('x', 5, 1), { ...outside('x', 5, 1), kind: 'declared' as const }, importer].map(outlineOf)).toEqual([
    'named',
    'unknown',
    'unverified',
    'importer',
  ]);
});
