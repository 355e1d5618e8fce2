/**
 * Who makes an order: its suppliers with their tiers. `targets` of a supplier are those that supply it, so that the top
 * of the tree, who are nobody's target, deliver to the brand.
 */

export interface OrderSupplier {
  /** Names it in this order alone: one supplier may stand in an order twice. */
  orderSupplierId: string;
  supplierId: string;
  /** 1 final product assembly to 5 raw material extraction. */
  tier: number;
  /** `orderSupplierId`s of those that supply it. */
  targets: string[];
}

export type TreeFaultKey = 'orderSupplierTwice' | 'targetUnknown' | 'targetCircle';

/** What is wrong with a tree, and where: `suppliers.1.targets.0`. */
export interface TreeFault {
  path: string;
  key: TreeFaultKey;
}

/** Those that are nobody's target, in the order of the list. */
export function topSuppliers<Supplier extends OrderSupplier>(suppliers: readonly Supplier[]): Supplier[] {
  const targets = new Set(suppliers.flatMap((each) => each.targets));
  return suppliers.filter(({ orderSupplierId }) => !targets.has(orderSupplierId));
}

/** Ids that are there twice, targets that are not there, and targets that lead back to where they come from. */
export function treeFaults(suppliers: readonly OrderSupplier[]): TreeFault[] {
  const byId = new Map(suppliers.map((supplier) => [supplier.orderSupplierId, supplier]));
  const seen = new Set<string>();
  return suppliers.flatMap(({ orderSupplierId, targets }, at): TreeFault[] => {
    const isRepeated = seen.has(orderSupplierId);
    seen.add(orderSupplierId);
    const faults = targets.flatMap((target, n): TreeFault[] => {
      const path = `suppliers.${at}.targets.${n}`;
      if (!byId.has(target)) return [{ path, key: 'targetUnknown' }];
      return reaches(byId, target, orderSupplierId) ? [{ path, key: 'targetCircle' }] : [];
    });
    return isRepeated ? [{ path: `suppliers.${at}.orderSupplierId`, key: 'orderSupplierTwice' }, ...faults] : faults;
  });
}

/** Whether the targets of one lead to the other, or it is the other. */
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

/** Whether `supplied` may take what `supplier` makes: it would not come back to where it began. */
export function maySupply(suppliers: readonly OrderSupplier[], supplier: string, supplied: string): boolean {
  const byId = new Map(suppliers.map((each) => [each.orderSupplierId, each]));
  return !reaches(byId, supplier, supplied);
}
