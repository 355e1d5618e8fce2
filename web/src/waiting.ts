/** What waits for a processor: the homepage lists it, the sidebar counts it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Product } from '../../contracts/products.js';
import type { WaitingReply } from '../../contracts/replies.js';
import type { FacilityType } from '../../contracts/roles.js';
import { routes } from '../../contracts/routes.js';
import { call } from './api.js';

/** What a processor makes its products of. */
export const MATERIAL_OF: Partial<Record<FacilityType, Product>> = { SPINNER: 'lint', MILL: 'yarn' };

export const waitingRead = () => queryOptions({ queryKey: ['waiting'], queryFn: ({ signal }) => call(routes.waiting, { signal }) });

/** Null where nothing can wait: the reader holds no goods. */
export function useWaiting(facility: { type: FacilityType } | null | undefined) {
  return useQuery({ ...waitingRead(), enabled: facility != null && MATERIAL_OF[facility.type] !== undefined });
}

/** Sales that wait for their purchase; other records of others wait for a word alone. */
export const toBuyOf = (waiting: WaitingReply | undefined): number => waiting?.items.filter(({ toPurchase }) => toPurchase).length ?? 0;
