/** Determines whose record a ledger's fact comes from. Pure. */
import type { LedgerEvent } from '../../../../../contracts/ledger/custody/events.js';

type Fact = { type: LedgerEvent['type']; counterpartyId?: string | undefined };

/** True for goods that left or came back by the buyer's record. */
export const isOfBuyer = (type: LedgerEvent['type']): boolean => type === 'ProductsReleased' || type === 'ProductsRestored';

/** Names the recording facility when it is not the ledger's own. */
export const recorderOf = ({ type, counterpartyId }: Fact): { recordedBy?: string } =>
  isOfBuyer(type) && counterpartyId !== undefined ? { recordedBy: counterpartyId } : {};
