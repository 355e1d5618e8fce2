/** What outputs take over from their inputs beside grams: origins by share, crop year and label where all agree, the owner. */
import type { Lot } from '../../../contracts/custody-facts.js';
import type { Product } from '../../../contracts/products.js';
import { share } from './carried.js';
import type { Taken } from './inputs.js';
import type { LedgerState, LotState } from './ledger-state.js';
import { saidOf } from './said.js';
import { lotOf } from './stock.js';

type Inherited = Pick<Lot, 'origins' | 'cropYear' | 'ownerId' | 'certification'>;

/** @returns what an output of some mass inherits; `totalGrams` is the mass of all inputs, null where it is not known */
export function inherited(
  state: LedgerState,
  named: readonly LotState[],
  taken: Taken,
  totalGrams: number | null,
): (massGrams: number | null, product: Product) => Inherited {
  const origins = originsOf(state, taken);
  const lots = [...named, ...taken.draws.flatMap((draw) => draw.taken.map(({ lotId }) => lotOf(state, lotId)))].map(({ lot }) => lot);
  const cropYear = common(lots.map((lot) => lot.cropYear));
  const ownerId = common(lots.map((lot) => lot.ownerId));
  const label = common(lots.map((lot) => lot.certification));
  return (massGrams, product) => ({
    ...saidOf({ cropYear, ownerId, certification: product === 'rawCotton' ? label : undefined }),
    ...(totalGrams !== null && massGrams !== null && origins.size > 0 && { origins: parts(origins, massGrams, totalGrams) }),
  });
}

/** Grams by country of the parts that were used. */
function originsOf(state: LedgerState, { used, draws }: Taken): Map<string, number> {
  const grams = new Map<string, number>();
  const add = (lotId: string, massGrams: number): void => {
    const { lot } = lotOf(state, lotId);
    for (const origin of lot.origins ?? [])
      grams.set(origin.country, (grams.get(origin.country) ?? 0) + share(origin.grams, massGrams, lot.carried?.massGrams ?? 0));
  };
  for (const { from, massGrams } of used) add(from, massGrams ?? 0);
  for (const draw of draws) for (const { lotId, used: part } of draw.taken) add(lotId, part.massGrams);
  return grams;
}

function parts(origins: ReadonlyMap<string, number>, massGrams: number, totalGrams: number): { country: string; grams: number }[] {
  return [...origins]
    .map(([country, grams]) => ({ country, grams: share(grams, massGrams, totalGrams) }))
    .filter(({ grams }) => grams > 0)
    .sort((a, b) => (a.country < b.country ? -1 : 1));
}

/** The value that all have. */
function common<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}
