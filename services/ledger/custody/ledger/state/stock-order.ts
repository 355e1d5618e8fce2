/** Keeps a pool's stock in draw order, in sorted chunks: inserting and removing stay cheap at any position. */
import type { StockEntry } from './ledger-state.js';

const CHUNK_MAX = 512;

/** Sorts first in, first out: by when it happened, then by when it was recorded. */
export function compareStockEntries(a: StockEntry, b: StockEntry): number {
  return compare(a.occurredAt, b.occurredAt) || compare(a.recordedAt, b.recordedAt) || compare(a.lotId, b.lotId);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function insertStockEntry(stock: StockEntry[][], entry: StockEntry): void {
  const at = Math.min(chunkIndexOf(stock, entry), stock.length - 1);
  const chunk = stock[at];
  if (!chunk) {
    stock.push([entry]);
    return;
  }
  chunk.splice(indexInChunk(chunk, entry), 0, entry);
  if (chunk.length > CHUNK_MAX) stock.splice(at + 1, 0, chunk.splice(CHUNK_MAX / 2));
}

export function removeStockEntry(stock: StockEntry[][], entry: StockEntry): void {
  const at = chunkIndexOf(stock, entry);
  const chunk = stock[at] ?? [];
  const index = indexInChunk(chunk, entry);
  if (chunk[index]?.lotId !== entry.lotId) throw new Error(`${entry.lotId} is not in stock`);
  chunk.splice(index, 1);
  if (chunk.length === 0) stock.splice(at, 1);
}

export function toChunks(entries: readonly StockEntry[]): StockEntry[][] {
  const size = CHUNK_MAX / 2;
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) => entries.slice(index * size, (index + 1) * size));
}

/** Returns the index of the first chunk that does not end before the entry. */
const chunkIndexOf = (stock: readonly StockEntry[][], entry: StockEntry): number =>
  partitionPoint(stock.length, (index) => compareStockEntries(stock[index]?.at(-1) as StockEntry, entry) < 0);

const indexInChunk = (chunk: readonly StockEntry[], entry: StockEntry): number =>
  partitionPoint(chunk.length, (index) => compareStockEntries(chunk[index] as StockEntry, entry) < 0);

function partitionPoint(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
