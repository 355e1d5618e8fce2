import { describe, expect, it } from '@jest/globals';
import type { LngLat } from '../../../../../../contracts/trace/farms/outlines.js';
import { pastedParts, pointsOf } from '../plot-points.js';
import { fittedView, isWithin, lngLatOf, moved, pathOf, pixelOf, scaleBar, zoomed } from './map-view.js';

const FIELD: LngLat[] = [
  [70.2, 28.4],
  [70.22, 28.4],
  [70.22, 28.41],
  [70.2, 28.41],
];
const VIEW = fittedView(FIELD, 800, 400);

describe('a map', () => {
  it('shows all points, with north at the top, and finds each from its pixel', () => {
    for (const point of FIELD) {
      const { x, y } = pixelOf(VIEW, point);
      expect([x >= 0, x <= 800, y >= 0, y <= 400]).toEqual([true, true, true, true]);
      expect(lngLatOf(VIEW, { x, y })).toEqual(point);
    }
    expect(pixelOf(VIEW, FIELD[2] as LngLat).y).toBeLessThan(pixelOf(VIEW, FIELD[1] as LngLat).y);
  });

  it('leaves room at its end for an overlay', () => {
    const view = fittedView(FIELD, 800, 400, 300);
    expect(Math.max(...FIELD.map((point) => pixelOf(view, point).x))).toBeLessThan(500);
  });

  it('moves with the pointer, and grows around its middle', () => {
    const [before, after] = [pixelOf(VIEW, [70.21, 28.405]), pixelOf(moved(VIEW, { x: 30, y: -20 }), [70.21, 28.405])];
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([30, -20]);
    expect(lngLatOf(zoomed(VIEW, 2), { x: 400, y: 200 })).toEqual(lngLatOf(VIEW, { x: 400, y: 200 }));
    expect(scaleBar(VIEW).length).toBeLessThanOrEqual(140);
  });

  it('draws many plots as one path, and knows which one is pressed', () => {
    expect(pathOf(VIEW, [FIELD, FIELD]).match(/Z/g)).toHaveLength(2);
    expect([isWithin(FIELD, [70.21, 28.405]), isWithin(FIELD, [70.23, 28.405])]).toEqual([true, false]);
  });
});

describe('points that are typed', () => {
  it('are numbers, or not yet', () => {
    expect(pointsOf([['70.2', '28.4']])).toEqual([[70.2, 28.4]]);
    expect(pointsOf([['70.2', '']])).toBeUndefined();
  });

  it('are pasted as lines or between semicolons', () => {
    const both = [
      ['70.2', '28.4'],
      ['70.3', '28.5'],
    ];
    expect(pastedParts('70.2 28.4\n70.3, 28.5')).toEqual([both]);
    expect(pastedParts('70.2,28.4; 70.3 28.5')).toEqual([both]);
    expect(pastedParts('28.4 70.2 112 4.9; 28.5 70.3 112 4.9')).toEqual([both]);
    expect(pastedParts("28°24'N 70°12'E\n28°30'N 70°18'E")).toEqual([both]);
    expect(pastedParts('POLYGON ((70.2 28.4, 70.3 28.5))')).toEqual([both]);
    expect(pastedParts('MULTIPOLYGON (((70.2 28.4, 70.3 28.5)), ((70.2 28.4, 70.3 28.5)))')).toEqual([both, both]);
    expect(pastedParts('POLYGON ((70.2 28.4, 70.3 28.5), (70.2 28.4, 70.3 28.5))')).toBeUndefined();
    expect(pastedParts('70.2')).toBeUndefined();
    expect(pastedParts('here 1; there 2')).toBeUndefined();
  });
});
