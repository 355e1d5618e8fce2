/** What a purchase's form holds, and what it says to the server and to the queue. */
import type { TransferKind } from '../../../../../contracts/custody/commands.js';
import { mayPurchaseOffPlatform } from '../../../../../contracts/custody/facility-rights.js';
import type { OfferedLot } from '../../../../../contracts/custody/replies.js';
import { PRODUCTS, type Product } from '../../../../../contracts/shared/products.js';
import type { FacilityType } from '../../../../../contracts/shared/roles.js';
import type { PendingDocument, PhoneLot } from '../../../offline/unsent-record.js';
import { type CommandErrors, REQUIRED } from '../../../ui/forms/command-form.js';
import type { CounterpartyRef } from '../form/counterparty-step.js';
import { type PriceInput, toPrice } from '../form/detail-fields.js';
import { gramsOfRow, lotOfRow, type NewLotRow } from '../form/new-lot-rows.js';
import type { RecordSummary } from '../form/use-record-form.js';
import { sumGrams } from '../shell/phone-stock.js';

export interface BoughtLot extends PhoneLot {
  /** In the lot's unit, where it weighs other than what was shipped. */
  received?: number;
}

export interface ManualLotRow extends NewLotRow {
  product: Product;
  grade?: string;
}

export interface PurchaseValues {
  transactionId: string;
  occurredAt: string;
  /** Absent until it is chosen; `none`: bought outside the platform. */
  seller?: CounterpartyRef | 'none';
  /** Of a seller. */
  lots: BoughtLot[];
  /** Bought outside: one origin and one proof stand for all of them. */
  outside: ManualLotRow[];
  countryOfOrigin: string;
  broker?: CounterpartyRef;
  transferKind?: TransferKind;
  price: PriceInput;
  purchaseOrderNumber: string;
  invoiceNumber: string;
}

export const isManualPurchase = ({ seller }: Pick<PurchaseValues, 'seller'>): boolean => seller === 'none';
export const sellerOf = ({ seller }: Pick<PurchaseValues, 'seller'>): CounterpartyRef | undefined =>
  seller === 'none' ? undefined : seller;

/** What this kind of site may record as bought where nobody on the platform stands for it. */
export const manualProducts = (type: FacilityType | undefined): Product[] =>
  type ? PRODUCTS.filter((product) => mayPurchaseOffPlatform(type, product)) : [];

const sellerLotsPart = ({ seller, lots, transferKind }: PurchaseValues) => ({
  sellerId: sellerOf({ seller })?.id,
  transferKind,
  lots: lots.map(({ productId, received }) => ({ productId, receivedQuantity: received })),
});

const manualLotsPart = ({ outside, countryOfOrigin }: PurchaseValues) => ({
  lots: outside.map((row) => ({ ...row, grade: row.product === 'lint' ? row.grade : undefined, countryOfOrigin })),
});

export const toRecordPurchase = (values: PurchaseValues) => ({
  transactionId: values.transactionId,
  occurredAt: values.occurredAt,
  brokerId: values.broker?.id,
  price: toPrice(values.price),
  purchaseOrderNumber: values.purchaseOrderNumber,
  invoiceNumber: values.invoiceNumber,
  ...(isManualPurchase(values) ? manualLotsPart(values) : sellerLotsPart(values)),
});

/** What the command's class cannot know: that lots bought outside need their weight, their origin and a proof. */
export function purchaseErrors(errors: CommandErrors, values: PurchaseValues, papers: readonly PendingDocument[]): CommandErrors {
  if (!isManualPurchase(values)) return errors;
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

export function summarizePurchase(values: PurchaseValues): RecordSummary {
  const { lots, outside } = values;
  if (isManualPurchase(values)) {
    return {
      lots: outside.length,
      grams: outside.reduce((sum, row) => sum + gramsOfRow(row), 0),
      effect: { makes: outside.map((row) => lotOfRow(row, row.product, row.grade)), takes: [] },
    };
  }
  return {
    party: sellerOf(values)?.name,
    lots: lots.length,
    grams: sumGrams(lots),
    effect: { makes: lots.map(({ received: _, ...lot }) => lot), takes: [] },
  };
}

export const boughtLotOf = (lot: OfferedLot): BoughtLot => ({
  productId: lot.productId,
  product: lot.product,
  grams: lot.massGrams,
  quantity: lot.quantity,
  unit: lot.unit,
});
