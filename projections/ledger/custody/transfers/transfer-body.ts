/** Keeps both ends of each transfer between two ledgers, and the sales of which nobody took the goods yet. */
import type { TransferKind } from '../../../../contracts/ledger/custody/commands.js';
import type { Product } from '../../../../contracts/shared/products.js';

export interface TransferLot {
  lotId: string;
  productId: string;
  product: Product;
  /** Null for a lot in metres without weight. */
  massGrams: number | null;
  /** The sale that promised the lot. */
  saleId?: string;
}

/** Locates one end: the event in the ledger that recorded it. */
export type TransferEnd = { revision: number; hash: string; occurredAt: string; recordedAt: string };

export interface ReceivedEnd extends TransferEnd {
  lots: { lotId: string; massGrams: number | null; shippedGrams: number | null }[];
  /** The event of the other ledger that the buyer names as the cause. */
  cited: { stream: string; revision: number; hash: string } | null;
}

export interface TransferBody {
  /** `sale`: goods that were promised. `transfer`: goods that were handed over, with or without a sale before. */
  kind: 'sale' | 'transfer';
  /** Both facilities in one key, by which lists find it. Empty while there is nothing to list: all goods of a sale were taken. */
  pair: string;
  sellerId: string;
  buyerId: string;
  /** The ID of the sale, or that of the purchase. */
  transactionId: string;
  transferKind: TransferKind;
  /** When it happened: by the purchase, else by the seller. */
  at: string;
  lots: TransferLot[];
  sold?: TransferEnd;
  released?: TransferEnd;
  received?: ReceivedEnd;
  /** The event by which it came to nothing: a void, or goods that came back. */
  undone?: Omit<TransferEnd, 'occurredAt'>;
  /** For a sale: the lots that each transfer took. */
  taken: Record<string, string[]>;
}

/** Returns the same key for both facilities, regardless of the seller. */
export const pairKey = (one: string, other: string): string => [one, other].sort().join(' ');

export const saleKey = (sellerId: string, saleId: string): string => `sale:${sellerId}:${saleId}`;
export const transferKey = (sellerId: string, buyerId: string, transferId: string): string =>
  `transfer:${sellerId}:${buyerId}:${transferId}`;

export function initialTransfer(key: string): TransferBody {
  const [kind, sellerId = '', ...rest] = key.split(':');
  const [buyerId = '', transactionId = ''] = kind === 'sale' ? ['', rest[0]] : rest;
  return {
    ...{ kind: kind === 'sale' ? 'sale' : 'transfer', pair: '', sellerId, buyerId, transactionId },
    ...{ transferKind: 'sale', at: '', lots: [], taken: {} },
  };
}

/** Returns the lots of a sale that nobody took. */
export function lotsLeft({ lots, taken }: TransferBody): TransferLot[] {
  const gone = new Set(Object.values(taken).flat());
  return lots.filter(({ lotId }) => !gone.has(lotId));
}
