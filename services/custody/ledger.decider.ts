/** The custody ledger of one facility: every rule of what may be recorded there, and what a record says in full. */
import type { CustodyEvent } from '../../contracts/custody-events.js';
import { Refusal } from '../../contracts/refusals.js';
import type { Decider, Recorded } from '../platform/decider.js';
import { decideAbandon, decideClose } from './ledger/closing.js';
import { decideCount } from './ledger/count.js';
import { evolveLedger } from './ledger/evolving.js';
import { decideChangeFactors } from './ledger/factors.js';
import type { LedgerCommand } from './ledger/ledger-commands.js';
import { emptyLedger, type LedgerState } from './ledger/ledger-state.js';
import { decideChangePolicy, decideOpen } from './ledger/policy.js';
import { decidePurchase, decideReceiveSale } from './ledger/purchase.js';
import { decideRecord } from './ledger/record.js';
import { decideRelease } from './ledger/release.js';
import { decideRestore } from './ledger/restore.js';
import { decideSell } from './ledger/sell.js';
import { ledgerFromSnapshot, ledgerToSnapshot } from './ledger/snapshot.js';
import { decideConfirm, decideDispute } from './ledger/statements.js';
import { decideTransform } from './ledger/transform.js';
import { decideTransport } from './ledger/transport.js';
import { decideVoid } from './ledger/voiding.js';

export const ledgerDecider: Decider<LedgerState, LedgerCommand, CustodyEvent> = {
  version: 7,
  initial: emptyLedger,
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
  if (command.kind === 'openLedger') return decideOpen(state, command, now);
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
      return decideClose(state, command, now);
  }
}
