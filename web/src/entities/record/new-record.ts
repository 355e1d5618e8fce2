import { generateProductId } from '../../../../contracts/shared/product-id.js';

/** Whether what was refused so can only be sent under another ID: this one was given up, or stands for other content. */
export const isIdSpent = ({ code }: { code: string }): boolean => code === 'TransactionAbandoned' || code === 'TransactionIdReused';
export const newProductId = (): string => generateProductId(crypto.getRandomValues(new Uint8Array(12)));
/** Now, to the minute, as a form shows it. */
export function currentMinute(): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
}
