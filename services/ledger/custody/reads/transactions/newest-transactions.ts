import { NEWEST_FIRST, type TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import type { Filter } from '../../../../platform/documents/document-store.js';
import type { Views } from '../../../../platform/projections/views.js';

/** Most callers have found enough among the first; the others read on in larger parts. */
const FIRST_READ = 40;
const LATER_READS = 400;

/**
 * Yields transactions that fit, the newest first, to the last of all: for callers that look through them until enough is found. Each part
 * is found by the instant at which the one before it ended, however many lie before. `filter` names no `occurredAt`.
 */
export async function* newestTransactions(views: Views, filter: Filter): AsyncGenerator<TransactionBody> {
  let until: string | undefined;
  let skip = 0;
  for (let limit = FIRST_READ; ; limit = LATER_READS) {
    const older: Filter = until === undefined ? filter : { ...filter, occurredAt: { lte: until } };
    const some = await views.find<TransactionBody>(transactions, { filter: older, sort: NEWEST_FIRST, skip, limit });
    yield* some;
    if (some.length < limit) return;
    const last = some.at(-1)?.occurredAt;
    const atLast = some.filter(({ occurredAt }) => occurredAt === last).length;
    skip = last === until ? skip + atLast : atLast;
    until = last;
  }
}
