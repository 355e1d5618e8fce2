import type { FactorTerms } from '../../../../../contracts/shared/ledger-terms.js';
import type { Booking } from '../accounting/booking-window.js';
import type { LedgerState } from '../state/ledger-state.js';

/** Returns the conversion factors and plausible yields of the window in which the fact occurred, even when it is booked to a later one. */
export function factorsAt(state: LedgerState, booking: Pick<Booking, 'window' | 'belongsTo'>): FactorTerms {
  const window = booking.belongsTo ?? booking.window;
  const inForce = state.factors.findLast(({ fromWindow }) => fromWindow <= window) ?? state.factors[0];
  if (!inForce) throw new Error('The ledger was never opened');
  return inForce;
}
