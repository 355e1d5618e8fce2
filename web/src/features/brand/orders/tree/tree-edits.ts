/** Edits an order's tree of suppliers. Pure: each edit returns a new tree. */
import { maySupply, type OrderSupplier } from '../../../../../../contracts/brand/orders/supplier-tree.js';

export type Tree = readonly OrderSupplier[];

/** The data of a supplier to add. */
export interface AddedSupplier {
  id: string;
  tiers: readonly number[];
  /** Ids of the suppliers that it supplies. */
  supplies: readonly string[];
}

/** Returns the purchasers of a row in this order. */
export const purchasersOf = (tree: Tree, orderSupplierId: string): OrderSupplier[] =>
  tree.filter(({ targets }) => targets.includes(orderSupplierId));

/** The tier that delivers to the brand: the first in the order. */
export const firstTier = (tree: Tree): number => Math.min(...tree.map(({ tier }) => tier));

/** Rows of a later tier that supply nobody. */
export function looseRows(tree: Tree): OrderSupplier[] {
  const first = firstTier(tree);
  return tree.filter(({ orderSupplierId, tier }) => tier > first && purchasersOf(tree, orderSupplierId).length === 0);
}

/** Returns rows that this one can supply and does not yet: those of an earlier tier, without making a cycle. */
export function possiblePurchasers(tree: Tree, orderSupplierId: string): OrderSupplier[] {
  const row = tree.find((each) => each.orderSupplierId === orderSupplierId);
  if (!row) return [];
  return byTier(tree).filter(
    (each) => each.tier < row.tier && !each.targets.includes(orderSupplierId) && maySupply(tree, orderSupplierId, each.orderSupplierId),
  );
}

export function connect(tree: Tree, supplier: string, purchaser: string): OrderSupplier[] {
  return tree.map((row) => {
    const isNew = row.orderSupplierId === purchaser && !row.targets.includes(supplier);
    return isNew ? { ...row, targets: [...row.targets, supplier] } : row;
  });
}

export function disconnect(tree: Tree, supplier: string, purchaser: string): OrderSupplier[] {
  return tree.map((row) =>
    row.orderSupplierId === purchaser ? { ...row, targets: row.targets.filter((target) => target !== supplier) } : row,
  );
}

/** Its suppliers stay, and no longer supply anybody through it. */
export function removeRow(tree: Tree, orderSupplierId: string): OrderSupplier[] {
  return tree
    .filter((row) => row.orderSupplierId !== orderSupplierId)
    .map((row) => ({ ...row, targets: row.targets.filter((target) => target !== orderSupplierId) }));
}

/** Returns the tier at which a supplier is added: the requested one, or its first. */
export const tierOf = ({ tiers }: Pick<AddedSupplier, 'tiers'>, askedTier?: number): number => askedTier ?? tiers[0] ?? 1;

/** Returns the tier at which it would be there twice. */
export function tierThere(tree: Tree, supplier: Pick<AddedSupplier, 'id' | 'tiers'>, askedTier?: number): number | undefined {
  const tier = tierOf(supplier, askedTier);
  return tree.some((row) => row.supplierId === supplier.id && row.tier === tier) ? tier : undefined;
}

/**
 * Adds a supplier at its tier, or at the requested one. It supplies the purchasers of the brand's list that are in the order; else the only
 * row of the tier before it.
 */
export function addRow(tree: Tree, supplier: AddedSupplier, orderSupplierId: string, askedTier?: number): OrderSupplier[] {
  const { id, supplies } = supplier;
  const tier = tierOf(supplier, askedTier);
  const added: OrderSupplier[] = [...tree, { orderSupplierId, supplierId: id, tier, targets: [] }];
  const possible = possiblePurchasers(added, orderSupplierId);
  const listed = possible.filter(({ supplierId }) => supplies.includes(supplierId));
  const nearest = Math.max(...possible.map((row) => row.tier));
  const before = possible.filter((row) => row.tier === nearest);
  const purchasers = listed.length > 0 ? listed : before.length === 1 ? before : [];
  return purchasers.reduce<OrderSupplier[]>((all, purchaser) => connect(all, orderSupplierId, purchaser.orderSupplierId), added);
}

/** The same tree for another order. */
export function copyTree(tree: Tree, newId: () => string): OrderSupplier[] {
  const ids = new Map(tree.map(({ orderSupplierId }) => [orderSupplierId, newId()]));
  return tree.map(({ orderSupplierId, supplierId, tier, targets }) => ({
    orderSupplierId: ids.get(orderSupplierId) ?? newId(),
    supplierId,
    tier,
    targets: targets.flatMap((target) => ids.get(target) ?? []),
  }));
}

/** From the product to the cotton, each tier in its order. */
export const byTier = (tree: Tree): OrderSupplier[] => tree.toSorted((a, b) => a.tier - b.tier);
