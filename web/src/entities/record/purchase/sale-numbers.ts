/** The numbers of the seller's papers are offered to the buyer, who may change them. */
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DOCUMENT_NUMBERS } from '../../../../../contracts/ledger/custody/record-details.js';
import type { SaleNumbers } from '../../../../../contracts/ledger/custody/replies.js';
import type { RecordLot } from '../record-lot.js';
import type { PurchaseValues } from './purchase.js';

/** The numbers that the sales of all these lots have alike. */
export function saleNumbersOf(lots: readonly Pick<RecordLot, 'sale'>[]): SaleNumbers {
  const numbers: SaleNumbers = {};
  for (const name of DOCUMENT_NUMBERS) {
    const [number, ...others] = new Set(lots.map(({ sale }) => sale?.[name]));
    if (number !== undefined && others.length === 0) numbers[name] = number;
  }
  return numbers;
}

/** Fills in the numbers of the chosen lots' sale, where nothing else was typed; what was filled in goes with the lots. */
export function useSellersNumbers({ control, getValues, setValue }: UseFormReturn<PurchaseValues>): void {
  const [lots, seller] = useWatch({ control, name: ['lots', 'seller'] });
  const filledIn = useRef<SaleNumbers>({});
  useEffect(() => {
    const numbers = seller === 'none' ? {} : saleNumbersOf(lots);
    for (const name of DOCUMENT_NUMBERS) {
      const [current, next = ''] = [getValues(name), numbers[name]];
      const isOwn = current === '' || current === filledIn.current[name];
      if (isOwn && current !== next) setValue(name, next, { shouldDirty: true });
    }
    filledIn.current = numbers;
  }, [lots, seller, getValues, setValue]);
}
