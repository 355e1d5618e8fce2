/** Opening a ledger, and changing its policy from the next window on. */
import type { CustodyEvent, LedgerPolicyChanged, Policy } from '../../../contracts/custody-events.js';
import { nextPeriod, windowAt } from '../../../contracts/windows.js';
import type { LedgerCommand } from './ledger-commands.js';
import type { LedgerState } from './ledger-state.js';

type OpenCommand = Extract<LedgerCommand, { kind: 'openLedger' }>;

/** Opened once; again is nothing. */
export function decideOpen(state: LedgerState, { kind: _, ...terms }: OpenCommand, now: string): CustodyEvent[] {
  return state.opened ? [] : [{ type: 'LedgerOpened', data: { ...terms, openedAt: now } }];
}

/** A change that has not begun is replaced by the next one. */
export function decideChangePolicy(state: LedgerState, { policy }: { policy: Policy }, now: string): CustodyEvent[] {
  const latest = state.periods.at(-1);
  if (latest && isSame(latest, policy)) return [];
  const current = windowAt(state.periods, now);
  const begun = state.periods.filter(({ fromWindow }, index) => index === 0 || fromWindow <= current);
  const { model, windowStart, windowMonths, timeZone, fromWindow, from } = nextPeriod(begun, policy, now);
  return [{ type: 'LedgerPolicyChanged', data: { model, windowStart, windowMonths, timeZone, fromWindow, from } }];
}

const isSame = (a: Policy, b: Policy): boolean =>
  a.model === b.model && a.windowStart === b.windowStart && a.windowMonths === b.windowMonths && a.timeZone === b.timeZone;

export function onPolicyChanged(state: LedgerState, data: LedgerPolicyChanged): void {
  state.periods = [...state.periods.filter(({ fromWindow }) => fromWindow < data.fromWindow), { ...data }];
}
