/** Builds the bundle of a part of a ledger, whose ends are signed. */
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { EventStore } from '../../../platform/events/event-store.js';
import { pemOf } from '../roots/key-history.js';
import type { RootKey } from '../roots/root-keys.js';
import { ROOTS_STREAM } from '../roots/root-signing.js';
import type { BundleSource } from '../verifier/bundle.mjs';
import { type Extent, signedExtentText } from '../verifier/extent.mjs';
import { NO_HASH } from '../verifier/values.mjs';
import { verifierProgram } from '../verifier-program.js';
import { eventLines, proofLines, rootLines } from './ledger-bundle.js';

export interface LedgerPart {
  facilityId: string;
  /** Revisions; `last` is `first - 1` where there is no event. */
  first: number;
  last: number;
  /** The days in UTC on which the events were recorded. */
  days: { from: string; to: string };
  madeAt: string;
}

export async function partialBundle(events: EventStore, part: LedgerPart, key: Pick<RootKey, 'publicKey' | 'sign'>): Promise<BundleSource> {
  const { facilityId, first, last, days, madeAt } = part;
  const stream = ledgerStreamOf(facilityId);
  const hashOf = async (revision: number): Promise<string> => (await events.read(stream, revision, 1))[0]?.metadata.hash ?? NO_HASH;
  const before = first === 0 ? NO_HASH : await hashOf(first - 1);
  const head = last < first ? before : await hashOf(last);
  const extent: Extent = { facilityId, first, last, before, head, ...days, madeAt, key: key.publicKey };
  const signed = { ...extent, signature: key.sign(signedExtentText(extent)) };
  const roots = (await events.last(ROOTS_STREAM))?.revision ?? -1;
  return {
    events: eventLines(events, facilityId, { first, revision: last, roots }, { facilityId }),
    roots: rootLines(events, { roots }),
    proofs: proofLines(events, facilityId, { roots }, { first, last, extent: signed }),
    publicKey: pemOf(key.publicKey),
  };
}

/** Names the files in addition to the ledger's own, with their texts. @param watermark for whom the bundle was made */
export const partialBundleFiles = (part: LedgerPart, watermark: string, witnessed: string): Record<string, string> => ({
  'verify.mjs': verifierProgram(),
  'README.txt': readme(part, watermark, witnessed),
});

const readme = ({ facilityId, first, last, days }: LedgerPart, watermark: string, witnessed: string): string => `Made for ${watermark}

A part of the custody ledger of facility ${facilityId}, with what proves it: ${last < first ? 'no event was' : `the events ${first} to ${last}, which were`} recorded
from ${days.from} to ${days.to} (UTC). What came before and after is not in this bundle.
${witnessed}

events.jsonl     the events in order, one a line, each with its hash and that of the event before it
roots.jsonl      the hourly roots over the heads of all ledgers, each signed and with the hash of the root before it;
                 where the key changed, the statement of the key before that names the next one
proofs.json      with which event this bundle begins and ends, signed; then, for each root that ends with one of its events
                 or the one before them, which event it covers, and the path that leads to the root
public-key.pem   the key (Ed25519) that signs now; --key takes this one and any before it
verify.mjs       checks all of it; needs Node 20 or newer, no network and no packages
checkpoint.txt   the newest checkpoint of the log of all roots that enough witnesses signed, or else the newest one
root.tlog-proof  the proof that a root of this bundle is in the log of that checkpoint
policy.txt       the operator's proposal of whose signatures count: make your own of it
witness.mjs      makes you a witness: see docs/proof.md

    node verify.mjs . --root <hash of a root that you kept elsewhere> --key <public key from elsewhere> --facility ${facilityId}

It says with which event the bundle begins and ends, how many of its events a root covers and how many none, and ends
with 0 when all hold, with 3 when those that are covered hold and no root covers the last ones, with 4 when neither a root,
a key nor a policy (--policy <file>) says who signed it. Else it ends with 1, and
names the first event or root that does not hold, or says why nothing is proven. The event before the first is known by its hash alone: that it was not changed either is
proven by a root that ends with it, where there is one, or by the bundle of the days before. Events after the last root
of this bundle are chained and signed as its end, and covered by no root: --unsigned takes a bundle without any.

A root proves the more, the longer you have had it. Keep the hash of a root from GET /api/roots now and then where the
product's operator cannot reach it, and give it with --root; a later one stands for those before it. Take verify.mjs and
the key from another source than the one that you check, or read verify.mjs: it is short.

Some events hold a part that is its buyer's alone. It is left out here and named under "withheld"; the hash that stands
for it is under "withheldHashes", so that the event can be checked without it.
`;
