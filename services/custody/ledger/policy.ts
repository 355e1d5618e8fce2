/** Opening a ledger, and changing its policy: at once while it holds nothing, else from the next window on. */
import type { CustodyEvent } from '../../../contracts/custody-events.js';
import type { LedgerPolicyChanged, Policy } from '../../../contracts/ledger-terms.js';
import { firstPeriod, nextPeriod, type WindowPeriod, windowAt, windowBounds } from '../../../contracts/windows.js';
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
  const isNew = holdsNothing(state);
  const waits = isNew && state.periods.length > 1;
  if (latest && isSame(latest, policy) && !waits) return [];
  return isNew ? begunAnew(state, firstPeriod(policy)) : [changedTo(nextPeriod(begunBy(state, now), policy, now))];
}

/** No record, no transfer and no closed window: nothing was ever decided by its terms. */
const holdsNothing = ({ transactions, releases, lastClosed }: LedgerState): boolean =>
  transactions.size === 0 && releases.size === 0 && lastClosed < 0;

/** Windows are counted anew, so factors that were to come with one of the old ones hold from the beginning, as in a ledger opened today. */
function begunAnew({ factors }: LedgerState, period: WindowPeriod): CustodyEvent[] {
  const [, ...later] = factors;
  const latest = later.at(-1);
  if (!latest) return [changedTo(period)];
  return [changedTo(period), { type: 'FactorsChanged', data: { ...latest, fromWindow: 0, from: windowBounds([period], 0).from } }];
}

function begunBy({ periods }: LedgerState, now: string): WindowPeriod[] {
  const current = windowAt(periods, now);
  return periods.filter(({ fromWindow }, index) => index === 0 || fromWindow <= current);
}

function changedTo({ model, windowStart, windowMonths, timeZone, fromWindow, from }: WindowPeriod): CustodyEvent {
  return { type: 'LedgerPolicyChanged', data: { model, windowStart, windowMonths, timeZone, fromWindow, from } };
}

const isSame = (a: Policy, b: Policy): boolean =>
  a.model === b.model && a.windowStart === b.windowStart && a.windowMonths === b.windowMonths && a.timeZone === b.timeZone;

export function onPolicyChanged(state: LedgerState, data: LedgerPolicyChanged): void {
  state.periods = [...state.periods.filter(({ fromWindow }) => fromWindow < data.fromWindow), { ...data }];
}
