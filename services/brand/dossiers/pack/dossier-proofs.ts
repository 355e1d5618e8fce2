import { Injectable } from '@nestjs/common';
import type { DossierExhibit, DossierLedger } from '../../../../contracts/brand/dossiers/content.js';
import type { ManifestExhibit, ManifestLedger } from '../../../../contracts/brand/dossiers/manifest.js';
import { type LedgerEvent, ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { RootReply } from '../../../../contracts/ledger/proof/replies.js';
import { ledgerEventReply } from '../../../ledger/custody/reads/ledgers/ledger-reads.js';
import { laterKeyChanges, rootLines } from '../../../ledger/proof/bundles/ledger-bundle.js';
import { ROOTS_STREAM } from '../../../ledger/proof/roots/root-signing.js';
import { type RootsEvent, type RootsState, rootsDecider } from '../../../ledger/proof/roots/roots.decider.js';
import { seal } from '../../../ledger/proof/verifier/dossier/sealed.mjs';
import { canonicalJson } from '../../../platform/events/canonical-json.js';
import { EventStore, type StoredEvent } from '../../../platform/events/event-store.js';
import { firstRevisionSince } from '../../../platform/events/first-revision-since.js';
import { hashedText } from '../../../platform/events/hash-chain.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';

const EVENTS_PER_PAGE = 200;

export type CitedEvent = NonNullable<ManifestExhibit['event']>;

export interface DossierEvidence {
  /** By the number of the exhibit. */
  cited: ReadonlyMap<number, CitedEvent>;
  ledgers: ManifestLedger[];
  root: Pick<RootReply, 'number' | 'hash' | 'madeAt'> | null;
  /** Lines of proof/proofs.jsonl. */
  proofs: string[];
  roots(): AsyncIterable<string>;
  part(facilityId: string): AsyncIterable<string>;
}

/** Revisions of one ledger, from the first to the last. */
type Range = readonly [first: number, last: number];

interface LedgerNeeds {
  /** Revisions of events that name exhibits and that no root before covered. */
  pending: number[];
  ranges: Range[];
}

/** Collects what proves a dossier: events that name its exhibits, and what leads from them to the newest root of the instant. */
@Injectable()
export class DossierProofs {
  constructor(private readonly events: EventStore) {}

  /** Returns the newest root of the instant; undefined before the first. */
  async rootOf(asOf: string): Promise<RootReply | undefined> {
    const last = await this.lastRoot(asOf);
    const [event] = last < 0 ? [] : await this.events.read(ROOTS_STREAM, last, 1);
    return event?.type === 'LedgerRootSigned' ? (event.data as RootReply) : undefined;
  }

  /** @param brandId whose parts of events are shown; events with more than it may read are sealed */
  async collect(
    exhibits: readonly DossierExhibit[],
    ledgers: readonly DossierLedger[],
    asOf: string,
    brandId: string,
  ): Promise<DossierEvidence> {
    const lastRoot = await this.lastRoot(asOf);
    const eventsOf = new Map(ledgers.map(({ facilityId, events }) => [facilityId, events]));
    const { cited, open } = await this.citedEvents(exhibits, eventsOf, brandId);
    const needs = new Map<string, LedgerNeeds>(ledgers.map(({ facilityId }) => [facilityId, { pending: [], ranges: [] }]));
    for (const { facilityId, revision } of cited.values()) needs.get(facilityId)?.pending.push(revision);
    const { proofs, newest, heads } = await this.proofLines(needs, lastRoot);
    for (const need of needs.values()) for (const revision of need.pending) need.ranges.push([revision, revision]);
    return {
      cited,
      ledgers: ledgers.map(({ facilityId, events, head }) => ({ facilityId, events, head, covered: heads.get(facilityId) ?? null })),
      root: newest && { number: newest.number, hash: newest.hash, madeAt: newest.madeAt },
      proofs,
      roots: () => inTurn(rootLines(this.events, { roots: lastRoot }), laterKeyChanges(this.events, { roots: lastRoot })),
      part: (facilityId) => this.partLines(facilityId, needs.get(facilityId)?.ranges ?? [], open, brandId),
    };
  }

  /** Returns the revision of the newest root of the instant; -1 before the first. Heads that are noted after it are for the next one. */
  private async lastRoot(asOf: string): Promise<number> {
    const after = new Date(Date.parse(asOf) + 1).toISOString();
    let at = (await firstRevisionSince(this.events, ROOTS_STREAM, after)) - 1;
    while (at >= 0 && (await this.events.read(ROOTS_STREAM, at, 1))[0]?.type !== 'LedgerRootSigned') at -= 1;
    return at;
  }

  /** Finds the event that names each exhibit, and says which of them are open: those of files that the brand may read. */
  private async citedEvents(exhibits: readonly DossierExhibit[], eventsOf: ReadonlyMap<string, number>, brandId: string) {
    const found = new Map<number, Omit<CitedEvent, 'sealed'>>();
    const open = new Set<string>();
    for (const exhibit of exhibits) {
      const { facilityId, number, state } = exhibit;
      const events = facilityId === undefined ? undefined : eventsOf.get(facilityId);
      if (facilityId === undefined || events === undefined || exhibit.transactionId === undefined) continue;
      if (exhibit.sha256 === undefined && state === 'inFile') continue;
      const event = await this.citingEvent(facilityId, exhibit, events);
      if (!event) continue;
      found.set(number, { facilityId, revision: event.revision, hash: event.metadata.hash });
      if (state === 'inFile' && isOpenFor(event, brandId)) open.add(keyOf(facilityId, event.revision));
    }
    const cited = new Map<number, CitedEvent>();
    for (const [number, event] of found) cited.set(number, { ...event, sealed: !open.has(keyOf(event.facilityId, event.revision)) });
    return { cited, open };
  }

  /** Looks among what was recorded at the time of the exhibit. */
  private async citingEvent(facilityId: string, exhibit: DossierExhibit, events: number): Promise<StoredEvent | undefined> {
    const stream = ledgerStreamOf(facilityId);
    for (let from = await firstRevisionSince(this.events, stream, exhibit.recordedAt); from < events; from += EVENTS_PER_PAGE)
      for (const event of await this.events.read(stream, from, Math.min(EVENTS_PER_PAGE, events - from))) {
        if (event.metadata.recordedAt > exhibit.recordedAt) return undefined;
        if (event.metadata.transactionId === exhibit.transactionId && names(event.data, exhibit)) return event;
      }
    return undefined;
  }

  /** Folds the roots from the first, since each proof needs the tree at its time. */
  private async proofLines(needs: ReadonlyMap<string, LedgerNeeds>, last: number) {
    const pauses = new LoopYielder();
    const proofs: string[] = [];
    const heads = new Map<string, ManifestLedger['covered']>();
    let state = rootsDecider.initial();
    for (let from = 0; from <= last; from += EVENTS_PER_PAGE) {
      for (const event of await this.events.read(ROOTS_STREAM, from, Math.min(EVENTS_PER_PAGE, last - from + 1))) {
        state = folded(state, event);
        if (event.type === 'LedgerRootSigned') for (const each of needs) coverPending(each, state, proofs);
        if (pauses.isDue()) await pauses.yieldNow();
      }
    }
    for (const [facilityId] of needs) {
      const proof = proofOf(facilityId, state);
      if (!proof) continue;
      const line = canonicalJson(proof);
      if (!proofs.includes(line)) proofs.push(line);
      heads.set(facilityId, { root: proof.root, revision: proof.revision, hash: proof.hash });
    }
    return { proofs, newest: state.newest, heads };
  }

  private async *partLines(
    facilityId: string,
    ranges: readonly Range[],
    open: ReadonlySet<string>,
    brandId: string,
  ): AsyncGenerator<string> {
    const stream = ledgerStreamOf(facilityId);
    for (const [first, last] of joined(ranges))
      for (let from = first; from <= last; from += EVENTS_PER_PAGE)
        for (const event of await this.events.read(stream, from, Math.min(EVENTS_PER_PAGE, last - from + 1)))
          yield open.has(keyOf(facilityId, event.revision)) ? openLine(event, brandId) : sealedLine(event);
  }
}

/** Adds the proof of the first root that covers events which wait for one, and the events from them up to it. */
function coverPending([facilityId, need]: readonly [string, LedgerNeeds], state: RootsState, proofs: string[]): void {
  if (need.pending.length === 0) return;
  const proof = proofOf(facilityId, state);
  const covered = proof ? need.pending.filter((revision) => revision <= proof.revision) : [];
  if (!proof || covered.length === 0) return;
  proofs.push(canonicalJson(proof));
  need.ranges.push([Math.min(...covered), proof.revision]);
  need.pending = need.pending.filter((revision) => revision > proof.revision);
}

function proofOf(facilityId: string, { newest, places, heads, tree }: RootsState) {
  const place = places.get(ledgerStreamOf(facilityId));
  const head = place === undefined ? undefined : heads[place];
  if (place === undefined || !head || !newest) return undefined;
  return { facilityId, place, root: newest.number, revision: head.revision, hash: head.hash, path: tree.path(place) };
}

const folded = (state: RootsState, { type, data, revision, metadata: { recordedAt, hash } }: StoredEvent): RootsState =>
  rootsDecider.evolve(state, { event: { type, data } as RootsEvent, revision, recordedAt, hash });

function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = all.at(-1);
    if (before && first <= before[1] + 1) all[all.length - 1] = [before[0], Math.max(before[1], last)];
    else all.push([first, last]);
  }
  return all;
}

const keyOf = (facilityId: string, revision: number): string => `${facilityId} ${revision}`;

const openLine = (event: StoredEvent, brandId: string): string =>
  canonicalJson(ledgerEventReply(event as unknown as LedgerEvent, { facilityId: brandId }));

function sealedLine(event: StoredEvent): string {
  const { text, dataEnd } = hashedText(event);
  return canonicalJson({ sealed: { ...seal(text, dataEnd) } });
}

/** Prices are for the parties of a deal: an event with one is open to the brand only where it is one of them. */
function isOpenFor({ stream, data }: StoredEvent, brandId: string): boolean {
  const { price, sellerId, purchaserId } = data as { price?: unknown; sellerId?: unknown; purchaserId?: unknown };
  return price === undefined || stream === ledgerStreamOf(brandId) || sellerId === brandId || purchaserId === brandId;
}

/** Returns true when an object in the data names the file by its name and hash, or by its name where the hash is withheld. */
function names(value: unknown, file: Pick<DossierExhibit, 'blobName' | 'sha256'>): boolean {
  if (value === null || typeof value !== 'object') return false;
  const { blobName, sha256 } = value as { blobName?: unknown; sha256?: unknown };
  if (blobName === file.blobName && (file.sha256 === undefined || sha256 === file.sha256)) return true;
  return Object.values(value).some((each) => names(each, file));
}

async function* inTurn(...parts: readonly AsyncIterable<string>[]): AsyncGenerator<string> {
  for (const part of parts) yield* part;
}
