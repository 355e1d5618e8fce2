/**
 * What does not add up in the log: a view per ledger that gave something away, and small ones per invoice number, file and
 * bale, whose records stand in several ledgers. Most events say nothing, and touch no view.
 */
import type { RecordedAlertEvent } from '../../contracts/alerts/events.js';
import { facilityOfStream, type LedgerEvent } from '../../contracts/custody/events.js';
import type { Projection } from '../projection.js';
import type { AlertsBody } from './alert-views.js';
import { applyToLedger, mattersToLedger } from './ledger-rules.js';
import { applyToShared, sharedKeysOf } from './shared-rules.js';

export const alerts: Projection<AlertsBody, LedgerEvent | RecordedAlertEvent> = {
  name: 'alerts',
  version: 1,
  handles: [
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsTransformed',
    'WindowClosed',
    'TransactionVoided',
    'AlertDismissed',
  ],
  keysOf,
  initial: (key) => ({ key, alerts: [] }),
  evolve,
  indexes: [{ fields: ['facilityIds'] }, { fields: ['alertIds'] }],
};

const ledgerKey = (stream: string): string => `ledger ${facilityOfStream(stream)}`;

function keysOf(event: LedgerEvent | RecordedAlertEvent): string[] {
  if (event.type === 'AlertDismissed') return [event.data.viewKey];
  return [...(mattersToLedger(event) ? [ledgerKey(event.stream)] : []), ...sharedKeysOf(event)];
}

function evolve(view: AlertsBody, event: LedgerEvent | RecordedAlertEvent, key: string): AlertsBody {
  if (event.type === 'AlertDismissed') return dismiss(view, event);
  return key === ledgerKey(event.stream) ? applyToLedger(view, event) : applyToShared(view, event, key);
}

function dismiss(view: AlertsBody, { data, metadata }: RecordedAlertEvent): AlertsBody {
  const { alertId, dismissedBy, reasonId } = data;
  const alert = view.alerts.find(({ id }) => id === alertId);
  alert?.dismissals.push({ by: dismissedBy, userId: metadata.actor.userId, at: metadata.recordedAt, reasonId });
  return view;
}
