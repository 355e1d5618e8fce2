import { expect, it } from '@jest/globals';
import type { TraceNode } from '../../contracts/trace/tracing/replies.js';
import { lotFigures } from './lot-figures.js';
import { emptyPlace } from './places.js';

const lot = (lotId: string, grams: number) => ({ lotId, grams, rootShare: grams / 3_380_000 }) as TraceNode;
const placeOf = (...lots: TraceNode[]) => {
  const grams = lots.reduce((sum, each) => sum + (each.grams ?? 0), 0);
  return { ...emptyPlace('a', 'sites', 5), lots, grams, share: grams / 3_380_000 };
};
const figuresOf = (place: ReturnType<typeof placeOf>, percent: number, weight: number) =>
  lotFigures({ places: [place], percents: new Map([['a', percent]]), kilograms: new Map([['a', weight]]) });

it('makes the lots of a card add up to its kilograms and percents', () => {
  // 1,126.6, 1,126.7 and 1,126.7 kg are 1,127 each by themselves: 3,381 of 3,380.
  const figures = figuresOf(placeOf(lot('x', 1_126_600), lot('y', 1_126_700), lot('z', 1_126_700)), 100, 3_380);
  expect([...figures.values()].map(({ grams }) => grams)).toEqual([1_126_000, 1_127_000, 1_127_000]);
  expect([...figures.values()].map(({ share }) => share)).toEqual(['33%', '34%', '33%']);
});

it('says of a little that it is there', () => {
  expect(figuresOf(placeOf(lot('x', 200), lot('y', 999_800)), 30, 1_000).get('x')).toEqual({ share: '<1%', grams: 1 });
});

it('leaves alone what is no part of the sum', () => {
  const place = { ...placeOf(lot('x', 1_000), lot('y', 1_000)), grams: 1_000 };
  expect(figuresOf(place, 30, 1).size).toBe(0);
});
