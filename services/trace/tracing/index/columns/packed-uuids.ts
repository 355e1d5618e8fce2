/** Converts UUIDs in the usual form, lower case with hyphens, to four integers and back. */

export const UUID_LENGTH = 36;
const HYPHEN = 45;

/** Maps character codes to hexadecimal digits; −1 for other characters. */
const DIGITS = Int8Array.from({ length: 256 }, (_, code) => (code < 128 ? '0123456789abcdef'.indexOf(String.fromCharCode(code)) : -1));
const CHARACTERS = Buffer.from('0123456789abcdef', 'latin1');
/** Lists the positions of a UUID's digits, in groups of four. */
const DIGIT_GROUPS = [0, 4, 9, 14, 19, 24, 28, 32] as const;

const encoder = new TextEncoder();
/** Holds the text encoded last, cut off at its size. */
export const encoded = new Uint8Array(256);
/** Holds the UUID parsed last. */
export const parsed = new Int32Array(4);
const uuidText = Buffer.from('--------'.repeat(5).slice(0, UUID_LENGTH), 'latin1');

/** Writes a text to `encoded`; returns true when each character takes one byte there. */
export function encode(text: string): boolean {
  return text.length <= encoded.length && encoder.encodeInto(text, encoded).written === text.length;
}

/** Parses the UUID at a position of `encoded` into `parsed`; returns false when there is none. */
export function parseUuid(at: number): boolean {
  const areHyphens =
    encoded[at + 8] === HYPHEN && encoded[at + 13] === HYPHEN && encoded[at + 18] === HYPHEN && encoded[at + 23] === HYPHEN;
  if (!areHyphens) return false;
  let all = 0;
  for (let i = 0; i < 4; i++) {
    const high = fourDigits(at + (DIGIT_GROUPS[i * 2] as number));
    const low = fourDigits(at + (DIGIT_GROUPS[i * 2 + 1] as number));
    all |= high | low;
    parsed[i] = (high << 16) | low;
  }
  return all >= 0;
}

/** Returns four digits as a number, negative when one of them is no digit. */
function fourDigits(at: number): number {
  return (digit(at) << 12) | (digit(at + 1) << 8) | (digit(at + 2) << 4) | digit(at + 3);
}

const digit = (at: number): number => DIGITS[encoded[at] as number] as number;

/** Returns the UUID stored as integers at a position of the array. */
export function uuidAt(integers: Int32Array, at: number): string {
  for (let i = 0; i < 8; i++) {
    const pair = integers[at + (i >>> 1)] as number;
    const number = i % 2 === 0 ? pair >>> 16 : pair & 0xffff;
    const place = DIGIT_GROUPS[i] as number;
    for (let k = 0; k < 4; k++) uuidText[place + k] = CHARACTERS[(number >>> (12 - k * 4)) & 15] as number;
  }
  return uuidText.toString('latin1');
}
