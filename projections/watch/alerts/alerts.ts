/**
 * Finds contradictions in the log. Each suspicious record, each account in its window, each set of origins that a farm states, each invoice
 * number, file and bale, each harvest of a farm, what counts found or nobody weighed in a window, each pair of sites that trades by the same hands, and each seller that lost a dispute has a view of its own, so alerts of one party never push out those of another. Most events touch no view.
 */
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { RecordedAssessmentEvent } from '../../../contracts/members/saq/events.js';
import type { RecordedFarmEvent } from '../../../contracts/trace/farms/events.js';
import type { Projection } from '../../shared/projection.js';
import { type AlertsBody, emptyAlerts, type HarvestAlerts } from './alert-views.js';
import { applyToNumber, numberKeysOf } from './bale-numbers.js';
import { applyDisputes, applyHands, handsKeysOf } from './hands-rules.js';
import { applyToHarvest, landKeysOf, plotKeysOf } from './land-rules.js';
import { applyToOrigin, applyToRecord, applyToWindow, ledgerKeysOf } from './ledger-rules.js';
import { applyToShared, sharedKeysOf } from './shared-rules.js';
import { applyToFound, applyToTerms, applyToUnmeasured } from './window-rules.js';

type AlertingEvent = LedgerEvent | RecordedAssessmentEvent | RecordedFarmEvent;

export const alerts: Projection<AlertsBody, AlertingEvent> = {
  name: 'alerts',
  version: 14,
  handles: [
    'LedgerOpened',
    'LedgerPolicyChanged',
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'DocumentsAdded',
    'ProductsReleased',
    'ProductsRestored',
    'ProductsTransformed',
    'StockCounted',
    'WindowClosed',
    'TransactionConfirmed',
    'DisputeDecided',
    'AssessmentCompleted',
    'FarmRecorded',
    'PlotEnded',
    'FarmLeft',
  ],
  keysOf,
  initial: emptyAlerts,
  evolve,
  indexes: [{ fields: ['siteIds'] }, { fields: ['alertIds'] }, { fields: ['order'] }],
};

function keysOf(event: AlertingEvent): string[] {
  if (event.type === 'AssessmentCompleted') return landKeysOf(event);
  if (isOfFarm(event)) return plotKeysOf(event);
  return [...ledgerKeysOf(event), ...sharedKeysOf(event), ...numberKeysOf(event), ...handsKeysOf(event)];
}

const isOfFarm = (event: AlertingEvent): event is RecordedFarmEvent =>
  ['FarmRecorded', 'FarmGroupRecorded', 'PlotEnded', 'FarmLeft'].includes(event.type);

function evolve(view: AlertsBody, event: AlertingEvent): AlertsBody {
  if (view.kind === 'harvest') applyToHarvest(view, event);
  else if (event.type !== 'AssessmentCompleted' && !isOfFarm(event)) applyToLedger(view, event);
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
    case 'hands':
      applyHands(view, event);
      return;
    case 'disputes':
      applyDisputes(view, event);
      return;
    case 'number':
      applyToNumber(view, event);
      return;
    default:
      applyToShared(view, event);
  }
}
