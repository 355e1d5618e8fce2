/** One fact folded into the state, in place: it costs what the fact touches. */
import type { CustodyEvent, TransactionAbandoned } from '../../../contracts/custody-events.js';
import type { LedgerOpened } from '../../../contracts/ledger-terms.js';
import { firstPeriod } from '../../../contracts/windows.js';
import { onWindowClosed } from './closing.js';
import { onCounted } from './evolve-counts.js';
import { type At, onPurchased, onRecorded, onReleased, onRestored, onSold, onTransported } from './evolve-moves.js';
import { onTransformed } from './evolve-transforms.js';
import { onVoided } from './evolve-voids.js';
import { firstFactors, onFactorsChanged } from './factors.js';
import type { LedgerState } from './ledger-state.js';
import { onPolicyChanged } from './policy.js';
import { onConfirmed, onDisputed } from './statements.js';

export function evolveLedger(state: LedgerState, event: CustodyEvent, at: At): unknown {
  switch (event.type) {
    case 'LedgerOpened':
      return onOpened(state, event.data);
    case 'LedgerPolicyChanged':
      return onPolicyChanged(state, event.data);
    case 'FactorsChanged':
      return onFactorsChanged(state, event.data);
    case 'ProductRecorded':
      return onRecorded(state, event.data, at);
    case 'ProductsPurchased':
      return onPurchased(state, event.data, at);
    case 'ProductsSold':
      return onSold(state, event.data, at);
    case 'ProductsReleased':
      return onReleased(state, event.data, at);
    case 'ProductsRestored':
      return onRestored(state, event.data);
    case 'ProductsTransported':
      return onTransported(state, event.data, at);
    case 'ProductsTransformed':
      return onTransformed(state, event.data, at);
    case 'StockCounted':
      return onCounted(state, event.data, at);
    case 'TransactionVoided':
      return onVoided(state, event.data);
    case 'TransactionConfirmed':
      return onConfirmed(state, event.data, at);
    case 'TransactionDisputed':
      return onDisputed(state, event.data, at);
    case 'TransactionAbandoned':
      return onAbandoned(state, event.data, at);
    case 'WindowClosed':
      return onWindowClosed(state, event.data, at);
  }
}

function onOpened(state: LedgerState, data: LedgerOpened): void {
  state.opened = data;
  state.periods = [firstPeriod(data)];
  state.factors = [firstFactors(data)];
}

function onAbandoned(state: LedgerState, { transactionId }: TransactionAbandoned, { revision, recordedAt }: At): void {
  const nothing = { window: 0, contentHash: '', voided: false, brought: [], names: [] };
  state.transactions.set(transactionId, { ...nothing, kind: 'abandoned', occurredAt: recordedAt, revision });
}
