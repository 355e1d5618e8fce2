import { useQuery } from '@tanstack/react-query';
import type { TransactionKind } from '../../../../contracts/custody-events.js';
import { transactionsRead } from '../../reads.js';
import { useSession } from '../../session.js';

const RECENT = 20;

/** Ids of those whom we last recorded such transactions with, the latest first; undefined until they are known. */
export function useLately(kind: TransactionKind): string[] | undefined {
  const facilityId = useSession()?.user.currentFacility?.id;
  const recent = useQuery(transactionsRead({ facilityId, kind, perPage: RECENT, sort: '-recordedAt' }));
  if (recent.isPending) return undefined;
  return [...new Set(recent.data?.items.flatMap(({ counterparty }) => counterparty?.id ?? []))];
}
