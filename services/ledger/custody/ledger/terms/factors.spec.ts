import { describe, expect, it } from '@jest/globals';
import { FACTORS, YIELD_RANGES_BP } from '../../../../../contracts/shared/products.js';
import { CustodyWorld } from '../../../../../test/support/histories/custody-world.js';

const HIGHER = {
  factorsVersion: '2026.2',
  factors: { ...FACTORS.perMille, spinCarded: 1_150 },
  yieldRangesBp: { ...YIELD_RANGES_BP, spinCarded: [9_000, 9_300] as const },
};

function spinning() {
  const given = new CustodyWorld();
  const spinner = given.site('SPINNER', { timeZone: 'UTC' });
  const lint = (occurredAt: string) => given.buysOutside(spinner, '1,000 kg lint', { occurredAt }).productIds;
  const spin = (occurredAt: string) => {
    given.transforms(spinner, lint(occurredAt), '850 kg yarn', { occurredAt, step: 'spinCarded' });
    return spinner.log.at(-1)?.event.data;
  };
  return { given, spinner, spin };
}

describe('conversion factors', () => {
  it('change from the next window on, and say so once', () => {
    const { given, spinner } = spinning();
    const change = () => given.run(spinner, { kind: 'changeFactors', terms: HIGHER });
    expect(change()).toEqual([{ type: 'FactorsChanged', data: { ...HIGHER, fromWindow: 4, from: '2026-04-01T00:00:00.000Z' } }]);
    expect(change()).toEqual([]);
  });

  it('hold for what occurred in their windows, whenever it is recorded', () => {
    const { given, spinner, spin } = spinning();
    given.run(spinner, { kind: 'changeFactors', terms: HIGHER });
    expect(spin('2026-03-02T08:00:00.000Z')).toMatchObject({ factorPerMille: 1_100, factorsVersion: FACTORS.version });
    given.setClock('2026-04-10T08:00:00.000Z');
    const flags = [{ code: 'yieldOutOfRange', yieldBp: 8_500, lowBp: 9_000, highBp: 9_300 }];
    expect(spin('2026-04-09T08:00:00.000Z')).toMatchObject({ factorPerMille: 1_150, factorsVersion: '2026.2', flags });
    expect(spin('2026-03-31T08:00:00.000Z')).toMatchObject({ factorPerMille: 1_100, factorsVersion: FACTORS.version });
  });

  it('that have not begun are replaced by later ones', () => {
    const { given, spinner, spin } = spinning();
    given.run(spinner, { kind: 'changeFactors', terms: HIGHER });
    given.run(spinner, { kind: 'changeFactors', terms: { ...HIGHER, factorsVersion: '2026.3', factors: FACTORS.perMille } });
    given.setClock('2026-04-10T08:00:00.000Z');
    expect(spin('2026-04-09T08:00:00.000Z')).toMatchObject({ factorPerMille: 1_100, factorsVersion: '2026.3' });
  });
});
