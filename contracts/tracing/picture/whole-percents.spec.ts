import { expect, test } from '@jest/globals';
import { emptyPlace, type TracePlace } from './places.js';
import { evidencePercents, knownPercent, placePercent, placePercents } from './whole-percents.js';

const place = (key: string, share: number): TracePlace => ({ ...emptyPlace(key, 'sites', 4), share });

test('the four kinds add to 100, and what is traced is the sum of what is written', () => {
  const { of, traced } = evidencePercents({ named: 0.405, pooled: 0.405, unverified: 0.145, unknown: 0.045 });
  expect([of.named, of.pooled, of.unverified, of.unknown, traced]).toEqual(['41%', '41%', '14%', '4%', '82%']);
});

test('a little is not nothing, and almost is not all', () => {
  const { of, traced } = evidencePercents({ named: 0, pooled: 0.003, unverified: 0, unknown: 0.997 });
  expect([of.named, of.pooled, of.unverified, of.unknown, traced]).toEqual(['0%', '<1%', '0%', '>99%', '<1%']);
});

test('of a part, the kinds are parts of it', () => {
  expect(evidencePercents({ named: 0.1, pooled: 0.1, unverified: 0, unknown: 0 }).of.named).toBe('50%');
});

test('cards of a column add to 100 with what passed it by; a folded card is the sum of what it holds', () => {
  const places = [place('a', 1 / 3), place('b', 1 / 3), place('c', 0.001)];
  const shown = placePercents(places);
  expect(places.map((each) => placePercent(each, shown))).toEqual(['34%', '33%', '<1%']);
  expect(placePercent({ ...place('folded', 2 / 3), holds: ['a', 'b'] }, shown)).toBe('67%');
});

test('what is known of a tier is what the card of its unknown part leaves', () => {
  const unknown = { ...emptyPlace('unknown 4', 'unknown', 4), share: 0.994 };
  const shown = placePercents([unknown, place('a', 0.006)]);
  expect([placePercent(unknown, shown), knownPercent(unknown, shown)]).toEqual(['99%', '1%']);
  expect(knownPercent(undefined, shown)).toBe('100%');
});
