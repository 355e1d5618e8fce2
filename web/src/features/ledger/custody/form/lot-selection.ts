/** Keeps the lots of one record: chosen ones are in its form; refused ones are left out of it, and stay visible. */
import { useState } from 'react';
import { type FieldValues, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LotSummary } from '../../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { askedUntilRead } from '../../../../client/api/read-policy.js';
import { useSession } from '../../../../client/session/session.js';
import {
  findLot,
  isSameProductId,
  LotRefused,
  type RecordLot,
  recordLotOfStock,
  trackLookup,
} from '../../../../entities/record/record-lot.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';

export interface RefusedLot {
  productId: string;
  message: string;
  /** Of one that was in: it is tried again with what was changed since. */
  lot?: RecordLot;
}

export interface LotSelection<Lot extends RecordLot = RecordLot> {
  accepted: readonly Lot[];
  refused: readonly RefusedLot[];
  /** A code that was added again. */
  repeated: string | undefined;
  /** Looks a typed or scanned code up. */
  add: (productId: string) => Promise<void>;
  /** Selects exactly these of the lots that can be ticked, in addition to lots added otherwise. */
  choose: (open: readonly RecordLot[], chosen: ReadonlySet<string>) => void;
  remove: (productId: string) => void;
  has: (productId: string) => boolean;
  /** Moves the accepted lot at this index to the refused ones; false where there is none. */
  refuse: (index: number, message: string) => boolean;
  /** Takes those in again that a refusal of the server had put out. */
  retryRefused: () => void;
  clear: () => void;
}

/** @param lookup throws LotRefused, in words for the row */
export function useLotSelection<Lot extends RecordLot>(
  { control, getValues, clearErrors }: Pick<UseFormReturn<FieldValues>, 'control' | 'getValues' | 'clearErrors'>,
  lookup: (productId: string) => Promise<RecordLot>,
): LotSelection<Lot> {
  const { t } = useTranslation('custody');
  const failureText = useFailureText();
  const rows = useFieldArray({ control, name: 'lots' });
  const accepted = useWatch({ control, name: 'lots' }) as readonly Lot[];
  const [refused, setRefused] = useState<readonly RefusedLot[]>([]);
  const [repeated, setRepeated] = useState<string>();
  // As it is now: a lot may land while the one before it is still being looked up.
  const current = (): RecordLot[] => getValues('lots') as RecordLot[];
  const has = (productId: string) => findLot(current(), productId) !== undefined;
  const put = (lots: readonly RecordLot[]) => {
    rows.replace([...lots]);
    clearErrors('lots');
  };
  const forget = (productId: string) => setRefused((all) => all.filter((each) => !isSameProductId(each.productId, productId)));
  const refuseLot = (lot: RefusedLot) =>
    setRefused((all) => [...all.filter((each) => !isSameProductId(each.productId, lot.productId)), lot]);
  const lookUp = async (productId: string): Promise<boolean> => {
    try {
      const lot = await lookup(productId);
      forget(productId);
      if (!has(lot.productId)) put([...current(), lot]);
      return true;
    } catch (error) {
      refuseLot({ productId, message: isRefused(error) ? error.message : isNotFound(error) ? t('refused.unknown') : failureText(error) });
      return false;
    }
  };
  return {
    accepted,
    // One that was just put out may be seen as in for a moment.
    refused: refused.filter(({ productId }) => !findLot(accepted, productId)),
    repeated: repeated !== undefined && findLot(accepted, repeated) ? repeated : undefined,
    has,
    remove: (productId) => {
      forget(productId);
      put(current().filter((lot) => !isSameProductId(lot.productId, productId)));
    },
    clear: () => {
      setRefused([]);
      put([]);
    },
    choose: (open, chosen) => {
      const kept = current().filter((lot) => !findLot(open, lot.productId) || chosen.has(lot.productId));
      const added = open.filter(({ productId }) => chosen.has(productId) && !has(productId));
      for (const { productId } of added) forget(productId);
      put([...kept, ...added]);
    },
    add: async (productId) => {
      setRepeated(has(productId) ? productId : undefined);
      if (!has(productId)) await trackLookup(control, lookUp(productId));
    },
    refuse: (index, message) => {
      const lot = current()[index];
      if (!lot) return false;
      refuseLot({ productId: lot.productId, message, lot });
      put(current().filter((each) => each !== lot));
      return true;
    },
    retryRefused: () => {
      const back = refused.flatMap(({ lot }) => lot ?? []);
      if (back.length === 0) return;
      setRefused((all) => all.filter(({ lot }) => !lot));
      put([...current(), ...back]);
    },
  };
}

const isRefused = (error: unknown): error is LotRefused => error instanceof LotRefused;

const isNotFound = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404;

/** Looks a typed or scanned code up by its ID, however large our stock is, and says why it may not go. */
export function useStockLookup(canTake: (lot: LotSummary) => boolean) {
  const { t } = useTranslation('custody');
  const facilityId = useSession()?.user.currentFacility?.id;
  return async (productId: string): Promise<RecordLot> => {
    const lot = await heldLot(productId, facilityId);
    if (!lot) throw new LotRefused(t('refused.notHeld'));
    if (canTake(lot)) return recordLotOfStock(lot);
    if (lot.remainingGrams === 0) throw new LotRefused(t('refused.usedUp'));
    // Says that it was shipped only where nothing else keeps it from going.
    if (canTake({ ...lot, dispatch: 'notShipped' })) throw new LotRefused(t('refused.shipped'));
    throw new LotRefused(t(lot.title === 'held' ? 'refused.notHeld' : 'refused.sold'));
  };
}

/** Returns the lot of that ID; undefined where it is unknown, or not at this site. */
export async function heldLot(productId: string, facilityId: string | undefined): Promise<LotSummary | undefined> {
  try {
    const lot = await askedUntilRead(() => call(routes.lot, { params: { productId } }));
    return lot.holder.id === facilityId ? lot : undefined;
  } catch (error) {
    if (isNotFound(error) || isInvalid(error)) return undefined;
    throw error;
  }
}

const isInvalid = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 400;
