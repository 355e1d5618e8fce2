/** Keeps a tracer on the phone until the server has it. */
import { productIdKey } from '../../../../../../../contracts/shared/product-id.js';
import { type TracerValues, tracerBodyOf } from '../../../../../entities/risk/dna/tracer-values.js';
import type { UnsentRecord } from '../../../../../offline/unsent-record.js';

/**
 * Builds the queued tracer. It moves nothing, and is sent after the records on this phone that make its lot.
 * @param mended the refused tracer whose place it takes
 */
export function unsentTracer(
  account: string,
  values: TracerValues,
  records: readonly UnsentRecord[],
  mended?: UnsentRecord,
): Omit<UnsentRecord, 'order'> {
  const lot = productIdKey(values.productId);
  const after = records
    .filter(({ effect }) => effect.makes.some(({ productId }) => productIdKey(productId) === lot))
    .map(({ transactionId }) => transactionId);
  return {
    transactionId: values.transactionId,
    account,
    kind: 'tracer',
    enteredAt: mended?.enteredAt ?? new Date().toISOString(),
    values,
    body: tracerBodyOf(values),
    papers: [],
    lots: 1,
    grams: null,
    effect: { takes: [], makes: [] },
    ...(after.length > 0 && { after }),
    state: 'waiting',
    tries: 0,
  };
}

/** Returns what was written of an unsent tracer. */
export const tracerOf = ({ values }: Pick<UnsentRecord, 'values'>): TracerValues => values as TracerValues;
