/** Reads addresses of GS1 Digital Link (URI Syntax 1.4, uncompressed): `https://host[/stem]/01/{gtin}/10/{lot}?17=261231`. */
import { isKeyValue, isQualifierValue, PRIMARY_KEYS } from './application-identifiers.js';

export interface DigitalLink {
  /** Precedes the primary key in the path, without a slash at its end. */
  stem: string;
  ai: string;
  value: string;
  /** Maps AIs to values, in the order of the address. */
  qualifiers: ReadonlyMap<string, string>;
  /** Maps the AIs of the query string to values. */
  attributes: ReadonlyMap<string, string>;
}

/** Returns true for a path that begins with a primary key, also where its values are wrong. */
export const beginsWithPrimaryKey = (path: string): boolean => {
  const [first = '', second] = segmentsOf(path);
  return second !== undefined && Object.hasOwn(PRIMARY_KEYS, first);
};

/** @param address an absolute address, or a path with its query string. Returns undefined where it is not written as the standard demands. */
export function parseDigitalLink(address: string): DigitalLink | undefined {
  const url = URL.parse(address, 'https://id.gs1.org');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const segments = segmentsOf(url.pathname);
  const at = keyIn(segments);
  const values = segments.map(decoded);
  if (at === undefined || !values.every((value) => value !== undefined)) return undefined;
  const [ai = '', value = '', ...rest] = values.slice(at);
  const qualifiers = isKeyValue(ai, value) ? qualifiersOf(ai, rest) : undefined;
  const attributes = attributesOf(url.searchParams);
  if (!qualifiers || !attributes) return undefined;
  return {
    stem: segments
      .slice(0, at)
      .map((each) => `/${each}`)
      .join(''),
    ai,
    value,
    qualifiers,
    attributes,
  };
}

/** Tolerates a slash at the end. */
const segmentsOf = (path: string): string[] => path.replace(/^\//, '').replace(/\/$/, '').split('/');

/** Returns the place of the last primary key that pairs of AI and value follow. */
function keyIn(segments: readonly string[]): number | undefined {
  for (let at = segments.length - 2; at >= 0; at -= 2) if (Object.hasOwn(PRIMARY_KEYS, segments[at] ?? '')) return at;
  return undefined;
}

function qualifiersOf(ai: string, rest: readonly string[]): Map<string, string> | undefined {
  const places = PRIMARY_KEYS[ai]?.qualifiers ?? [];
  const found = new Map<string, string>();
  let before = -1;
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', value = ''] = rest.slice(at, at + 2);
    const place = places.findIndex((each) => each.includes(name));
    if (place <= before || !isQualifierValue(name, value)) return undefined;
    before = place;
    found.set(name, value);
  }
  return found;
}

/** Keeps the keys of digits alone: others are no AIs, and may mean anything. A primary key or qualifier belongs into the path. */
function attributesOf(query: URLSearchParams): Map<string, string> | undefined {
  const found = new Map<string, string>();
  for (const [name, value] of query) {
    if (!/^\d+$/.test(name)) continue;
    if (!/^\d{2,4}$/.test(name) || value === '' || value.length > 90 || Object.hasOwn(PRIMARY_KEYS, name)) return undefined;
    found.set(name, value);
  }
  return found;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
