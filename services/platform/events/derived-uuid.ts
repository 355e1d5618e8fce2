import { sha256 } from './canonical-json.js';

/** Derives a UUID (version 8) from a text: the same text gives the same UUID. */
export function derivedUuid(text: string): string {
  const hex = sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
