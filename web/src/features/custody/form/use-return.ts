import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import type { FacilityRef } from '../../../../../contracts/shared/replies.js';
import { call } from '../../../app/api/api.js';
import { custodyKeys } from '../../../entities/custody/custody-reads.js';

/** What `?returnOf=` says: the purchase whose lots go back. */
export function useReturn(): { returnOf: string | undefined; to: FacilityRef | undefined } {
  const [search] = useSearchParams();
  const transactionId = search.get('returnOf') ?? '';
  const original = useQuery({
    queryKey: custodyKeys.returned(transactionId),
    queryFn: ({ signal }) => call(routes.transaction, { params: { transactionId }, query: {}, signal }),
    enabled: transactionId !== '',
  });
  return { returnOf: transactionId || undefined, to: original.data?.counterparty ?? undefined };
}

/** The parts of a sale or a transport that say so. */
export const returnFields = ({ returnOf, to }: ReturnType<typeof useReturn>) =>
  returnOf && to ? { purchaserId: to.id, transferKind: 'return' as const, returnOf } : {};
