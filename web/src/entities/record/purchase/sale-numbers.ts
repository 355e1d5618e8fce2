/** Offers the numbers of the seller's papers to the buyer, who can change them. */
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DOCUMENT_NUMBERS } from '../../../../../contracts/ledger/custody/record-details.js';
import type { SaleNumbers } from '../../../../../contracts/ledger/custody/replies.js';
import type { RecordLot } from '../record-lot.js';
import type { PurchaseValues } from './purchase.js';

/** Returns the numbers that the sales of all these lots share. */
export function saleNumbersOf(lots: readonly Pick<RecordLot, 'sale'>[]): SaleNumbers {
  const numbers: SaleNumbers = {};
  for (const name of DOCUMENT_NUMBERS) {
    const [number, ...others] = new Set(lots.map(({ sale }) => sale?.[name]));
    if (number !== undefined && others.length === 0) numbers[name] = number;
  }
  return numbers;
}

/** Returns the numbers of these lots' sales where they have several, so that none can be filled in. */
export function differingNumbers(lots: readonly Pick<RecordLot, 'sale'>[], name: string): string[] {
  const numbers = new Set(lots.flatMap(({ sale }) => sale?.[name as keyof SaleNumbers] ?? []));
  return numbers.size > 1 ? [...numbers] : [];
}

/** Fills in the numbers of the chosen lots' sale, where nothing else was typed; what was filled in goes with the lots. */
export function useSellersNumbers(form: UseFormReturn<PurchaseValues>): void {
  const [lots, seller] = useWatch({ control: form.control, name: ['lots', 'seller'] });
  useFilledNumbers(form as never, seller === 'none' ? {} : saleNumbersOf(lots));
}

/** Fills in these numbers where nothing else was typed, and takes them out with what they came from. */
export function useFilledNumbers({ getValues, setValue }: UseFormReturn<Required<SaleNumbers>>, numbers: SaleNumbers): void {
  const filledIn = useRef<SaleNumbers>({});
  const key = JSON.stringify(numbers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the numbers are others
  useEffect(() => {
    for (const name of DOCUMENT_NUMBERS) {
      const [current, next = ''] = [getValues(name), numbers[name]];
      const isOwn = current === '' || current === filledIn.current[name];
      if (isOwn && current !== next) setValue(name, next, { shouldDirty: true });
    }
    filledIn.current = numbers;
  }, [key, getValues, setValue]);
}
