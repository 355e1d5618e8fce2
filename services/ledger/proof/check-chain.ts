import type { ChainQuery } from '../../../contracts/ledger/proof/queries.js';
import type { ChainReply } from '../../../contracts/ledger/proof/replies.js';
import type { EventStore, StoredEvent } from '../../platform/events/event-store.js';
import { BEFORE_FIRST, type StreamHead, verifyChain } from '../../platform/events/hash-chain.js';

const CHAIN_EVENTS_MAX = 2_000;
const EVENTS_PER_PAGE = 500;

/** Checks events of a stream from a revision on, and the link to the event before them. */
export async function checkChain(
  events: EventStore,
  stream: string,
  { from = 0, limit = CHAIN_EVENTS_MAX }: ChainQuery,
): Promise<ChainReply> {
  const total = ((await events.last(stream))?.revision ?? -1) + 1;
  let before = from === 0 ? BEFORE_FIRST : headOf((await events.read(stream, from - 1, 1))[0]);
  let first: StoredEvent | undefined;
  let checked = 0;
  while (before && checked < limit) {
    const page = await events.read(stream, from + checked, Math.min(EVENTS_PER_PAGE, limit - checked));
    first ??= page[0];
    const bad = verifyChain(page, before);
    if (bad)
      return { ...chainReplyOf(from, bad.revision - from, total, first, before), bad: { revision: bad.revision, reason: bad.fault } };
    before = headOf(page.at(-1)) ?? before;
    checked += page.length;
    if (page.length < EVENTS_PER_PAGE) break;
  }
  return { ...chainReplyOf(from, checked, total, first, before), bad: null };
}

function headOf(event: StoredEvent | undefined): StreamHead | undefined {
  return event && { revision: event.revision, recordedAt: event.metadata.recordedAt, hash: event.metadata.hash };
}

function chainReplyOf(
  from: number,
  checked: number,
  total: number,
  first: StoredEvent | undefined,
  last: StreamHead | undefined,
): Omit<ChainReply, 'bad'> {
  const isEmpty = !last || last.revision < 0;
  return {
    from,
    checked,
    total,
    head: isEmpty ? null : last.hash,
    firstAt: first?.metadata.recordedAt ?? null,
    lastAt: isEmpty ? null : last.recordedAt,
  };
}
