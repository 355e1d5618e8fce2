import type { RecordPurchase } from '../../../../../contracts/custody/commands.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import type { Unit } from '../../../../../contracts/shared/units.js';
import type { UploadedFile } from '../../../entities/document/document-upload.js';
import type { CottonQuality } from '../../../entities/record/quality-fields.js';
import { type CommandErrors, REQUIRED } from '../../../ui/forms/command-form.js';
import type { PriceInput } from '../form/detail-fields.js';

/** Whether a seller on the platform stands for the lots. */
export type PurchaseOrigin = 'registered' | 'none';

export interface ManualLot extends CottonQuality {
  productId: string;
  product: Product;
  quantity?: number;
  unit: Unit;
  grade?: string;
}

export interface ManualValues {
  countryOfOrigin: string;
  proof?: UploadedFile;
  lots: ManualLot[];
}

/** What the purchase form holds: the command, with its price and its lots as they are typed. */
export interface PurchaseValues extends Omit<RecordPurchase, 'actor' | 'lots' | 'price'> {
  price?: PriceInput;
  manual: ManualValues;
}

type RowErrors = Record<string, unknown>;

/** What the command's class cannot know: which way was chosen, and what lots bought outside have to say of themselves. */
export function purchaseErrors(
  { sellerId, manual }: PurchaseValues,
  { lots, ...errors }: CommandErrors,
  origin: PurchaseOrigin,
): CommandErrors {
  if (origin === 'registered') return { ...errors, ...(sellerId ? {} : { sellerId: REQUIRED }), ...receivedQuantityErrors(lots) };
  const rows = manual.lots.map(({ quantity }, index) => ({
    ...(quantity === undefined && { quantity: REQUIRED }),
    ...(lots as RowErrors[] | undefined)?.[index],
  }));
  const more = {
    ...(manual.countryOfOrigin ? {} : { countryOfOrigin: REQUIRED }),
    ...(manual.proof?.blobName ? {} : { proof: REQUIRED }),
    ...(rows.some((row) => Object.keys(row).length > 0) && { lots: rows }),
  };
  return Object.keys(more).length ? { ...errors, manual: more } : errors;
}

/** Lots of a seller are listed, and say themselves what is wrong of them; what was typed is their received weight. */
function receivedQuantityErrors(lots: unknown): { lots?: unknown } {
  if (!Array.isArray(lots)) return lots ? { lots } : {};
  const rows = (lots as (RowErrors | undefined)[]).map((row) => row?.['receivedQuantity']);
  return rows.some(Boolean) ? { lots: rows.map((receivedQuantity) => (receivedQuantity ? { receivedQuantity } : undefined)) } : {};
}

/** Where the form has a field of the command, for lots bought outside: one origin and one proof stand for all of them. */
export function manualFieldOf(path: string): string {
  const [, ofAll] = /^lots\.\d+\.(countryOfOrigin|proof)/.exec(path) ?? [];
  return ofAll ? `manual.${ofAll}` : path.replace(/^lots(?=\.|$)/, 'manual.lots');
}
