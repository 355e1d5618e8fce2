/** Writes values of EPCIS events as the event hash demands. Source: CBV 2.0, section 8.9. */
import { canonicalAddress } from './epc-addresses.js';

/** Maps the prefixes of a document's context to namespaces. */
export type Namespaces = ReadonlyMap<string, string>;

const CBV = 'https://ref.gs1.org/cbv/';
const VOCABULARY = 'https://gs1.org/voc/';
const URN_PARTS: Readonly<Record<string, string>> = { bizstep: 'BizStep', disp: 'Disp', btt: 'BTT', sdt: 'SDT', er: 'ER' };
/** Begins the full form of a bare word, by the name of its field. */
const BARE: Readonly<Record<string, string>> = {
  ...{ bizStep: `${CBV}BizStep-`, disposition: `${CBV}Disp-`, set: `${CBV}Disp-`, unset: `${CBV}Disp-` },
  ...{ bizTransactionType: `${CBV}BTT-`, sourceType: `${CBV}SDT-`, destinationType: `${CBV}SDT-` },
  ...{ sensorType: VOCABULARY, exception: VOCABULARY, component: `${CBV}Comp-` },
};
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:\d{2})$/;

/** @param name the field's name; the types of parties, papers and sensors have names of their own, as in `BARE` */
export function canonicalValue(name: string, value: unknown, namespaces: Namespaces): string {
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = value.trim();
  if (/time/i.test(name) && !/offset/i.test(name)) return utcTime(text);
  if (NUMBER.test(text)) return plainNumber(Number(text));
  const [, list = '', word = ''] = /^urn:epcglobal:cbv:([a-z]+):(.+)$/.exec(text) ?? [];
  if (Object.hasOwn(URN_PARTS, list)) return `${CBV}${URN_PARTS[list]}-${word}`;
  const begin = Object.hasOwn(BARE, name) ? BARE[name] : undefined;
  if (begin === undefined) return canonicalAddress(text);
  return /^[A-Za-z0-9_]+$/.test(text) ? `${begin}${text}` : expanded(text, namespaces);
}

/** Expands `prefix:name` where the context declares the prefix. */
function expanded(text: string, namespaces: Namespaces): string {
  const at = text.indexOf(':');
  const namespace = at > 0 ? namespaces.get(text.slice(0, at)) : undefined;
  return namespace === undefined ? text : `${namespace}${text.slice(at + 1)}`;
}

/** Returns `{namespace}name` for the name of an extension. */
export function extensionName(key: string, namespaces: Namespaces): string {
  const at = key.indexOf(':');
  const namespace = namespaces.get(key.slice(0, at));
  return namespace === undefined ? key : `{${namespace}}${key.slice(at + 1)}`;
}

/** Writes a number in decimals without an exponent. */
function plainNumber(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return Object.is(value, -0) ? '0' : digits;
  if (Number(exponent) > 0) return BigInt(value).toString();
  const sign = digits.startsWith('-') ? '-' : '';
  return `${sign}0.${'0'.repeat(-Number(exponent) - 1)}${digits.replace('-', '').replace('.', '')}`;
}

/** Writes an instant in UTC with milliseconds, rounded half up. Returns other texts as they are. */
function utcTime(text: string): string {
  const [, seconds, fraction = '', zone] = TIME.exec(text) ?? [];
  if (seconds === undefined) return text;
  const milliseconds = Math.floor(Number(`0.${fraction.padEnd(4, '0').slice(0, 4)}`) * 1000 + 0.5 + 1e-9);
  const instant = Date.parse(`${seconds}${zone}`);
  return Number.isNaN(instant) ? text : new Date(instant + milliseconds).toISOString();
}

/** Compares texts by their bytes in UTF-8, which is by their code points. */
export function byBytes(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at === end ? one.length - other.length : rankOf(one.charCodeAt(at)) - rankOf(other.charCodeAt(at));
}

/** Puts the halves of pairs, which are code points above U+FFFF, after all other units. */
const rankOf = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x1_0000 : unit);
