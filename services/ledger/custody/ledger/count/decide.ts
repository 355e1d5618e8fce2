/** Decides stock counts. The difference between the counted and the booked stock adjusts each lot. */

import type { StockCount } from '../../../../../contracts/ledger/custody/command-parts.js';
import type { CountStock } from '../../../../../contracts/ledger/custody/commands.js';
import type { CountedLot, CountedSegment, CountedStock, StockCounted } from '../../../../../contracts/ledger/custody/count-events.js';
import type { LotBounds } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent } from '../../../../../contracts/ledger/custody/events.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { assertLotsMadeBefore, bookingFor } from '../accounting/booking-window.js';
import { PostingDraft } from '../accounting/posting-draft.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { findHeldLot } from '../lots/find-lot.js';
import { assertUnitFits, measureQuantity } from '../lots/quantities-in-grams.js';
import type { LedgerLot, LedgerState } from '../state/ledger-state.js';
import { restOfSegment, segmentIdOf } from '../state/pool-segments.js';
import {
  addBounds,
  addQuantities,
  mapBounds,
  millimetresOf,
  NO_QUANTITIES,
  portionOf,
  roundToMillimetre,
  share,
  subtractBounds,
  subtractQuantities,
  sum,
} from '../state/quantities.js';
import { lotOf } from '../state/stock.js';
import { eventHeader } from '../transaction/event-header.js';
import { checkReplay } from '../transaction/idempotency.js';
import { assertUniqueCounts } from './unique-counts.js';

/** Leaves out the reason, which is stored where it can be erased. */
export interface CountCommand {
  command: Omit<CountStock, 'reason'>;
  contentHash: string;
  reasonId: string;
  reasonHash: string;
}

type CountedRow = { stock: CountedStock; lots: { held: LedgerLot; adjusted: CountedLot }[] };

/** Sets the difference, in thousandths of the booked stock, above which a count is flagged. */
const FLAG_ABOVE_PER_MILLE = 5;

/**
 * @throws Refusal ProductIdInvalid, NotHeld, ProductAlreadySold, ProductAlreadyTransported, UsedUp, CannotCalculate,
 * Invalid, those of `bookingFor`, `assertLotsMadeBefore` and `checkReplay`
 */
export function decideCount(state: LedgerState, ledgerCommand: CountCommand, now: string): CustodyEvent[] {
  const { command, contentHash, reasonId, reasonHash } = ledgerCommand;
  if (checkReplay(state, command.transactionId, 'count', contentHash) === 'replayed') return [];
  const booking = bookingFor(state, command.occurredAt, now);
  assertUniqueCounts(state, command.counts);
  const counted = command.counts.map((row, index) => countedRow(state, row, `counts.${index}`));
  assertLotsMadeBefore(
    booking,
    counted.filter(({ stock }) => stock.productId !== undefined).flatMap((each) => each.lots.map(({ held }) => held)),
  );
  const draft = new PostingDraft(state, booking);
  for (const each of counted) flagDifference(draft, each);
  const lots = counted.flatMap((each) => each.lots);
  for (const { held, adjusted } of lots) lapseClaim(draft, held, adjusted);
  adjustPools(draft, lots);
  const segments = countedSegments(state, lots);
  const data: StockCounted = {
    ...eventHeader(command, contentHash),
    occurredAt: booking.occurredAt,
    ...draft.toBookEffects(),
    counts: counted.map(({ stock }) => stock),
    lots: lots.map(({ adjusted }) => adjusted),
    ...(segments.length > 0 && { segments }),
    reasonId,
    reasonHash,
  };
  return [{ type: 'StockCounted', data }];
}

function countedRow(state: LedgerState, row: StockCount, path: string): CountedRow {
  if (row.productId !== undefined) return countedLot(state, row, row.productId, path);
  if (row.product === undefined) throw invalidField(`${path}.productId`, 'fieldMissing');
  return countedPool(state, row, row.product, path);
}

function countedLot(state: LedgerState, row: StockCount, productId: string, path: string): CountedRow {
  const held = findHeldLot(state, productId, 'use', `${path}.productId`);
  const { lot, remaining } = held;
  if (!remaining) return countedMetres(held, row, path);
  const { massGrams, metres } = foundQuantity(held, remaining.massGrams, row, path);
  const { countedQuantity, unit } = row;
  const { product } = lot;
  return {
    stock: { productId: lot.productId, product, countedQuantity, unit, bookGrams: remaining.massGrams, countedGrams: massGrams },
    lots: [{ held, adjusted: adjustedLot(held, massGrams, metres) }],
  };
}

/** Counts a lot without mass, whose bounds follow its metres. @throws Refusal CannotCalculate when it has none */
function countedMetres(held: LedgerLot, row: StockCount, path: string): CountedRow {
  const { lot, remainingBounds: bookBounds, remainingMetres: bookMetres } = held;
  if (!bookBounds || bookMetres === undefined) throw fieldRefusal('CannotCalculate', `${path}.productId`);
  if (row.unit !== 'm') throw invalidField(`${path}.unit`, 'countedInMetres');
  const { lotId, productId, product } = lot;
  const { countedQuantity, unit } = row;
  const metres = roundToMillimetre(countedQuantity);
  const found = { bookMetres, countedMetres: metres };
  return {
    stock: { productId, product, countedQuantity, unit, bookGrams: 0, countedGrams: 0, ...found },
    lots: [
      {
        held,
        adjusted: {
          ...{ lotId, productId, product, book: NO_QUANTITIES, counted: NO_QUANTITIES },
          ...{ bookBounds, countedBounds: countedBounds(bookBounds, bookMetres, metres), ...found },
        },
      },
    ],
  };
}

/** Reduces bounds in proportion to a loss. A gain is of the same goods, but has no known provenance. */
function countedBounds(book: LotBounds, bookMetres: number, metres: number): LotBounds {
  const [more, whole] = [millimetresOf(metres) - millimetresOf(bookMetres), millimetresOf(bookMetres)];
  if (more <= 0)
    return subtractBounds(
      book,
      mapBounds(book, (grams) => share(grams, -more, whole)),
    );
  return addBounds(book, { ...mapBounds(book, (grams) => share(grams, more, whole)), verifiedGrams: 0 });
}

/** Returns the counted mass and metres of a lot: the missing one of the two is derived from the other. */
function foundQuantity(
  { lot, remainingMetres }: LedgerLot,
  bookGrams: number,
  row: StockCount,
  path: string,
): { massGrams: number; metres?: number } {
  if (row.unit !== 'm') {
    const massGrams = foundGrams(row, lot.product, path);
    return { massGrams, ...(remainingMetres !== undefined && { metres: roundToMillimetre((remainingMetres * massGrams) / bookGrams) }) };
  }
  if (remainingMetres === undefined) throw invalidField(`${path}.unit`, 'notInMetres');
  const metres = roundToMillimetre(row.countedQuantity);
  return { massGrams: share(bookGrams, Math.round(metres * 1000), Math.round(remainingMetres * 1000)), metres };
}

function foundGrams({ countedQuantity: quantity, unit }: StockCount, product: Product, path: string): number {
  if (unit === 'm') throw invalidField(`${path}.unit`, 'notInMetres');
  if (quantity > 0) return measureQuantity({ quantity, unit }, product, path, 'countedQuantity').massGrams ?? 0;
  assertUnitFits(unit, product, path);
  return 0;
}

/** Counts a pool as a whole: a loss is taken first in, first out; a gain goes to the lot that came last. */
function countedPool(state: LedgerState, row: StockCount, product: Product, path: string): CountedRow {
  const stock = (state.pools.get(product)?.stock ?? []).flat().map(({ lotId }) => lotOf(state, lotId));
  const newest = stock.at(-1);
  if (!newest) throw fieldRefusal('NotHeld', `${path}.product`);
  const { countedQuantity, unit } = row;
  const bookGrams = sum(stock.map(remainingGrams));
  const countedGrams = foundGrams(row, product, path);
  const more = countedGrams - bookGrams;
  const held = more > 0 ? [adjustment(newest, remainingGrams(newest) + more)] : lossesFrom(stock, -more);
  return { stock: { product, countedQuantity, unit, bookGrams, countedGrams }, lots: held };
}

function lossesFrom(stock: readonly LedgerLot[], grams: number): CountedRow['lots'] {
  const lots: CountedRow['lots'] = [];
  let missing = grams;
  for (const held of stock) {
    if (missing === 0) break;
    const part = Math.min(missing, remainingGrams(held));
    lots.push(adjustment(held, remainingGrams(held) - part));
    missing -= part;
  }
  return lots;
}

const remainingGrams = ({ remaining }: LedgerLot): number => remaining?.massGrams ?? 0;

function adjustment(held: LedgerLot, massGrams: number): CountedRow['lots'][number] {
  const { remainingMetres } = held;
  const metres = remainingMetres === undefined ? undefined : roundToMillimetre((remainingMetres * massGrams) / remainingGrams(held));
  return { held, adjusted: adjustedLot(held, massGrams, metres) };
}

/** Reduces all quantities in proportion to a loss. A gain is of the same goods, but has no known provenance and claims nothing. */
function adjustedLot({ lot, remaining, remainingMetres }: LedgerLot, massGrams: number, metres: number | undefined): CountedLot {
  const { lotId, productId, product } = lot;
  const book = remaining ?? NO_QUANTITIES;
  const more = massGrams - book.massGrams;
  const cottonGrams = share(book.cottonGrams, Math.max(0, more), book.massGrams);
  const lintGrams = share(book.lintGrams, Math.max(0, more), book.massGrams);
  const counted =
    more > 0
      ? addQuantities(book, { ...NO_QUANTITIES, massGrams: more, cottonGrams, lintGrams })
      : subtractQuantities(book, portionOf(book, -more));
  return { lotId, productId, product, book, counted, ...omitUndefined({ bookMetres: remainingMetres, countedMetres: metres }) };
}

function flagDifference(draft: PostingDraft, { stock, lots }: CountedRow): void {
  const { product, productId, bookGrams, countedGrams } = stock;
  const differenceGrams = countedGrams - bookGrams;
  if (Math.abs(differenceGrams) * 1000 <= bookGrams * FLAG_ABOVE_PER_MILLE) return;
  const lotId = productId === undefined ? undefined : lots[0]?.held.lot.lotId;
  draft.flag({ code: 'countDifference', product, ...omitUndefined({ productId, lotId }), bookGrams, differenceGrams });
}

function lapseClaim(draft: PostingDraft, { lot }: LedgerLot, { book, counted }: CountedLot): void {
  if (lot.certification !== undefined) draft.lapse(lot.certification, book.claimedGrams - counted.claimedGrams);
}

/** Counts the lots that a pool's open segment holds in the segment too, since later draws depend on it. */
function countedSegments(state: LedgerState, lots: CountedRow['lots']): CountedSegment[] {
  const inSegments = lots.filter(({ held }) => held.lot.pooled && held.segment !== undefined);
  return [...new Set(inSegments.map(({ adjusted }) => adjusted.product))].flatMap((product) => {
    const pool = state.pools.get(product);
    if (!pool || pool.segment === 0) return [];
    const { massGrams, cottonGrams } = restOfSegment(state, pool);
    const counted = { massGrams, cottonGrams };
    for (const { adjusted } of inSegments.filter((each) => each.adjusted.product === product)) {
      counted.massGrams += adjusted.counted.massGrams - adjusted.book.massGrams;
      counted.cottonGrams += adjusted.counted.cottonGrams - adjusted.book.cottonGrams;
    }
    return [{ segmentId: segmentIdOf(state, product, pool.segment), product, book: { massGrams, cottonGrams }, counted }];
  });
}

/** Adjusts the pools per product: a loss takes its share of the verified grams, a gain brings none. */
function adjustPools(draft: PostingDraft, lots: CountedRow['lots']): void {
  const pooled = lots.filter(({ held }) => held.lot.pooled);
  for (const product of new Set(pooled.map(({ adjusted }) => adjusted.product))) {
    const here = pooled
      .filter(({ adjusted }) => adjusted.product === product)
      .map(({ adjusted }) => subtractQuantities(adjusted.counted, adjusted.book));
    const weightOf = (parts: typeof here, sign: 1 | -1) => ({
      massGrams: sign * sum(parts.map(({ massGrams }) => massGrams)),
      lintGrams: sign * sum(parts.map(({ lintGrams }) => lintGrams)),
    });
    const [lost, gained] = [
      weightOf(here.filter(isLoss), -1),
      weightOf(
        here.filter((part) => !isLoss(part)),
        1,
      ),
    ];
    if (lost.massGrams > 0) draft.takeFromPool(product, lost);
    if (gained.massGrams > 0) draft.moveIn(product, gained, { verifiedGrams: 0, labelled: {} });
  }
}

const isLoss = ({ massGrams }: { massGrams: number }): boolean => massGrams < 0;
