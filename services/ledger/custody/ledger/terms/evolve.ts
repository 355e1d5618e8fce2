/** Applies a ledger's terms: a new policy or version of the factors replaces every one that begins later. */
import { firstPeriod } from '../../../../../contracts/ledger/balance/windows.js';
import { mayRecord } from '../../../../../contracts/ledger/custody/facility-rights.js';
import type { FactorsChanged, LedgerOpened, LedgerPolicyChanged } from '../../../../../contracts/shared/ledger-terms.js';
import type { EventStamp } from '../state/event-stamp.js';
import type { LedgerState } from '../state/ledger-state.js';

/** Applies the opening's factors to all time before the first change, also to facts dated before the opening. */
export function evolveOpened(state: LedgerState, data: LedgerOpened, { revision }: EventStamp): void {
  const { factorsVersion, factors, yieldRangesBp } = data;
  state.opened = data;
  if (data.registered && mayRecord(data.facilityType, 'rawCotton'))
    state.origins = [{ since: null, registrationNumber: null, documents: [], registeredAt: data.openedAt, revision }];
  state.periods = [firstPeriod(data)];
  state.factors = [{ factorsVersion, factors, yieldRangesBp, fromWindow: 0 }];
}

export function evolvePolicyChanged(state: LedgerState, data: LedgerPolicyChanged): void {
  state.periods = [...state.periods.filter(({ fromWindow }) => fromWindow < data.fromWindow), { ...data }];
}

export function evolveFactorsChanged(state: LedgerState, { from: _, ...terms }: FactorsChanged): void {
  state.factors = [...state.factors.filter(({ fromWindow }) => fromWindow < terms.fromWindow), terms];
}
