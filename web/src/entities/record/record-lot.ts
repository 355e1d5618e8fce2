import type { LotSummary, OfferedLot, SaleNumbers } from '../../../../contracts/ledger/custody/replies.js';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import type { Product } from '../../../../contracts/shared/products.js';
import { gramsOf, sumOrNull, type Unit } from '../../../../contracts/shared/units.js';

/** Holds measurements of raw cotton or lint, in percent of the weight. */
export type CottonQuality = { moisturePercent?: number | null; trashPercent?: number | null };

/** As far as it is known: of one that was typed without a network, its ID alone. */
export interface RecordLot {
  productId: string;
  /** The farm that holds it, for which its group records; absent for a lot of the site itself. */
  farm?: { id: string; name: string };
  product?: Product;
  /** Grade, or what it is called. */
  label?: string;
  /** The rest of it; null where that is not known, or it has no mass. */
  grams: number | null;
  quantity?: number;
  unit?: Unit;
  /** Its claim, where known; absent where it is unknown, or there is none. */
  claim?: { certification: string; grams?: number };
  /** Verified to cotton grams, 0 to 1; undefined where we do not know it. */
  verifiedShare?: number | null;
  /** The part of the claim that accounts do not cover; absent where they cover all. */
  inDoubtGrams?: number;
  pool?: OfferedLot['pool'];
  /** The claim is a part of this; absent where it is not known. */
  lintGrams?: number | null;
  boughtOutsideBy?: LotSummary['boughtOutsideBy'];
  /** When its last fact was recorded. */
  occurredAt?: string;
  /** Numbers of the papers of the sale that offers it. */
  sale?: SaleNumbers;
}

/** @param siteId the site whose form it is, where its lots and those of its farms are listed */
export const recordLotOfStock = ({ remainingGrams, holder, ...lot }: LotSummary, siteId = holder.id): RecordLot => ({
  ...recordLotOfOffer({ ...lot, holder, massGrams: remainingGrams }),
  lintGrams: lot.lintGrams,
  ...(holder.id !== siteId && { farm: { id: holder.id, name: holder.name } }),
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

/** Null where the weight of one of them is not known. */
export const knownGrams = (lots: readonly Pick<RecordLot, 'grams'>[]): number | null => sumOrNull(lots.map(({ grams }) => grams));

export const isSameProductId = (a: string, b: string): boolean => productIdKey(a) === productIdKey(b);

export const findLot = <Lot extends { productId: string }>(lots: readonly Lot[] | undefined, productId: string): Lot | undefined =>
  lots?.find((lot) => isSameProductId(lot.productId, productId));

/** The error for a code of no lot that can be taken, in words for its row. */
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

/** Returns true for a lot with a length, and no measure to compute its weight. */
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
