import { describe, expect, test } from '@jest/globals';
import type { Product, Stage } from '../../contracts/shared/products.js';
import type { TraceNode, TraceReply } from '../../contracts/trace/tracing/replies.js';
import { forwardFlows } from './forward-flows.js';

const PRODUCTS: Record<Stage, Product> = { 1: 'finished', 2: 'fabric', 3: 'yarn', 4: 'lint', 5: 'rawCotton' };
const lot = (
  lotId: string,
  tier: Stage,
  facility: string,
  grams: number,
  stockGrams: number,
  lostGrams: number,
  rest: Partial<TraceNode> = {},
): TraceNode => ({
  lotId,
  productId: lotId,
  product: PRODUCTS[tier],
  tier,
  facility: { id: facility, name: facility, type: 'SPINNER' },
  massGrams: grams,
  rootShare: 0,
  grams,
  stockGrams,
  lostGrams,
  verifiedShare: null,
  transactionIds: [],
  disputed: false,
  ...rest,
});
const edge = (from: string, to: string, carriedGrams: number) => ({ from, to, grams: null, share: 0, carriedGrams });

/**
 * 1,000 of lint: 300 spun by name (270 of yarn, 30 lost), 600 into a pool (400 of it yarn, 50 waste, 10 lost, 140 there
 * still), 100 not used. Of the first yarn 200 went into fabric, of that into shirts; of the second 250 to others.
 */
const trace: TraceReply = {
  root: 'L',
  asOf: '2026-11-18T14:20:00.000Z',
  grams: 1000,
  nodes: [
    lot('L', 4, 'gin', 1000, 100, 30),
    lot('Y1', 3, 'ring', 270, 50, 20),
    lot('P', 3, 'rotor', 600, 140, 10, { end: 'pool', product: 'lint' }),
    lot('Y2', 3, 'rotor', 400, 150, 0),
    lot('W', 3, 'rotor', 50, 50, 0, { product: 'byProduct' }),
    lot('F', 2, 'mill', 200, 0, 0),
    lot('S', 1, 'tailor', 200, 200, 0),
  ],
  edges: [edge('L', 'Y1', 270), edge('L', 'P', 600), edge('P', 'Y2', 400), edge('P', 'W', 50), edge('Y1', 'F', 200), edge('F', 'S', 200)],
  tiers: [],
};
const byFacility = ({ facility }: TraceNode) => ({ key: facility.id, name: facility.name });

describe('a trace forward', () => {
  const found = forwardFlows(trace, byFacility);
  const gramsOf = Object.fromEntries((found?.places ?? []).map(({ key, grams }) => [key, grams]));
  const bands = Object.fromEntries(
    (found?.flows ?? []).map(({ from, to, kind, share }) => [`${from} > ${to} ${kind}`, Math.round(share * 1000)]),
  );

  test('ended goods are drawn in the column of the stage that they did not reach', () => {
    expect(gramsOf).toEqual({
      '4 0 gin': 1000,
      '3 0 ring': 270,
      '3 0 rotor': 400,
      '2 0 mill': 200,
      '1 0 tailor': 200,
      'stock 3': 240,
      'lost 3': 90,
      'stock 2': 200,
      'lost 2': 20,
      'hidden 2': 250,
    });
  });

  test('each tier adds up to the lot with what ended before', () => {
    for (const tier of [4, 3, 2, 1]) {
      const there = (found?.places ?? []).filter((place) => place.tier === tier && place.kind === 'sites');
      const ended = (found?.places ?? []).filter((place) => place.tier >= tier && place.kind !== 'sites');
      expect([...there, ...ended].reduce((sum, { grams }) => sum + (grams ?? 0), 0)).toBe(1000);
    }
  });

  test('a pool and a by-product are no goods on the way, and what passed the pool is hatched on its both sides', () => {
    expect(bands).toEqual({
      '4 0 gin > 3 0 ring named': 270,
      '4 0 gin > 3 0 rotor pooled': 400,
      '4 0 gin > stock 3 stock': 240,
      '4 0 gin > lost 3 lost': 90,
      '3 0 ring > 2 0 mill named': 200,
      '3 0 ring > stock 2 stock': 50,
      '3 0 ring > lost 2 lost': 20,
      '3 0 rotor > stock 2 stock': 150,
      '3 0 rotor > hidden 2 hidden': 250,
      '2 0 mill > 1 0 tailor named': 200,
    });
    expect(found?.places.find(({ key }) => key === '3 0 rotor')?.hasPool).toBe(true);
  });

  test('its later uses add up to it', () => {
    expect(found?.sums).toEqual({ finished: 200, stock: 440, lost: 110, hidden: 250, whole: 1000 });
  });

  test('a selected place lights the way to it and on from it', () => {
    const lit = forwardFlows(trace, byFacility, '3 0 ring')?.flows.filter(({ highlighted }) => highlighted > 1e-9) ?? [];
    expect(lit.map(({ from, to, highlighted }) => [from, to, Math.round(highlighted * 1000)])).toEqual([
      ['4 0 gin', '3 0 ring', 270],
      ['3 0 ring', '2 0 mill', 200],
      ['3 0 ring', 'stock 2', 50],
      ['3 0 ring', 'lost 2', 20],
      ['2 0 mill', '1 0 tailor', 200],
    ]);
  });

  test('of a lot without a mass there is no picture', () => {
    const { grams: _, ...weightless } = trace;
    expect(forwardFlows(weightless, byFacility)).toBeUndefined();
  });
});
