/** The events of the ledger: one unbroken chain of hashes. */
import type { Lines } from './files.mjs';
import { canonical, type Fields, isFields, isHash, type Json, NO_HASH, parseLine, sha256, VerificationError } from './values.mjs';

export interface Ledger {
  /** The revision of the first event that is here. */
  first: number;
  /** The hash of the event before it. */
  before: string;
  /** In the order of the ledger, from the first one. */
  hashes: string[];
  /** For each of them: ISO 8601 UTC with milliseconds, never before the one before. */
  recordedAt: string[];
}

/** Parts that a reader may not get, by the event's type; an event's hash covers the part's own hash in their place. */
const REDACTABLE_PARTS: Record<string, readonly string[]> = { ProductsReleased: ['purchase'] };
const EVENT_FIELDS = new Set([
  'actor',
  'data',
  'hash',
  'id',
  'occurredAt',
  'previousHash',
  'recordedAt',
  'revision',
  'schemaVersion',
  'transactionId',
  'type',
  'withheld',
  'withheldHashes',
]);

/** @param start where the events have to begin, and what the first of them has to be chained to. @throws Bad */
export async function checkEvents(lines: Lines, stream: string, { first, before } = { first: 0, before: NO_HASH }): Promise<Ledger> {
  const hashes: string[] = [];
  const recordedAt: string[] = [];
  for await (const line of lines) {
    const revision = first + hashes.length;
    const bad = (why: string): VerificationError => new VerificationError(`Event ${revision} does not hold: ${why}.`);
    const event = parseLine(line, bad);
    const { previousHash, recordedAt: at } = event;
    if (event.revision !== revision) throw bad(`event ${String(event.revision)} stands in its place`);
    if (previousHash !== (hashes.at(-1) ?? before)) throw bad('it is not chained to the event before it');
    const { hash } = checkEvent(event, stream, bad);
    if (!isInstant(at)) throw bad('its recordedAt is no instant');
    if (at < (recordedAt.at(-1) ?? '')) throw bad('it was recorded before the event before it');
    hashes.push(hash);
    recordedAt.push(at);
  }
  return { first, before, hashes, recordedAt };
}

/** Checks an event by itself: that its content is what its hash covers. @throws Bad */
export function checkEvent(event: Fields, stream: string, bad: (why: string) => VerificationError): { hash: string; data: Fields } {
  const { hash, data } = event;
  for (const name of Object.keys(event)) if (!EVENT_FIELDS.has(name)) throw bad(`nothing vouches for its field ${name}`);
  if (!isFields(data)) throw bad('it has no data');
  if (!isHash(hash) || hash !== hashOf(event, data, stream, bad)) throw bad('its content does not match its hash');
  if (event.occurredAt !== data.occurredAt) throw bad('its occurredAt is not that of its data');
  return { hash, data };
}

/** SHA-256 over stream, revision, id, type, data and metadata as canonical JSON (RFC 8785). */
function hashOf(event: Fields, data: Fields, stream: string, bad: (why: string) => VerificationError): string {
  const { actor, id, previousHash, recordedAt, revision, schemaVersion, transactionId, type } = event;
  const metadata = { actor, previousHash, recordedAt, schemaVersion, transactionId } as Fields;
  return sha256(canonical({ data: hashedData(event, data, bad), id, metadata, revision, stream, type } as Fields)).toString('hex');
}

/** The data as the event's hash covers it: the hash of a part replaces the part, whether it is there or withheld. */
function hashedData(
  { type, schemaVersion, withheld, withheldHashes }: Fields,
  data: Fields,
  bad: (why: string) => VerificationError,
): Fields {
  const redactable = Number(schemaVersion) >= 2 ? (REDACTABLE_PARTS[String(type)] ?? []) : [];
  const hashed = { ...data };
  for (const part of redactable)
    if (hashed[part] !== undefined) hashed[part] = { sha256: sha256(canonical(hashed[part] as Json)).toString('hex') };
  if (withheld === undefined && withheldHashes === undefined) return hashed;
  if (!Array.isArray(withheld) || withheld.length === 0) throw bad('it names no part that is withheld');
  const parts = withheld.map(String);
  const hashes = isFields(withheldHashes) ? withheldHashes : {};
  if (Object.keys(hashes).some((part) => !parts.includes(part))) throw bad('it tells the hash of a part that is not withheld');
  for (const part of parts) {
    if (!redactable.includes(part) || hashed[part] !== undefined || !isHash(hashes[part]))
      throw bad(`its part ${part} is withheld, and cannot be checked without it`);
    hashed[part] = { sha256: hashes[part] };
  }
  return hashed;
}

const isInstant = (at: unknown): at is string =>
  typeof at === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at));
