/** Lots as their grower or an outside purchase describes them. */

import type { Carried, Lot } from '../../../contracts/custody-facts.js';
import type { PurchasedLot, RecordedLot } from '../../../contracts/custody-lots.js';
import type { Product, Stage } from '../../../contracts/products.js';
import type { Unit } from '../../../contracts/units.js';
import { type Measured, measured } from './measuring.js';
import { saidOf } from './said.js';

type Described = Omit<Partial<RecordedLot> & Partial<PurchasedLot>, 'productId' | 'product' | 'quantity' | 'unit'> & {
  productId: string;
  product: Product;
  quantity: number;
  unit: Unit;
};

/** The lot of a row, with what it carries by its mass. */
export function describedLot(
  row: Described,
  path: string,
  fixed: Pick<Lot, 'lotId' | 'makerId' | 'source'> & { stage: Stage },
  carries: (massGrams: number) => Carried,
): Lot {
  const { massGrams, metres }: Measured = measured(row, row.product, path);
  return {
    ...fixed,
    productId: row.productId,
    product: row.product,
    quantity: row.quantity,
    unit: row.unit,
    carried: massGrams === null ? null : carries(massGrams),
    ...saidOf({ metres, ...attributesOf(row) }),
  };
}

const attributesOf = (row: Described) => ({
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
