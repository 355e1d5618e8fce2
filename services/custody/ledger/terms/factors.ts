import type { FactorTerms } from '../../../../contracts/custody/ledger-terms.js';
import type { Booking } from '../accounting/booking-window.js';
import type { LedgerState } from '../state/ledger-state.js';

/** Conversion factors and plausible yields in force when the fact occurred, whenever it is booked. */
export function factorsAt(state: LedgerState, booking: Pick<Booking, 'window' | 'belongsTo'>): FactorTerms {
  const window = booking.belongsTo ?? booking.window;
  const inForce = state.factors.findLast(({ fromWindow }) => fromWindow <= window) ?? state.factors[0];
  if (!inForce) throw new Error('The ledger was never opened');
  return inForce;
}
