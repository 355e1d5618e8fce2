/** Lists what can be counted, and compares what was found with the books. */

import type { LotSummary } from '../../../../../contracts/ledger/custody/replies.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { gramsOf } from '../../../../../contracts/shared/units.js';

/** Holds a lot, or a Mass balance site's stock of a product. */
export interface CountRow {
  key: string;
  /** Is absent when the product is counted as a whole. */
  productId?: string;
  product: Product;
  name: string;
  /** The grade or name next to the product. */
  description?: string;
  bookGrams: number;
}

/** Equals the share above which the ledger flags a difference. */
const FLAGGED_ABOVE_SHARE = 0.005;

export const isCountable = ({ title, dispatch, remainingGrams }: LotSummary): boolean =>
  title === 'held' && dispatch === 'notShipped' && remainingGrams !== null && remainingGrams > 0;

export const lotRow = ({ productId, product, grade, name, remainingGrams }: LotSummary): CountRow => {
  const called = grade ?? name;
  return { key: productId, productId, product, name: productId, bookGrams: remainingGrams ?? 0, ...(called && { description: called }) };
};

/** Builds one row per product in the order of the lots. */
export function productRows(
  lots: readonly Pick<LotSummary, 'product' | 'remainingGrams'>[],
  nameOf: (product: Product) => string,
): CountRow[] {
  const rows = new Map<Product, CountRow>();
  for (const { product, remainingGrams } of lots) {
    const row = rows.get(product) ?? { key: product, product, name: nameOf(product), bookGrams: 0 };
    row.bookGrams += remainingGrams ?? 0;
    rows.set(product, row);
  }
  return [...rows.values()];
}

/** Returns found minus book grams; undefined before a number is typed. */
export function differenceOf({ bookGrams }: CountRow, quantity: number | null | undefined): number | undefined {
  if (quantity === undefined || quantity === null || Number.isNaN(quantity)) return undefined;
  return (gramsOf({ quantity, unit: 'kg' }) ?? 0) - bookGrams;
}

/** Sums, over the counted rows, what the books hold and how much more was found. */
export function countSums(rows: readonly CountRow[], found: Readonly<Record<string, number | null | undefined>>) {
  const sums = { bookGrams: 0, differenceGrams: 0 };
  for (const row of rows) {
    sums.bookGrams += row.bookGrams;
    sums.differenceGrams += differenceOf(row, found[row.key]) ?? 0;
  }
  return sums;
}

export const isFlagged = (differenceGrams: number, bookGrams: number): boolean =>
  Math.abs(differenceGrams) > bookGrams * FLAGGED_ABOVE_SHARE;

export const differencePercent = (differenceGrams: number, bookGrams: number): string =>
  `${differenceGrams > 0 ? '+' : differenceGrams < 0 ? '−' : ''}${((Math.abs(differenceGrams) / bookGrams) * 100).toFixed(1)}%`;

/** Shows small differences to the gram, and others as usual. */
export function formatDifferenceKg(grams: number): string {
  const maximumFractionDigits = Math.abs(grams) < 10_000 ? 3 : 0;
  return new Intl.NumberFormat('en-US', { maximumFractionDigits, signDisplay: 'exceptZero' }).format(grams / 1000).replace('-', '−');
}
