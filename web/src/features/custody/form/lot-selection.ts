import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotSummary, OfferedLot } from '../../../../../contracts/custody/replies.js';
import { productIdKey } from '../../../../../contracts/shared/product-id.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import type { Unit } from '../../../../../contracts/shared/units.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';

/** A lot as a form lists it. */
export interface LotLine {
  productId: string;
  product: Product;
  grade?: string;
  name?: string;
  /** What moves: all that is left of it. */
  massGrams: number | null;
  quantity: number;
  unit: Unit;
  /** Undefined where we do not know it. */
  verifiedShare: number | null | undefined;
  pool?: LotSummary['pool'];
  boughtOutsideBy?: LotSummary['boughtOutsideBy'];
  claim: LotSummary['claim'];
  occurredAt?: string;
}

export interface RefusedLot {
  productId: string;
  message: string;
  massGrams?: number | null;
}

export const lineOfStock = (lot: LotSummary): LotLine => ({ ...lot, massGrams: lot.remainingGrams });
export const lineOfOffer = (lot: OfferedLot): LotLine => ({ ...lot, verifiedShare: undefined });

/** A lookup that says no, in words for the row. */
export class LotRefused extends Error {}

export interface LotSelection {
  accepted: readonly LotLine[];
  refused: readonly RefusedLot[];
  grams: number;
  add: (productId: string) => Promise<void>;
  toggle: (line: LotLine) => void;
  remove: (productId: string) => void;
  has: (productId: string) => boolean;
  /** Moves the accepted lot at this index to the refused ones; false where there is none. */
  refuse: (index: number, message: string) => boolean;
  clear: () => void;
}

/** The lots of one record: those that are in, and those that were refused and are left out. */
export function useLotSelection(lookup: (productId: string) => Promise<LotLine>, initial: readonly LotLine[] = []): LotSelection {
  const { t } = useTranslation('custody');
  const failureText = useFailureText();
  const [accepted, setAccepted] = useState<readonly LotLine[]>(initial);
  const [refused, setRefused] = useState<readonly RefusedLot[]>([]);
  const has = (productId: string) => accepted.some((line) => isSameProductId(line.productId, productId));
  const refuseLine = (line: RefusedLot) =>
    setRefused((all) => [...all.filter((each) => !isSameProductId(each.productId, line.productId)), line]);
  const remove = (productId: string) => {
    setAccepted((all) => all.filter((line) => !isSameProductId(line.productId, productId)));
    setRefused((all) => all.filter((line) => !isSameProductId(line.productId, productId)));
  };
  return {
    accepted,
    refused,
    grams: accepted.reduce((sum, { massGrams }) => sum + (massGrams ?? 0), 0),
    has,
    remove,
    clear: () => {
      setAccepted([]);
      setRefused([]);
    },
    toggle: (line) => (has(line.productId) ? remove(line.productId) : setAccepted((all) => [...all, line])),
    add: async (productId) => {
      if (has(productId)) return;
      try {
        const line = await lookup(productId);
        setRefused((all) => all.filter((each) => !isSameProductId(each.productId, productId)));
        setAccepted((all) => (all.some((each) => isSameProductId(each.productId, line.productId)) ? all : [...all, line]));
      } catch (error) {
        const message = error instanceof LotRefused ? error.message : isNotFound(error) ? t('refused.unknown') : failureText(error);
        refuseLine({ productId, message });
      }
    },
    refuse: (index, message) => {
      const line = accepted[index];
      if (!line) return false;
      setAccepted((all) => all.filter((each) => each !== line));
      refuseLine({ productId: line.productId, message, massGrams: line.massGrams });
      return true;
    },
  };
}

export const isSameProductId = (a: string, b: string): boolean => productIdKey(a) === productIdKey(b);

const isNotFound = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404;

/** Looks a typed or scanned code up in our own stock, once that is there, and says why it may not go. */
export function useStockLookup(stock: () => Promise<readonly LotSummary[]>, canTake: (lot: LotSummary) => boolean) {
  const { t } = useTranslation('custody');
  return async (productId: string): Promise<LotLine> => {
    const lot = (await stock()).find((each) => isSameProductId(each.productId, productId));
    if (!lot) throw new LotRefused(t('refused.notHeld'));
    if (canTake(lot)) return lineOfStock(lot);
    if (lot.dispatch === 'shipped') throw new LotRefused(t('refused.shipped'));
    if (lot.title !== 'held') throw new LotRefused(t('refused.sold'));
    throw new LotRefused(lot.remainingGrams === 0 ? t('refused.usedUp') : t('refused.notHeld'));
  };
}
