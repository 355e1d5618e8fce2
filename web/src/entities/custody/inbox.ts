/** Reads the open tasks of a processor: the homepage lists it, the sidebar counts it. */
import { useQuery } from '@tanstack/react-query';
import type { InboxReply } from '../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { Product } from '../../../../contracts/shared/products.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { read } from '../../client/api/read.js';
import { custodyKeys } from './custody-reads.js';

/** Maps processors to the product that they work on. */
export const MATERIAL_OF: Partial<Record<FacilityType, Product>> = { SPINNER: 'lint', MILL: 'yarn' };

export const inboxRead = () => read(custodyKeys.inbox, routes.waiting);

/** Returns null for a reader who holds no goods. */
export function useInbox(facility: { type: FacilityType } | null | undefined) {
  return useQuery({ ...inboxRead(), enabled: facility != null && MATERIAL_OF[facility.type] !== undefined });
}

/** Counts sales that wait for their purchase. Other records need only a confirmation. */
export const countToPurchase = (waiting: InboxReply | undefined): number =>
  waiting?.items.filter(({ toPurchase }) => toPurchase).length ?? 0;
