/**
 * Decides the terms of a ledger: its opening, policy and conversion factors. A new policy applies at once while the
 * ledger is unused, otherwise from the next window. New factors apply from the next window.
 */

import {
  firstPeriod,
  isFirstWindowTooLong,
  nextPeriod,
  type PolicyPeriod,
  startedBy,
  windowAt,
  windowBounds,
} from '../../../../../contracts/ledger/balance/windows.js';
import type { CustodyEvent } from '../../../../../contracts/ledger/custody/events.js';
import { type FactorTerms, type LedgerOpened, type Policy, policyOf } from '../../../../../contracts/shared/ledger-terms.js';
import type { LedgerState } from '../state/ledger-state.js';

export type OpenLedgerCommand = Omit<LedgerOpened, 'openedAt'>;

/** Returns no events when the ledger is open already. */
export function decideOpenLedger(state: LedgerState, terms: OpenLedgerCommand, now: string): CustodyEvent[] {
  return state.opened ? [] : [{ type: 'LedgerOpened', data: { ...terms, ...startedBy(terms, now), openedAt: now } }];
}

/** Replaces an earlier change that has not begun. The same policy again ends a window that is longer than the policy's months. */
export function decideChangePolicy(state: LedgerState, { policy }: { policy: Policy }, now: string): CustodyEvent[] {
  const latest = state.periods.at(-1);
  const isNew = isUnused(state);
  const waits = isNew && state.periods.length > 1;
  const period = isNew ? firstPeriod(startedBy(policy, now)) : nextPeriod(periodsBegunBy(state, now), policy, now);
  const isSame = latest && (isSamePolicy(latest, policy) || isSamePolicy(latest, period));
  if (isSame && !waits && !isTooLong(latest, period, now)) return [];
  return isNew ? restartedWith(state, period) : [policyChanged(period)];
}

/** Says whether the running window ends later than the policy allows. */
const isTooLong = (latest: PolicyPeriod, next: PolicyPeriod, now: string): boolean =>
  latest.from > now ? next.from < latest.from : isFirstWindowTooLong(latest) && next.fromWindow === latest.fromWindow + 1;

/** Says whether nothing was decided under the present terms: no record, no transfer, no closed window. */
export const isUnused = ({ transactions, releases, lastClosed }: LedgerState): boolean =>
  transactions.size === 0 && releases.size === 0 && lastClosed < 0;

/** Restarts window numbers. Factors that were to begin in one of the old windows apply from the start instead. */
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

function policyChanged({ fromWindow, from, ...policy }: PolicyPeriod): CustodyEvent {
  return { type: 'LedgerPolicyChanged', data: { ...policyOf(policy), fromWindow, from } };
}

const isSamePolicy = (a: Policy, b: Policy): boolean => JSON.stringify(policyOf(a)) === JSON.stringify(policyOf(b));

/** Returns no events when these factors are the latest already. Replaces a version that has not begun. */
export function decideChangeFactors(state: LedgerState, { terms }: { terms: FactorTerms }, now: string): CustodyEvent[] {
  if (state.factors.at(-1)?.factorsVersion === terms.factorsVersion) return [];
  const current = windowAt(state.periods, now);
  const { factorsVersion, factors, yieldRangesBp } = terms;
  const from = windowBounds(state.periods, current).to;
  return [{ type: 'FactorsChanged', data: { factorsVersion, factors, yieldRangesBp, fromWindow: current + 1, from } }];
}
