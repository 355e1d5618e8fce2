import type { TraceInput } from '../../../contracts/ledger/custody/event-parts.js';
import type { ProductsTransformed } from '../../../contracts/ledger/custody/events.js';

/** The source of unknown cotton; is no lot's ID. */
export const NOBODY_KNOWS = '';

/** Takes cotton that an older record lists among its other inputs as an input that nobody knows; newer records have none. */
export function unrecordedCotton({ otherInputs, outputs }: ProductsTransformed): TraceInput[] {
  const cottonGrams = otherInputs.filter(({ fibre = '' }) => /cotton/i.test(fibre)).reduce((sum, { massGrams }) => sum + massGrams, 0);
  const [first] = outputs;
  if (cottonGrams === 0 || !first) return [];
  return [{ from: NOBODY_KNOWS, product: first.product, stage: first.stage, cottonGrams, massGrams: cottonGrams }];
}
