import { productIdFrom } from '../../../contracts/product-id.js';

/** A UUID v4, also where the page is not served over https and `randomUUID` is therefore missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether what was refused so can only be sent under another ID: this one was given up, or stands for other content. */
export const isIdSpent = ({ code }: { code: string }): boolean => code === 'TransactionAbandoned' || code === 'TransactionIdReused';

export const newProductId = (): string => productIdFrom(crypto.getRandomValues(new Uint8Array(12)));

/** Now, to the minute, as a form shows it. */
export function thisMinute(): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
}
