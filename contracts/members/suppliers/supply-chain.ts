/**
 * Checks which suppliers can supply which others. Goods move towards the brand, from a higher tier to a lower one, and never in a circle.
 */

export type ChainSupplier = { id: string; tiers: readonly number[]; supplies: readonly string[] };

export type SupplyFault = 'itself' | 'tier' | 'circle';

/** Returns the reason why `supplier` cannot supply `purchaserId`, or undefined when it can or when the purchaser is not in `all`. */
export function supplyFaultOf(supplier: ChainSupplier, purchaserId: string, all: readonly ChainSupplier[]): SupplyFault | undefined {
  if (supplier.id === purchaserId) return 'itself';
  const purchaser = all.find(({ id }) => id === purchaserId);
  if (!purchaser) return undefined;
  if (!goesDown(supplier, purchaser)) return 'tier';
  return reaches(purchaserId, supplier.id, all) ? 'circle' : undefined;
}

/** Returns true when some tier of the supplier is higher than some tier of the purchaser; false when either has no tier. */
export const goesDown = (supplier: Pick<ChainSupplier, 'tiers'>, purchaser: Pick<ChainSupplier, 'tiers'>): boolean =>
  supplier.tiers.some((from) => purchaser.tiers.some((to) => from > to));

/** Returns true when goods of `fromId` reach `toId` on any path. */
function reaches(fromId: string, toId: string, all: readonly ChainSupplier[]): boolean {
  const supplies = new Map(all.map((each) => [each.id, each.supplies] as const));
  const seen = new Set<string>();
  const waiting = [fromId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === toId) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(supplies.get(id) ?? []));
  }
  return false;
}
