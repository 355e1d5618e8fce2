/** Conversion factors and plausible yields: those of the opening, and their changes from a window on. */

import { windowAt, windowBounds } from '../../../../contracts/balance/windows.js';
import type { CustodyEvent } from '../../../../contracts/custody/events.js';
import type { FactorsChanged, FactorTerms, LedgerOpened } from '../../../../contracts/custody/ledger-terms.js';
import type { Booking } from '../accounting/booking-window.js';
import type { LedgerState } from '../state/ledger-state.js';

type FactorPeriod = LedgerState['factors'][number];

/** Like a policy, a change holds from the next window on; the same version again is nothing, and one that has not begun is replaced. */
export function decideChangeFactors(state: LedgerState, { terms }: { terms: FactorTerms }, now: string): CustodyEvent[] {
  if (state.factors.at(-1)?.factorsVersion === terms.factorsVersion) return [];
  const current = windowAt(state.periods, now);
  const { factorsVersion, factors, yieldRangesBp } = terms;
  const from = windowBounds(state.periods, current).to;
  return [{ type: 'FactorsChanged', data: { factorsVersion, factors, yieldRangesBp, fromWindow: current + 1, from } }];
}

/** What the ledger was opened with holds for all time before a change, its own past included. */
export const firstFactors = ({ factorsVersion, factors, yieldRangesBp }: LedgerOpened): FactorPeriod => ({
  factorsVersion,
  factors,
  yieldRangesBp,
  fromWindow: 0,
});

export function onFactorsChanged(state: LedgerState, { from: _, ...terms }: FactorsChanged): void {
  state.factors = [...state.factors.filter(({ fromWindow }) => fromWindow < terms.fromWindow), terms];
}

/** Those in force when the fact occurred, whenever it is booked. */
export function factorsAt(state: LedgerState, booking: Pick<Booking, 'window' | 'belongsTo'>): FactorTerms {
  const window = booking.belongsTo ?? booking.window;
  const inForce = state.factors.findLast(({ fromWindow }) => fromWindow <= window) ?? state.factors[0];
  if (!inForce) throw new Error('The ledger was never opened');
  return inForce;
}
