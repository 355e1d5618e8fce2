/** Keeps the makers of goods while steps within one stage give them new lots. */
import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { Step } from '../../../../../contracts/shared/products.js';
import { isOwnedByOther } from '../lots/find-lot.js';
import type { LedgerState } from '../state/ledger-state.js';
import { lotOf } from '../state/stock.js';

/** Limits the makers that a lot keeps: a broker mixes the lots of many. */
const MAKERS_MAX = 20;

/** A regroup or a step within one stage makes no new maker. Job work is done for the owner, to whom its goods are expected to come back. */
export function withMakers(
  state: LedgerState,
  step: Step,
  usedIds: readonly string[],
  outputs: Lot[],
  businessId: string | undefined,
): Lot[] {
  const used = usedIds.map((lotId) => lotOf(state, lotId).lot).filter((lot) => step === 'regroup' || !isOwnedByOther(state, lot));
  return outputs.map((output) => {
    const ofStage = used.filter(({ stage }) => stage === output.stage);
    const before = ofStage.flatMap(({ makerId, makers = [] }) => [makerId, ...makers]).filter((id) => id !== output.makerId);
    const makers = [...new Set([...(businessId === undefined ? [] : [businessId]), ...before])].slice(0, MAKERS_MAX);
    return makers.length === 0 ? output : { ...output, makers };
  });
}
