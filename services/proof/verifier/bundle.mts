/** A bundle as a whole: what contradicts itself is bad, and what no root covers is not proven. */
import { checkEvents, type Ledger } from './events.mjs';
import type { Lines } from './files.mjs';
import type { Options } from './options.mjs';
import { checkProofs, type Proofs, readProofs, SLACK_MS } from './proofs.mjs';
import { checkRoots, keyOf, type Root } from './roots.mjs';
import { Bad, counted, short } from './values.mjs';

/** A bundle, wherever it comes from: its files line by line. */
export interface Source {
  events: Lines;
  roots: Lines;
  proofs: Lines;
  /** PEM; undefined while there is no root that names one. */
  publicKey: string | undefined;
}

export interface Report {
  /** What was checked, in sentences. */
  checked: string[];
  /** Which events hold and which are not proven, in sentences. */
  verdict: string[];
  /** False where the verdict is why nothing is proven. */
  isProven: boolean;
  /** Events that the newest root covers. */
  covered: number;
  /** Events after those. */
  uncovered: number;
}

interface Checked {
  facilityId: string;
  roots: Root[];
  proofs: Proofs['proofs'];
  place: number | null;
  ledger: Ledger;
  covered: number;
}

const HOUR_MS = 3_600_000;

/** @throws Bad for the first thing that does not hold, or is not what the options say */
export async function verifyBundle(source: Source, options: Options = {}): Promise<Report> {
  const publicKey = keyIn(source, options);
  const proofs = await readProofs(source.proofs);
  const { facilityId, place } = proofs;
  if (options.facility !== undefined && options.facility.toLowerCase() !== facilityId)
    throw new Bad(`This is the ledger of facility ${facilityId}, not of ${options.facility}.`);
  const roots = await checkRoots(source.roots, publicKey);
  const ledger = await checkEvents(source.events, `ledger-${facilityId}`);
  checkProofs(roots, proofs, ledger);
  const covered = (proofs.proofs.at(-1)?.revision ?? -1) + 1;
  return reportOf({ facilityId, roots, proofs: proofs.proofs, place, ledger, covered }, options);
}

function keyIn({ publicKey }: Source, { key }: Options): string {
  const wanted = key === undefined ? undefined : keyOf(key);
  if (publicKey === undefined) return wanted ?? '';
  if (wanted !== undefined && keyOf(publicKey) !== wanted)
    throw new Bad('public-key.pem is not the key given by --key: these roots were signed by somebody else.');
  return keyOf(publicKey);
}

function reportOf(bundle: Checked, options: Options): Report {
  const reason = notAgainst(bundle, options) ?? (options.unsigned ? undefined : notCovered(bundle));
  const verdict = reason === undefined ? verdictOf(bundle) : [`Not proven: ${reason}`];
  const { covered, ledger } = bundle;
  const uncovered = ledger.hashes.length - covered;
  return { checked: checkedOf(bundle, options), verdict, isProven: reason === undefined, covered, uncovered };
}

/** Why the root that was kept outside does not stand for this ledger. */
function notAgainst({ roots, proofs }: Checked, { root: kept, beganAfter }: Options): string | undefined {
  if (kept === undefined) return undefined;
  const root = rootOf(roots, kept);
  if (!root)
    return `the root ${short(kept)} that was kept outside is none of the ${counted(roots.length, 'root')} here. History was rewritten or cut off, or this bundle is older than that root or of another store.`;
  if (beganAfter || proofs.some(({ root: number }) => number === root.number)) return undefined;
  return `the root kept outside, root ${root.number} of ${root.hour}, does not cover this ledger: it has no leaf at the ledger's place. If you know that the ledger began after it, add --began-after.`;
}

/** Why the events are not proven by the newest root; the product signs one each hour while it runs. */
function notCovered({ roots, proofs, ledger: { recordedAt }, covered }: Checked): string | undefined {
  const newest = roots.at(-1);
  if (!newest) return `no root was signed yet. ${YOUNG}`;
  if (proofs.length === 0) return `there is no proof for the newest root, root ${newest.number} of ${newest.hour}. ${YOUNG}`;
  const [first, last] = [recordedAt[covered], recordedAt.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const since = Math.min(Date.parse(newest.madeAt), Date.parse(first));
  if (Date.parse(last) - since <= HOUR_MS + SLACK_MS) return undefined;
  return `no root covers the events ${covered} to ${recordedAt.length - 1}, recorded from ${first} to ${last}, and the newest root was made at ${newest.madeAt}. A root is signed each hour: roots were cut off, events were put in, or the signing stood still. To take these events without a root, add --unsigned.`;
}

const YOUNG = 'To take the events of a ledger that is younger than that without a root, add --unsigned.';

const rootOf = (roots: readonly Root[], kept: string): Root | undefined =>
  roots.find(({ hash, tree }) => hash === kept.toLowerCase() || tree === kept.toLowerCase());

function checkedOf({ facilityId, roots, proofs, place, ledger: { hashes }, covered }: Checked, options: Options): string[] {
  const newest = roots.at(-1);
  return [
    `ledger-${facilityId}: ${counted(hashes.length, 'event')}, each with the hash of its content, chained one to the other.`,
    `Head ${hashes.at(-1) ?? 'none'}.`,
    newest
      ? `${counted(roots.length, 'root')}, signed and chained; the newest was made at ${newest.madeAt}: ${newest.hash}`
      : 'No root was signed yet.',
    place === null ? 'The ledger stands in none of them.' : `The ledger stands in ${proofs.length} of them, at place ${place}.`,
    `Covered by the newest root: ${counted(covered, 'event')}. Not covered: ${counted(hashes.length - covered, 'event')}.`,
    ...outsideOf(roots, proofs, options),
  ];
}

/** What vouches for the roots themselves. */
function outsideOf(roots: readonly Root[], proofs: Proofs['proofs'], { root: kept, key }: Options): string[] {
  if (kept === undefined)
    return key === undefined
      ? ['Neither a root nor a key from outside was given: whoever made this bundle could have made its key and roots as well.']
      : ['No root from outside was given: whoever holds the signing key could have made all of this anew.'];
  const root = rootOf(roots, kept);
  if (!root) return [];
  const at = proofs.find(({ root: number }) => number === root.number);
  const stood = at ? `the events up to ${at.revision} stood then as they stand here` : 'the ledger stands in none so old';
  return [`The root kept outside is root ${root.number} of ${root.hour}: ${stood}.`];
}

function verdictOf({ roots, ledger: { hashes }, covered }: Checked): string[] {
  const holds = `The events 0 to ${covered - 1} hold, as root ${roots.at(-1)?.number} was signed over them.`;
  const rest = hashes.length - covered;
  const open = `Not proven: ${counted(rest, 'event')} from ${covered} on, which no root covers yet.`;
  if (hashes.length === 0) return ['There is no event to prove.'];
  return [...(covered > 0 ? [holds] : []), ...(rest > 0 ? [open] : [])];
}
