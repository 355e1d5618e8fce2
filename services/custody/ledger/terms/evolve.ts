/** Fold of a ledger's terms: each new policy, and each new version of the factors, replaces what was to begin after it. */
import { firstPeriod } from '../../../../contracts/balance/windows.js';
import type { FactorsChanged, LedgerOpened, LedgerPolicyChanged } from '../../../../contracts/custody/ledger-terms.js';
import type { LedgerState } from '../state/ledger-state.js';

/** The factors of the opening hold for all time before a change, the ledger's own past included. */
export function evolveOpened(state: LedgerState, data: LedgerOpened): void {
  const { factorsVersion, factors, yieldRangesBp } = data;
  state.opened = data;
  state.periods = [firstPeriod(data)];
  state.factors = [{ factorsVersion, factors, yieldRangesBp, fromWindow: 0 }];
}

export function evolvePolicyChanged(state: LedgerState, data: LedgerPolicyChanged): void {
  state.periods = [...state.periods.filter(({ fromWindow }) => fromWindow < data.fromWindow), { ...data }];
}

export function evolveFactorsChanged(state: LedgerState, { from: _, ...terms }: FactorsChanged): void {
  state.factors = [...state.factors.filter(({ fromWindow }) => fromWindow < terms.fromWindow), terms];
}
