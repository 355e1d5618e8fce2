/** Derives what outputs inherit in addition to grams: origins by share, crop year and label when all inputs agree, and the owner. */
import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import type { LedgerLot, LedgerState } from '../state/ledger-state.js';
import { share } from '../state/quantities.js';
import { lotOf } from '../state/stock.js';
import type { TakenInputs } from './inputs.js';

type InheritedAttributes = Pick<Lot, 'origins' | 'cropYear' | 'ownerId' | 'certification'>;

/**
 * @param totalGrams mass of all inputs; null when it is not known
 * @returns a function that gives the attributes of an output by its mass
 */
export function attributeInheritance(
  state: LedgerState,
  named: readonly LedgerLot[],
  taken: TakenInputs,
  totalGrams: number | null,
): (massGrams: number | null, product: Product) => InheritedAttributes {
  const origins = originsOf(state, taken);
  const lots = [...named, ...taken.draws.flatMap((draw) => draw.taken.map(({ lotId }) => lotOf(state, lotId)))].map(({ lot }) => lot);
  const cropYear = commonValue(lots.map((lot) => lot.cropYear));
  const ownerId = commonValue(lots.map((lot) => lot.ownerId));
  const label = commonValue(lots.map((lot) => lot.certification));
  return (massGrams, product) => ({
    ...omitUndefined({ cropYear, ownerId, certification: product === 'rawCotton' ? label : undefined }),
    ...(totalGrams !== null && massGrams !== null && origins.size > 0 && { origins: originShares(origins, massGrams, totalGrams) }),
  });
}

function originsOf(state: LedgerState, { used, draws }: TakenInputs): Map<string, number> {
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

function originShares(origins: ReadonlyMap<string, number>, massGrams: number, totalGrams: number): { country: string; grams: number }[] {
  return [...origins]
    .map(([country, grams]) => ({ country, grams: share(grams, massGrams, totalGrams) }))
    .filter(({ grams }) => grams > 0)
    .sort((a, b) => (a.country < b.country ? -1 : 1));
}

/** Returns the value when all are equal, else undefined. */
function commonValue<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}
