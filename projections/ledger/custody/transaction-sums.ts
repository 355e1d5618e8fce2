/** Counts the records of each ledger, and those of each kind. */
import type { TransactionKind } from '../../../contracts/ledger/custody/events.js';
import type { Share, SumBody } from '../../shared/sums.js';
import type { TransactionBody } from './transaction-body.js';

export const recordsKey = (facilityId: string): string => `records ${facilityId}`;

/** A record of two kinds counts once among all, and once for each kind. */
export function transactionShares({ facilityId, kinds }: Pick<TransactionBody, 'facilityId' | 'kinds'>): Share[] {
  const amounts: Record<string, number> = { all: 1 };
  for (const kind of kinds) amounts[kind] = 1;
  return [{ key: recordsKey(facilityId), about: { recordsOf: facilityId }, amounts }];
}

/** Returns 0 when there is no sum. */
export const recordsCounted = (sum: SumBody | undefined, kind?: TransactionKind): number => sum?.amounts[kind ?? 'all'] ?? 0;
