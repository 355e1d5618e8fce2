/** Stock counts: what was found beside what the ledger holds. The difference is an adjustment of each lot. */
import type { CountedLot, CountedStock, CustodyEvent, StockCounted } from '../../../contracts/custody-events.js';
import type { StockCount } from '../../../contracts/custody-lots.js';
import type { Product } from '../../../contracts/products.js';
import { Books } from './books.js';
import { less, NOTHING, partOf, plus, share, sum, toMillimetre } from './carried.js';
import { assertCountedOnce } from './counted-once.js';
import type { LedgerCommand } from './ledger-commands.js';
import type { LedgerState, LotState } from './ledger-state.js';
import { heldLot } from './lots.js';
import { assertFits, measured } from './measuring.js';
import { invalid, refusal } from './refusing.js';
import { isThere, saidOf, transactionOf } from './said.js';
import { lotOf } from './stock.js';
import { assertMadeBy, whenOf } from './when.js';

type CountCommand = Extract<LedgerCommand, { kind: 'count' }>;

/** One row: what was said, and the lots that it adjusts. */
interface Counted {
  stock: CountedStock;
  lots: { held: LotState; adjusted: CountedLot }[];
}

/** A difference above this many thousandths of the book is flagged. */
const FLAGGED_ABOVE = 5;

/**
 * @throws Refusal ProductIdInvalid, NotHeld, ProductAlreadySold, ProductAlreadyTransported, UsedUp, CannotCalculate,
 * Invalid, those of `whenOf`, `assertMadeBy` and `isThere`
 */
export function decideCount(state: LedgerState, said: CountCommand, now: string): CustodyEvent[] {
  const { command, contentHash, reasonId, reasonHash } = said;
  if (isThere(state, command.transactionId, 'count', contentHash)) return [];
  const when = whenOf(state, command.occurredAt, now);
  assertCountedOnce(state, command.counts);
  const counted = command.counts.map((row, index) => countedRow(state, row, `counts.${index}`));
  assertMadeBy(
    when,
    counted.filter(({ stock }) => stock.productId !== undefined).flatMap((each) => each.lots.map(({ held }) => held)),
  );
  const books = new Books(state, when);
  for (const each of counted) flag(books, each);
  const lots = counted.flatMap((each) => each.lots);
  for (const { held, adjusted } of lots) lapse(books, held, adjusted);
  adjustPools(books, lots);
  const data: StockCounted = {
    ...transactionOf(command, contentHash),
    occurredAt: when.occurredAt,
    ...books.booked(),
    counts: counted.map(({ stock }) => stock),
    lots: lots.map(({ adjusted }) => adjusted),
    reasonId,
    reasonHash,
  };
  return [{ type: 'StockCounted', data }];
}

function countedRow(state: LedgerState, row: StockCount, path: string): Counted {
  if (row.productId !== undefined) return countedLot(state, row, row.productId, path);
  if (row.product === undefined) throw invalid(`${path}.productId`, 'fieldMissing');
  return countedPool(state, row, row.product, path);
}

function countedLot(state: LedgerState, row: StockCount, productId: string, path: string): Counted {
  const held = heldLot(state, productId, 'use', `${path}.productId`);
  const { lot, left } = held;
  if (!left) throw refusal('CannotCalculate', `${path}.productId`);
  const { massGrams, metres } = found(held, left.massGrams, row, path);
  const { countedQuantity, unit } = row;
  const { product } = lot;
  return {
    stock: { productId: lot.productId, product, countedQuantity, unit, bookGrams: left.massGrams, countedGrams: massGrams },
    lots: [{ held, adjusted: adjustedTo(held, massGrams, metres) }],
  };
}

/** What was found of a lot; its metres follow its weight, and its weight its metres. */
function found({ lot, metresLeft }: LotState, bookGrams: number, row: StockCount, path: string): { massGrams: number; metres?: number } {
  if (row.unit !== 'm') {
    const massGrams = gramsFound(row, lot.product, path);
    return { massGrams, ...(metresLeft !== undefined && { metres: toMillimetre((metresLeft * massGrams) / bookGrams) }) };
  }
  if (metresLeft === undefined) throw invalid(`${path}.unit`, 'notInMetres');
  const metres = toMillimetre(row.countedQuantity);
  return { massGrams: share(bookGrams, Math.round(metres * 1000), Math.round(metresLeft * 1000)), metres };
}

function gramsFound({ countedQuantity: quantity, unit }: StockCount, product: Product, path: string): number {
  if (unit === 'm') throw invalid(`${path}.unit`, 'notInMetres');
  if (quantity > 0) return measured({ quantity, unit }, product, path, 'countedQuantity').massGrams ?? 0;
  assertFits(unit, product, path);
  return 0;
}

/** The stock of a pool as one: what is missing is taken first in, first out; what is over falls to the lot that came last. */
function countedPool(state: LedgerState, row: StockCount, product: Product, path: string): Counted {
  const stock = (state.pools.get(product)?.stock ?? []).flat().map(({ lotId }) => lotOf(state, lotId));
  const newest = stock.at(-1);
  if (!newest) throw refusal('NotHeld', `${path}.product`);
  const { countedQuantity, unit } = row;
  const bookGrams = sum(stock.map(massLeft));
  const countedGrams = gramsFound(row, product, path);
  const more = countedGrams - bookGrams;
  const held = more > 0 ? [adjustment(newest, massLeft(newest) + more)] : missingFrom(stock, -more);
  return { stock: { product, countedQuantity, unit, bookGrams, countedGrams }, lots: held };
}

function missingFrom(stock: readonly LotState[], grams: number): Counted['lots'] {
  const lots: Counted['lots'] = [];
  let missing = grams;
  for (const held of stock) {
    if (missing === 0) break;
    const part = Math.min(missing, massLeft(held));
    lots.push(adjustment(held, massLeft(held) - part));
    missing -= part;
  }
  return lots;
}

const massLeft = ({ left }: LotState): number => left?.massGrams ?? 0;

function adjustment(held: LotState, massGrams: number): Counted['lots'][number] {
  const { metresLeft } = held;
  const metres = metresLeft === undefined ? undefined : toMillimetre((metresLeft * massGrams) / massLeft(held));
  return { held, adjusted: adjustedTo(held, massGrams, metres) };
}

/** A loss takes its share of all that is left. A gain is of the same goods, but of no known provenance and claims nothing. */
function adjustedTo({ lot, left, metresLeft }: LotState, massGrams: number, metres: number | undefined): CountedLot {
  const { lotId, productId, product } = lot;
  const book = left ?? NOTHING;
  const more = massGrams - book.massGrams;
  const cottonGrams = share(book.cottonGrams, Math.max(0, more), book.massGrams);
  const lintGrams = share(book.lintGrams, Math.max(0, more), book.massGrams);
  const counted = more > 0 ? plus(book, { ...NOTHING, massGrams: more, cottonGrams, lintGrams }) : less(book, partOf(book, -more));
  return { lotId, productId, product, book, counted, ...saidOf({ bookMetres: metresLeft, countedMetres: metres }) };
}

function flag(books: Books, { stock, lots }: Counted): void {
  const { product, productId, bookGrams, countedGrams } = stock;
  const differenceGrams = countedGrams - bookGrams;
  if (Math.abs(differenceGrams) * 1000 <= bookGrams * FLAGGED_ABOVE) return;
  const lotId = productId === undefined ? undefined : lots[0]?.held.lot.lotId;
  books.flag({ code: 'countDifference', product, ...saidOf({ productId, lotId }), bookGrams, differenceGrams });
}

function lapse(books: Books, { lot }: LotState, { book, counted }: CountedLot): void {
  if (lot.certification !== undefined) books.lapse(lot.certification, book.claimedGrams - counted.claimedGrams);
}

/** By product at once: what is lost takes its share of the verified grams in the pool, what is gained brings none. */
function adjustPools(books: Books, lots: Counted['lots']): void {
  const pooled = lots.filter(({ held }) => held.lot.pooled);
  for (const product of new Set(pooled.map(({ adjusted }) => adjusted.product))) {
    const here = pooled.filter(({ adjusted }) => adjusted.product === product).map(({ adjusted }) => less(adjusted.counted, adjusted.book));
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
    if (lost.massGrams > 0) books.takeFromPool(product, lost);
    if (gained.massGrams > 0) books.moveIn(product, gained, { verifiedGrams: 0, labelled: {} });
  }
}

const isLoss = ({ massGrams }: { massGrams: number }): boolean => massGrams < 0;
