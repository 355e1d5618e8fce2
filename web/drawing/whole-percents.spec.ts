import { expect, test } from '@jest/globals';
import { formatPercent } from '../../contracts/shared/percents.js';
import { notRecordedOf, orderPartsOf, orderPercents } from './order-parts.js';
import { emptyPlace, notRecordedKey, type TracePlace } from './places.js';
import {
  bypassedKey,
  knownPercent,
  placeGrams,
  placeKilograms,
  placePercent,
  placePercents,
  provenancePercents,
} from './whole-percents.js';

const place = (key: string, share: number): TracePlace => ({ ...emptyPlace(key, 'sites', 4), share });

test('the four kinds add to 100, and what is traced is the sum of what is written', () => {
  const { of, traced } = provenancePercents({ named: 0.405, pooled: 0.405, unverified: 0.145, unknown: 0.045 });
  expect([of.named, of.pooled, of.unverified, of.unknown, traced]).toEqual(['41%', '41%', '14%', '4%', '82%']);
});

test('a little is not nothing, and almost is not all', () => {
  const { of, traced } = provenancePercents({ named: 0, pooled: 0.003, unverified: 0, unknown: 0.997 });
  expect([of.named, of.pooled, of.unverified, of.unknown, traced]).toEqual(['0%', '<1%', '0%', '>99%', '<1%']);
});

test('of a part, the kinds are parts of it', () => {
  expect(provenancePercents({ named: 0.1, pooled: 0.1, unverified: 0, unknown: 0 }).of.named).toBe('50%');
});

test('cards of a column add to 100 with what passed it by; a folded card is the sum of what it holds', () => {
  const places = [place('a', 1 / 3), place('b', 1 / 3), place('c', 0.001)];
  const shown = placePercents(places);
  expect(places.map((each) => placePercent(each, shown))).toEqual(['34%', '33%', '<1%']);
  expect(placePercent({ ...place('folded', 2 / 3), holds: ['a', 'b'] }, shown)).toBe('67%');
});

test('the known part of a tier is the rest after the card of its unknown part', () => {
  const unknown = { ...emptyPlace('unknown 4', 'unknown', 4), share: 0.994 };
  const shown = placePercents([unknown, place('a', 0.006)]);
  expect([placePercent(unknown, shown), knownPercent(unknown.tier, [unknown], shown)]).toEqual(['>99%', '<1%']);
  expect(knownPercent(unknown.tier, [], shown)).toBe('100%');
});

test('the unrecorded part has one percent in every tier, that of the order, and each tier adds up with it', () => {
  const lane = (tier: 3 | 4) => ({ ...emptyPlace(notRecordedKey(tier), 'notRecorded', tier), share: 0.105 });
  const unknown = { ...emptyPlace('unknown 4', 'unknown', 4), share: 0.299 };
  const places = [{ ...emptyPlace('mill', 'sites', 3), share: 0.895 }, lane(3), place('a', 0.298), place('b', 0.298), unknown, lane(4)];
  const order = { evidence: { named: 0.596, pooled: 0, unverified: 0, unknown: 0.404 }, notRecordedShare: 0.105 };
  const shown = placePercents(places, notRecordedOf(order));
  expect(places.map(({ key }) => shown.get(key))).toEqual([90, 10, 30, 30, 30, 10]);
  expect([
    shown.get(bypassedKey(3)),
    shown.get(bypassedKey(4)),
    orderPercents(orderPartsOf(order.evidence, { share: 0.895 })).of.notRecorded,
  ]).toEqual([0, 0, '10%']);
});

test('a part below one percent, and one above 99, has one figure, however it is rounded', () => {
  for (const shares of [
    [0.994, 0.003, 0.003],
    [0.6626, 0.3326, 0.0048],
    [0.986, 0.008, 0.006],
  ]) {
    const places = shares.map((share, at) => place(`${at}`, share));
    const shown = placePercents(places);
    for (const each of places.filter(({ share }) => share < 0.01 || share > 0.99))
      expect(placePercent(each, shown)).toBe(formatPercent(each.share));
  }
});

test('kilograms of a column add up to the trace with what passed it by; a folded card is the sum of what it holds', () => {
  const weighing = (key: string, grams: number) => ({ ...place(key, grams / 3_000), grams });
  const places = [weighing('a', 700), weighing('b', 700), weighing('c', 700)];
  const shown = placeKilograms(places, 3_000);
  const told = places.map((each) => placeGrams(each, shown));
  expect([told, shown.get(bypassedKey(4))]).toEqual([[1_000, 1_000, 1], 1]);
  expect(placeGrams({ ...place('folded', 0.5), grams: 1_400, holds: ['a', 'b'] }, shown)).toBe(2_000);
  expect(placeGrams(places[0] as TracePlace, placeKilograms(places, null))).toBe(700);
});
