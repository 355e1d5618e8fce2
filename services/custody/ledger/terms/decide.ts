/**
 * The terms of a ledger: what it is opened with, its policy and its conversion factors. A new policy holds at once while
 * the ledger holds nothing, else from the next window on; new factors from the next window on.
 */

import { firstPeriod, nextPeriod, type PolicyPeriod, windowAt, windowBounds } from '../../../../contracts/balance/windows.js';
import type { CustodyEvent } from '../../../../contracts/custody/events.js';
import type { FactorTerms, LedgerOpened, Policy } from '../../../../contracts/custody/ledger-terms.js';
import type { LedgerState } from '../state/ledger-state.js';

export type OpenLedgerCommand = Omit<LedgerOpened, 'openedAt'>;

/** Opened once; again is nothing. */
export function decideOpenLedger(state: LedgerState, terms: OpenLedgerCommand, now: string): CustodyEvent[] {
  return state.opened ? [] : [{ type: 'LedgerOpened', data: { ...terms, openedAt: now } }];
}

/** A change that has not begun is replaced by the next one. */
export function decideChangePolicy(state: LedgerState, { policy }: { policy: Policy }, now: string): CustodyEvent[] {
  const latest = state.periods.at(-1);
  const isNew = isUnused(state);
  const waits = isNew && state.periods.length > 1;
  if (latest && isSamePolicy(latest, policy) && !waits) return [];
  return isNew ? restartedWith(state, firstPeriod(policy)) : [policyChanged(nextPeriod(periodsBegunBy(state, now), policy, now))];
}

/** No record, no transfer and no closed window: nothing was ever decided by its terms. */
const isUnused = ({ transactions, releases, lastClosed }: LedgerState): boolean =>
  transactions.size === 0 && releases.size === 0 && lastClosed < 0;

/** Windows are counted anew, so factors that were to come with one of the old ones hold from the beginning, as in a ledger opened today. */
function restartedWith({ factors }: LedgerState, period: PolicyPeriod): CustodyEvent[] {
  const [, ...later] = factors;
  const latest = later.at(-1);
  if (!latest) return [policyChanged(period)];
  return [policyChanged(period), { type: 'FactorsChanged', data: { ...latest, fromWindow: 0, from: windowBounds([period], 0).from } }];
}

function periodsBegunBy({ periods }: LedgerState, now: string): PolicyPeriod[] {
  const current = windowAt(periods, now);
  return periods.filter(({ fromWindow }, index) => index === 0 || fromWindow <= current);
}

function policyChanged({ model, windowStart, windowMonths, timeZone, fromWindow, from }: PolicyPeriod): CustodyEvent {
  return { type: 'LedgerPolicyChanged', data: { model, windowStart, windowMonths, timeZone, fromWindow, from } };
}

const isSamePolicy = (a: Policy, b: Policy): boolean =>
  a.model === b.model && a.windowStart === b.windowStart && a.windowMonths === b.windowMonths && a.timeZone === b.timeZone;

/** No events where that version of the factors is the latest already; one that has not begun is replaced. */
export function decideChangeFactors(state: LedgerState, { terms }: { terms: FactorTerms }, now: string): CustodyEvent[] {
  if (state.factors.at(-1)?.factorsVersion === terms.factorsVersion) return [];
  const current = windowAt(state.periods, now);
  const { factorsVersion, factors, yieldRangesBp } = terms;
  const from = windowBounds(state.periods, current).to;
  return [{ type: 'FactorsChanged', data: { factorsVersion, factors, yieldRangesBp, fromWindow: current + 1, from } }];
}
