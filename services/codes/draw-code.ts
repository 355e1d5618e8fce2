import { randomBytes } from 'node:crypto';
import { productIdFrom } from '../../contracts/product-id.js';

const LENGTH = 12;
/** The largest multiple of the alphabet's 31 letters that a byte reaches: bytes above would favour the first letters. */
const FAIR_BELOW = 248;

/** A code nobody can guess: each letter drawn with the same chance by the system's cryptographic generator (59 bits in all). */
export function drawCode(): string {
  const fair: number[] = [];
  while (fair.length < LENGTH) fair.push(...randomBytes(2 * LENGTH).filter((byte) => byte < FAIR_BELOW));
  return productIdFrom(Uint8Array.from(fair));
}
