import { describe, expect, test } from '@jest/globals';
import type { Stage } from '../../contracts/shared/products.js';
import { foldedKey, foldSmallPlaces } from './fold-places.js';
import { CARD, layoutMap, PIXELS_PER_WHOLE } from './map-layout.js';
import { placeInOrder } from './place-in-order.js';
import { emptyPlace, type TraceFlow, type TraceFlows } from './places.js';

const place = (key: string, tier: Stage, share: number, kind: 'sites' | 'unknown' = 'sites') => ({ ...emptyPlace(key, kind, tier), share });
const flow = (from: string, to: string, share: number, kind: TraceFlow['kind'] = 'named'): TraceFlow => ({
  from,
  to,
  kind,
  share,
  highlighted: share / 2,
});

const farms = Array.from({ length: 12 }, (_, i) => ({ key: `farm ${i}`, share: i === 0 ? 0.45 : 0.04 }));
const found: TraceFlows = {
  places: [
    place('root', 1, 1),
    place('gin', 4, 0.89),
    place('unknown 4', 4, 0.11, 'unknown'),
    ...farms.map(({ key, share }) => place(key, 5, share)),
    place('unknown 5', 5, 0.11, 'unknown'),
  ],
  flows: [
    flow('root', 'gin', 0.5),
    flow('root', 'gin', 0.39, 'pooled'),
    flow('root', 'unknown 4', 0.11, 'unknown'),
    flow('unknown 4', 'unknown 5', 0.11, 'unknown'),
    ...farms.map(({ key, share }) => flow('gin', key, share)),
  ],
};
const room = { width: 1100, height: 650, isMirrored: false, heightOf: () => 90 };

describe('layout of a map', () => {
  const folded = foldSmallPlaces(found, new Set(), () => 6);
  const layout = layoutMap(folded, 'backward', room);
  const column = (tier: number) => layout.cards.filter((card) => card.place.tier === tier).sort((a, b) => a.y - b.y);

  test('columns run from the root on over all the width, and no two cards of a column meet', () => {
    expect(layout.columns.map(({ tier }) => tier)).toEqual([1, 4, 5]);
    expect(layout.width).toBeGreaterThan(room.width - 10);
    for (const tier of [1, 4, 5]) {
      const tops = column(tier).map(({ y }) => y);
      for (let i = 1; i < tops.length; i++) expect((tops[i] as number) - (tops[i - 1] as number)).toBeGreaterThanOrEqual(90);
    }
  });

  test('the root is in the middle of the height, and the whole picture is visible', () => {
    const root = column(1)[0];
    expect((root?.y ?? 0) + 45).toBeCloseTo(layout.height / 2);
    expect(layout.height).toBe(650);
    expect(Math.max(...layout.cards.map(({ y, height }) => y + height))).toBeLessThanOrEqual(650);
  });

  test.each([
    ['light ones hang below a heavy one', [0.9, 0.02, 0.02, 0.02, 0.02, 0.02]],
    ['all weigh the same', [0.25, 0.25, 0.25, 0.25]],
    ['there is one', [1]],
  ])('the root is between the uppermost and the lowest edge where %s', (_, shares) => {
    const tall = { ...room, height: 1000, heightOf: ({ kind }: { kind: string }) => (kind === 'unknown' ? 70 : 90) };
    const sites = shares.map((share, i) => ({ key: `gin ${i}`, share }));
    const { cards, height } = layoutMap(
      {
        places: [place('root', 1, 1), ...sites.map(({ key, share }) => place(key, 4, share)), place('unknown 5', 5, 0.1, 'unknown')],
        flows: [...sites.map(({ key, share }) => flow('root', key, share)), flow('gin 0', 'unknown 5', 0.1, 'unknown')],
      },
      'backward',
      tall,
    );
    const edges = cards.flatMap((card) => [card.y, card.y + card.height]);
    const root = cards.find((card) => card.place.key === 'root');
    expect((root?.y ?? 0) + 45).toBeCloseTo((Math.min(...edges) + Math.max(...edges)) / 2);
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...edges)).toBeLessThanOrEqual(height);
  });

  test('the only maker of the root is next to it, however heavy the lowest card further away', () => {
    const shares = [0.07, 0.07, 0.1, 0.12, 0.24];
    const { cards } = layoutMap(
      {
        places: [
          place('root', 1, 1),
          place('mill', 2, 1),
          place('gin', 4, 0.6),
          place('unknown 4', 4, 0.4, 'unknown'),
          ...shares.map((share, i) => place(`farm ${i}`, 5, share)),
          place('unknown 5', 5, 0.4, 'unknown'),
        ],
        flows: [
          flow('root', 'mill', 1),
          flow('mill', 'gin', 0.6),
          flow('mill', 'unknown 4', 0.4),
          flow('unknown 4', 'unknown 5', 0.4),
          ...shares.map((share, i) => flow('gin', `farm ${i}`, share)),
        ],
      },
      'backward',
      room,
    );
    const [root, mill] = cards;
    expect(Math.abs((root?.y ?? 0) - (mill?.y ?? 0))).toBeLessThan(90 / 4);
  });

  test('unknown cotton is last in its column, after the folded card', () => {
    expect(column(5).map(({ place: { kind } }) => kind)).toEqual(['sites', 'sites', 'sites', 'sites', 'folded', 'unknown']);
  });

  test('thickness is share on one scale, by kind from the upper edge down, and lit to its true part', () => {
    const [named, pooled] = layout.bands.filter((band) => band.flow.to === 'gin');
    expect(named?.thickness).toBeCloseTo(0.5 * PIXELS_PER_WHOLE);
    expect(named?.highlighted).toBeCloseTo(0.25 * PIXELS_PER_WHOLE);
    expect(pooled?.ends.y0).toBeCloseTo((named?.ends.y0 ?? 0) + 0.5 * PIXELS_PER_WHOLE);
  });

  test('mirrored, the root is at the right and bands run to the left', () => {
    const mirrored = layoutMap(folded, 'backward', { ...room, isMirrored: true });
    const [there, here] = [mirrored, layout].map(({ cards }) => cards.find((card) => card.place.key === 'root')?.x ?? 0) as [
      number,
      number,
    ];
    expect(there).toBe(mirrored.width - CARD.width - here);
    expect(mirrored.bands.every(({ ends }) => ends.x1 < ends.x0)).toBe(true);
  });
});

describe('folding', () => {
  const key = foldedKey(5, 0);

  test('the smallest of a crowded column become one card of their sum, which holds what it was made of', () => {
    const { places, flows } = foldSmallPlaces(found, new Set(), () => 6);
    const card = places.find((each) => each.key === key);
    expect(card?.holds).toHaveLength(8);
    expect(card?.share).toBeCloseTo(0.32);
    expect(flows.filter(({ to }) => to === key)).toMatchObject([{ from: 'gin', kind: 'named' }]);
    expect(places.some((each) => each.key === 'farm 0')).toBe(true);
  });

  test('the selected one stays, and an opened column is whole', () => {
    expect(foldSmallPlaces(found, new Set(), () => 6, 'farm 11').places.some((each) => each.key === 'farm 11')).toBe(true);
    expect(foldSmallPlaces(found, new Set([key]), () => 6).places).toHaveLength(found.places.length);
  });
});

describe('things in a row', () => {
  const at = (wish: number, weight = 1) => ({ wish, size: 10, weight });

  test('are at their wished places while they do not overlap', () => {
    expect(placeInOrder([at(10), at(50)], 2, { from: 0, to: 100 })).toEqual([10, 50]);
  });

  test('are packed around a common wish where they would overlap', () => {
    expect(placeInOrder([at(50), at(50)], 2, { from: 0, to: 100 })).toEqual([44, 56]);
    expect(placeInOrder([at(50, 3), at(50, 1)], 2, { from: 0, to: 100 })).toEqual([47, 59]);
  });

  test('stay within the room', () => {
    expect(placeInOrder([at(0), at(0)], 2, { from: 0, to: 100 })).toEqual([5, 17]);
    expect(placeInOrder([at(99), at(99)], 2, { from: 0, to: 100 })).toEqual([83, 95]);
  });
});
