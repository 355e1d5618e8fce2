/** The custody ledger of one facility: every rule of what may be recorded there, and what a record says in full. */
import type { CustodyEvent } from '../../../contracts/custody/events.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Decider, Recorded } from '../../platform/deciders/decider.js';
import { decideCount } from './count/decide.js';
import { evolveLedger } from './evolve.js';
import type { LedgerCommand } from './ledger-commands.js';
import { decidePurchase, decideReceiveSale } from './purchase/decide.js';
import { decideRecord } from './record/decide.js';
import { decideSell } from './sale/decide.js';
import { ledgerFromSnapshot, ledgerToSnapshot } from './state/ledger-snapshot.js';
import { emptyLedgerState, type LedgerState } from './state/ledger-state.js';
import { decideConfirm, decideDispute } from './statement/decide.js';
import { decideChangeFactors } from './terms/factors.js';
import { decideChangePolicy, decideOpenLedger } from './terms/policy.js';
import { decideRelease } from './transfer/decide-release.js';
import { decideRestore } from './transfer/decide-restore.js';
import { decideTransform } from './transform/decide.js';
import { decideTransport } from './transport/decide.js';
import { decideVoid } from './void/decide.js';
import { decideAbandon, decideCloseWindow } from './window/close-window.js';

export const ledgerDecider: Decider<LedgerState, LedgerCommand, CustodyEvent> = {
  version: 7,
  initial: emptyLedgerState,
  evolve(state: LedgerState, recorded: Recorded<CustodyEvent>): LedgerState {
    evolveLedger(state, recorded.event, recorded);
    return state;
  },
  decide: decideLedger,
  toSnapshot: ledgerToSnapshot,
  fromSnapshot: ledgerFromSnapshot,
};

/** @throws Refusal NotFound, where the facility has no ledger; and those of each command */
function decideLedger(state: LedgerState, command: LedgerCommand, now: string): CustodyEvent[] {
  if (command.kind === 'openLedger') return decideOpenLedger(state, command, now);
  if (!state.opened) throw new Refusal('NotFound');
  switch (command.kind) {
    case 'changePolicy':
      return decideChangePolicy(state, command, now);
    case 'changeFactors':
      return decideChangeFactors(state, command, now);
    case 'record':
      return decideRecord(state, command, now);
    case 'transform':
      return decideTransform(state, command, now);
    case 'sell':
      return decideSell(state, command, now);
    case 'transport':
      return decideTransport(state, command, now);
    case 'release':
      return decideRelease(state, command, now);
    case 'purchase':
      return decidePurchase(state, command, now);
    case 'receiveSale':
      return decideReceiveSale(state, command);
    case 'restore':
      return decideRestore(state, command);
    case 'count':
      return decideCount(state, command, now);
    case 'void':
      return decideVoid(state, command);
    case 'confirm':
      return decideConfirm(state, command);
    case 'dispute':
      return decideDispute(state, command);
    case 'abandon':
      return decideAbandon(state, command);
    case 'closeWindow':
      return decideCloseWindow(state, command, now);
  }
}
