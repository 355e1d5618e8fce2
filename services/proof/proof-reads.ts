import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../contracts/custody/events.js';
import type { ChainQuery, RootsQuery } from '../../contracts/proof/queries.js';
import type { ChainReply, RootReply } from '../../contracts/proof/replies.js';
import { Access } from '../custody/access/access.js';
import { EventStore, type StoredEvent } from '../platform/events/event-store.js';
import { BEFORE_FIRST, type StreamHead, verifyChain } from '../platform/events/hash-chain.js';
import type { Reader } from '../platform/http/access/principal.js';
import { bundleZip } from './bundles/bundle-zip.js';
import { bundleFiles, ledgerBundle } from './bundles/ledger-bundle.js';
import { RootKeys } from './roots/root-keys.js';
import { ROOTS_STREAM } from './roots/root-signing.js';

const ROOTS_MAX = 1_000;
const CHAIN_EVENTS_MAX = 2_000;
const EVENTS_PER_PAGE = 500;

@Injectable()
export class ProofReads {
  constructor(
    private readonly events: EventStore,
    private readonly access: Access,
    private readonly keys: RootKeys,
  ) {}

  async roots({ from, to, limit = ROOTS_MAX }: RootsQuery): Promise<{ items: RootReply[] }> {
    const items: RootReply[] = [];
    const [since, until] = [instantOf(from), instantOf(to)];
    for (let next = await this.firstRevisionSince(since); items.length < limit; ) {
      const page = await this.events.read(ROOTS_STREAM, next, EVENTS_PER_PAGE);
      const roots = page.filter(({ type }) => type === 'LedgerRootSigned').map(({ data }) => data as RootReply);
      items.push(...roots.filter(({ madeAt }) => madeAt >= since && (to === undefined || madeAt <= until)));
      next += page.length;
      if (page.length < EVENTS_PER_PAGE || (to !== undefined && (roots.at(-1)?.madeAt ?? '') > until)) break;
    }
    return { items: items.slice(0, limit) };
  }

  /** @throws Refusal NotFound */
  async bundle(facilityId: string, user: Reader): Promise<{ content: Readable; fileName: string }> {
    await this.access.readableFacilityId(user, facilityId);
    const { publicKey } = await this.keys.key();
    const source = await ledgerBundle(this.events, facilityId, user, publicKey);
    return { content: bundleZip(source, bundleFiles(facilityId)), fileName: `ledger-${facilityId}.zip` };
  }

  /** Checks events from a revision on, and the link to the event before them. @throws Refusal NotFound */
  async chain(facilityId: string, { from = 0, limit = CHAIN_EVENTS_MAX }: ChainQuery, user: Reader): Promise<ChainReply> {
    const stream = ledgerStreamOf(await this.access.readableFacilityId(user, facilityId));
    const total = ((await this.events.last(stream))?.revision ?? -1) + 1;
    let before = from === 0 ? BEFORE_FIRST : headOf((await this.events.read(stream, from - 1, 1))[0]);
    let first: StoredEvent | undefined;
    let checked = 0;
    while (before && checked < limit) {
      const page = await this.events.read(stream, from + checked, Math.min(EVENTS_PER_PAGE, limit - checked));
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

  /** Returns the revision of the first event in the stream of roots that was recorded at the instant or later. */
  private async firstRevisionSince(since: string): Promise<number> {
    let [low, high] = [0, ((await this.events.last(ROOTS_STREAM))?.revision ?? -1) + 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      const [event] = await this.events.read(ROOTS_STREAM, middle, 1);
      if (event && event.metadata.recordedAt < since) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const instantOf = (text: string | undefined): string => (text === undefined ? '' : new Date(text).toISOString());

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
