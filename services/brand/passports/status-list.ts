/** Writes the status of passports as bits of a list. Source: W3C Bitstring Status List 1.0. */
import { gunzipSync, gzipSync } from 'node:zlib';

/** The smallest list that the standard allows, in which a place reveals little about a passport. */
export const STATUS_LIST_BITS = 131_072;

/** Returns the list in base64url of its compressed bytes, with the prefix of multibase. The bits of ended passports are set. */
export function encodedStatusList(ended: Iterable<number>): string {
  const bytes = Buffer.alloc(STATUS_LIST_BITS / 8);
  for (const index of ended) setBit(bytes, index);
  return encoded(bytes);
}

export function withStatusBit(encodedList: string, index: number): string {
  const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  setBit(bytes, index);
  return encoded(bytes);
}

const encoded = (bytes: Buffer): string => `u${gzipSync(bytes, { level: 9 }).toString('base64url')}`;

function setBit(bytes: Buffer, index: number): void {
  bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0b1000_0000 >> (index & 7));
}
