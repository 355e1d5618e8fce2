import { randomUUID } from 'node:crypto';
import { redactablePartsOf } from '../../../contracts/custody/redactable-parts.js';
import type { ChainFault } from '../../../contracts/proof/replies.js';
import { canonicalJson, sha256 } from './canonical-json.js';
import { type EventMetadata, type NewEvent, NO_STREAM, type StoredEvent } from './event-store.js';

/** Where a stream stands: what its next event is chained to. */
export interface StreamHead {
  /** Of its last event; NO_STREAM before the first. */
  revision: number;
  recordedAt: string;
  hash: string;
}

export const BEFORE_FIRST: StreamHead = { revision: NO_STREAM, recordedAt: '', hash: '0'.repeat(64) };

/** Raised with every change of what an event's metadata or hash mean. */
const SCHEMA_VERSION = 2;

/** On whose behalf events are appended. */
export interface EventContext {
  actor: EventMetadata['actor'];
  transactionId: string;
  /** recordedAt of the event in another stream that these follow from. */
  causedAt?: string;
}

export interface ChainedBatch {
  events: NewEvent[];
  head: StreamHead;
  /** Of the events' data, in characters of JSON. */
  size: number;
}

/**
 * Makes decided events ready to be appended after `head`: ids, metadata, and the hash that chains each to the one
 * before. Fields that are undefined are dropped, so that the hash is that of what is stored.
 * @param now ISO 8601 UTC with milliseconds; a clock that runs behind the stream or the cause is moved up to them.
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

/** The hash that a stored event must carry. */
export function hashOfStored({ stream, revision, id, type, data, metadata }: StoredEvent): string {
  const { hash: _, ...unhashed } = metadata;
  return hashOf(stream, revision, id, type, hashedJson(type, data, metadata.schemaVersion), unhashed);
}

/** What stands in the place of a part that is hashed by itself. */
export const partHash = (part: unknown): { sha256: string } => ({ sha256: sha256(canonicalJson(part)) });

/**
 * Checks events of one stream, in order and without gaps, against each other and their own hashes. Returns the first
 * bad one; undefined when all hold.
 * @param before where the stream stood before the first of them
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

/** The data as the event's hash covers it. */
function hashedJson(type: string, data: object, schemaVersion: number, whole?: string): string {
  const apart = redactablePartsOf(type, schemaVersion).filter((part) => (data as Record<string, unknown>)[part] !== undefined);
  if (apart.length === 0) return whole ?? canonicalJson(data);
  const parts = apart.map((part) => [part, partHash((data as Record<string, unknown>)[part])]);
  return canonicalJson({ ...data, ...Object.fromEntries(parts) });
}

/** The members in the order of their names, as canonical JSON has them; the parts that cost were serialized before. */
function hashOf(
  stream: string,
  revision: number,
  id: string,
  type: string,
  dataJson: string,
  metadata: Omit<EventMetadata, 'hash'>,
): string {
  const rest = canonicalJson({ id, metadata, revision, stream, type });
  return sha256(`{"data":${dataJson},${rest.slice(1)}`);
}

function latest(...instants: string[]): string {
  return instants.sort().at(-1) ?? '';
}
