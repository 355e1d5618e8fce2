import { randomBytes } from 'node:crypto';
import { generateProductId } from '../../../contracts/shared/product-id.js';

const CODE_LENGTH = 12;
/** Is the largest multiple of the alphabet's 31 letters in a byte; higher bytes would favour the first letters. */
const FAIR_BELOW = 248;

/** Draws each letter with equal chance from the system's cryptographic generator (59 bits in all), so that nobody can guess a code. */
export function randomCode(): string {
  const fair: number[] = [];
  while (fair.length < CODE_LENGTH) fair.push(...randomBytes(2 * CODE_LENGTH).filter((byte) => byte < FAIR_BELOW));
  return generateProductId(Uint8Array.from(fair));
}
