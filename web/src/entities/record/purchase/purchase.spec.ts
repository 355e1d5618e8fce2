import { expect, test } from '@jest/globals';
import type { RecordContext } from '../record-definition.js';
import { outsideProducts, type PurchaseValues, purchase, receivedDifference, receivedLot } from './purchase.js';

const context: RecordContext = { type: 'SPINNER', certifications: [] };
const bought = (part: Partial<PurchaseValues>): PurchaseValues => ({ ...purchase.defaults(context), ...part });

test('totals follow what the scale said', () => {
  const lot = { productId: 'A', product: 'lint' as const, grams: 1_079_000, quantity: 1079, unit: 'kg' as const };
  const other = { ...lot, productId: 'B', grams: 861_000, quantity: 861 };
  const values = bought({ seller: { id: 's', name: 'Ravi' }, lots: [{ ...lot, received: 1070 }, other] });
  const { grams, effect, party } = purchase.summarize(values, context);
  expect([party, grams]).toEqual(['Ravi', 1_931_000]);
  expect(effect.makes).toEqual([{ ...lot, grams: 1_070_000, quantity: 1070 }, other]);
});

test('the books keep at most the shipped quantity, and for less its part of the claim', () => {
  const lot = { productId: 'A', product: 'lint' as const, grams: 1_081_000, quantity: 1081, unit: 'kg' as const };
  const claim = { certification: 'BCI', grams: 1_081_000 };
  const values = bought({ seller: { id: 's', name: 'Ravi' }, lots: [{ ...lot, received: 1400 }] });
  expect(purchase.summarize(values, context).grams).toBe(1_081_000);
  expect(receivedLot({ ...lot, claim, received: 1000 })).toMatchObject({ grams: 1_000_000, claim: { grams: 1_000_000 } });
  const metres = { ...lot, grams: 500_000, quantity: 1000, unit: 'm' as const };
  expect(receivedLot({ ...metres, received: 900 })).toMatchObject({ grams: 450_000, quantity: 900 });
  expect([1400, 1081, 1080.5, null].map((received) => receivedDifference({ ...lot, received }))).toEqual([319, 0, -0.5, 0]);
});

test('lots from outside are weighed together, in whichever unit', () => {
  const lot = { productId: 'A', product: 'lint' as const };
  const values = bought({
    seller: 'none',
    sellerName: 'Nile Traders',
    outside: [
      { ...lot, quantity: 500, unit: 'lb' },
      { ...lot, productId: 'B', quantity: null, unit: 'kg' },
    ],
  });
  expect(purchase.summarize(values, context)).toMatchObject({ party: 'Nile Traders', lots: 2, grams: 226_796 });
});

test('a site buys from outside what it may', () => {
  expect(outsideProducts('SPINNER')).toEqual(['lint']);
  expect(outsideProducts('FINAL_PRODUCT_ASSEMBLY')).toEqual([]);
  expect(outsideProducts(undefined)).toEqual([]);
});
