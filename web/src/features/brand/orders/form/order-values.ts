/** The values of the form of an order, and the order that it becomes. */

import type { OrderGiven } from '../../../../../../contracts/brand/orders/commands.js';
import type { CitedFile } from '../../../../../../contracts/brand/orders/files.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import type { OrderSupplier } from '../../../../../../contracts/brand/orders/supplier-tree.js';
import type { OrderUnit } from '../../../../../../contracts/shared/units.js';
import type { UploadedFile } from '../../../../entities/document/document-upload.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';

export interface OrderValues {
  purchaseOrderNumber: string;
  invoiceNumber: string;
  packingListNumber: string;
  /** YYYY-MM-DD; empty for an empty field, undefined while the text is no day. */
  purchaseDate: string | undefined;
  invoiceDate: string | undefined;
  /** NaN while it cannot be read as a number. */
  quantity: number | undefined;
  unit: OrderUnit;
  productId: string | null;
  productDescription: string;
  packingLists: readonly UploadedFile[];
  transportLogs: readonly UploadedFile[];
  suppliers: readonly OrderSupplier[];
}

export const EMPTY_ORDER: OrderValues = {
  purchaseOrderNumber: '',
  invoiceNumber: '',
  packingListNumber: '',
  purchaseDate: '',
  invoiceDate: '',
  quantity: undefined,
  unit: 'pieces',
  productId: null,
  productDescription: '',
  packingLists: [],
  transportLogs: [],
  suppliers: [],
};

export const valuesOf = (order: OrderReply): OrderValues => ({
  purchaseOrderNumber: order.purchaseOrderNumber ?? '',
  invoiceNumber: order.invoiceNumber ?? '',
  packingListNumber: order.packingListNumber ?? '',
  purchaseDate: order.purchaseDate ?? '',
  invoiceDate: order.invoiceDate ?? '',
  quantity: order.quantity,
  unit: order.unit ?? 'pieces',
  productId: order.productId ?? null,
  productDescription: order.productDescription ?? '',
  packingLists: order.packingLists.map(toUploaded),
  transportLogs: order.transportLogs.map(toUploaded),
  suppliers: order.suppliers.map(({ supplier: _, ...row }) => row),
});

/** The order of what was filled in: what cannot be read yet is left out. */
export function orderOf({ packingLists, transportLogs, suppliers, quantity, unit, ...texts }: OrderValues): OrderGiven {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text?.trim()]));
  return {
    ...withoutEmpty(trimmed),
    ...(quantity === undefined || Number.isNaN(quantity) ? {} : { quantity }),
    ...(unit === 'pieces' ? {} : { unit }),
    packingLists: linksOf(packingLists),
    transportLogs: linksOf(transportLogs),
    suppliers: suppliers.map((row) => ({ ...row, targets: [...row.targets] })),
  };
}

const toUploaded = ({ blobName, fileName, bytes = 0 }: CitedFile): UploadedFile => ({
  key: blobName,
  name: fileName ?? blobName,
  bytes,
  blobName,
});

const linksOf = (files: readonly UploadedFile[]): { blobName: string }[] =>
  files.flatMap(({ blobName }) => (blobName === undefined ? [] : [{ blobName }]));
