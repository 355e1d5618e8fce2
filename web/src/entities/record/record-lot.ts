/** A lot as a record's form holds it. */
import type { LotSummary, OfferedLot, SaleNumbers } from '../../../../contracts/ledger/custody/replies.js';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import type { Product } from '../../../../contracts/shared/products.js';
import { gramsOf, type Unit } from '../../../../contracts/shared/units.js';

/** Holds measurements of raw cotton or lint, in percent of the weight. */
export interface CottonQuality {
  moisturePercent?: number | null;
  trashPercent?: number | null;
}

/** As far as it is known: of one that was typed without a network, its ID alone. */
export interface RecordLot {
  productId: string;
  product?: Product;
  /** Grade, or what it is called. */
  label?: string;
  /** What is left of it; null where that is not known, or it has no mass. */
  grams: number | null;
  quantity?: number;
  unit?: Unit;
  /** What it carries, where that is known; absent where it is not, or it carries none. */
  claim?: { certification: string; grams?: number };
  /** Verified to cotton grams, 0 to 1; undefined where we do not know it. */
  verifiedShare?: number | null;
  /** What of the claim accounts do not cover; absent where they cover all. */
  inDoubtGrams?: number;
  pool?: OfferedLot['pool'];
  /** What is claimed of it is a part of that; absent where that is not known. */
  lintGrams?: number | null;
  boughtOutsideBy?: LotSummary['boughtOutsideBy'];
  /** When the last fact of it was recorded. */
  occurredAt?: string;
  /** Numbers of the papers of the sale that offers it. */
  sale?: SaleNumbers;
}

export const recordLotOfStock = ({ remainingGrams, ...lot }: LotSummary): RecordLot => ({
  ...recordLotOfOffer({ ...lot, massGrams: remainingGrams }),
  lintGrams: lot.lintGrams,
});

export const recordLotOfOffer = (lot: OfferedLot): RecordLot => ({
  productId: lot.productId,
  product: lot.product,
  label: lot.grade ?? lot.name,
  grams: lot.massGrams,
  quantity: lot.quantity,
  unit: lot.unit,
  ...(lot.claim && { claim: { certification: lot.claim.certification, grams: lot.claim.grams } }),
  ...(lot.claimInDoubt && { inDoubtGrams: lot.claimInDoubt.grams }),
  verifiedShare: lot.verifiedShare,
  ...(lot.pool && { pool: lot.pool }),
  ...(lot.boughtOutsideBy && { boughtOutsideBy: lot.boughtOutsideBy }),
  occurredAt: lot.occurredAt,
  ...(lot.sale && { sale: lot.sale }),
});

export const sumGrams = (lots: readonly Pick<RecordLot, 'grams'>[]): number => lots.reduce((sum, { grams }) => sum + (grams ?? 0), 0);

export const isSameProductId = (a: string, b: string): boolean => productIdKey(a) === productIdKey(b);

export const findLot = <Lot extends { productId: string }>(lots: readonly Lot[] | undefined, productId: string): Lot | undefined =>
  lots?.find((lot) => isSameProductId(lot.productId, productId));

/** A code that stands for no lot that may be taken, in words for its row. */
export class LotRefused extends Error {}

/** A lot that comes into being: its code, and what it weighs. Null was typed and cleared again. */
export interface NewLot {
  productId: string;
  quantity?: number | null;
  unit: Unit;
  gsm?: number | null;
  widthCm?: number | null;
}

/** Null where a length of it is not known to weigh anything. */
export const gramsOfNewLot = ({ quantity, unit, gsm, widthCm }: NewLot): number | null =>
  quantity ? gramsOf({ quantity, unit, gsm: gsm ?? undefined, widthCm: widthCm ?? undefined }) : null;

/** Whether it has a length, and nothing to weigh that by. */
export const isUnweighed = (lot: NewLot): boolean => Boolean(lot.quantity) && gramsOfNewLot(lot) === null;

/** Null where one of them has a length alone. */
export const sumNewLots = (lots: readonly NewLot[]): number | null =>
  lots.some(isUnweighed) ? null : lots.reduce((sum, lot) => sum + (gramsOfNewLot(lot) ?? 0), 0);

/** As it will be in stock. */
export const recordLotOfNew = (lot: NewLot, product: Product, label?: string): RecordLot => ({
  productId: lot.productId,
  product,
  ...(label ? { label } : {}),
  grams: gramsOfNewLot(lot),
  ...(lot.quantity ? { quantity: lot.quantity } : {}),
  unit: lot.unit,
});

/** Lots that a form is still looking up, by its control. Each lookup resolves to true if its lot is in the form. */
const lookups = new WeakMap<object, Set<Promise<boolean>>>();

/** Makes the submission of the form wait for the lookup, so that a press on a slow line is not lost. */
export async function trackLookup(control: object, lookup: Promise<boolean>): Promise<void> {
  const running = lookups.get(control) ?? new Set();
  lookups.set(control, running.add(lookup));
  await lookup.finally(() => running.delete(lookup));
}

/** Returns undefined if nothing is looked up; else resolves to whether all lots are in the form. */
export function runningLookups(control: object): Promise<boolean> | undefined {
  const running = [...(lookups.get(control) ?? [])];
  return running.length === 0 ? undefined : Promise.all(running).then((found) => found.every(Boolean));
}
