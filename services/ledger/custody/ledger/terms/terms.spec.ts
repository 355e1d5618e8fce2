/** Terms of a ledger: its opening and its policy. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { FACTORS, YIELD_RANGES_BP } from '../../../../../contracts/shared/products.js';
import { chainIn } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, MONTHLY, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';
import { ledgerDecider } from '../ledger.decider.js';
import { openingOf } from '../state/ledger-state.js';

let given: CustodyWorld;
let mill: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ mill } = chainIn(given));
});

describe('opening', () => {
  it('is done once, and comes before everything else', () => {
    const state = ledgerDecider.initial();
    const { facilityId, facilityType, registered, factorsVersion, factors, yieldRangesBp } = openingOf(mill.state);
    const open = { kind: 'openLedger', facilityId, facilityType, registered, factorsVersion, factors, yieldRangesBp, ...MONTHLY } as const;
    const now = new Date(given.now).toISOString();
    expect(refusalOf(() => ledgerDecider.decide(state, { kind: 'abandon', transactionId: 'one' }, now))).toBe('NotFound');
    expect(ledgerDecider.decide(state, open, now)).toMatchObject([{ type: 'LedgerOpened', data: { facilityId, openedAt: now } }]);
    expect(given.run(mill, open)).toEqual([]);
  });
});

describe('a policy', () => {
  const QUARTERS = { model: 'massBalance' as const, windowStart: '2026-01-01', windowMonths: 3, timeZone: 'UTC' };
  const choose = (site: Site, policy = QUARTERS) => given.run(site, { kind: 'changePolicy', policy });

  it('holds at once where the ledger holds nothing yet, once', () => {
    expect(choose(mill)).toMatchObject([{ data: { ...QUARTERS, fromWindow: 1, from: '2026-01-01T00:00:00.000Z' } }]);
    expect(choose(mill)).toEqual([]);
    const { events } = given.buysOutside(mill, '100 kg yarn');
    expect(events).toMatchObject([{ data: { window: 1, pool: [{ product: 'yarn', massGrams: 100_000 }] } }]);
    expect(choose(mill, { ...QUARTERS, windowMonths: 1 })).toMatchObject([{ data: { fromWindow: 2, from: '2026-04-01T00:00:00.000Z' } }]);
  });

  it('of a ledger that holds nothing has boundaries before a start that lies ahead, and counts factors that were to come', () => {
    const terms = { factorsVersion: 'next', factors: { ...FACTORS.perMille, spinCarded: 1_150 }, yieldRangesBp: YIELD_RANGES_BP };
    given.run(mill, { kind: 'changeFactors', terms });
    expect(choose(mill, { ...QUARTERS, windowStart: '2027-01-01' })).toMatchObject([
      { data: { fromWindow: 1, from: '2026-01-01T00:00:00.000Z' } },
      { type: 'FactorsChanged', data: { factorsVersion: 'next', fromWindow: 0 } },
    ]);
    const { events, productIds } = given.buysOutside(mill, '100 kg yarn');
    expect(events).toMatchObject([{ data: { window: 1, pool: [{ product: 'yarn' }] } }]);
    expect(given.transforms(mill, productIds, '90 kg fabric').events).toMatchObject([{ data: { factorsVersion: 'next' } }]);
  });

  it('waits for the next window once one was closed', () => {
    given.setClock('2026-04-02T00:00:00.000Z');
    given.closes(mill, 3);
    expect(choose(mill)).toMatchObject([{ data: { fromWindow: 5 } }]);
  });
});
