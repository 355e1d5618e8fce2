import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LedgerEventReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { LedgerStateQuery } from '../../../../../contracts/ledger/proof/queries.js';
import { redactablePartsOf } from '../../../../../contracts/platform/events/redactable-parts.js';
import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';
import type { LedgerSource, LedgerSpan } from './ledger-source.js';

export const EVENTS_PER_PAGE = 50;

export const replayKeys = {
  timeline: ['ledger-timeline'],
  state: (key: string, query: LedgerStateQuery) => ['ledger-state', key, query],
  events: (key: string, from: number) => ['ledger-events', key, from],
  chain: (key: string) => ['ledger-chain', key],
} as const;

export const timelineRead = (facilityId: string) => read(replayKeys.timeline, routes.ledgerTimeline, { params: { facilityId } });

/** After an event, or at an instant; without either the newest. */
export const stateRead = (source: LedgerSource, query: LedgerStateQuery) =>
  queryOptions({
    queryKey: replayKeys.state(source.key, query),
    queryFn: ({ signal }) => source.state(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Returns the page of a span, from 0, that contains an event. */
export const pageOf = ({ first }: LedgerSpan, revision: number): number => Math.floor((revision - first) / EVENTS_PER_PAGE);

/** Reads events, with the revisions of those with a wrong hash as computed by this browser; null where it cannot compute them. */
export const eventsRead = (source: LedgerSource, { first }: LedgerSpan, page: number) => {
  const from = first + page * EVENTS_PER_PAGE;
  return queryOptions({
    queryKey: replayKeys.events(source.key, from),
    queryFn: async ({ signal }) => {
      const items = await source.events(from, EVENTS_PER_PAGE, signal);
      return { items, broken: await findBrokenHashes(items, source.stream) };
    },
    staleTime: 60_000,
  });
};

/** Returns the revisions of events with a wrong hash; null where the browser computes no hashes (pages without https). */
async function findBrokenHashes(events: readonly LedgerEventReply[], stream: string): Promise<ReadonlySet<number> | null> {
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

/** Returns the data as the hash covers them: a redactable part is replaced by its own hash. */
async function hashedData({ type, schemaVersion, data, withheldHashes = {} }: LedgerEventReply): Promise<object> {
  const hashed: Record<string, unknown> = { ...data };
  for (const part of redactablePartsOf(type, schemaVersion)) {
    const there = hashed[part] === undefined ? withheldHashes[part] : await sha256(canonical(hashed[part]));
    if (there !== undefined) hashed[part] = { sha256: there };
  }
  return hashed;
}

/** Writes JSON as RFC 8785 does: names sorted, no spaces. */
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
