import type { OtherInput, TransformByProduct, TransformInput, TransformOutput } from '../../../../../contracts/custody/command-parts.js';
import type { RecordTransform } from '../../../../../contracts/custody/commands.js';
import type { LotSummary } from '../../../../../contracts/custody/replies.js';
import type { Product, Step } from '../../../../../contracts/shared/products.js';
import { gramsOf } from '../../../../../contracts/shared/units.js';
import { isSameProductId } from '../form/lot-selection.js';

/** The command while it is typed: quantities may still be empty. */
export interface TransformFormValues {
  transactionId: string;
  occurredAt: string;
  step: Step;
  inputs: Partial<TransformInput>[];
  otherInputs: Partial<OtherInput>[];
  outputs: Partial<TransformOutput>[];
  byProducts: Partial<TransformByProduct>[];
}

/** An input that takes all that is left says no quantity, so that nothing is lost in rounding. */
export function toRecordTransform(
  values: TransformFormValues,
  stock: readonly LotSummary[],
  product: Product,
): Omit<RecordTransform, 'actor'> {
  return {
    ...values,
    inputs: values.inputs.map((input) => (isUsedUp(input, stock) ? { productId: input.productId } : input)),
    outputs: values.outputs.map((output) => ({ ...output, product })),
    otherInputs: values.otherInputs.length ? values.otherInputs : undefined,
    byProducts: values.byProducts.length ? values.byProducts : undefined,
  } as Omit<RecordTransform, 'actor'>;
}

export const lotOfInput = (input: Partial<TransformInput>, stock: readonly LotSummary[]): LotSummary | undefined =>
  input.productId === undefined ? undefined : stock.find((lot) => isSameProductId(lot.productId, input.productId ?? ''));

function isUsedUp(input: Partial<TransformInput>, stock: readonly LotSummary[]): boolean {
  const lot = lotOfInput(input, stock);
  if (!lot || !input.quantity || input.unit === undefined) return false;
  return lot.remainingGrams === null
    ? input.quantity === lot.quantity
    : gramsOf({ quantity: input.quantity, unit: input.unit }) === lot.remainingGrams;
}

/** A lot as an input: all of it, in kilograms where it has a mass. */
export const inputOfLot = (lot: LotSummary): Partial<TransformInput> =>
  lot.remainingGrams === null
    ? { productId: lot.productId, quantity: lot.quantity, unit: lot.unit }
    : { productId: lot.productId, quantity: lot.remainingGrams / 1000, unit: 'kg' };

/** One more output like the one before it. */
export const nextOutput = (productId: string, before: Partial<TransformOutput> | undefined): Partial<TransformOutput> => ({
  productId,
  unit: before?.unit ?? 'kg',
  yarnKind: before?.yarnKind,
  fabricKind: before?.fabricKind,
  gsm: before?.gsm,
  widthCm: before?.widthCm,
});

/** A label that was scanned: it takes the place of the first drawn code that nothing was said of, else one more output has it. */
export function withScannedLabel(
  outputs: readonly Partial<TransformOutput>[],
  code: string,
  drawn: ReadonlySet<string>,
): Partial<TransformOutput>[] {
  if (outputs.some(({ productId }) => productId && isSameProductId(productId, code))) return [...outputs];
  const free = outputs.findIndex(({ productId, quantity }) => quantity === undefined && (!productId || drawn.has(productId)));
  if (free === -1) return [...outputs, nextOutput(code, outputs.at(-1))];
  return outputs.map((output, index) => (index === free ? { ...output, productId: code } : output));
}

/** A row that was just added is empty: that is wrong only once the form was sent. */
export const visibleError = <Error>(
  error: Error | undefined,
  value: string | number | undefined,
  isSubmitted: boolean,
): Error | undefined => (isSubmitted || (value !== undefined && value !== '') ? error : undefined);
