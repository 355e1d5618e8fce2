import type { TransactionKind } from '../../../../../contracts/ledger/custody/events.js';
import type { PageQuery } from '../../../../../contracts/shared/queries.js';
import type { TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { recordsCounted, recordsKey } from '../../../../../projections/ledger/custody/transaction-sums.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import { pageRange } from '../../../../platform/http/paging.js';
import type { Views } from '../../../../platform/projections/views.js';

interface Ledger {
  facilityId: string;
  kind: TransactionKind | undefined;
}

/** Reads a page of all records of one ledger, or of one kind. The total is that of the sums of the ledger. */
export async function ledgerPage(
  views: Views,
  { facilityId, kind }: Ledger,
  query: PageQuery,
  sort: readonly string[],
): Promise<{ items: TransactionBody[]; total: number }> {
  const filter = { facilityId, ...(kind && { kinds: kind }) };
  const { skip, limit } = pageRange(query);
  const key = recordsKey(facilityId);
  const [items, sums] = await Promise.all([
    views.find<TransactionBody>(transactions, { filter, sort, skip, limit }),
    views.sums(transactions, [key]),
  ]);
  return { items, total: recordsCounted(sums.get(key), kind) };
}
