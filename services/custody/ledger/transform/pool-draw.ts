/** A product's weight out of a pool: the stock that it takes, first in, first out, and the segment that the trace sees. */

import type { LotQuantities, TraceInput } from '../../../../contracts/custody/event-parts.js';
import type { PoolDraw, UsedLot } from '../../../../contracts/custody/events.js';
import { type Product, STAGE_OF, type Stage } from '../../../../contracts/shared/products.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { addQuantities, NO_QUANTITIES, portionOf, subtractQuantities } from '../accounting/quantities.js';
import { fieldRefusal } from '../field-refusals.js';
import { type LedgerState, openingOf, type PoolState, type StockEntry } from '../state/ledger-state.js';
import { lotOf, stockEntryOf } from '../state/stock.js';
import { compareStockEntries } from '../state/stock-order.js';

/** What the same transform uses by name, by lot. */
type NamedUses = ReadonlyMap<string, UsedLot>;

const SEGMENT_LOTS_MAX = 500;

/** @throws Refusal NotEnoughLeft */
export function drawFromPool(state: LedgerState, product: Product, grams: number, named: NamedUses, path: string): PoolDraw {
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
  const stage = segmentStage(product, lotOf(state, first.lotId).lot.stage);
  const { from, opens } = segmentOf(state, pool, product, stage, named, taken);
  return { from, product, stage, cottonGrams: used.cottonGrams, massGrams: grams, used, taken, ...omitUndefined({ opens }) };
}

function remainingAfter(state: LedgerState, lotId: string, named: NamedUses): LotQuantities {
  const left = lotOf(state, lotId).remaining ?? NO_QUANTITIES;
  const used = named.get(lotId)?.used;
  return used ? subtractQuantities(left, used) : left;
}

/** One below the pooled goods, so that a pool is no producer in a tier and its parents are. */
const segmentStage = (product: Product, lotStage: Stage): Stage | 0 =>
  ((product === 'byProduct' ? lotStage : STAGE_OF[product]) - 1) as Stage | 0;

/** The open segment; or, where lots came in since it was opened, a new one with what is left of it and those lots. */
function segmentOf(
  state: LedgerState,
  pool: PoolState,
  product: Product,
  stage: Stage | 0,
  named: NamedUses,
  taken: PoolDraw['taken'],
): Pick<PoolDraw, 'from' | 'opens'> {
  const segmentId = (segment: number): string => `${openingOf(state).facilityId}:pool:${product}:${segment}`;
  const lots = uncountedLots(state, pool, taken).flatMap((lotId): TraceInput[] => {
    const { cottonGrams, massGrams } = remainingAfter(state, lotId, named);
    return massGrams === 0 ? [] : [{ from: lotId, product, stage: lotOf(state, lotId).lot.stage, cottonGrams, massGrams }];
  });
  if (lots.length === 0) return { from: segmentId(pool.segment) };
  const rest = restOfSegment(state, pool, named);
  const parent: TraceInput[] = pool.segment > 0 && rest.massGrams > 0 ? [{ from: segmentId(pool.segment), product, stage, ...rest }] : [];
  return { from: segmentId(pool.segments + 1), opens: { inputs: [...parent, ...lots] } };
}

/**
 * The lots that a new segment counts, in order: all that came in since the last one; where they are very many, the first
 * of them and what is taken, so that an event stays small, and the next segment counts more.
 */
function uncountedLots(state: LedgerState, pool: PoolState, taken: PoolDraw['taken']): string[] {
  if (pool.fresh.size <= SEGMENT_LOTS_MAX)
    return [...pool.fresh]
      .map((lotId) => stockEntryOf(lotOf(state, lotId)))
      .sort(compareStockEntries)
      .map(({ lotId }) => lotId);
  const missing = new Set(taken.map(({ lotId }) => lotId));
  const lotIds: string[] = [];
  for (const { lotId } of inDrawOrder(pool.stock)) {
    if (lotIds.length >= SEGMENT_LOTS_MAX && missing.size === 0) break;
    missing.delete(lotId);
    if (pool.fresh.has(lotId)) lotIds.push(lotId);
  }
  return lotIds;
}

/** What the open segment still holds: the pool less the lots that it does not count, and less what is being used by name. */
function restOfSegment(state: LedgerState, pool: PoolState, named: NamedUses) {
  const rest = { cottonGrams: pool.cottonGrams, massGrams: pool.massGrams };
  const take = (part: LotQuantities | null): void => {
    rest.cottonGrams -= part?.cottonGrams ?? 0;
    rest.massGrams -= part?.massGrams ?? 0;
  };
  for (const lotId of pool.fresh) take(lotOf(state, lotId).remaining);
  for (const [lotId, { used }] of named) {
    const { lot, segment } = lotOf(state, lotId);
    if (lot.pooled && segment !== undefined && state.pools.get(lot.product) === pool) take(used);
  }
  return rest;
}

function* inDrawOrder(stock: readonly StockEntry[][] = []): Generator<StockEntry> {
  for (const chunk of stock) yield* chunk;
}
