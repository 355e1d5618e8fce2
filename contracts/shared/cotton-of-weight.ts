/** Goods of which little is cotton: trims, blends and coatings weigh as well. */
export interface CottonOfWeight {
  cottonGrams: number;
  wholeGrams: number;
  /** Both are the most that goods without a weight can have. */
  atMost?: true;
}

/** Weighs goods and their cotton; of goods without mass both cotton and `boundGrams` are bounds. */
export type WeighedCotton = { massGrams: number | null; boundGrams?: number | undefined; cottonGrams: number | null };

/** Goods with a smaller part of cotton, in percent of their weight, say how much of them is cotton. */
const MOSTLY_PERCENT = 80;

/** Returns nothing for goods that are mostly cotton, and for goods of unknown weight or cotton. */
export function cottonOfWeight({ massGrams, boundGrams, cottonGrams }: WeighedCotton): CottonOfWeight | undefined {
  const wholeGrams = massGrams ?? boundGrams ?? 0;
  if (cottonGrams === null || wholeGrams <= 0 || cottonGrams * 100 >= MOSTLY_PERCENT * wholeGrams) return undefined;
  return { cottonGrams, wholeGrams, ...(massGrams === null && { atMost: true as const }) };
}

/** Adds lots up: the sum has bounds where one of them has, and says nothing where one has neither mass nor bounds. */
export function cottonOfLots(lots: readonly WeighedCotton[]): CottonOfWeight | undefined {
  const grams = lots.map(({ massGrams, boundGrams }) => massGrams ?? boundGrams);
  if (grams.some((each) => each === undefined)) return undefined;
  const wholeGrams = grams.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const cottonGrams = lots.reduce((sum, lot) => sum + (lot.cottonGrams ?? 0), 0);
  const isBound = lots.some(({ massGrams }) => massGrams === null);
  return cottonOfWeight(isBound ? { massGrams: null, boundGrams: wholeGrams, cottonGrams } : { massGrams: wholeGrams, cottonGrams });
}
