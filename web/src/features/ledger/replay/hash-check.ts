/** The hashes of events, worked out here: what the server says of them need not be believed. */

import type { LedgerEventReply } from '../../../../../contracts/ledger/custody/replies.js';
import { redactablePartsOf } from '../../../../../contracts/platform/events/redactable-parts.js';

/** Returns the revisions of events with a wrong hash; null where the browser computes no hashes (pages without https). */
export async function findBrokenHashes(events: readonly LedgerEventReply[], stream: string): Promise<ReadonlySet<number> | null> {
  if (!globalThis.crypto?.subtle) return null;
  const broken = new Set<number>();
  for (const [at, event] of events.entries()) {
    const before = events[at - 1];
    const isChained = !before || before.hash === event.previousHash;
    if (!isChained || (await hashOf(event, stream)) !== event.hash) broken.add(event.revision);
  }
  return broken;
}

async function hashOf(event: LedgerEventReply, stream: string): Promise<string> {
  const { id, type, revision, recordedAt, actor, transactionId, schemaVersion, previousHash } = event;
  const metadata = { recordedAt, actor, transactionId, schemaVersion, previousHash };
  return sha256(canonical({ stream, revision, id, type, data: await hashedData(event), metadata }));
}

/** As the hash covers them: a part that not everybody gets is there by its own hash. */
async function hashedData({ type, schemaVersion, data, withheldHashes = {} }: LedgerEventReply): Promise<object> {
  const hashed: Record<string, unknown> = { ...data };
  for (const part of redactablePartsOf(type, schemaVersion)) {
    const there = hashed[part] === undefined ? withheldHashes[part] : await sha256(canonical(hashed[part]));
    if (there !== undefined) hashed[part] = { sha256: there };
  }
  return hashed;
}

/** RFC 8785: names sorted, no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
