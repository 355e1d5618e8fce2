import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';
import { runsOf } from '../../../../test/support/property-runs.js';
import { countryFault } from './country-extents.js';
import { cellsOf } from './land-cells.js';
import { checkedOutline, squareMetresOf } from './outline.rules.js';

const FIELD: LngLat[] = [
  [70.3001, 28.4201],
  [70.3101, 28.4201],
  [70.3101, 28.4301],
  [70.3001, 28.4301],
];
const faultOf = (points: readonly unknown[]) => checkedOutline(points).fault?.key;

describe('an outline', () => {
  it('is kept with six decimals, counter-clockwise, and without its closing point', () => {
    const [first, ...rest] = FIELD;
    const turned = [first, ...rest.toReversed()] as LngLat[];
    expect(checkedOutline(turned).outline).toEqual(FIELD);
    expect(checkedOutline([...FIELD, FIELD[0]]).outline).toEqual(FIELD);
    const measured = FIELD.map(([lng, lat]): LngLat => [lng + 0.00000004, lat - 0.00000004]);
    expect(checkedOutline(measured).outline).toEqual(FIELD);
  });

  it.each([
    ['a word for a number', [['70.1', 28.4], ...FIELD], 'outlineForm'],
    ['not a number', [[Number.NaN, 28.4], ...FIELD], 'outlineForm'],
    ['two points', FIELD.slice(0, 2), 'outlineTooFew'],
    ['more points than anybody draws', Array.from({ length: 2_001 }, (_, n) => [70 + n / 10_000, 28 + (n % 7) / 10_000]), 'outlineTooMany'],
    ['a latitude of 95', [[70, 95], ...FIELD], 'outlineRange'],
    ['a longitude in the place of the latitude', FIELD.map(([lng, lat]) => [lat, lng + 60]), 'outlineSwapped'],
    ['a point twice', [...FIELD, [70.3001, 28.4251], FIELD[1]], 'outlinePointTwice'],
    ['a bow tie', [FIELD[0], FIELD[2], FIELD[1], FIELD[3]], 'outlineCrosses'],
    ['a point on another side', [...FIELD.slice(0, 3), [70.305, 28.4201], FIELD[3]], 'outlineCrosses'],
    ['a side that runs back', [FIELD[0], FIELD[1], [70.3051, 28.4201], [70.3051, 28.43]], 'outlineCrosses'],
    [
      'three points on a line',
      [
        [70, 28],
        [70.1, 28.1],
        [70.2, 28.2],
      ],
      'outlineFlat',
    ],
  ])('is refused with %s', (_, points, key) => expect(faultOf(points)).toBe(key));

  it('names the points of a crossing', () => {
    expect(checkedOutline([FIELD[0], FIELD[2], FIELD[1], FIELD[3]]).fault?.params).toEqual({ first: 1, second: 3 });
  });

  it('has to lie in the country of its group', () => {
    expect(countryFault(FIELD, 'PK')).toBeUndefined();
    expect(countryFault(FIELD, 'TR')).toMatchObject({ key: 'outlineOutside', params: { point: 1, country: 'Türkiye' } });
    expect(
      countryFault(
        FIELD.map(([lng, lat]): LngLat => [lat, lng]),
        'PK',
      )?.key,
    ).toBe('outlineSwapped');
    expect(countryFault(FIELD, 'ZZ')).toBeUndefined();
  });

  it('has the area of the land that it encloses', () => {
    // A hundredth of a degree at 28.4251 north: 1,111.95 m by 1,111.95 m × cos 28.4251°.
    const expected = 1_111.95 * 1_111.95 * Math.cos((28.4251 * Math.PI) / 180);
    expect(Math.abs(squareMetresOf(FIELD) / expected - 1)).toBeLessThan(0.001);
  });

  it('lies in the cells that its extent touches', () => expect(cellsOf(FIELD)).toEqual(['1406:568']));
});

/** Draws a ring whose points go once round a centre, which never crosses itself. */
const around = fc
  .record({
    centre: fc.tuple(fc.double({ min: -170, max: 170, noNaN: true }), fc.double({ min: -70, max: 70, noNaN: true })),
    radii: fc.array(fc.double({ min: 0.001, max: 0.005, noNaN: true }), { minLength: 4, maxLength: 12 }),
  })
  .map(({ centre: [lng, lat], radii }) =>
    radii.map((radius, at): LngLat => {
      const angle = (2 * Math.PI * at) / radii.length;
      return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
    }),
  );

describe('whatever ring goes once round a centre', () => {
  it('is taken from either side, from any of its points, with the same area, and again as it was kept', () => {
    fc.assert(
      fc.property(around, fc.nat(11), (ring, from) => {
        const { outline } = checkedOutline(ring);
        if (!outline) throw new Error('refused');
        const begun = [...ring.slice(from % ring.length), ...ring.slice(0, from % ring.length)];
        const others = [checkedOutline(ring.toReversed()), checkedOutline(begun), checkedOutline(outline)].map(
          (each) => each.outline ?? [],
        );
        for (const other of others) {
          expect(new Set(other.map(String))).toEqual(new Set(outline.map(String)));
          expect(Math.abs(squareMetresOf(other) - squareMetresOf(outline))).toBeLessThanOrEqual(1);
        }
        expect(others[2]).toEqual(outline);
      }),
    );
  });

  it('crosses itself once the sides between two of four points are tied the other way', () => {
    const ofFour = around.filter((ring) => ring.length === 4);
    fc.assert(
      fc.property(ofFour, (ring) => {
        const [first, second, third, fourth] = ring as [LngLat, LngLat, LngLat, LngLat];
        expect(faultOf([first, third, second, fourth])).toBe('outlineCrosses');
      }),
      { numRuns: runsOf(50) },
    );
  });
});
