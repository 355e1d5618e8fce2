import { hash } from 'node:crypto';

/**
 * Returns JSON with sorted keys and no spaces (RFC 8785): the same value gives the same bytes on every engine. Leaves out undefined fields,
 * as storing the value does.
 * @throws TypeError for values that JSON cannot represent (NaN, a bigint)
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return stringJson(value);
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

/** Returns the SHA-256 of a text's UTF-8 bytes in hex. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Matches texts that JSON.stringify would not escape. Excludes surrogates, which it checks in pairs. */
const UNESCAPED = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
/** Checking longer texts first saves no time. */
const UNESCAPED_CHARS_MAX = 200;
const SORTED_BY_HAND_MAX = 40;
const LABELS_MAX = 2_000;

/** Caches quoted keys with their colon: there are few, and every event has them. */
const labels = new Map<string, string>();

function stringJson(text: string): string {
  return text.length <= UNESCAPED_CHARS_MAX && UNESCAPED.test(text) ? `"${text}"` : JSON.stringify(text);
}

function arrayJson(values: readonly unknown[]): string {
  let text = '[';
  for (let at = 0; at < values.length; at++) {
    if (at > 0) text += ',';
    text += values[at] === undefined ? 'null' : canonicalJson(values[at]);
  }
  return `${text}]`;
}

function objectJson(value: Record<string, unknown>): string {
  let text = '';
  for (const key of sortedKeys(value)) {
    const inner = value[key];
    if (inner === undefined) continue;
    if (text !== '') text += ',';
    text += labelOf(key) + canonicalJson(inner);
  }
  return `{${text}}`;
}

function labelOf(key: string): string {
  const known = labels.get(key);
  if (known !== undefined) return known;
  const label = `${JSON.stringify(key)}:`;
  if (labels.size < LABELS_MAX) labels.set(key, label);
  return label;
}

/** Sorts by UTF-16 code units, as the RFC requires. Insertion sort beats the built-in sort for the few keys of an event. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  if (keys.length > SORTED_BY_HAND_MAX) return keys.sort();
  for (let next = 1; next < keys.length; next++) {
    const key = keys[next] as string;
    let at = next - 1;
    for (; at >= 0 && (keys[at] as string) > key; at--) keys[at + 1] = keys[at] as string;
    keys[at + 1] = key;
  }
  return keys;
}
