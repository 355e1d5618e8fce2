import type { CutQuery } from '../../../../../../contracts/shared/queries.js';
import { roleOf, useSession } from '../../../../client/session/session.js';
import type { AskedSubject } from '../../../../entities/order-documents/requests/asked-site.js';
import { useTraceSource } from './trace-source-context.js';

/** Returns the subject whose documents a brand requests; undefined for others, and for typed numbers, which belong to no order. */
export function useAskedSubject(): { subject: AskedSubject; query: CutQuery } | undefined {
  const user = useSession()?.user;
  const source = useTraceSource();
  if (!user || roleOf(user) !== 'BRAND' || !source || source.of === 'numbers') return undefined;
  const { asOf, on } = source.query;
  return { subject: source.of === 'order' ? { orderId: source.id } : { productId: source.productId }, query: { asOf, on } };
}
