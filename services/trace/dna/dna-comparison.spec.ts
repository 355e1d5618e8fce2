/** The results of a comparison of identifiers, by examples and by its laws. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LoggedIdentifier } from '../../../contracts/trace/dna/events.js';
import { runsOf, SEED } from '../../../test/support/property-runs.js';
import { compareIdentifiers as compare } from './dna-comparison.rules.js';

const logged = (identifier: string, facilityId = 'gin'): LoggedIdentifier => ({
  ...{ identifier, facilityId, transactionId: 't', lotId: `${facilityId}:t:0`, productId: 'P-1', occurredAt: '2026-01-01T00:00:00.000Z' },
});
const compareIdentifiers = (...[wanted, detected, elsewhere]: [LoggedIdentifier[], string[], LoggedIdentifier[]]) =>
  compare(wanted, detected, elsewhere, 'tested');
const expected = (...identifiers: string[]): LoggedIdentifier[] => identifiers.map((each) => logged(each));

describe('a comparison', () => {
  it('passes where what was detected is what was logged, also where some is missing', () => {
    expect(compareIdentifiers(expected('A', 'B'), ['A', 'B'], [])).toEqual({ result: 'passed', missing: [], foreign: [] });
    expect(compareIdentifiers(expected('A', 'B'), ['A'], [])).toEqual({ result: 'passed', missing: ['B'], foreign: [] });
  });

  it('fails where something foreign is there, and says who logged it', () => {
    const other = logged('X', 'other');
    expect(compareIdentifiers(expected('A'), ['A', 'X'], [logged('A'), other])).toEqual({
      result: 'failed',
      missing: [],
      foreign: [{ identifier: 'X', loggedBy: [other] }],
    });
  });

  it('fails where none of what was logged is there', () => {
    expect(compareIdentifiers(expected('A', 'B'), [], [])).toEqual({ result: 'failed', missing: ['A', 'B'], foreign: [] });
  });

  it('fails where nothing of the inputs is there, whatever the maker put on the lot itself', () => {
    const own = { ...logged('M', 'mill'), lotId: 'tested' };
    expect(compareIdentifiers([...expected('A'), own], ['M'], [])).toEqual({ result: 'failed', missing: ['A'], foreign: [] });
    expect(compareIdentifiers([...expected('A'), own], ['A'], [])).toMatchObject({ result: 'passed', missing: ['M'] });
    expect(compareIdentifiers([own], ['M'], [])).toMatchObject({ result: 'passed' });
  });

  it('cannot be made where nothing was logged upstream, unless what was detected is logged elsewhere', () => {
    expect(compareIdentifiers([], [], [])).toBeUndefined();
    expect(compareIdentifiers([], ['X'], [])).toBeUndefined();
    expect(compareIdentifiers([], ['X'], [logged('X', 'other')])).toMatchObject({ result: 'failed', foreign: [{ identifier: 'X' }] });
  });

  it('sorts each identifier into found, missing or foreign, and passes only with some found and none foreign', () => {
    const identifier: fc.Arbitrary<string> = fc.constantFrom('A', 'B', 'C', 'D', 'E');
    const some = fc.array(identifier, { maxLength: 6 });
    fc.assert(
      fc.property(some, fc.uniqueArray(identifier), some, (upstream, detected, elsewhere) => {
        const compared = compareIdentifiers(
          expected(...upstream),
          detected,
          elsewhere.map((each) => logged(each, 'other')),
        );
        if (!compared) return upstream.length === 0 && !detected.some((each) => elsewhere.includes(each));
        const foreign = compared.foreign.map(({ identifier }) => identifier);
        const found = detected.filter((each) => !foreign.includes(each));
        expect([...found, ...compared.missing].sort()).toEqual([...new Set(upstream)].sort());
        expect(foreign.filter((each) => upstream.includes(each))).toEqual([]);
        expect(compared.missing.filter((each) => detected.includes(each))).toEqual([]);
        expect(compared.result).toBe(foreign.length === 0 && found.length > 0 ? 'passed' : 'failed');
        return true;
      }),
      { numRuns: runsOf(), seed: SEED },
    );
  });
});
