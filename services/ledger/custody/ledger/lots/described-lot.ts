import type { PurchasedLot, RecordedLot } from '../../../../../contracts/ledger/custody/command-parts.js';
import type { Lot, LotQuantities } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { Product, Stage } from '../../../../../contracts/shared/products.js';
import type { Unit } from '../../../../../contracts/shared/units.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { type MeasuredQuantity, measureQuantity } from './quantities-in-grams.js';

type LotDescription = Omit<Partial<RecordedLot> & Partial<PurchasedLot>, 'productId' | 'product' | 'quantity' | 'unit'> & {
  productId: string;
  product: Product;
  quantity: number;
  unit: Unit;
};

export function lotFromDescription(
  row: LotDescription,
  path: string,
  fixed: Pick<Lot, 'lotId' | 'makerId' | 'source'> & { stage: Stage },
  quantitiesOf: (massGrams: number) => LotQuantities,
): Lot {
  const { massGrams, metres }: MeasuredQuantity = measureQuantity(row, row.product, path);
  return {
    ...fixed,
    productId: row.productId,
    product: row.product,
    quantity: row.quantity,
    unit: row.unit,
    carried: massGrams === null ? null : quantitiesOf(massGrams),
    ...omitUndefined({ metres, ...attributesOf(row) }),
  };
}

const attributesOf = (row: LotDescription) => ({
  gsm: row.gsm,
  widthCm: row.widthCm,
  certification: row.certification,
  grade: row.grade,
  name: row.name,
  moisturePercent: row.moisturePercent,
  trashPercent: row.trashPercent,
  origins: row.origins?.map(({ country, grams }) => ({ country, grams })),
  cropYear: row.cropYear,
  externalIds: row.externalIds,
});
