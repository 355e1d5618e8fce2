/** Reads and hashes for the other parts. */
import { createHash } from 'node:crypto';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Fields = Record<string, Json>;

/** A fault, in a sentence. */
export class VerificationError extends Error {}

/** The hash before the first of a chain. */
export const NO_HASH = '0'.repeat(64);

export const isHash = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
export const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object' && !Array.isArray(value);

export const shortHash = (hash: string): string => (hash.length > 16 ? `${hash.slice(0, 8)}…${hash.slice(-8)}` : hash);
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Reads a line. Takes only the one way of writing a value in which the product wrote it. */
export function parseLine(line: string, bad: (why: string) => VerificationError): Fields {
  let value: Json;
  try {
    value = JSON.parse(line) as Json;
  } catch {
    throw bad('it is no JSON');
  }
  if (!isFields(value)) throw bad('it is no JSON object');
  if (canonical(value) !== line) throw bad('it is not written as it was handed out');
  return value;
}

/** RFC 8785: names sorted, no spaces. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isFields(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name] as Json)}`).join(',')}}`;
}

export function sha256(...parts: readonly (Buffer | string)[]): Buffer {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}
