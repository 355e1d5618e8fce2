/**
 * Finds contradictions in the log. Each suspicious record, each account in its window, each set of origins that a farm states, each invoice
 * number, file and bale, and what counts found or nobody weighed in a window has a view of its own, so alerts of one party never push out those of another. Most events touch no view.
 */
import type { LedgerEvent } from '../../contracts/custody/events.js';
import type { Projection } from '../projection.js';
import { type AlertsBody, emptyAlerts } from './alert-views.js';
import { applyToNumber, numberKeysOf } from './bale-numbers.js';
import { applyToOrigin, applyToRecord, applyToWindow, ledgerKeysOf } from './ledger-rules.js';
import { applyToShared, sharedKeysOf } from './shared-rules.js';
import { applyToFound, applyToTerms, applyToUnmeasured } from './window-rules.js';

export const alerts: Projection<AlertsBody, LedgerEvent> = {
  name: 'alerts',
  version: 6,
  handles: [
    'LedgerOpened',
    'LedgerPolicyChanged',
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsReleased',
    'ProductsRestored',
    'ProductsTransformed',
    'StockCounted',
    'WindowClosed',
  ],
  keysOf: (event) => [...ledgerKeysOf(event), ...sharedKeysOf(event), ...numberKeysOf(event)],
  initial: emptyAlerts,
  evolve,
  indexes: [{ fields: ['siteIds'] }, { fields: ['alertIds'] }, { fields: ['order'] }],
};

function evolve(view: AlertsBody, event: LedgerEvent): AlertsBody {
  switch (view.kind) {
    case 'record':
      applyToRecord(view, event);
      return view;
    case 'window':
      applyToWindow(view, event);
      return view;
    case 'origin':
      applyToOrigin(view, event);
      return view;
    case 'found':
      applyToFound(view, event);
      return view;
    case 'unmeasured':
      applyToUnmeasured(view, event);
      return view;
    case 'terms':
      applyToTerms(view, event);
      return view;
    case 'number':
      applyToNumber(view, event);
      return view;
    default:
      applyToShared(view, event);
      return view;
  }
}
