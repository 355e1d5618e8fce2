/**
 * A supplier in the tree of an order. `targets` names the suppliers that supply this one. Suppliers that are nobody's target are at the
 * top: they deliver to the brand.
 */

export interface OrderSupplier {
  /** Identifies the supplier's place within this order, since one supplier may be at several tiers. */
  orderSupplierId: string;
  supplierId: string;
  /** From 1, final product assembly, to 5, raw material extraction. */
  tier: number;
  /** The `orderSupplierId`s of the suppliers that supply this one. */
  targets: string[];
}

export type TreeFaultKey = 'orderSupplierTwice' | 'supplierTwice' | 'targetUnknown' | 'targetCircle';

/** A fault in the tree and its path, such as `suppliers.1.targets.0`. */
export interface TreeFault {
  path: string;
  key: TreeFaultKey;
}

/** Returns the suppliers that are nobody's target, in list order. */
export function topSuppliers<Supplier extends OrderSupplier>(suppliers: readonly Supplier[]): Supplier[] {
  const targets = new Set(suppliers.flatMap((each) => each.targets));
  return suppliers.filter(({ orderSupplierId }) => !targets.has(orderSupplierId));
}

/**
 * Returns the rows whose supplier is at the same tier in another row.
 * @param before the tree as it is stored, whose rows can stay: earlier versions let them repeat each other
 */
export function repeatedRows<Supplier extends OrderSupplier>(
  suppliers: readonly Supplier[],
  before: readonly OrderSupplier[] = [],
): Supplier[] {
  const places = new Map(before.map((row) => [row.orderSupplierId, placeOf(row)]));
  const isOld = (row: Supplier) => places.get(row.orderSupplierId) === placeOf(row);
  // The last entry of a place counts: an old row, else the first new one.
  const ordered = [...suppliers.filter((row) => !isOld(row)).toReversed(), ...suppliers.filter(isOld)];
  const kept = new Map(ordered.map((row) => [placeOf(row), row]));
  return suppliers.filter((row) => !isOld(row) && kept.get(placeOf(row)) !== row);
}

const placeOf = ({ supplierId, tier }: OrderSupplier): string => `${tier} ${supplierId}`;

/** Finds repeated IDs, suppliers that are at one tier twice, unknown targets and circles. @param before as of `repeatedRows` */
export function treeFaults(suppliers: readonly OrderSupplier[], before?: readonly OrderSupplier[]): TreeFault[] {
  const byId = new Map(suppliers.map((supplier) => [supplier.orderSupplierId, supplier]));
  const seen = new Set<string>();
  const repeated = new Set(repeatedRows(suppliers, before));
  return suppliers.flatMap((row, at): TreeFault[] => {
    const { orderSupplierId, targets } = row;
    const isSeen = seen.has(orderSupplierId);
    seen.add(orderSupplierId);
    const faults = targets.flatMap((target, n): TreeFault[] => {
      const path = `suppliers.${at}.targets.${n}`;
      if (!byId.has(target)) return [{ path, key: 'targetUnknown' }];
      return reaches(byId, target, orderSupplierId) ? [{ path, key: 'targetCircle' }] : [];
    });
    if (isSeen) return [{ path: `suppliers.${at}.orderSupplierId`, key: 'orderSupplierTwice' }, ...faults];
    return repeated.has(row) ? [{ path: `suppliers.${at}.supplierId`, key: 'supplierTwice' }, ...faults] : faults;
  });
}

/** Returns true when `to` equals `from` or can be reached from it through targets. */
function reaches(byId: ReadonlyMap<string, OrderSupplier>, from: string, to: string): boolean {
  const visited = new Set<string>();
  const waiting = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === to) return true;
    if (visited.has(next)) continue;
    visited.add(next);
    waiting.push(...(byId.get(next)?.targets ?? []));
  }
  return false;
}

/** Returns true when `supplier` may supply `supplied` without closing a circle. */
export function maySupply(suppliers: readonly OrderSupplier[], supplier: string, supplied: string): boolean {
  const byId = new Map(suppliers.map((each) => [each.orderSupplierId, each]));
  return !reaches(byId, supplier, supplied);
}
