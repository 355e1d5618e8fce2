import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { FacilityRef } from '../../../../contracts/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../api.js';

/** What `?returnOf=` says: the purchase whose lots go back. */
export function useGoingBack(): { returnOf: string | undefined; to: FacilityRef | undefined } {
  const [search] = useSearchParams();
  const transactionId = search.get('returnOf') ?? '';
  const original = useQuery({
    queryKey: ['transactions', 'one', transactionId],
    queryFn: ({ signal }) => call(routes.transaction, { params: { transactionId }, query: {}, signal }),
    enabled: transactionId !== '',
  });
  return { returnOf: transactionId || undefined, to: original.data?.counterparty ?? undefined };
}

/** The parts of a sale or a transport that say so. */
export const goingBack = ({ returnOf, to }: ReturnType<typeof useGoingBack>) =>
  returnOf && to ? { purchaserId: to.id, transferKind: 'return' as const, returnOf } : {};
