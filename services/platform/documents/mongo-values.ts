/**
 * Converts JSON values to values that MongoDB can store, and back. MongoDB gives `$` and `.` in keys a meaning, ends a key at NUL, and its
 * driver reads `_bsontype` as a type. Such keys are written with `%` and two hex digits.
 */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const PATH = /^[A-Za-z_][\w-]*(\.[A-Za-z_][\w-]*)*$/;
const RESERVED_KEY = /[%$.\0]|^_bsontype$/;

/** Converts the value as `JSON.stringify` would see it, escaping keys that MongoDB cannot store. */
export function toMongo(value: object): { value: Record<string, unknown>; escaped: boolean } {
  const state = { escaped: false };
  return { value: encode(value, state) as Record<string, unknown>, escaped: state.escaped };
}

export function fromMongo(value: Record<string, unknown>, escaped: boolean): unknown {
  return escaped ? decode(value as Json) : value;
}

/** Returns the path of a field in the stored document. @throws TypeError unless the path consists of names and dots */
export function mongoPath(path: string): string {
  if (!PATH.test(path)) throw new TypeError(`Not a field path: ${path}`);
  return ['value', ...path.split('.').map(escapeKey)].join('.');
}

/** Returns the value that a unique index of these fields compares, or undefined when the first field has no value. */
export function uniqueValue(value: object, fields: readonly string[]): string | string[] | undefined {
  const [first, ...others] = fields.map((field) => valueAt(value, field.split('.')));
  if (first === undefined || first === null) return undefined;
  const rest = others.map((other) => other ?? null);
  return Array.isArray(first) ? [...new Set(first.map((one) => JSON.stringify([one, ...rest])))] : JSON.stringify([first, ...rest]);
}

function encode(value: unknown, state: { escaped: boolean }): Json {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  // As in JSON: -0 becomes 0, and a number that is not finite becomes null.
  if (typeof value === 'number') return Number.isFinite(value) ? (value === 0 ? 0 : value) : null;
  if (typeof value !== 'object') throw new TypeError(`A document holds JSON, not a ${typeof value}`);
  if ('toJSON' in value && typeof value.toJSON === 'function') return encode(value.toJSON(), state);
  if (Array.isArray(value)) return value.map((one) => (isAbsent(one) ? null : encode(one, state)));
  const entries = Object.entries(value).filter(([, one]) => !isAbsent(one));
  return Object.fromEntries(entries.map(([key, one]) => [encodeKey(key, state), encode(one, state)]));
}

function isAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol';
}

function decode(value: Json): Json {
  if (Array.isArray(value)) return value.map(decode);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [decodeKey(key), decode(one)]));
}

function encodeKey(key: string, state: { escaped: boolean }): string {
  if (!RESERVED_KEY.test(key)) return key;
  state.escaped = true;
  return escapeKey(key);
}

function escapeKey(key: string): string {
  if (key === '_bsontype') return '%5Fbsontype';
  return key.replace(/[%$.\0]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);
}

function decodeKey(key: string): string {
  return key.replace(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || value === null || typeof value !== 'object') return key === undefined ? value : undefined;
  if (Array.isArray(value)) return value.map((one) => valueAt(one, path)).filter((one) => one !== undefined);
  return valueAt((value as Record<string, unknown>)[key], rest);
}
