/**
 * Finds contradictions in the log. Each suspicious record, each account in its window, each set of origins that a farm states, each invoice
 * number, file and bale, each harvest of a farm, and what counts found or nobody weighed in a window has a view of its own, so alerts of one party never push out those of another. Most events touch no view.
 */
import type { LedgerEvent } from '../../contracts/custody/events.js';
import type { RecordedAssessmentEvent } from '../../contracts/saq/events.js';
import type { Projection } from '../projection.js';
import { type AlertsBody, emptyAlerts, type HarvestAlerts } from './alert-views.js';
import { applyToNumber, numberKeysOf } from './bale-numbers.js';
import { applyToHarvest, landKeysOf } from './land-rules.js';
import { applyToOrigin, applyToRecord, applyToWindow, ledgerKeysOf } from './ledger-rules.js';
import { applyToShared, sharedKeysOf } from './shared-rules.js';
import { applyToFound, applyToTerms, applyToUnmeasured } from './window-rules.js';

export const alerts: Projection<AlertsBody, LedgerEvent | RecordedAssessmentEvent> = {
  name: 'alerts',
  version: 7,
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
    'AssessmentCompleted',
  ],
  keysOf: (event) =>
    event.type === 'AssessmentCompleted' ? landKeysOf(event) : [...ledgerKeysOf(event), ...sharedKeysOf(event), ...numberKeysOf(event)],
  initial: emptyAlerts,
  evolve,
  indexes: [{ fields: ['siteIds'] }, { fields: ['alertIds'] }, { fields: ['order'] }],
};

function evolve(view: AlertsBody, event: LedgerEvent | RecordedAssessmentEvent): AlertsBody {
  if (view.kind === 'harvest') applyToHarvest(view, event);
  else if (event.type !== 'AssessmentCompleted') applyToLedger(view, event);
  return view;
}

function applyToLedger(view: Exclude<AlertsBody, HarvestAlerts>, event: LedgerEvent): void {
  switch (view.kind) {
    case 'record':
      applyToRecord(view, event);
      return;
    case 'window':
      applyToWindow(view, event);
      return;
    case 'origin':
      applyToOrigin(view, event);
      return;
    case 'found':
      applyToFound(view, event);
      return;
    case 'unmeasured':
      applyToUnmeasured(view, event);
      return;
    case 'terms':
      applyToTerms(view, event);
      return;
    case 'number':
      applyToNumber(view, event);
      return;
    default:
      applyToShared(view, event);
  }
}
