import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { lotPath } from '../../../entities/custody/lot-paths.js';

/** Whose homepage it is: what they make their products of, and whether they record sales. */
export type ScanContext = { facilityId: string; material: Product | undefined; sells: boolean };

/**
 * Where a lot that was scanned goes next, as a path: into the record that it waits for, or to its own page where it
 * waits for none. A lot that is not here (undefined: or not to be seen) is there to be purchased.
 */
export function scannedLotPath(productId: string, lot: LotReply | undefined, { facilityId, material, sells }: ScanContext): string {
  const id = encodeURIComponent(productId);
  if (lot?.holder.id !== facilityId) return `/homepage/purchase?scan=${id}`;
  if (lot.title === 'released' || lot.dispatch === 'shipped' || lot.remainingGrams === 0) return lotPath(productId);
  if (lot.title === 'sold') return `/homepage/transport?lots=${id}`;
  if (lot.product === material) return `/homepage/assign-product-id?lots=${id}`;
  return sells ? `/homepage/sell?lots=${id}` : `/homepage/transport?lots=${id}`;
}
