/** Builds the lines of a bundle, for the zip file and for a check on the running store. */
import { type LedgerEvent, ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { canonicalJson } from '../../../platform/events/canonical-json.js';
import type { EventStore, StoredEvent } from '../../../platform/events/event-store.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import { ledgerEventReply } from '../../custody/reads/ledgers/ledger-reads.js';
import { pemOf } from '../roots/key-history.js';
import { ROOTS_STREAM } from '../roots/root-signing.js';
import { type RootsEvent, type RootsState, rootsDecider } from '../roots/roots.decider.js';
import type { BundleSource } from '../verifier/bundle.mjs';
import { verifierProgram } from '../verifier-program.js';

const EVENTS_PER_PAGE = 200;

/** Fixes the end of log and roots when the bundle begins; later events are not in it. */
export interface BundleExtent {
  /** Is the ledger's first revision in the bundle; the ledger's own first when absent. */
  first?: number;
  /** Is the last revision. */
  revision: number;
  /** Counts the events in the stream of roots. */
  roots: number;
}

/** @param reader whose parts of events are included; `all` for the operator @param publicKey base64; undefined before the first key */
export async function ledgerBundle(
  events: EventStore,
  facilityId: string,
  reader: { facilityId?: string } | 'all',
  publicKey: string | undefined,
): Promise<BundleSource> {
  // The roots first: what they cover is in the ledger by then.
  const newest = await events.last(ROOTS_STREAM);
  const last = await events.last(ledgerStreamOf(facilityId));
  const until: BundleExtent = { revision: last?.revision ?? -1, roots: newest?.revision ?? -1 };
  return {
    events: eventLines(events, facilityId, until, reader),
    roots: rootLines(events, until),
    proofs: proofLines(events, facilityId, until),
    publicKey: publicKey === undefined ? undefined : pemOf(publicKey),
  };
}

/** Names the files in addition to the ledger's own, with their texts. */
export function bundleFiles(facilityId: string, witnessed: string): Record<string, string> {
  return { 'verify.mjs': verifierProgram(), 'README.txt': readme(facilityId, witnessed) };
}

export async function* eventLines(
  events: EventStore,
  facilityId: string,
  { first, revision }: BundleExtent,
  reader: { facilityId?: string } | 'all',
): AsyncGenerator<string> {
  for await (const event of eventsUpTo(events, ledgerStreamOf(facilityId), revision, first)) {
    const fact = event as unknown as LedgerEvent;
    const buyer = fact.type === 'ProductsReleased' && reader === 'all' ? { facilityId: fact.data.buyerId } : reader;
    yield canonicalJson(ledgerEventReply(fact, buyer === 'all' ? {} : buyer));
  }
}

export async function* rootLines(events: EventStore, { roots }: Pick<BundleExtent, 'roots'>): AsyncGenerator<string> {
  for await (const { type, data } of eventsUpTo(events, ROOTS_STREAM, roots))
    if (type === 'LedgerRootSigned' || type === 'RootKeyChanged') yield canonicalJson(data);
}

/** The changes of the key after those in `rootLines`, since the present key signs the bundles. */
export async function* laterKeyChanges(events: EventStore, { roots }: Pick<BundleExtent, 'roots'>): AsyncGenerator<string> {
  const last = (await events.last(ROOTS_STREAM))?.revision ?? -1;
  for await (const { type, data } of eventsUpTo(events, ROOTS_STREAM, last, roots + 1))
    if (type === 'RootKeyChanged') yield canonicalJson(data);
}

/**
 * Folds the roots from the first, since each proof needs the tree at its time.
 * @param part whose roots alone have proofs, and its extent
 */
export async function* proofLines(
  events: EventStore,
  facilityId: string,
  { roots }: Pick<BundleExtent, 'roots'>,
  part?: { first: number; last: number; extent: object },
): AsyncGenerator<string> {
  const ledger = ledgerStreamOf(facilityId);
  const pauses = new LoopYielder();
  let state = rootsDecider.initial();
  let before: string | undefined;
  for await (const event of eventsUpTo(events, ROOTS_STREAM, roots)) {
    state = foldRoot(state, event);
    const place = state.places.get(ledger);
    if (event.type !== 'LedgerRootSigned' || place === undefined || (part && !endsIn(part, state, place))) continue;
    if (before === undefined) yield proofsOpening(facilityId, place, part?.extent);
    else yield `${before},`;
    before = proofLine(state, place);
    if (pauses.isDue()) await pauses.yieldNow();
  }
  if (before === undefined) yield proofsOpening(facilityId, null, part?.extent);
  else yield before;
  yield ']}';
}

const proofsOpening = (facilityId: string, place: number | null, extent?: object): string =>
  canonicalJson({ ...(extent && { extent }), facilityId, place, proofs: [] }).slice(0, -2);

/** Returns true when the newest root covers the ledger up to an event of the part, or up to the one before it. */
function endsIn({ first, last }: { first: number; last: number }, { heads }: RootsState, place: number): boolean {
  const revision = heads[place]?.revision ?? -1;
  return revision >= first - 1 && revision <= last;
}

function proofLine({ newest, heads, tree }: RootsState, place: number): string {
  const { revision, hash } = heads[place] as { revision: number; hash: string };
  return canonicalJson({ root: newest?.number, revision, hash, path: tree.path(place) });
}

const foldRoot = (state: RootsState, { type, data, revision, metadata: { recordedAt, hash } }: StoredEvent): RootsState =>
  rootsDecider.evolve(state, { event: { type, data } as RootsEvent, revision, recordedAt, hash });

async function* eventsUpTo(events: EventStore, stream: string, last: number, first = 0): AsyncGenerator<StoredEvent> {
  for (let from = first; from <= last; from += EVENTS_PER_PAGE)
    yield* await events.read(stream, from, Math.min(EVENTS_PER_PAGE, last - from + 1));
}

const readme = (facilityId: string, witnessed: string): string => `Custody ledger of facility ${facilityId}, with what proves it.
${witnessed}

events.jsonl     the ledger's events in order, one a line, each with its hash and that of the event before it
roots.jsonl      the hourly roots over the heads of all ledgers, each signed and with the hash of the root before it;
                 where the key changed, the statement of the key before that names the next one
proofs.json      for each root since the ledger began: which event it covers, and the path that leads to the root
public-key.pem   the key (Ed25519) that signs roots now; --key takes this one and any before it
verify.mjs       checks all of it; needs Node 20 or newer, no network and no packages
checkpoint.txt   the newest checkpoint of the log of all roots that enough witnesses signed, or else the newest one
root.tlog-proof  the proof that a root of this bundle is in the log of that checkpoint
policy.txt       the operator's proposal of whose signatures count: make your own of it
witness.mjs      makes you a witness: see docs/proof.md

    node verify.mjs . --root <hash of a root that you kept elsewhere> --key <public key from elsewhere> --facility ${facilityId}

or, with your own list of the log and of the witnesses whom you trust:

    node verify.mjs . --policy <file> --facility ${facilityId}

It says how many events a root covers and how many none, and ends with 0 when all hold, with 3 when those that are covered
hold and newer ones wait for a root, with 4 when all fits together but neither a root, a key nor a policy says who signed
it. Else it ends with 1, and names the first event or root that does not hold, or says why nothing is proven. In the first hour of a ledger no root covers it: --unsigned takes that as it is. A root from before
the ledger began does not cover it: --began-after takes that as it is.

A root proves the more, the longer you have had it. Keep the hash of a root from GET /api/roots now and then where the
product's operator cannot reach it, and give it with --root: without it, whoever holds the signing key could have made
all of this anew; without --key too, whoever made this bundle. Take verify.mjs and the key from another source than the
one that you check, or read verify.mjs: it is short, and a bundle that is forged may bring a program that is forged too.

Some events hold a part that is its buyer's alone. It is left out here and named under "withheld"; the hash that stands
for it is under "withheldHashes", so that the event can be checked without it.
`;
