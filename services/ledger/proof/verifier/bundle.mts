/** A bundle as a whole: what contradicts itself is bad, and what no root covers is not proven. */
import { checkEvents, type Ledger } from './events.mjs';
import { checkExtent, type Extent, readExtent } from './extent.mjs';
import type { Lines } from './files.mjs';
import { keyOf } from './keys.mjs';
import { type WitnessedRoot, witnessedRoot } from './log/witnessed.mjs';
import { type CheckOutcome, isAttributed, type VerifyOptions } from './options.mjs';
import { checkProofs, type Proof, type Proofs, readProofs, SLACK_MS } from './proofs.mjs';
import { checkRoots, type Root } from './roots.mjs';
import { pluralize, shortHash, VerificationError } from './values.mjs';

/** A bundle, wherever it comes from: its files line by line. */
export interface BundleSource {
  events: Lines;
  roots: Lines;
  proofs: Lines;
  /** PEM; undefined while there is no root that names one. */
  publicKey: string | undefined;
  /** The text of root.tlog-proof; absent before the first checkpoint of the log. */
  tlogProof?: string | undefined;
}

export interface VerificationReport extends CheckOutcome {
  /** The checks that were made, in sentences. */
  checked: string[];
  /** Which events hold and which are not proven, in sentences. */
  verdict: string[];
  /** Events that the newest root covers, or with a policy the newest witnessed root; `uncovered` counts those after them. */
  covered: number;
}

interface CheckedBundle {
  facilityId: string;
  roots: Root[];
  proofs: Proofs['proofs'];
  place: number | null;
  ledger: Ledger;
  /** How many of its events, from the first on. */
  covered: number;
  /** Undefined for a whole ledger. */
  extent: Extent | undefined;
  /** Undefined without a policy. */
  witnessed: WitnessedRoot | undefined;
}

const HOUR_MS = 3_600_000;

/** @throws Bad for the first thing that does not hold, or is not what the options say */
export async function verifyBundle(source: BundleSource, options: VerifyOptions = {}): Promise<VerificationReport> {
  const own = source.publicKey === undefined ? undefined : keyOf(source.publicKey);
  const wanted = options.key === undefined ? undefined : keyOf(options.key);
  const proofs = await readProofs(source.proofs);
  const { facilityId, place } = proofs;
  if (options.facility !== undefined && options.facility.toLowerCase() !== facilityId)
    throw new VerificationError(`This is the ledger of facility ${facilityId}, not of ${options.facility}.`);
  const { roots, keys } = await checkRoots(source.roots, { own, wanted, signed: 'these roots were' });
  const extent = proofs.extent === undefined ? undefined : readExtent(proofs.extent, facilityId, keys.at(-1) ?? own ?? '');
  const ledger = await checkEvents(source.events, `ledger-${facilityId}`, extent);
  if (extent) checkExtent(extent, ledger);
  checkProofs(roots, proofs, ledger);
  const covered = Math.max(0, (proofs.proofs.at(-1)?.revision ?? -1) + 1 - ledger.first);
  const witnessed = options.policy === undefined ? undefined : witnessedRoot(options.policy, source.tlogProof, roots);
  return reportOf({ facilityId, roots, proofs: proofs.proofs, place, ledger, covered, extent, witnessed }, options);
}

function reportOf(bundle: CheckedBundle, options: VerifyOptions): VerificationReport {
  const reason = outsideRootFault(bundle, options) ?? witnessFault(bundle) ?? (options.unsigned ? undefined : coverageFault(bundle));
  const verdict = reason === undefined ? verdictOf(bundle, options) : [`Not proven: ${reason}`];
  const { ledger, witnessed } = bundle;
  const covered = witnessed?.isMet ? Math.max(0, (witnessedProof(bundle)?.revision ?? -1) + 1 - ledger.first) : bundle.covered;
  const uncovered = ledger.hashes.length - covered;
  const outcome = { isProven: reason === undefined, isAttributed: isAttributed(options), covered, uncovered };
  return { checked: checkedOf(bundle, options), verdict, ...outcome };
}

/** Why the witnesses whom the reader trusts do not vouch for this ledger. */
function witnessFault(bundle: CheckedBundle): string | undefined {
  const { witnessed, ledger } = bundle;
  if (!witnessed || ledger.hashes.length === 0) return undefined;
  if (!witnessed.isMet) return `${witnessed.words}.`;
  return witnessedProof(bundle) ? undefined : `root ${witnessed.root}, which is ${witnessed.words}, does not cover this ledger.`;
}

/** The proof by which the witnessed root covers the events. */
const witnessedProof = ({ witnessed, roots, proofs, extent }: CheckedBundle): Proof | undefined => {
  const root = roots[(witnessed?.root ?? 0) - 1];
  return root && proofFor(proofs, root, extent);
};

/** Why the root that was kept outside does not cover this ledger. */
function outsideRootFault({ roots, proofs, extent }: CheckedBundle, { root: outsideRoot, beganAfter }: VerifyOptions): string | undefined {
  if (outsideRoot === undefined) return undefined;
  const root = rootOf(roots, outsideRoot);
  if (!root)
    return `the root ${shortHash(outsideRoot)} that was kept outside is none of the ${pluralize(roots.length, 'root')} here. History was rewritten or cut off, or this bundle is older than that root or of another store.`;
  if (beganAfter || proofFor(proofs, root, extent)) return undefined;
  if (extent) return `the root kept outside, root ${root.number} of ${root.hour}, is older than all that cover events of this bundle.`;
  return `the root kept outside, root ${root.number} of ${root.hour}, does not cover this ledger: it has no leaf at the ledger's place. If you know that the ledger began after it, add --began-after.`;
}

/** Why the events are not proven by the newest root; the product signs one each hour while it runs. */
function coverageFault({ roots, proofs, ledger: { first: begin, recordedAt }, covered, extent }: CheckedBundle): string | undefined {
  const newest = extent ? roots.find(({ number }) => number === proofs.at(-1)?.root) : roots.at(-1);
  if (extent && !newest) return `no root ends with an event of this bundle. ${PART_HINT}`;
  if (!newest) return `no root was signed yet. ${UNSIGNED_HINT}`;
  if (proofs.length === 0) return `there is no proof for the newest root, root ${newest.number} of ${newest.hour}. ${UNSIGNED_HINT}`;
  const [first, last] = [recordedAt[covered], recordedAt.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const since = Math.min(Date.parse(newest.madeAt), Date.parse(first));
  if (Date.parse(last) - since <= HOUR_MS + SLACK_MS) return undefined;
  return `no root covers the events ${begin + covered} to ${begin + recordedAt.length - 1}, recorded from ${first} to ${last}, and the newest root was made at ${newest.madeAt}. A root is signed each hour: roots were cut off, events were put in, or the signing stood still. To take these events without a root, add --unsigned.`;
}

const UNSIGNED_HINT = 'To take the events of a ledger that is younger than that without a root, add --unsigned.';

const PART_HINT = 'To take the events of a part that no root covers, add --unsigned.';

/** The proof by which a root covers the events: its own, or of a part the last before it, to which it is chained. */
const proofFor = (proofs: readonly Proof[], { number }: Root, extent: Extent | undefined): Proof | undefined =>
  proofs.findLast(({ root }) => root === number || (extent !== undefined && root < number));

const rootOf = (roots: readonly Root[], outsideRoot: string): Root | undefined =>
  roots.find(({ hash, tree }) => hash === outsideRoot.toLowerCase() || tree === outsideRoot.toLowerCase());

function checkedOf(bundle: CheckedBundle, options: VerifyOptions): string[] {
  const { facilityId, roots, proofs, place, covered, extent } = bundle;
  const { hashes } = bundle.ledger;
  const newest = roots.at(-1);
  return [
    `ledger-${facilityId}: ${pluralize(hashes.length, 'event')}, each with the hash of its content, chained one to the other.`,
    `Head ${hashes.at(-1) ?? 'none'}.`,
    newest
      ? `${pluralize(roots.length, 'root')}, signed and chained; the newest was made at ${newest.madeAt}: ${newest.hash}`
      : 'No root was signed yet.',
    place === null ? 'The ledger stands in none of them.' : `The ledger stands in ${proofs.length} of them, at place ${place}.`,
    ...(extent
      ? [
          `Handed out at ${extent.madeAt} as the events ${extent.first} to ${extent.last}, recorded from ${extent.from} to ${extent.to}; signed.`,
        ]
      : []),
    `Covered by ${extent ? 'a' : 'the newest'} root: ${pluralize(covered, 'event')}. Not covered: ${pluralize(hashes.length - covered, 'event')}.`,
    ...outsideStatement(bundle, options),
    ...witnessStatement(bundle),
  ];
}

/** Which events existed at a time that is the witnesses' own. */
function witnessStatement(bundle: CheckedBundle): string[] {
  const { witnessed } = bundle;
  const proof = witnessedProof(bundle);
  return witnessed?.isMet && proof
    ? [`Root ${witnessed.root} is ${witnessed.words}: the events up to ${proof.revision} existed by then.`]
    : [];
}

/** Says what vouches for the roots themselves. */
function outsideStatement({ roots, proofs, extent, witnessed }: CheckedBundle, { root: outsideRoot, key }: VerifyOptions): string[] {
  if (outsideRoot === undefined && witnessed?.isMet) return [];
  if (outsideRoot === undefined)
    return key === undefined
      ? ['Neither a root nor a key from outside was given: whoever made this bundle could have made its key and roots as well.']
      : ['No root from outside was given: whoever holds the signing key could have made all of this anew.'];
  const root = rootOf(roots, outsideRoot);
  if (!root) return [];
  const at = proofFor(proofs, root, extent);
  const stood = at ? `the events up to ${at.revision} stood then as they stand here` : 'the ledger stands in none so old';
  return [`The root kept outside is root ${root.number} of ${root.hour}: ${stood}.`];
}

function verdictOf({ roots, proofs, ledger: { first, hashes }, covered, extent }: CheckedBundle, { unsigned }: VerifyOptions): string[] {
  const root = extent ? proofs.at(-1)?.root : roots.at(-1)?.number;
  const holds = `The events ${first} to ${first + covered - 1} hold, as root ${root} was signed over them.`;
  const rest = hashes.length - covered;
  const why = extent ? 'which no root of this bundle covers' : 'which no root covers yet';
  // A user who accepts events without a root must not miss which those are.
  const open = `${unsigned ? 'NOT PROVEN' : 'Not proven'}: ${pluralize(rest, 'event')} from ${first + covered} on, ${why}.`;
  const part = extent ? partOf(extent) : [];
  if (hashes.length === 0) return [...part, 'There is no event to prove.'];
  return [...part, ...(covered > 0 ? [holds] : []), ...(rest > 0 ? [open] : [])];
}

const partOf = ({ first, last }: Extent): string[] => [
  `This bundle begins with event ${first}; what came before is not in this bundle.`,
  `It ends with event ${last}; what came after is not in this bundle.`,
];
