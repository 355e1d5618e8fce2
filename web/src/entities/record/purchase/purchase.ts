/** Defines the record of a purchase: from a seller on the platform, or from outside of it. */

import type { TransferKind } from '../../../../../contracts/ledger/custody/commands.js';
import { RecordPurchase } from '../../../../../contracts/ledger/custody/commands.js';
import { mayPurchaseOffPlatform } from '../../../../../contracts/ledger/custody/facility-rights.js';
import { PRODUCTS, type Product } from '../../../../../contracts/shared/products.js';
import type { FacilityType } from '../../../../../contracts/shared/roles.js';
import { gramsOf } from '../../../../../contracts/shared/units.js';
import { newId } from '../../../ui/new-id.js';
import { currentMinute, newProductId } from '../new-record.js';
import { type PriceInput, toPrice } from '../price.js';
import type { CounterpartyRef, RecordDefinition, RecordSummary, RecordValues } from '../record-definition.js';
import { type CottonQuality, knownGrams, type NewLot, type RecordLot, recordLotOfNew, sumNewLots } from '../record-lot.js';

export interface BoughtLot extends RecordLot {
  /** In the lot's unit, where it weighs other than what was shipped. */
  received?: number | null;
}

export interface OutsideLot extends NewLot, CottonQuality {
  product: Product;
  grade?: string | null;
}

export interface PurchaseValues extends RecordValues {
  /** Absent until it is chosen; `none`: bought outside the platform. */
  seller?: CounterpartyRef | 'none' | null;
  /** Of a seller. */
  lots: BoughtLot[];
  /** Bought outside: one origin and one proof apply to all of them. */
  outside: OutsideLot[];
  countryOfOrigin: string | null;
  /** The seller of goods bought outside. */
  sellerName: string;
  broker?: CounterpartyRef | null;
  transferKind?: TransferKind | null;
  price: PriceInput;
  purchaseOrderNumber: string;
  invoiceNumber: string;
  packingListNumber: string;
}

export const isOutside = ({ seller }: Pick<PurchaseValues, 'seller'>): boolean => seller === 'none';
export const sellerOf = ({ seller }: Pick<PurchaseValues, 'seller'>): CounterpartyRef | undefined =>
  seller === 'none' ? undefined : (seller ?? undefined);

/** Returns the products that this kind of site can record as bought from sellers outside the platform. */
export const outsideProducts = (type: FacilityType | undefined): Product[] =>
  type ? PRODUCTS.filter((product) => mayPurchaseOffPlatform(type, product)) : [];

/** Returns true for products that are measured for moisture and trash. */
export const isCotton = (product: Product): boolean => product === 'lint' || product === 'rawCotton';

/** One more lot like the one before it, but for its code, its weight and what was measured of it. */
export const nextOutsideLot = ({ product, unit, grade }: Pick<OutsideLot, 'product' | 'unit' | 'grade'>): OutsideLot => ({
  productId: newProductId(),
  product,
  unit,
  ...(grade && { grade }),
});

const sellerPart = (values: PurchaseValues) => ({
  sellerId: sellerOf(values)?.id,
  transferKind: values.transferKind,
  lots: values.lots.map(({ productId, received }) => ({ productId, receivedQuantity: received })),
});

const outsidePart = ({ outside, countryOfOrigin, sellerName }: PurchaseValues) => ({
  sellerName,
  lots: outside.map(({ moisturePercent, trashPercent, grade, ...lot }) => ({
    ...lot,
    grade: lot.product === 'lint' ? grade : undefined,
    ...(isCotton(lot.product) && { moisturePercent, trashPercent }),
    countryOfOrigin,
  })),
});

/** As the books keep it: what arrived where that was less, with its part of the claim, and never more than was shipped. */
export function receivedLot({ received, ...lot }: BoughtLot): RecordLot {
  const { grams, quantity, unit, claim } = lot;
  if (!received || !unit || quantity === undefined || received >= quantity) return lot;
  const kept = grams === null ? null : (gramsOf({ quantity: received, unit }) ?? Math.round((grams * received) / quantity));
  if (!claim?.grams || !grams || kept === null) return { ...lot, quantity: received, grams: kept };
  const claimed = Number((BigInt(claim.grams) * BigInt(kept)) / BigInt(grams));
  return { ...lot, quantity: received, grams: kept, claim: { ...claim, grams: claimed } };
}

/** Returns the difference of the received from the shipped quantity, in the unit of the lot; 0 without a difference or input. */
export const receivedDifference = ({ received, quantity = 0 }: Pick<BoughtLot, 'received' | 'quantity'>): number =>
  received ? Math.round((received - quantity) * 1e6) / 1e6 : 0;

function missing(values: PurchaseValues): string[] {
  if (!isOutside(values)) return sellerOf(values) ? [] : ['seller'];
  const { outside, countryOfOrigin, documents } = values;
  return [
    ...outside.flatMap(({ quantity }, index) => (quantity === undefined || quantity === null ? [`outside.${index}.quantity`] : [])),
    ...(countryOfOrigin ? [] : ['countryOfOrigin']),
    ...(documents.some(({ kind, error }) => kind === 'proof' && !error) ? [] : ['proof']),
  ];
}

/** The command names origin and proof at each lot; the form asks for each once. */
function fieldOf(path: string, values: PurchaseValues): string {
  if (path === 'sellerId') return 'seller';
  if (path === 'brokerId') return 'broker';
  if (!isOutside(values)) return path.replace(/^(lots\.\d+)\.receivedQuantity$/, '$1.received');
  const [, ofAll] = /^lots\.\d+\.(countryOfOrigin|proof)/.exec(path) ?? [];
  return ofAll ?? path.replace(/^lots(?=\.|$)/, 'outside');
}

function summarize(values: PurchaseValues): RecordSummary {
  const { outside } = values;
  if (isOutside(values)) {
    const makes = outside.map((lot) => recordLotOfNew(lot, lot.product, lot.grade ?? undefined));
    return { party: values.sellerName, lots: outside.length, grams: sumNewLots(outside), effect: { makes, takes: [] } };
  }
  const makes = values.lots.map(receivedLot);
  return { party: sellerOf(values)?.name, lots: makes.length, grams: knownGrams(makes), effect: { makes, takes: [] } };
}

export const purchase: RecordDefinition<PurchaseValues, 'seller' | 'lots' | 'papers'> = {
  kind: 'purchase',
  command: RecordPurchase,
  defaults: ({ type }) => ({
    transactionId: newId(),
    occurredAt: currentMinute(),
    lots: [],
    outside: [nextOutsideLot({ product: outsideProducts(type)[0] ?? 'lint', unit: 'kg' })],
    countryOfOrigin: '',
    sellerName: '',
    price: { currency: 'PKR' },
    purchaseOrderNumber: '',
    invoiceNumber: '',
    packingListNumber: '',
    documents: [],
  }),
  toCommand: (values) => ({
    transactionId: values.transactionId,
    occurredAt: values.occurredAt,
    brokerId: values.broker?.id,
    price: toPrice(values.price),
    purchaseOrderNumber: values.purchaseOrderNumber,
    invoiceNumber: values.invoiceNumber,
    packingListNumber: values.packingListNumber,
    ...(isOutside(values) ? outsidePart(values) : sellerPart(values)),
  }),
  missing,
  fieldOf,
  summarize,
  steps: [
    { name: 'seller', fields: ['seller'], isDone: ({ seller }) => Boolean(seller) },
    {
      name: 'lots',
      fields: ['lots', 'outside', 'countryOfOrigin', 'proof'],
      isDone: (values) =>
        isOutside(values) ? Boolean(values.countryOfOrigin) && values.outside.every(({ quantity }) => quantity) : values.lots.length > 0,
    },
    { name: 'papers', fields: [] },
  ],
  beside: ['sellerName', 'broker', 'receivedTransferKind'],
  details: ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber', 'price'],
  papers: ['receipt'],
};
