/** The shared values of records of outgoing goods. */

import type { TransferKind } from '../../../../../contracts/ledger/custody/commands.js';
import { newId } from '../../../ui/new-id.js';
import { currentMinute } from '../new-record.js';
import type { CounterpartyRef, RecordValues } from '../record-definition.js';
import type { RecordLot } from '../record-lot.js';

export interface OutgoingValues extends RecordValues {
  /** The party that is chosen first: the purchaser of a sale, the transporter of a transport. */
  party?: CounterpartyRef | null;
  lots: RecordLot[];
  transferKind?: TransferKind | null;
  /** The purchase whose lots go back, and to whom: that is no choice then. */
  returning?: { returnOf: string; to: CounterpartyRef };
  purchaseOrderNumber: string;
  packingListNumber: string;
}

export const newOutgoing = (): OutgoingValues => ({
  transactionId: newId(),
  occurredAt: currentMinute(),
  lots: [],
  purchaseOrderNumber: '',
  packingListNumber: '',
  documents: [],
});

/** The parts of the command of goods that go back. */
export const returnPart = ({ returning }: OutgoingValues) =>
  returning && { purchaserId: returning.to.id, transferKind: 'return' as const, returnOf: returning.returnOf };

export const partyStep = {
  name: 'party',
  fields: ['party'],
  isDone: ({ party, returning }: OutgoingValues): boolean => Boolean(party ?? returning),
} as const;

export const lotsStep = { name: 'lots', fields: ['lots'], isDone: ({ lots }: OutgoingValues): boolean => lots.length > 0 } as const;
