/** Who may supply whom: goods go towards the brand, from a higher tier to a lower one, and never round. */

/** A supplier with those that it supplies. */
export interface ChainSupplier {
  id: string;
  tiers: readonly number[];
  /** Ids of suppliers. */
  supplies: readonly string[];
}

/** What keeps one supplier from supplying another. */
export type SupplyFault = 'itself' | 'tier' | 'circle';

/** Why `supplier` cannot supply `purchaserId`; undefined where it can, or where that one is none of `all`. */
export function supplyFaultOf(supplier: ChainSupplier, purchaserId: string, all: readonly ChainSupplier[]): SupplyFault | undefined {
  if (supplier.id === purchaserId) return 'itself';
  const purchaser = all.find(({ id }) => id === purchaserId);
  if (!purchaser) return undefined;
  if (!goesDown(supplier, purchaser)) return 'tier';
  return reaches(purchaserId, supplier.id, all) ? 'circle' : undefined;
}

/** Whether some tier of the one stands before some tier of the other. Who has no tier stands nowhere yet. */
export const goesDown = (supplier: Pick<ChainSupplier, 'tiers'>, purchaser: Pick<ChainSupplier, 'tiers'>): boolean =>
  supplier.tiers.some((from) => purchaser.tiers.some((to) => from > to));

/** Whether goods of `fromId` come to `toId`, by whichever way. */
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
