/** A pool's stock in the order in which draws take it: in chunks, so that putting in and taking out cost little in any place. */
import type { StockEntry } from './ledger-state.js';

const CHUNK_MAX = 512;

/** First in, first out: by what happened, then by when it was recorded. */
export function inOrder(a: StockEntry, b: StockEntry): number {
  return compare(a.occurredAt, b.occurredAt) || compare(a.recordedAt, b.recordedAt) || compare(a.lotId, b.lotId);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function insertInto(stock: StockEntry[][], entry: StockEntry): void {
  const at = Math.min(chunkOf(stock, entry), stock.length - 1);
  const chunk = stock[at];
  if (!chunk) {
    stock.push([entry]);
    return;
  }
  chunk.splice(placeOf(chunk, entry), 0, entry);
  if (chunk.length > CHUNK_MAX) stock.splice(at + 1, 0, chunk.splice(CHUNK_MAX / 2));
}

export function removeFrom(stock: StockEntry[][], entry: StockEntry): void {
  const at = chunkOf(stock, entry);
  const chunk = stock[at] ?? [];
  const place = placeOf(chunk, entry);
  if (chunk[place]?.lotId !== entry.lotId) throw new Error(`${entry.lotId} is not in stock`);
  chunk.splice(place, 1);
  if (chunk.length === 0) stock.splice(at, 1);
}

/** Sorted entries as chunks. */
export function chunked(entries: readonly StockEntry[]): StockEntry[][] {
  const size = CHUNK_MAX / 2;
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) => entries.slice(index * size, (index + 1) * size));
}

/** Index of the first chunk that does not end before the entry. */
const chunkOf = (stock: readonly StockEntry[][], entry: StockEntry): number =>
  firstNot(stock.length, (index) => inOrder(stock[index]?.at(-1) as StockEntry, entry) < 0);

const placeOf = (chunk: readonly StockEntry[], entry: StockEntry): number =>
  firstNot(chunk.length, (index) => inOrder(chunk[index] as StockEntry, entry) < 0);

/** The first index at which what held before holds no more. */
function firstNot(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
