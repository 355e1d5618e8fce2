/** What waits for a processor: lots to confirm, to transform and to ship. The homepage lists it, the sidebar counts it. */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Product } from '../../contracts/products.js';
import type { FacilityReply, LotSummary, OfferedLot } from '../../contracts/replies.js';
import type { FacilityType } from '../../contracts/roles.js';
import { allLotsRead, offersRead, sellersRead } from './reads.js';

/** What a processor makes its products of. */
export const MATERIAL_OF: Partial<Record<FacilityType, Product>> = { SPINNER: 'lint', MILL: 'yarn' };

export interface Waiting {
  ready: boolean;
  error: Error | null;
  /** Lots that partners have sold to us, by seller. */
  toConfirm: { seller: FacilityReply; lots: OfferedLot[] }[];
  toTransform: LotSummary[];
  /** Sold and still here. */
  toShip: LotSummary[];
  /** Held, made here, and free to be sold. */
  toSell: LotSummary[];
}

export function useWaiting(facility: { id: string; type: FacilityType } | null | undefined): Waiting {
  const id = facility?.id ?? '';
  const material = facility ? MATERIAL_OF[facility.type] : undefined;
  const enabled = material !== undefined;
  const sellers = useQuery({ ...sellersRead(), enabled });
  const offers = useQueries({ queries: (sellers.data?.items ?? []).map((seller) => offersRead(seller.id)) });
  const held = useQuery({ ...allLotsRead({ facilityId: id, title: 'held', dispatch: 'notShipped' }), enabled });
  const sold = useQuery({ ...allLotsRead({ facilityId: id, title: 'sold', dispatch: 'notShipped' }), enabled });
  const left = (held.data ?? []).filter((lot) => lot.remainingGrams !== 0);
  return {
    ready: held.isSuccess && sold.isSuccess && sellers.isSuccess && offers.every((offer) => offer.isSuccess),
    error: held.error ?? sold.error ?? sellers.error ?? offers.find((offer) => offer.error)?.error ?? null,
    toConfirm: (sellers.data?.items ?? []).flatMap((seller, index) => {
      const lots = offers[index]?.data?.items ?? [];
      return lots.length ? [{ seller, lots }] : [];
    }),
    toTransform: left.filter((lot) => lot.product === material),
    toShip: sold.data ?? [],
    toSell: left.filter((lot) => lot.product !== material && lot.product !== 'byProduct'),
  };
}
