import { randomBytes } from 'node:crypto';
import { generateProductId } from '../../contracts/shared/product-id.js';

const CODE_LENGTH = 12;
/** The largest multiple of the alphabet's 31 letters that a byte reaches: bytes above would favour the first letters. */
const FAIR_BELOW = 248;

/** A code nobody can guess: each letter drawn with the same chance by the system's cryptographic generator (59 bits in all). */
export function randomCode(): string {
  const fair: number[] = [];
  while (fair.length < CODE_LENGTH) fair.push(...randomBytes(2 * CODE_LENGTH).filter((byte) => byte < FAIR_BELOW));
  return generateProductId(Uint8Array.from(fair));
}
