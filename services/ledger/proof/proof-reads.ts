import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import type { ChainQuery, RootsQuery } from '../../../contracts/ledger/proof/queries.js';
import type { ChainReply, RootReply } from '../../../contracts/ledger/proof/replies.js';
import { EventStore } from '../../platform/events/event-store.js';
import { firstRevisionSince } from '../../platform/events/first-revision-since.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Access } from '../custody/access/access.js';
import { bundleZip } from './bundles/bundle-zip.js';
import { bundleFiles, ledgerBundle } from './bundles/ledger-bundle.js';
import { checkChain } from './check-chain.js';
import { LogReads } from './log/log-reads.js';
import { RootKeys } from './roots/root-keys.js';
import { ROOTS_STREAM } from './roots/root-signing.js';

const ROOTS_MAX = 1_000;
const EVENTS_PER_PAGE = 500;

@Injectable()
export class ProofReads {
  constructor(
    private readonly events: EventStore,
    private readonly access: Access,
    private readonly keys: RootKeys,
    private readonly log: LogReads,
  ) {}

  async signedRoots({ from, to, limit = ROOTS_MAX }: RootsQuery): Promise<{ items: RootReply[] }> {
    const items: RootReply[] = [];
    const [since, until] = [instantOf(from), instantOf(to)];
    for (let next = await firstRevisionSince(this.events, ROOTS_STREAM, since); items.length < limit; ) {
      const page = await this.events.read(ROOTS_STREAM, next, EVENTS_PER_PAGE);
      const roots = page.filter(({ type }) => type === 'LedgerRootSigned').map(({ data }) => data as RootReply);
      items.push(...roots.filter(({ madeAt }) => madeAt >= since && (to === undefined || madeAt <= until)));
      next += page.length;
      if (page.length < EVENTS_PER_PAGE || (to !== undefined && (roots.at(-1)?.madeAt ?? '') > until)) break;
    }
    return { items: items.slice(0, limit) };
  }

  /** @throws Refusal NotFound */
  async zippedBundle(facilityId: string, user: Reader): Promise<{ content: Readable; fileName: string }> {
    await this.access.readableFacilityId(user, facilityId);
    const { publicKey } = await this.keys.key();
    // Before the bundle, which has at least as many roots.
    const [witnessFiles, witnessed] = [await this.log.filesFor(), await this.log.witnessedLine()];
    const source = await ledgerBundle(this.events, facilityId, user, publicKey);
    return { content: bundleZip(source, { ...bundleFiles(facilityId, witnessed), ...witnessFiles }), fileName: `ledger-${facilityId}.zip` };
  }

  /** Checks events from a revision on, and the link to the event before them. @throws Refusal NotFound */
  async chain(facilityId: string, query: ChainQuery, user: Reader): Promise<ChainReply> {
    return checkChain(this.events, ledgerStreamOf(await this.access.readableFacilityId(user, facilityId)), query);
  }
}

const instantOf = (text: string | undefined): string => (text === undefined ? '' : new Date(text).toISOString());
