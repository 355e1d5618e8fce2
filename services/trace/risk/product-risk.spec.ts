import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '../../../contracts/ground/settings/default-settings.js';
import { RISK_TERMS } from '../../../contracts/shared/risk-indicators.js';
import { type ProductFindings, productRiskOf } from './product-risk.rules.js';
import '../../../test/support/property-runs.js';

const POLICY = DEFAULT_SETTINGS['risk-policy'];
const NOTHING: ProductFindings = {
  notVerified: 0,
  yields: 0,
  dna: null,
  documents: null,
  countryLists: null,
  entityLists: null,
  doubts: 0,
  intermediaries: 0,
};

const pointsOf = (found: Partial<ProductFindings>) =>
  Object.fromEntries(productRiskOf({ ...NOTHING, ...found }, POLICY).terms.map(({ term, points }) => [term, points]));

describe('the risk of goods', () => {
  it('is the sum of its terms: 33 % not verified, a tenth of the papers missing and one list make 5.0, medium', () => {
    const { score, level, terms } = productRiskOf({ ...NOTHING, notVerified: 0.33, documents: 0.1, countryLists: 1 }, POLICY);
    expect([score, level]).toEqual([5.05, 'medium']);
    expect(terms.filter(({ points }) => points).map(({ term, points }) => [term, points])).toEqual([
      ['notVerified', 1.65],
      ['documents', 0.4],
      ['countryLists', 3],
    ]);
  });

  it('counts each term up to its most', () => {
    expect(pointsOf({ yields: 1, countryLists: 2 })).toMatchObject({ yields: 3, countryLists: 6 });
    expect(pointsOf({ yields: 5, countryLists: 9, doubts: 4, documents: 1 })).toMatchObject({
      yields: 6,
      countryLists: 6,
      doubts: 3,
      documents: 4,
    });
  });

  it('takes two intermediaries for usual, and counts what goes beyond', () => {
    const counted = [0, 2, 3, 5, 9].map((intermediaries) => pointsOf({ intermediaries })['intermediaries']);
    expect(counted).toEqual([0, 0, 1, 3, 3]);
  });

  it('does not count what is not known, and says so', () => {
    expect(pointsOf({})).toMatchObject({ dna: null, documents: null, countryLists: null, entityLists: null, yields: 0 });
    expect(productRiskOf(NOTHING, POLICY)).toMatchObject({ score: 0, level: 'low' });
  });

  it.each(['dna', 'entityLists'] as const)('is high for one hit of %s', (term) => {
    const { score, level, terms } = productRiskOf({ ...NOTHING, [term]: 1 }, POLICY);
    expect([score, level]).toEqual([15, 'high']);
    expect(terms.filter(({ knockOut }) => knockOut).map((each) => each.term)).toEqual([term]);
    const mild = { ...POLICY, terms: POLICY.terms.map((each) => ({ ...each, each: 0 })) };
    expect(productRiskOf({ ...NOTHING, [term]: 1 }, mild)).toMatchObject({ score: 0, level: 'high' });
  });

  it('stays within 0 to 15, and never falls when more is found', () => {
    const findings = fc.record({
      ...Object.fromEntries(RISK_TERMS.map((term) => [term, fc.nat(9)])),
      notVerified: fc.double({ min: 0, max: 1, noNaN: true }),
      documents: fc.double({ min: 0, max: 1, noNaN: true }),
    }) as fc.Arbitrary<ProductFindings>;
    fc.assert(
      fc.property(findings, fc.constantFrom(...RISK_TERMS), (found, term) => {
        const { score } = productRiskOf(found, POLICY);
        const more = productRiskOf({ ...found, [term]: (found[term] ?? 0) + 1 }, POLICY).score;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(15);
        expect(more).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});
