import { afterEach, expect, test } from '@jest/globals';
import { useFormContext } from 'react-hook-form';
import { type RenderedRecord, renderRecord } from '../../../../../test/support/screens/render-record.js';
import { RecordDetail } from '../fields/record-details.js';
import type { PurchaseValues } from './purchase.js';
import { saleNumbersOf, useSellersNumbers } from './sale-numbers.js';

let rendered: RenderedRecord<PurchaseValues>;
afterEach(() => rendered?.shown.unmount());

const lot = (productId: string, purchaseOrderNumber?: string) => ({
  productId,
  grams: 1,
  ...(purchaseOrderNumber && { sale: { purchaseOrderNumber, invoiceNumber: 'INV-7' } }),
});

test('numbers are those that all lots share', () => {
  expect(saleNumbersOf([lot('A', 'PO-1'), lot('B', 'PO-1')])).toEqual({ purchaseOrderNumber: 'PO-1', invoiceNumber: 'INV-7' });
  expect(saleNumbersOf([lot('A', 'PO-1'), lot('B', 'PO-2')])).toEqual({ invoiceNumber: 'INV-7' });
  expect(saleNumbersOf([lot('A', 'PO-1'), lot('B')])).toEqual({});
  expect(saleNumbersOf([])).toEqual({});
});

function Numbers() {
  useSellersNumbers(useFormContext<PurchaseValues>());
  return (
    <>
      <RecordDetail name="purchaseOrderNumber" />
      <RecordDetail name="invoiceNumber" />
    </>
  );
}

test('the seller’s numbers are filled in, can be changed, and go with their lots', () => {
  const begun = { lots: [], purchaseOrderNumber: '', invoiceNumber: '', packingListNumber: '' };
  rendered = renderRecord<PurchaseValues>(begun, <Numbers />);
  const { shown, form, values } = rendered;
  const numbers = () => [values().purchaseOrderNumber, values().invoiceNumber];
  shown.act(() => form().setValue('lots', [lot('A', 'PO-1')]));
  expect(numbers()).toEqual(['PO-1', 'INV-7']);
  expect(shown.text()).toContain('From the seller’s sale');
  shown.act(() => form().setValue('lots', [lot('A', 'PO-1'), lot('B', 'PO-2')]));
  expect(numbers()).toEqual(['', 'INV-7']);
  expect(shown.text()).toContain('Differs between the sales: PO-1, PO-2');
  shown.paste('Purchase order number (optional)', 'PO-OURS');
  shown.act(() => form().setValue('lots', []));
  expect(numbers()).toEqual(['PO-OURS', '']);
  shown.act(() => form().setValue('lots', [lot('B', 'PO-2')]));
  expect(numbers()).toEqual(['PO-OURS', 'INV-7']);
  shown.act(() => form().setValue('seller', 'none'));
  expect(numbers()).toEqual(['PO-OURS', '']);
});
