/** Lists the values that an order still needs to be placed, and those that would help its trace. Pure. */
import { ORDER_NUMBERS } from '../../../../../../contracts/brand/orders/events.js';
import { repeatedRows } from '../../../../../../contracts/brand/orders/supplier-tree.js';
import { faultOfFiles } from '../../../../entities/document/file-faults.js';
import { firstTier, looseRows } from '../tree/tree-edits.js';
import type { OrderValues } from './order-values.js';

export type NeedKey = 'number' | 'purchaseDate' | 'invoiceDate' | 'quantity' | 'goods' | 'files' | 'suppliers' | 'loose' | 'twice';

export interface Need {
  key: NeedKey;
  /** `missing` keeps it from being placed; without what is `advised` its trace finds less. */
  state: 'met' | 'missing' | 'advised';
  /** Of a row that supplies nobody, or repeats a supplier at its tier. */
  orderSupplierId?: string;
}

export const hasOrderNumber = (values: OrderValues): boolean => ORDER_NUMBERS.some((number) => values[number].trim() !== '');

/** @param before the rows with which the form began */
export function orderNeeds(values: OrderValues, before: OrderValues['suppliers'] = []): Need[] {
  const { purchaseDate, invoiceDate, quantity, productId, productDescription, packingLists, transportLogs, suppliers } = values;
  const isUploading = faultOfFiles([...packingLists, ...transportLogs]) === 'filePending';
  const hasGoods = quantity !== undefined && (productId !== null || productDescription.trim() !== '');
  return [
    { key: 'number', state: hasOrderNumber(values) ? 'met' : 'missing' },
    { key: 'purchaseDate', state: purchaseDate === undefined ? 'missing' : purchaseDate === '' ? 'advised' : 'met' },
    ...(invoiceDate === undefined ? [{ key: 'invoiceDate', state: 'missing' } as const] : []),
    Number.isNaN(quantity) ? { key: 'quantity', state: 'missing' } : { key: 'goods', state: hasGoods ? 'met' : 'advised' },
    ...(isUploading ? [{ key: 'files', state: 'missing' } as const] : []),
    { key: 'suppliers', state: suppliers.length === 0 || firstTier(suppliers) > 1 ? 'advised' : 'met' },
    ...looseRows(suppliers).map(({ orderSupplierId }): Need => ({ key: 'loose', state: 'missing', orderSupplierId })),
    ...repeatedRows(suppliers, before).map(({ orderSupplierId }): Need => ({ key: 'twice', state: 'missing', orderSupplierId })),
  ];
}

export const missingNeeds = (needs: readonly Need[]): Need[] => needs.filter(({ state }) => state === 'missing');
