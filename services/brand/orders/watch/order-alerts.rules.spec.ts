import { describe, expect, it } from '@jest/globals';
import { type DeliveredGoods, findingsOf } from './order-alerts.rules.js';

const lot = (lotId: string, pieces: number, massGrams: number | null) => ({
  lotId,
  productId: lotId,
  found: pieces * 1000,
  said: pieces * 1000,
  massGrams,
});
const goods = (ordered: number, counted: DeliveredGoods['counted'], more: Partial<DeliveredGoods> = {}): DeliveredGoods => {
  const found = counted.reduce((sum, each) => sum + each.found, 0) / 1000;
  return { covered: { share: Math.min(1, found / ordered), found, ordered, unit: 'pieces' }, counted, ...more };
};
const kinds = (given: DeliveredGoods) => findingsOf(given).map(({ kind }) => kind);

describe('an order', () => {
  it('is exceeded above eleven tenths of its quantity, to the piece', () => {
    expect(kinds(goods(1000, [lot('A', 1100, null)]))).toEqual([]);
    expect(findingsOf(goods(1000, [lot('A', 101, null), lot('B', 1000, null)]))).toEqual([
      {
        kind: 'orderExceeded',
        figures: { found: 1101, ordered: 1000, unit: 'pieces', lots: 2 },
        lots: [
          { lotId: 'B', productId: 'B' },
          { lotId: 'A', productId: 'A' },
        ],
      },
    ]);
  });

  it('that cannot be compared says nothing', () => {
    expect(kinds({ covered: null, counted: [lot('A', 9000, 100), lot('B', 10, 100_000)] })).toEqual([]);
  });
});

describe('the weight of a piece', () => {
  it('is odd above three times or below a third of the median of the other lots', () => {
    const others = [lot('A', 1000, 200_000), lot('B', 1000, 250_000), lot('C', 1000, 300_000)];
    expect(kinds(goods(9000, [...others, lot('D', 1000, 750_000)]))).toEqual([]);
    expect(findingsOf(goods(9000, [...others, lot('D', 1000, 750_001)]))).toEqual([
      {
        kind: 'weightPerPiece',
        figures: { grams: 750_001, pieces: 1000, pieceGrams: 750, usualGrams: 250, lots: 1 },
        lots: [{ lotId: 'D', productId: 'D' }],
      },
    ]);
    expect(kinds(goods(9000, [...others, lot('D', 3000, 250_000)]))).toEqual([]);
    expect(kinds(goods(9000, [...others, lot('D', 3000, 249_999)]))).toEqual(['weightPerPiece']);
  });

  it('is compared with what the brand says that one weighs, also of a single lot', () => {
    expect(kinds(goods(5000, [lot('A', 1000, 200_000)]))).toEqual([]);
    expect(kinds(goods(5000, [lot('A', 1000, 200_000)], { pieceGrams: 250 }))).toEqual([]);
    expect(findingsOf(goods(5000, [lot('A', 1000, 60_000), lot('B', 1000, 20_000)], { pieceGrams: 250 }))).toMatchObject([
      { figures: { pieceGrams: 20, usualGrams: 250, lots: 2 }, lots: [{ lotId: 'B' }, { lotId: 'A' }] },
    ]);
  });

  it('is no question of lots without mass, and of orders in kilograms or metres', () => {
    const counted = [lot('A', 1000, 200_000), lot('B', 1000, null), lot('C', 10, 200_000)];
    expect(findingsOf(goods(5000, counted.slice(0, 2)))).toEqual([]);
    expect(kinds({ ...goods(5000, counted), covered: { share: 1, found: 2010, ordered: 5000, unit: 'kg' } })).toEqual([]);
  });
});
