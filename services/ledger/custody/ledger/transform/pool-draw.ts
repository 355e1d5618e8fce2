/** Draws a product's weight from a pool: the stock taken, first in, first out, and the segment that the trace shows. */

import type { LotQuantities, TraceInput } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { PoolDraw, UsedLot } from '../../../../../contracts/ledger/custody/events.js';
import { type Product, STAGE_OF, type Stage } from '../../../../../contracts/shared/products.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { fieldRefusal } from '../field-refusals.js';
import type { LedgerState, PoolState, StockEntry } from '../state/ledger-state.js';
import { restOfSegment, segmentIdOf } from '../state/pool-segments.js';
import { addQuantities, NO_QUANTITIES, portionOf, subtractQuantities } from '../state/quantities.js';
import { lotOf, poolOf, stockEntryOf } from '../state/stock.js';
import { compareStockEntries } from '../state/stock-order.js';

/** Maps each lot to what the same transform uses of it by name. */
type NamedUses = ReadonlyMap<string, UsedLot>;

const SEGMENT_LOTS_MAX = 500;

/**
 * Draws in addition to the lots that the same step names. Of these, `apart` are no part of the pool for the trace, and the others come out
 * of the same segment.
 * @throws Refusal NotEnoughLeft
 */
export function drawFromPool(
  state: LedgerState,
  product: Product,
  grams: number,
  { named, apart }: { named: NamedUses; apart: NamedUses },
  path: string,
): PoolDraw {
  const pool = state.pools.get(product);
  const taken: PoolDraw['taken'] = [];
  let missing = grams;
  for (const { lotId } of inDrawOrder(pool?.stock)) {
    if (missing === 0) break;
    const left = remainingAfter(state, lotId, named);
    const massGrams = Math.min(missing, left.massGrams);
    if (massGrams === 0) continue;
    taken.push({ lotId, used: portionOf(left, massGrams) });
    missing -= massGrams;
  }
  const first = taken[0];
  if (!pool || !first || missing > 0) throw fieldRefusal('NotEnoughLeft', path);
  const used = taken.reduce((total, each) => addQuantities(total, each.used), NO_QUANTITIES);
  const lotIds = [...taken.map(({ lotId }) => lotId), ...throughPool(state, product, named, apart)];
  const { from, stage, opens } = segmentOf(state, product, lotIds, apart);
  return { from, product, stage, cottonGrams: used.cottonGrams, massGrams: grams, used, taken, ...omitUndefined({ opens }) };
}

/** Lists the named lots of a product that the trace takes out of its pool. */
const throughPool = (state: LedgerState, product: Product, named: NamedUses, apart: NamedUses): string[] =>
  [...named.keys()].filter((lotId) => !apart.has(lotId) && lotOf(state, lotId).lot.pooled && lotOf(state, lotId).lot.product === product);

/** Adds to lots that are used by name the segment of their pool, the first of each product with what that opens. */
export function withSegments(state: LedgerState, used: readonly UsedLot[], draws: readonly PoolDraw[], apart: NamedUses): UsedLot[] {
  const named = new Map(used.map((lot) => [lot.from, lot]));
  const segments = new Map<Product, NonNullable<UsedLot['through']>>(draws.map(({ product, from, stage }) => [product, { from, stage }]));
  return used.map((lot) => {
    const { product } = lot;
    if (apart.has(lot.from) || !lotOf(state, lot.from).lot.pooled) return lot;
    const known = segments.get(product);
    const through = known ?? segmentOf(state, product, throughPool(state, product, named, apart), apart);
    if (!known) segments.set(product, { from: through.from, stage: through.stage });
    return { ...lot, through };
  });
}

function remainingAfter(state: LedgerState, lotId: string, named: NamedUses): LotQuantities {
  const left = lotOf(state, lotId).remaining ?? NO_QUANTITIES;
  const used = named.get(lotId)?.used;
  return used ? subtractQuantities(left, used) : left;
}

/** Places a segment one stage below its goods, so that a tier shows the producers behind the pool and not the pool. */
const segmentStage = (product: Product, lotStage: Stage): Stage | 0 =>
  ((product === 'byProduct' ? lotStage : STAGE_OF[product]) - 1) as Stage | 0;

/** Returns the open segment, or opens a new one when lots came in since. The new one holds the rest of the open one and those lots. */
function segmentOf(
  state: LedgerState,
  product: Product,
  lotIds: readonly string[],
  apart: NamedUses,
): Pick<PoolDraw, 'from' | 'stage' | 'opens'> {
  const pool = poolOf(state, { product });
  const stage = segmentStage(product, lotOf(state, lotIds[0] ?? '').lot.stage);
  const segmentId = (segment: number): string => segmentIdOf(state, product, segment);
  const lots = uncountedLots(state, pool, lotIds).flatMap((lotId): TraceInput[] => {
    const { cottonGrams, massGrams } = remainingAfter(state, lotId, apart);
    return massGrams === 0 ? [] : [{ from: lotId, product, stage: lotOf(state, lotId).lot.stage, cottonGrams, massGrams }];
  });
  if (lots.length === 0) return { from: segmentId(pool.segment), stage };
  const rest = restOfSegment(state, pool, apart);
  const parent: TraceInput[] = pool.segment > 0 && rest.massGrams > 0 ? [{ from: segmentId(pool.segment), product, stage, ...rest }] : [];
  return { from: segmentId(pool.segments + 1), stage, opens: { inputs: [...parent, ...lots] } };
}

/**
 * Returns the lots that a new segment counts, in order: all that came in since the last one. When they are very many,
 * only the first of them and those taken now, so that the event stays small; the next segment counts more.
 */
function uncountedLots(state: LedgerState, pool: PoolState, taken: readonly string[]): string[] {
  if (pool.fresh.size <= SEGMENT_LOTS_MAX)
    return [...pool.fresh]
      .map((lotId) => stockEntryOf(lotOf(state, lotId)))
      .sort(compareStockEntries)
      .map(({ lotId }) => lotId);
  const missing = new Set(taken);
  const lotIds: string[] = [];
  for (const { lotId } of inDrawOrder(pool.stock)) {
    if (lotIds.length >= SEGMENT_LOTS_MAX && missing.size === 0) break;
    missing.delete(lotId);
    if (pool.fresh.has(lotId)) lotIds.push(lotId);
  }
  return lotIds;
}

function* inDrawOrder(stock: readonly StockEntry[][] = []): Generator<StockEntry> {
  for (const chunk of stock) yield* chunk;
}
