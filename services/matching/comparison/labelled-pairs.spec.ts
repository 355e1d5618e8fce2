/** How far the confidence of one and the same facility stands above that of neighbours. */
import { describe, expect, it } from '@jest/globals';
import { LABELLED_PAIRS } from '../../../test/support/matching/labelled-pairs.js';
import { countryWords } from '../../platform/lib/countries.js';
import { AUTOMATIC_MIN, Comparison, DEFAULT_WEIGHTS } from './comparison.js';
import { decisionText } from './normalize.js';

const compared = LABELLED_PAIRS.map(([countryCode, isSame, [name, address], [otherName, otherAddress]]) => {
  const place = { name, address, countryCode };
  const other = { name: otherName, address: otherAddress, closed: false };
  const { confidence } = new Comparison(place, DEFAULT_WEIGHTS, countryWords(countryCode)).compareWith(other);
  const isOneDecision = decisionText(name, address, countryCode) === decisionText(otherName, otherAddress, countryCode);
  return { isSame, confidence, isOneDecision, names: `${name} | ${otherName}` };
});
const same = compared.filter(({ isSame }) => isSame);
const neighbours = compared.filter(({ isSame }) => !isSame);

describe('labelled pairs', () => {
  it('are told apart by their confidence', () => {
    const wins = same.flatMap((one) => neighbours.map((other) => (one.confidence > other.confidence ? 1 : 0)));
    expect(wins.filter((win) => win === 1).length / wins.length).toBeGreaterThanOrEqual(0.92);
  });

  it('of neighbours are never matched by themselves, and share no decision', () => {
    expect(neighbours.filter(({ confidence }) => confidence >= AUTOMATIC_MIN).map(({ names }) => names)).toEqual([]);
    expect(neighbours.filter(({ isOneDecision }) => isOneDecision).map(({ names }) => names)).toEqual([]);
  });

  it('of one and the same are matched by themselves', () => {
    expect(same.filter(({ confidence }) => confidence < AUTOMATIC_MIN).map(({ names }) => names)).toEqual([]);
  });
});
