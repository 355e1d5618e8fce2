import { expect, it } from '@jest/globals';
import { missingNeeds, orderNeeds } from './order-needs.js';
import { EMPTY_ORDER, type OrderValues, orderOf } from './order-values.js';

const needs = (values: Partial<OrderValues>): string[] =>
  orderNeeds({ ...EMPTY_ORDER, ...values }).map(({ key, state }) => `${key} ${state}`);
const missing = (values: Partial<OrderValues>): string[] => missingNeeds(orderNeeds({ ...EMPTY_ORDER, ...values })).map(({ key }) => key);
const row = (orderSupplierId: string, tier: number, ...targets: string[]) => ({
  orderSupplierId,
  supplierId: orderSupplierId,
  tier,
  targets,
});

it('an empty order needs only a number; the rest would help its trace', () => {
  expect(needs({})).toEqual(['number missing', 'purchaseDate advised', 'goods advised', 'suppliers advised']);
});

it.each(['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const)('with its %s it can be placed', (number) => {
  expect(missing({ [number]: ' N-1 ' })).toEqual([]);
  expect(missing({ [number]: '  ' })).toEqual(['number']);
});

it('unreadable values are missing', () => {
  const unread = { purchaseOrderNumber: 'N', purchaseDate: undefined, invoiceDate: undefined, quantity: Number.NaN };
  expect(missing(unread)).toEqual(['purchaseDate', 'invoiceDate', 'quantity']);
  expect(orderOf({ ...EMPTY_ORDER, ...unread })).toEqual({ purchaseOrderNumber: 'N', packingLists: [], transportLogs: [], suppliers: [] });
});

it('a file in upload is waited for; a failed one is left out', () => {
  const file = { key: 'a', name: 'list.pdf', bytes: 1 };
  expect(missing({ purchaseOrderNumber: 'N', packingLists: [file] })).toEqual(['files']);
  expect(missing({ purchaseOrderNumber: 'N', packingLists: [{ ...file, error: 'Too large' }] })).toEqual([]);
});

it('each supplier that supplies nobody is named', () => {
  const suppliers = [row('cut', 1, 'weave'), row('weave', 3), row('knit', 3), row('spin', 4)];
  const loose = missingNeeds(orderNeeds({ ...EMPTY_ORDER, purchaseOrderNumber: 'N', suppliers }));
  expect(loose.map(({ orderSupplierId }) => orderSupplierId)).toEqual(['knit', 'spin']);
});

it('a supplier that is at a tier twice is named once', () => {
  const suppliers = [row('cut', 1, 'weave', 'again'), row('weave', 3), { ...row('again', 3), supplierId: 'weave' }];
  const twice = missingNeeds(orderNeeds({ ...EMPTY_ORDER, purchaseOrderNumber: 'N', suppliers }));
  expect(twice.map(({ key, orderSupplierId }) => `${key} ${orderSupplierId}`)).toEqual(['twice again']);
  expect(missingNeeds(orderNeeds({ ...EMPTY_ORDER, purchaseOrderNumber: 'N', suppliers }, suppliers))).toEqual([]);
});

it('is met by goods, a date and a delivering supplier', () => {
  const whole = {
    purchaseOrderNumber: 'N',
    purchaseDate: '2026-11-09',
    quantity: 8,
    productDescription: 'Shirt',
    suppliers: [row('cut', 1)],
  };
  expect(needs(whole)).toEqual(['number met', 'purchaseDate met', 'goods met', 'suppliers met']);
  expect(needs({ ...whole, suppliers: [row('weave', 3)] }).at(-1)).toBe('suppliers advised');
});
