import { useQuery } from '@tanstack/react-query';
import type { TransactionKind } from '../../../../../../contracts/ledger/custody/events.js';
import { useSession } from '../../../../client/session/session.js';
import { transactionsRead } from '../../../../entities/custody/custody-reads.js';

const RECENT_RECORDS = 20;

/** Returns the IDs of the parties of our last such transactions, the latest first; undefined until they are known. */
export function useRecentCounterparties(kind: TransactionKind): string[] | undefined {
  const facilityId = useSession()?.user.currentFacility?.id;
  const recent = useQuery(transactionsRead({ facilityId, kind, perPage: RECENT_RECORDS, sort: '-recordedAt' }));
  if (recent.isPending) return undefined;
  return [...new Set(recent.data?.items.flatMap(({ counterparty }) => counterparty?.id ?? []))];
}
