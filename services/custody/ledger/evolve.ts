/** One fact folded into the state, in place: it costs what the fact touches. */

import { firstPeriod } from '../../../contracts/balance/windows.js';
import type { CustodyEvent, TransactionAbandoned } from '../../../contracts/custody/events.js';
import type { LedgerOpened } from '../../../contracts/custody/ledger-terms.js';
import { onCounted } from './count/evolve.js';
import type { LedgerState } from './state/ledger-state.js';
import { onConfirmed, onDisputed } from './statement/decide.js';
import { firstFactors, onFactorsChanged } from './terms/factors.js';
import { onPolicyChanged } from './terms/policy.js';
import { type EventStamp, onPurchased, onRecorded, onReleased, onRestored, onSold, onTransported } from './transfer/evolve.js';
import { onTransformed } from './transform/evolve.js';
import { onVoided } from './void/evolve.js';
import { onWindowClosed } from './window/close-window.js';

export function evolveLedger(state: LedgerState, event: CustodyEvent, stamp: EventStamp): unknown {
  switch (event.type) {
    case 'LedgerOpened':
      return onOpened(state, event.data);
    case 'LedgerPolicyChanged':
      return onPolicyChanged(state, event.data);
    case 'FactorsChanged':
      return onFactorsChanged(state, event.data);
    case 'ProductRecorded':
      return onRecorded(state, event.data, stamp);
    case 'ProductsPurchased':
      return onPurchased(state, event.data, stamp);
    case 'ProductsSold':
      return onSold(state, event.data, stamp);
    case 'ProductsReleased':
      return onReleased(state, event.data, stamp);
    case 'ProductsRestored':
      return onRestored(state, event.data);
    case 'ProductsTransported':
      return onTransported(state, event.data, stamp);
    case 'ProductsTransformed':
      return onTransformed(state, event.data, stamp);
    case 'StockCounted':
      return onCounted(state, event.data, stamp);
    case 'TransactionVoided':
      return onVoided(state, event.data);
    case 'TransactionConfirmed':
      return onConfirmed(state, event.data, stamp);
    case 'TransactionDisputed':
      return onDisputed(state, event.data, stamp);
    case 'TransactionAbandoned':
      return onAbandoned(state, event.data, stamp);
    case 'WindowClosed':
      return onWindowClosed(state, event.data, stamp);
  }
}

function onOpened(state: LedgerState, data: LedgerOpened): void {
  state.opened = data;
  state.periods = [firstPeriod(data)];
  state.factors = [firstFactors(data)];
}

function onAbandoned(state: LedgerState, { transactionId }: TransactionAbandoned, { revision, recordedAt }: EventStamp): void {
  const nothing = { window: 0, contentHash: '', voided: false, brought: [], names: [] };
  state.transactions.set(transactionId, { ...nothing, kind: 'abandoned', occurredAt: recordedAt, revision });
}
