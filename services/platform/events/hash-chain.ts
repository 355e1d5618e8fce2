import { randomUUID } from 'node:crypto';
import { redactablePartsOf } from '../../../contracts/platform/events/redactable-parts.js';
import type { ChainFault } from '../../../contracts/shared/recorded-event.js';
import { canonicalJson, sha256 } from './canonical-json.js';
import { type EventMetadata, type NewEvent, NO_STREAM, type StoredEvent } from './event-store.js';

/** The end of a stream, to which its next event is chained. */
export interface StreamHead {
  /** The revision of the last event; NO_STREAM before the first. */
  revision: number;
  recordedAt: string;
  hash: string;
}

export const BEFORE_FIRST: StreamHead = { revision: NO_STREAM, recordedAt: '', hash: '0'.repeat(64) };

/** Increases with every change to the meaning of an event's metadata or hash. */
const SCHEMA_VERSION = 2;

export interface EventContext {
  actor: EventMetadata['actor'];
  transactionId: string;
  /** `recordedAt` of the event in another stream that caused these events. */
  causedAt?: string;
}

export interface ChainedBatch {
  events: NewEvent[];
  head: StreamHead;
  /** The size of the events' data, in characters of JSON. */
  size: number;
}

/**
 * Prepares decided events for appending after `head`: adds IDs, metadata, and the hash that chains each event to the previous one. Drops
 * undefined fields, so that the hash covers what is stored.
 * @param now ISO 8601 UTC with milliseconds; moved forward to the stream's last event or the cause when the clock is behind them
 */
export function chained(
  stream: string,
  head: StreamHead,
  decided: readonly { type: string; data: object }[],
  context: EventContext,
  now: string,
): ChainedBatch {
  const recordedAt = latest(now, head.recordedAt, context.causedAt ?? '');
  const events: NewEvent[] = [];
  let { revision, hash: previousHash } = head;
  let size = 0;
  for (const { type, data } of decided) {
    revision += 1;
    const id = randomUUID();
    const dataJson = canonicalJson(data);
    const unhashed = {
      recordedAt,
      actor: context.actor,
      transactionId: context.transactionId,
      schemaVersion: SCHEMA_VERSION,
      previousHash,
    };
    const hash = hashOf(stream, revision, id, type, hashedJson(type, data, SCHEMA_VERSION, dataJson), unhashed);
    events.push({ id, type, data: JSON.parse(dataJson) as object, metadata: { ...unhashed, hash } });
    previousHash = hash;
    size += dataJson.length;
  }
  return { events, head: { revision, recordedAt, hash: previousHash }, size };
}

export function hashOfStored({ stream, revision, id, type, data, metadata }: StoredEvent): string {
  const { hash: _, ...unhashed } = metadata;
  return hashOf(stream, revision, id, type, hashedJson(type, data, metadata.schemaVersion), unhashed);
}

/** Returns the text that the event's hash covers, and where the data end in it, in bytes. */
export function hashedText({ stream, revision, id, type, data, metadata }: StoredEvent): { text: string; dataEnd: number } {
  const { hash: _, ...unhashed } = metadata;
  const opening = `{"data":${hashedJson(type, data, metadata.schemaVersion)},`;
  return { text: opening + restJson({ id, metadata: unhashed, revision, stream, type }), dataEnd: Buffer.byteLength(opening) };
}

/** Returns the replacement for a part that is hashed separately. */
export const partHash = (part: unknown): { sha256: string } => ({ sha256: sha256(canonicalJson(part)) });

/**
 * Checks events of one stream, in order and without gaps, against each other and their own hashes. Returns the first faulty event, or
 * undefined when all are correct.
 * @param before the end of the stream before the first of the events
 */
export function verifyChain(
  events: readonly StoredEvent[],
  before: StreamHead = BEFORE_FIRST,
): { revision: number; fault: ChainFault; reason: string } | undefined {
  let { revision, recordedAt, hash } = before;
  for (const event of events) {
    revision += 1;
    const bad = (fault: ChainFault, reason: string) => ({ revision, fault, reason });
    if (event.revision !== revision) return bad('misplaced', `revision ${event.revision} stands in its place`);
    if (event.metadata.previousHash !== hash) return bad('unchained', 'it is not chained to the event before it');
    if (event.metadata.hash !== hashOfStored(event)) return bad('changed', 'its content does not match its hash');
    if (event.metadata.recordedAt < recordedAt) return bad('backdated', 'it was recorded before the event before it');
    ({ recordedAt, hash } = event.metadata);
  }
  return undefined;
}

/** Returns the data in the form that the event's hash covers. */
function hashedJson(type: string, data: object, schemaVersion: number, whole?: string): string {
  const apart = redactablePartsOf(type, schemaVersion).filter((part) => (data as Record<string, unknown>)[part] !== undefined);
  if (apart.length === 0) return whole ?? canonicalJson(data);
  const parts = apart.map((part) => [part, partHash((data as Record<string, unknown>)[part])]);
  return canonicalJson({ ...data, ...Object.fromEntries(parts) });
}

/** Hashes the members in the order of their names, as canonical JSON has them. Takes the costly parts already serialized. */
function hashOf(
  stream: string,
  revision: number,
  id: string,
  type: string,
  dataJson: string,
  metadata: Omit<EventMetadata, 'hash'>,
): string {
  return sha256(`{"data":${dataJson},${restJson({ id, metadata, revision, stream, type })}`);
}

const restJson = (members: object): string => canonicalJson(members).slice(1);

function latest(...instants: string[]): string {
  return instants.sort().at(-1) ?? '';
}
