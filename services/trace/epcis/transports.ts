import type { CustodyLedgers, StoredCustodyEvent } from '../../ledger/custody/custody-ledgers.js';

/** Returns the transport of a transaction, which is a sale too where the goods went to a purchaser. */
export async function transportOf(
  ledgers: CustodyLedgers,
  facilityId: string,
  transactionId: string,
): Promise<(StoredCustodyEvent & { type: 'ProductsTransported' }) | undefined> {
  const { revision } = await ledgers.knownTransaction(facilityId, transactionId);
  // Looks at the neighbours of the record, since one append holds a sale and its transport.
  for (let at = Math.max(0, revision - 1); at <= revision + 1; at++) {
    const event = at > revision ? await ledgers.eventAfter(facilityId, revision) : await ledgers.eventAt(facilityId, at);
    if (event?.type === 'ProductsTransported' && event.data.transactionId === transactionId) return event;
  }
  return undefined;
}
