/** Derives what confirmations, disputes and decisions about disputes say of the lots whose records they are about. */

import type { RecordStatement } from '../../../contracts/ledger/custody/event-parts.js';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { facilityOfStream } from '../../../contracts/ledger/custody/events.js';

/** A party disputes the transaction that moved the node, or settles its dispute; an admin who rejects a dispute settles it, too. */
export interface StatementChange {
  nodeId: string;
  says: 'disputed' | 'settled';
  facilityId: string;
  transactionId: string;
  byId: string;
  at: string;
  /** True for a confirmation by the person who made the record, or by somebody at the same site. */
  sharedHands?: true;
}

type Statement = LedgerEvent & { type: 'TransactionConfirmed' | 'TransactionDisputed' | 'DisputeDecided' };

/** Returns nothing for a dispute that is upheld: it stays open. */
export function statementChanges({ type, data, stream, metadata }: Statement): StatementChange[] {
  if (type === 'DisputeDecided' && data.upheld) return [];
  const { recordedBy, recordId, lotIds, sharedHands }: RecordStatement = data;
  const change: Omit<StatementChange, 'nodeId'> = {
    says: type === 'TransactionDisputed' ? 'disputed' : 'settled',
    facilityId: recordedBy,
    transactionId: recordId,
    byId: facilityOfStream(stream),
    at: metadata.recordedAt,
    ...(sharedHands === undefined ? {} : { sharedHands: true }),
  };
  return [...new Set(lotIds)].map((nodeId) => ({ nodeId, ...change }));
}
