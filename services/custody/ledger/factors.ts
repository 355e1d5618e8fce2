/** Conversion factors and plausible yields: those of the opening, and their changes from a window on. */
import type { CustodyEvent } from '../../../contracts/custody-events.js';
import type { FactorsChanged, FactorTerms, LedgerOpened } from '../../../contracts/ledger-terms.js';
import { windowAt, windowBounds } from '../../../contracts/windows.js';
import type { LedgerState } from './ledger-state.js';
import type { When } from './when.js';

type InForce = LedgerState['factors'][number];

/** Like a policy, a change holds from the next window on; the same version again is nothing, and one that has not begun is replaced. */
export function decideChangeFactors(state: LedgerState, { terms }: { terms: FactorTerms }, now: string): CustodyEvent[] {
  if (state.factors.at(-1)?.factorsVersion === terms.factorsVersion) return [];
  const current = windowAt(state.periods, now);
  const { factorsVersion, factors, yieldRangesBp } = terms;
  const from = windowBounds(state.periods, current).to;
  return [{ type: 'FactorsChanged', data: { factorsVersion, factors, yieldRangesBp, fromWindow: current + 1, from } }];
}

/** What the ledger was opened with holds for all time before a change, its own past included. */
export const firstFactors = ({ factorsVersion, factors, yieldRangesBp }: LedgerOpened): InForce => ({
  factorsVersion,
  factors,
  yieldRangesBp,
  fromWindow: 0,
});

export function onFactorsChanged(state: LedgerState, { from: _, ...terms }: FactorsChanged): void {
  state.factors = [...state.factors.filter(({ fromWindow }) => fromWindow < terms.fromWindow), terms];
}

/** Those in force when the fact occurred, whenever it is booked. */
export function factorsAt(state: LedgerState, when: Pick<When, 'window' | 'belongsTo'>): FactorTerms {
  const window = when.belongsTo ?? when.window;
  const inForce = state.factors.findLast(({ fromWindow }) => fromWindow <= window) ?? state.factors[0];
  if (!inForce) throw new Error('The ledger was never opened');
  return inForce;
}
