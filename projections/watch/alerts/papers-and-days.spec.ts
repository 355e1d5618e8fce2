/** Which files, numbers and days of records contradict each other. */
import { describe, expect, it } from '@jest/globals';
import type { Flag } from '../../../contracts/ledger/custody/event-parts.js';
import { chainIn, yarnAt } from '../../../test/support/histories/chain.js';
import { CustodyWorld } from '../../../test/support/histories/custody-world.js';
import { foldViews, ledgerEvents } from '../../../test/support/histories/ledger-events.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import type { LogEvent } from '../../shared/projection.js';
import type { AlertsBody, StoredAlert } from './alert-views.js';
import { alerts } from './alerts.js';

const raisedIn = (events: readonly LogEvent[]): StoredAlert[] =>
  [...foldViews(alerts, events).values()].flatMap((view: AlertsBody) => view.alerts);

describe('a file', () => {
  const file = (kind: 'invoice' | 'proof') => [{ blobName: 'paper', kind, sha256: 'a'.repeat(64) }];
  const yarns = (...ids: string[]) => ids.map((id) => ({ id, product: 'yarn' as const, grams: 1000 }));

  it('that one seller cites for the same buyer under another number is reported, however the number is written', () => {
    const log = new LogBuilder();
    log.buyOutside('spinner', yarns('Y-1', 'Y-2', 'Y-3'));
    log.sell('spinner', 'mill', ['Y-1'], { documents: file('invoice'), invoiceNumber: 'ŻZ-1' });
    log.sell('spinner', 'mill', ['Y-2'], { documents: file('invoice'), invoiceNumber: 'zz 1' });
    expect(raisedIn(log.events)).toEqual([]);
    log.sell('spinner', 'mill', ['Y-3'], { documents: file('invoice'), invoiceNumber: 'ZZ 2' });
    expect(raisedIn(log.events)).toMatchObject([{ kind: 'reusedDocument', severity: 'high', figures: { records: 3 } }]);
  });

  it('that is added later to two transports to one purchaser is reported where their numbers differ', () => {
    const given = new CustodyWorld();
    const { mill, brand } = chainIn(given);
    const documents = [{ blobName: 'paper', kind: 'packingList' as const, sha256: 'a'.repeat(64) }];
    const shipped = (packingListNumber: string) => {
      const { transactionId } = given.transports(mill, [yarnAt(given, mill)], { to: brand, packingListNumber });
      given.run(mill, { kind: 'addDocuments', transactionId, documents });
      return raisedIn(ledgerEvents(given)).filter(({ kind }) => kind === 'reusedDocument');
    };
    expect(shipped('PL-1')).toEqual([]);
    expect(shipped('pl 1')).toEqual([]);
    expect(shipped('PL-2')).toMatchObject([{ sides: [{ facilityId: mill.id }, { facilityId: mill.id }] }]);
  });

  it('that proves goods from outside on two days is reported, not on one', () => {
    const log = new LogBuilder();
    const proven = (id: string, occurredAt: string) => log.buyOutside('spinner', yarns(id), { documents: file('proof'), occurredAt });
    proven('Y-1', '2026-03-01T08:00:00.000Z');
    proven('Y-2', '2026-03-01T16:00:00.000Z');
    expect(raisedIn(log.events)).toEqual([]);
    proven('Y-3', '2026-03-03T08:00:00.000Z');
    expect(raisedIn(log.events)).toMatchObject([{ kind: 'reusedDocument', sides: [{ facilityId: 'spinner' }, { facilityId: 'spinner' }] }]);
  });
});

describe('a late record', () => {
  it('inside its window is reported as low from the fifteenth day', () => {
    const log = new LogBuilder();
    const late = (id: string, recordedAt: string) =>
      log.record('farm', [{ id, grams: 1000 }], { occurredAt: '2026-03-01T08:00:00.000Z', recordedAt });
    late('R-1', '2026-03-15T23:00:00.000Z');
    expect(raisedIn(log.events)).toEqual([]);
    late('R-2', '2026-03-16T08:00:00.000Z');
    expect(raisedIn(log.events)).toMatchObject([{ kind: 'backDated', severity: 'low', figures: { days: 15 } }]);
    expect(raisedIn(log.events)[0]?.figures).not.toHaveProperty('window');
  });

  it('that uses goods before their receipt is reported as low, in another alert than the one for being late', () => {
    const log = new LogBuilder();
    log.buyOutside('spinner', [{ id: 'L-1', product: 'lint', grams: 1000 }]);
    const flags: Flag[] = [{ code: 'beforeReceipt', lotIds: ['L-1'], days: 4 }];
    log.sell('spinner', 'mill', ['L-1'], { flags, occurredAt: '2026-03-01T08:00:00.000Z', recordedAt: '2026-03-16T08:00:00.000Z' });
    expect(raisedIn(log.events)).toMatchObject([
      { kind: 'backDated', severity: 'low', figures: { days: 15 } },
      { kind: 'backDated', severity: 'low', figures: { receiptDays: 4 } },
    ]);
  });
});
