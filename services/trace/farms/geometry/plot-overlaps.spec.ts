import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';
import { squareMetresOf } from './outline.rules.js';
import { PlotIndex, pointsWithin } from './plot-overlaps.js';
import { checkedParts } from './plot-parts.rules.js';
import '../../../../test/support/property-runs.js';

/** A rectangle of thousandths of a degree, about 100 m each. */
const rectangle = (west: number, south: number, width: number, height: number): LngLat[] => {
  const at = (x: number, y: number): LngLat => [(70_300 + x) / 1_000, (28_400 + y) / 1_000];
  return [at(west, south), at(west + width, south), at(west + width, south + height), at(west, south + height)];
};
const overlaps = (one: LngLat[], other: LngLat[]) =>
  new PlotIndex([{ id: 'other', parts: [other] }]).overlapsOf({ id: 'one', parts: [one] });

describe('two plots', () => {
  it('share the land that both enclose, with the points that lie in the other', () => {
    const [shared] = overlaps(rectangle(0, 0, 4, 4), rectangle(3, 1, 4, 2));
    expect(shared).toMatchObject({ id: 'other' });
    expect(Math.abs((shared?.squareMetres ?? 0) / squareMetresOf(rectangle(3, 1, 1, 2)) - 1)).toBeLessThan(0.001);
    expect(pointsWithin(rectangle(3, 1, 4, 2), [rectangle(0, 0, 4, 4)])).toEqual([1, 4]);
  });

  it.each([
    ['side by side', rectangle(0, 0, 2, 2), rectangle(2, 0, 2, 2)],
    ['corner to corner', rectangle(0, 0, 2, 2), rectangle(2, 2, 2, 2)],
    ['with a part of a side in common', rectangle(0, 0, 2, 2), rectangle(2, 1, 2, 4)],
    ['a metre in each other', rectangle(0, 0, 2, 2), rectangle(1.99, 0, 2, 2)],
    [
      'one in the bend of the other',
      [
        ...rectangle(0, 0, 6, 6).slice(0, 2),
        ...rectangle(4, 0, 2, 2).slice(2, 3),
        ...rectangle(2, 2, 2, 2).slice(0, 1),
        ...rectangle(0, 0, 2, 6).slice(2),
      ],
      rectangle(2, 2, 4, 4),
    ],
  ])('do not overlap %s', (_, one, other) => expect(overlaps(one, other)).toEqual([]));

  it.each([
    ['the same plot', rectangle(0, 0, 2, 2), rectangle(0, 0, 2, 2)],
    ['one within the other', rectangle(0, 0, 4, 4), rectangle(1, 1, 1, 1)],
    ['a cross', rectangle(0, 1, 4, 1), rectangle(1, 0, 1, 4)],
  ])('overlap as %s', (_, one, other) => {
    expect(overlaps(one, other)).toHaveLength(1);
    expect(overlaps(other, one)).toHaveLength(1);
  });

  it('overlap by what sums of widths say, whichever is asked', () => {
    const side = fc.integer({ min: 1, max: 6 });
    const plot = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }), side, side);
    const common = (from: number, length: number, other: number, otherLength: number) =>
      Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other));
    fc.assert(
      fc.property(plot, plot, (a, b) => {
        const squares = common(a[0], a[2], b[0], b[2]) * common(a[1], a[3], b[1], b[3]);
        const found = overlaps(rectangle(...a), rectangle(...b))[0]?.squareMetres ?? 0;
        const unit = squareMetresOf(rectangle(0, 0, 1, 1));
        expect(Math.round(found / unit)).toBe(squares);
        expect(overlaps(rectangle(...b), rectangle(...a))[0]?.squareMetres ?? 0).toBe(found);
      }),
    );
  });
});

describe('plots of several parts', () => {
  const [west, east, far] = [rectangle(0, 0, 2, 2), rectangle(6, 0, 2, 2), rectangle(20, 0, 2, 2)];

  it('share what each of their parts shares, once for each plot', () => {
    const index = new PlotIndex([{ id: 'other', parts: [rectangle(1, 0, 2, 2), far, rectangle(7, 0, 2, 2)] }]);
    const [shared, ...more] = index.overlapsOf({ id: 'one', parts: [west, east] });
    expect(more).toEqual([]);
    expect(shared?.pieces).toHaveLength(2);
    expect(Math.round((shared?.squareMetres ?? 0) / squareMetresOf(rectangle(0, 0, 1, 2)))).toBe(2);
    expect(pointsWithin(rectangle(7, 0.5, 4, 1), [far, east])).toEqual([1, 4]);
  });

  it('do not overlap where a plot lies between their parts', () =>
    expect(new PlotIndex([{ id: 'other', parts: [west, east] }]).overlapsOf({ id: 'one', parts: [rectangle(2, 0, 4, 2)] })).toEqual([]));

  it('may touch, and are refused where two parts share land', () => {
    expect(checkedParts([west, rectangle(2, 0, 2, 2)]).faults).toBeUndefined();
    expect(checkedParts([far, west, rectangle(1, 0, 2, 2)]).faults).toMatchObject([
      { key: 'outlinePartsOverlap', params: { first: 2, second: 3 } },
    ]);
  });

  it('name the part that has a fault, and have limits', () => {
    expect(checkedParts([west, west.slice(0, 2)]).faults).toMatchObject([
      { key: 'outlineInPart', params: { part: 2 } },
      { key: 'outlineTooFew' },
    ]);
    expect(checkedParts([west.slice(0, 2)]).faults).toMatchObject([{ key: 'outlineTooFew' }]);
    expect(checkedParts(Array.from({ length: 101 }, (_, at) => rectangle(3 * at, 0, 1, 1))).faults).toMatchObject([
      { key: 'outlinePartsMany' },
    ]);
    const round = (at: number): LngLat[] =>
      Array.from({ length: 700 }, (_, n) => [70 + at + Math.cos(n / 112) / 10, 28 + Math.sin(n / 112) / 10]);
    expect(checkedParts([round(0), round(1), round(2)]).faults).toMatchObject([{ key: 'outlineTooMany' }]);
  });
});

it('ten thousand plots are compared with their neighbors alone', () => {
  const plots = Array.from({ length: 10_000 }, (_, n) => ({
    id: String(n),
    parts: [rectangle(2 * (n % 100), 2 * Math.floor(n / 100), 2, 2)],
  }));
  const index = new PlotIndex(plots);
  const began = performance.now();
  expect(plots.filter((plot) => index.overlapsOf(plot).length > 0)).toEqual([]);
  expect(performance.now() - began).toBeLessThan(5_000);
});
