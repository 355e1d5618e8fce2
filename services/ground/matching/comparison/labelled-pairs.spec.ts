/** How far the confidence of one and the same facility is above that of neighbours. */
import { describe, expect, it } from '@jest/globals';
import { LABELLED_NUMBERS } from '../../../../test/support/matching/labelled-numbers.js';
import { LABELLED_PAIRS, type LabelledPair } from '../../../../test/support/matching/labelled-pairs.js';
import { LABELLED_SITES } from '../../../../test/support/matching/labelled-sites.js';
import { countryWords } from '../../../platform/lib/countries.js';
import { AUTOMATIC_MIN, Comparison, DEFAULT_WEIGHTS } from './comparison.js';
import { decisionText } from './normalize.js';

function compare([countryCode, isSame, [name, address], [otherName, otherAddress]]: LabelledPair) {
  const rate = (place: { name: string; address: string }, candidate: { name: string; address: string }) =>
    new Comparison({ ...place, countryCode }, DEFAULT_WEIGHTS, countryWords(countryCode)).compareWith({ ...candidate, closed: false });
  const [one, other] = [
    { name, address },
    { name: otherName, address: otherAddress },
  ];
  return {
    isSame,
    confidence: rate(one, other).confidence,
    /** Is the confidence where the second is looked for and the first is listed. */
    reversed: rate(other, one).confidence,
    isOneDecision: decisionText(name, address, countryCode) === decisionText(otherName, otherAddress, countryCode),
    names: `${name} @ ${address} | ${otherName} @ ${otherAddress}`,
  };
}

describe.each([
  ['of scripts and shapes', LABELLED_PAIRS, 1],
  ['of lists from six countries', LABELLED_SITES, 0.9],
  ['of long numbers, boxes, units and closed sites', LABELLED_NUMBERS, 1],
])('labelled pairs %s', (_, pairs, matchedShare) => {
  const compared = pairs.map(compare);
  const same = compared.filter(({ isSame }) => isSame);
  const neighbours = compared.filter(({ isSame }) => !isSame);

  it('are distinguished by their confidence', () => {
    const wins = same.flatMap((one) =>
      neighbours.map((other) => (one.confidence === other.confidence ? 0.5 : Number(one.confidence > other.confidence))),
    );
    expect(wins.reduce((sum, win) => sum + win, 0) / wins.length).toBeGreaterThanOrEqual(0.95);
  });

  it('of neighbours are never matched by themselves, and share no decision', () => {
    const matched = neighbours.filter(({ confidence, reversed }) => Math.max(confidence, reversed) >= AUTOMATIC_MIN);
    expect(matched.map(({ names }) => names)).toEqual([]);
    expect(neighbours.filter(({ isOneDecision }) => isOneDecision).map(({ names }) => names)).toEqual([]);
  });

  it('of one and the same are matched by themselves', () => {
    const missed = same.filter(({ confidence }) => confidence < AUTOMATIC_MIN);
    expect(1 - missed.length / same.length).toBeGreaterThanOrEqual(matchedShare);
  });

  it('are rated alike from both sides', () => {
    expect(compared.filter(({ confidence, reversed }) => Math.abs(confidence - reversed) > 0.02).map(({ names }) => names)).toEqual([]);
  });
});

it('are many enough', () => expect(LABELLED_SITES.length).toBeGreaterThanOrEqual(120));
