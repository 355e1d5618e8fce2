/** Finds the lots and pool segments of which a stock count changed the cotton. */

import type { CountedLot, StockCounted } from '../../../contracts/ledger/custody/count-events.js';

/** Goods before a count or after it. Those without mass have metres, and the bound of their cotton. */
type CountedGoods = { massGrams: number | null; cottonGrams: number; metres?: number };

export interface CountedChange {
  book: CountedGoods;
  counted: CountedGoods & { verifiedGrams?: number; boundGrams?: number };
}

/** Returns the IDs of the lots, and then of the segments, each with its cotton. */
export function cottonCounted({ lots, segments = [] }: StockCounted): (readonly [nodeId: string, change: CountedChange])[] {
  const all = [
    ...lots.map((lot) => [lot.lotId, lot.bookBounds && lot.countedBounds ? boundsCounted(lot) : massCounted(lot)] as const),
    ...segments.map(({ segmentId, book, counted }) => [segmentId, { book: massesOf(book), counted: massesOf(counted) }] as const),
  ];
  return all.filter(([, { book, counted }]) => book.cottonGrams !== counted.cottonGrams);
}

const massesOf = ({ massGrams, cottonGrams }: CountedGoods): CountedGoods => ({ massGrams, cottonGrams });

const withMetres = (metres: number | undefined): { metres?: number } => (metres === undefined ? {} : { metres });

const massCounted = ({ book, counted, countedMetres }: CountedLot): CountedChange => ({
  book: massesOf(book),
  counted: { ...massesOf(counted), verifiedGrams: counted.verifiedGrams, ...withMetres(countedMetres) },
});

/** Takes the bound of the cotton of a lot without mass for its cotton. */
function boundsCounted({ bookBounds, countedBounds, bookMetres, countedMetres }: CountedLot): CountedChange {
  const { massGrams: boundGrams = 0, cottonGrams = 0, verifiedGrams = 0 } = countedBounds ?? {};
  return {
    book: { massGrams: null, cottonGrams: bookBounds?.cottonGrams ?? 0, ...withMetres(bookMetres) },
    counted: { massGrams: null, cottonGrams, verifiedGrams, boundGrams, ...withMetres(countedMetres) },
  };
}
