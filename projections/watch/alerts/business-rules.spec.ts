/** Tests alerts that take the sites of one business as one maker. */
import { describe, expect, it } from '@jest/globals';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { foldViews } from '../../../test/support/histories/ledger-events.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import type { StoredAlert } from './alert-views.js';
import { alerts } from './alerts.js';

/** Gives the events of gins their business. */
function raisedIn(log: LogBuilder): StoredAlert[] {
  const events = log.events.map((event) => {
    const isOfBusiness = event.stream.startsWith('ledger-gin') && event.type !== 'ProductsSold' && event.type !== 'ProductsReleased';
    return isOfBusiness ? { ...event, data: { ...event.data, businessId: 'business' } } : event;
  }) as LedgerEvent[];
  return [...foldViews(alerts, events).values()].flatMap((view) => view.alerts);
}

describe('a bale number of two sites of one business', () => {
  const numbered = (grams: number, again: number): StoredAlert[] => {
    const log = new LogBuilder();
    const when = { occurredAt: '2026-10-01T08:00:00.000Z' };
    log.record('gin-1', [{ id: 'B-1', grams, externalIds: ['A 7'] }], when);
    log.record('gin-2', [{ id: 'B-2', grams: again, externalIds: ['a7'] }], when);
    return raisedIn(log).filter(({ kind }) => kind === 'baleTwice');
  };

  it('is reported at both where the bales weigh the same', () => {
    const [alert, ...others] = numbered(220_000, 221_000);
    expect(alert?.sides.map(({ facilityId }) => facilityId)).toEqual(['gin-1', 'gin-2']);
    expect(others).toEqual([]);
    expect(numbered(220_000, 230_000)).toEqual([]);
  });
});

describe('goods of a business that a sale brings back', () => {
  it('are reported at another site of it, and under the product IDs that a regroup gave them', () => {
    const log = new LogBuilder();
    log.record('gin-1', [{ id: 'L-1', grams: 5000, makers: ['business'] }]);
    log.buy('broker', 'gin-1', ['L-1']);
    log.transform('broker', { inputs: [{ from: 'L-1', grams: 5000 }] }, [{ id: 'L-2', grams: 5000, makers: ['gin-1', 'business'] }]);
    log.buy('gin-2', 'broker', ['L-2']);
    expect(raisedIn(log)).toMatchObject([{ kind: 'cycle', sides: [{ facilityId: 'gin-2' }], figures: { grams: 5000 } }]);
  });
});
