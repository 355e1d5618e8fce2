/** What a purchase's form holds, and what it says to the server and to the queue. */
import type { TransferKind } from '../../../../contracts/custody-commands.js';
import { mayPurchaseOutside } from '../../../../contracts/custody-rights.js';
import { PRODUCTS, type Product } from '../../../../contracts/products.js';
import type { OfferedLot } from '../../../../contracts/replies.js';
import type { FacilityType } from '../../../../contracts/roles.js';
import type { Paper, PhoneLot } from '../../queue/unsent-record.js';
import { type FoundErrors, REQUIRED } from '../../ui/command-form.js';
import { type CodeRow, gramsOfRow, lotOfRow } from './code-rows.js';
import { priceOf, type TypedPrice } from './details-fields.js';
import type { Party } from './party-step.js';
import { sumOf } from './phone-stock.js';
import type { Told } from './use-fact.js';

export interface BoughtLot extends PhoneLot {
  /** In the lot's unit, where it weighs other than what was shipped. */
  received?: number;
}

export interface OutsideRow extends CodeRow {
  product: Product;
  grade?: string;
}

export interface PurchaseValues {
  transactionId: string;
  occurredAt: string;
  /** Absent until it is chosen; `none`: bought outside the platform. */
  seller?: Party | 'none';
  /** Of a seller. */
  lots: BoughtLot[];
  /** Bought outside: one origin and one proof stand for all of them. */
  outside: OutsideRow[];
  countryOfOrigin: string;
  broker?: Party;
  transferKind?: TransferKind;
  price: TypedPrice;
  purchaseOrderNumber: string;
  invoiceNumber: string;
}

export const isOutside = ({ seller }: Pick<PurchaseValues, 'seller'>): boolean => seller === 'none';
export const sellerOf = ({ seller }: Pick<PurchaseValues, 'seller'>): Party | undefined => (seller === 'none' ? undefined : seller);

/** What this kind of site may record as bought where nobody on the platform stands for it. */
export const outsideProducts = (type: FacilityType | undefined): Product[] =>
  type ? PRODUCTS.filter((product) => mayPurchaseOutside(type, product)) : [];

const boughtBody = ({ seller, lots, transferKind }: PurchaseValues) => ({
  sellerId: sellerOf({ seller })?.id,
  transferKind,
  lots: lots.map(({ productId, received }) => ({ productId, receivedQuantity: received })),
});

const outsideBody = ({ outside, countryOfOrigin }: PurchaseValues) => ({
  lots: outside.map((row) => ({ ...row, grade: row.product === 'lint' ? row.grade : undefined, countryOfOrigin })),
});

export const purchaseBody = (values: PurchaseValues) => ({
  transactionId: values.transactionId,
  occurredAt: values.occurredAt,
  brokerId: values.broker?.id,
  price: priceOf(values.price),
  purchaseOrderNumber: values.purchaseOrderNumber,
  invoiceNumber: values.invoiceNumber,
  ...(isOutside(values) ? outsideBody(values) : boughtBody(values)),
});

/** What the command's class cannot know: that lots bought outside need their weight, their origin and a proof. */
export function purchaseErrors(errors: FoundErrors, values: PurchaseValues, papers: readonly Paper[]): FoundErrors {
  if (!isOutside(values)) return errors;
  const lots = values.outside.map(({ quantity }, index) => ({
    ...(quantity === undefined && { quantity: REQUIRED }),
    ...(errors['lots'] as object[] | undefined)?.[index],
  }));
  return {
    ...errors,
    ...(lots.some((lot) => Object.keys(lot).length > 0) && { lots }),
    ...(values.countryOfOrigin ? {} : { countryOfOrigin: REQUIRED }),
    ...(papers.some(({ kind }) => kind === 'proof') ? {} : { proof: REQUIRED }),
  };
}

/** The command names origin and proof at each lot; the form asks for each once. */
export const purchaseFieldOf = (path: string): string => /^lots\.\d+\.(countryOfOrigin|proof)/.exec(path)?.[1] ?? path;

export function tellPurchase(values: PurchaseValues): Told {
  const { lots, outside } = values;
  if (isOutside(values)) {
    return {
      lots: outside.length,
      grams: outside.reduce((sum, row) => sum + gramsOfRow(row), 0),
      effect: { makes: outside.map((row) => lotOfRow(row, row.product, row.grade)), takes: [] },
    };
  }
  return {
    party: sellerOf(values)?.name,
    lots: lots.length,
    grams: sumOf(lots),
    effect: { makes: lots.map(({ received: _, ...lot }) => lot), takes: [] },
  };
}

export const lotOf = (lot: OfferedLot): BoughtLot => ({
  productId: lot.productId,
  product: lot.product,
  grams: lot.massGrams,
  quantity: lot.quantity,
  unit: lot.unit,
});
