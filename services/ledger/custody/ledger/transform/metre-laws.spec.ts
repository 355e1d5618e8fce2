/** Laws of metres after any history: kilograms come out of metres only as far as kilograms went in. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type MetreAttempt, MetreHistory } from '../../../../../test/support/histories/metre-histories.js';
import { assertLedgerLaws } from '../../../../../test/support/laws/ledger-laws.js';
import { assertClothLaws, assertMetreLaws } from '../../../../../test/support/laws/metre-laws.js';
import { runsOf, SEED, USUAL_RUNS } from '../../../../../test/support/property-runs.js';
import { sum } from '../state/quantities.js';

const RUNS = runsOf();
const number = fc.nat(9_999);
const tries: fc.Arbitrary<MetreAttempt[]> = fc.array(fc.tuple(number, number, number, number), {
  minLength: 6,
  maxLength: 30,
  size: 'max',
});

describe('laws of metres', () => {
  it('hold after any history, with frauds mixed in', () => {
    const refusals = new Map<string, number>();
    let [accepted, unweighed, cut, found, again] = [0, 0, 0, 0, 0];
    fc.assert(
      fc.property(tries, (each) => {
        const history = new MetreHistory().play(each);
        accepted += history.accepted;
        found += Math.min(1, history.found.cottonGrams);
        for (const [code, count] of history.refusals) refusals.set(code, (refusals.get(code) ?? 0) + count);
        unweighed += sum(history.world.sites.map(assertMetreLaws));
        assertLedgerLaws(history.world);
        again += assertClothLaws(history.world.sites);
        cut += assertNothingFromNothing(history);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(accepted).toBeGreaterThan(RUNS * 5);
    expect(unweighed).toBeGreaterThan(RUNS);
    expect(cut).toBeGreaterThan(RUNS / 2);
    expect(again).toBeGreaterThan(RUNS / 10);
    expect(found).toBeGreaterThan(RUNS / 10);
    for (const code of ['OutputNotLower', 'MetresAboveInput', 'OutputNotEqual'])
      expect(refusals.get(code) ?? 0).toBeGreaterThan(RUNS >= USUAL_RUNS ? 20 : -1);
  });
});

/** However often the goods passed through metres. Returns how many lots came out of it with a weight. */
function assertNothingFromNothing(history: MetreHistory): number {
  const ends = history.ends();
  const held = ends.map(({ remaining, remainingBounds }) => remaining ?? remainingBounds);
  const of = (grams: 'massGrams' | 'cottonGrams'): number => sum(held.map((each) => each?.[grams] ?? 0));
  const verified = sum(ends.map(({ remaining, remainingBounds }) => (remaining ?? remainingBounds)?.verifiedGrams ?? 0));
  const pooled = sum(history.world.sites.flatMap(({ state }) => [...state.pools.values()].map(({ verifiedGrams }) => verifiedGrams)));
  const intoGrams = history.yarnGrams + history.otherGrams + history.found.massGrams;
  expect(of('massGrams')).toBeLessThanOrEqual(intoGrams);
  expect(of('cottonGrams')).toBeLessThanOrEqual(history.yarnGrams + history.found.cottonGrams);
  expect(verified + pooled).toBeLessThanOrEqual(history.yarnGrams);
  const made = ends.filter(({ lot, remaining }) => lot.product === 'finished' && remaining);
  const kilograms = sum(made.map(({ remaining }) => remaining?.massGrams ?? 0));
  if (made.length > 0) expect(kilograms).toBeLessThan(intoGrams);
  return made.length;
}
