/** Whose record a fact of a ledger is of. Pure. */
import type { LedgerEvent } from '../../../../contracts/custody/events.js';

interface Fact {
  type: LedgerEvent['type'];
  counterpartyId?: string | undefined;
}

/** Goods went or came back by what their buyer recorded. */
export const isOfBuyer = (type: LedgerEvent['type']): boolean => type === 'ProductsReleased' || type === 'ProductsRestored';

/** Says whose record it is, where that is not the ledger's own. */
export const recorderOf = ({ type, counterpartyId }: Fact): { recordedBy?: string } =>
  isOfBuyer(type) && counterpartyId !== undefined ? { recordedBy: counterpartyId } : {};
