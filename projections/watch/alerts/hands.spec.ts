/** The rules for trades with both records by the same person, and for disputes that a seller lost. */
import { expect, it } from '@jest/globals';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { foldViews } from '../../../test/support/histories/ledger-events.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { notices } from '../../brand/notifications/notices.js';
import { alerts } from './alerts.js';

const raisedBy = (events: readonly LedgerEvent[]) => [...foldViews(alerts, [...events]).values()].flatMap((view) => view.alerts);

/** A spinner buys of a gin on so many days. */
function trades(count: number): LogBuilder {
  const log = new LogBuilder();
  for (let n = 0; n < count; n++) {
    log.record('gin', [{ id: `L-${n}`, product: 'lint', grams: 4000 }]);
    log.buy('spinner', 'gin', [`L-${n}`]);
  }
  return log;
}

it('raises one low alert at both sites for all that they trade by the same hands', () => {
  const { events } = trades(3);
  expect(raisedBy(events)).toEqual([]);
  const shared = events.map((event) =>
    event.type === 'ProductsReleased' ? { ...event, data: { ...event.data, sharedHands: 'person' as const } } : event,
  ) as LedgerEvent[];
  const raised = raisedBy(shared);
  expect(raised).toMatchObject([{ kind: 'sharedHands', severity: 'low', figures: { how: 'person' } }]);
  expect(raised[0]?.sides.map(({ facilityId }) => facilityId)).toEqual(['gin', 'spinner']);
});

it('reports a seller when a second dispute within a year was decided against it', () => {
  const log = trades(3);
  const purchases = log.events.flatMap((event) => (event.type === 'ProductsPurchased' ? [event.data.transactionId] : []));
  const [first = '', second = '', third = ''] = purchases;
  const on = (recordedAt: string) => ({ recordedAt, occurredAt: recordedAt });
  log.decide('gin', 'spinner', first, ['L-0'], false, on('2026-04-01T00:00:00.000Z'));
  // Here the seller was right.
  log.decide('gin', 'spinner', second, ['L-1'], true, on('2026-05-01T00:00:00.000Z'));
  expect(raisedBy(log.events)).toEqual([]);
  log.decide('gin', 'spinner', third, ['L-2'], false, on('2027-04-02T00:00:00.000Z'));
  expect(raisedBy(log.events)).toEqual([]);
  log.decide('gin', 'spinner', second, ['L-1'], false, on('2027-06-01T00:00:00.000Z'));
  expect(raisedBy(log.events)).toMatchObject([
    {
      kind: 'disputesLost',
      severity: 'low',
      figures: { count: 2, since: '2027-04-02T00:00:00.000Z' },
      sides: [{ facilityId: 'gin' }],
    },
  ]);
});

it('tells both sites of the decision about their dispute, and neither of its case', () => {
  const decided = { type: 'DisputeDecided', stream: 'ledger-gin', data: { recordedBy: 'spinner' } };
  expect(notices.keysOf(decided as never)).toEqual(['spinner', 'gin']);
  const caseId = 'dispute-a0000000-0000-4000-8000-000000000001-1';
  expect(notices.keysOf({ type: 'CaseAgreed', data: { facilityId: 'gin', caseId } } as never)).toEqual([]);
});
