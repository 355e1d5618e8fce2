import { generateProductId } from '../../../../contracts/shared/product-id.js';

/** Tells whether a refused record needs another ID, because its ID was abandoned or belongs to other content. */
export const isIdSpent = ({ code }: { code: string }): boolean => code === 'TransactionAbandoned' || code === 'TransactionIdReused';
export const newProductId = (): string => generateProductId(crypto.getRandomValues(new Uint8Array(12)));
/** Returns the present minute in the form of the field. */
export function currentMinute(): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
}
