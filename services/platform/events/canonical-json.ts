import { hash } from 'node:crypto';

/**
 * JSON with sorted keys and no spaces (RFC 8785): the same value gives the same bytes on every engine. Fields that
 * are undefined are left out, as they are when the value is stored. Throws on what JSON cannot say (NaN, a bigint).
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is no JSON number`);
      return String(value === 0 ? 0 : value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? arrayJson(value) : objectJson(value as Record<string, unknown>);
    default:
      throw new TypeError(`A ${typeof value} is no JSON`);
  }
}

/** SHA-256 of a text's UTF-8, in hex. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

function arrayJson(values: readonly unknown[]): string {
  let text = '[';
  for (let at = 0; at < values.length; at++) {
    if (at > 0) text += ',';
    text += values[at] === undefined ? 'null' : canonicalJson(values[at]);
  }
  return `${text}]`;
}

function objectJson(value: Record<string, unknown>): string {
  let text = '{';
  // Without a comparer keys are sorted by UTF-16 code units, which is what the RFC asks for.
  for (const key of Object.keys(value).sort()) {
    const inner = value[key];
    if (inner === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(key)}:${canonicalJson(inner)}`;
  }
  return `${text}}`;
}
