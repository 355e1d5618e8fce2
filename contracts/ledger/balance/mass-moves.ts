/** Builds the mass moves that a fact states, and that its void reverses. */

import type { CountedLot } from '../custody/count-events.js';
import type { LotQuantities, MassMove, PoolMove } from '../custody/event-parts.js';

type MoveKey = Pick<MassMove, 'product' | 'as'>;

/** Returns the move of these goods, marked as unweighed when they have no mass. */
export function massMoveOf(key: MoveKey, carried: LotQuantities | null, sign: 1 | -1 = 1): MassMove {
  if (!carried) return { ...key, massGrams: 0, unweighedLots: sign };
  const { massGrams, cottonGrams, verifiedGrams } = carried;
  return { ...key, massGrams: sign * massGrams, cottonGrams: sign * cottonGrams, verifiedGrams: sign * verifiedGrams };
}

/** Adds up the moves by product and direction, keeping the order of first appearance. */
export function sumMassMoves(moves: readonly MassMove[]): MassMove[] {
  const sums = new Map<string, MassMove>();
  for (const { product, as, massGrams, cottonGrams = 0, verifiedGrams = 0, unweighedLots = 0 } of moves) {
    const sum = sums.get(`${product} ${as}`) ?? { product, as, massGrams: 0, cottonGrams: 0, verifiedGrams: 0 };
    sum.massGrams += massGrams;
    sum.cottonGrams = (sum.cottonGrams ?? 0) + cottonGrams;
    sum.verifiedGrams = (sum.verifiedGrams ?? 0) + verifiedGrams;
    if (unweighedLots !== 0) sum.unweighedLots = (sum.unweighedLots ?? 0) + unweighedLots;
    sums.set(`${product} ${as}`, sum);
  }
  return [...sums.values()];
}

/** Adds the verified grams that a step of pooled goods takes out of pools and into one; its lots carry none. */
export function withPooledStep(moves: readonly MassMove[], pool: readonly PoolMove[] = []): MassMove[] {
  return pool.reduce<MassMove[]>(
    (all, { product, massGrams, verifiedGrams }) =>
      massGrams < 0
        ? addVerifiedGrams(all, { product, as: 'used' }, -verifiedGrams)
        : addVerifiedGrams(all, { product, as: product === 'byProduct' ? 'byProduct' : 'made' }, verifiedGrams),
    [...moves],
  );
}

/** Takes the verified grams of lost pooled goods out of the pool. Gained goods bring no verified grams. */
export function withPooledLoss(moves: readonly MassMove[], pool: readonly PoolMove[] = []): MassMove[] {
  return pool
    .filter(({ massGrams }) => massGrams < 0)
    .reduce<MassMove[]>((all, { product, verifiedGrams }) => addVerifiedGrams(all, { product, as: 'lost' }, -verifiedGrams), [...moves]);
}

/** Returns the difference between the counted mass and the book mass of a lot; empty when they agree. */
export function stockCountMoves({ product, book, counted }: Pick<CountedLot, 'product' | 'book' | 'counted'>): MassMove[] {
  const [more, less, as] = counted.massGrams > book.massGrams ? [counted, book, 'gained' as const] : [book, counted, 'lost' as const];
  if (more.massGrams === less.massGrams) return [];
  const grams = (of: 'massGrams' | 'cottonGrams' | 'verifiedGrams'): number => more[of] - less[of];
  return [{ product, as, massGrams: grams('massGrams'), cottonGrams: grams('cottonGrams'), verifiedGrams: grams('verifiedGrams') }];
}

/** Takes the verified grams of returned goods back into the pool, and out of the sold mass. */
export function withPooledReturn(moves: readonly MassMove[], pool: readonly PoolMove[] = []): MassMove[] {
  return pool.reduce<MassMove[]>(
    (all, { product, verifiedGrams }) => addVerifiedGrams(all, { product, as: 'sold' }, -verifiedGrams),
    [...moves],
  );
}

function addVerifiedGrams(moves: readonly MassMove[], { product, as }: MoveKey, grams: number): MassMove[] {
  return moves.map((move) =>
    move.product === product && move.as === as ? { ...move, verifiedGrams: (move.verifiedGrams ?? 0) + grams } : move,
  );
}
