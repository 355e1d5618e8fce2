/** A dossier as a whole: every file as the manifest says, every exhibit as it was recorded, every ledger as a root was signed over it. */

import type { DossierManifest } from '../../../../../contracts/brand/dossiers/manifest.js';
import { keyOf } from '../keys.mjs';
import { type WitnessedRoot, witnessedRoot } from '../log/witnessed.mjs';
import { type CheckOutcome, isAttributed } from '../options.mjs';
import { checkRoots, type Root } from '../roots.mjs';
import { pluralize, shortHash, VerificationError } from '../values.mjs';
import { type Citations, checkCitations, checkPaths, readPart } from './ledgers.mjs';
import { readManifest } from './manifest.mjs';
import { type DossierFiles, hashOfFile, linesOfFile, textOfFile } from './zip.mjs';

export interface DossierOptions {
  /** Hash or tree of a root that was kept outside. */
  root?: string | undefined;
  /** PEM, from elsewhere. */
  key?: string | undefined;
  /** The policy of the reader: the log and the witnesses whom they trust. */
  policy?: string | undefined;
  /** Takes a dossier of before the first root. */
  unsigned?: boolean | undefined;
}

export interface DossierReport extends CheckOutcome {
  /** The checks that were made, in sentences. */
  checked: string[];
  verdict: string;
  exhibits: number;
  /** Events that the newest root covers, in all ledgers. */
  events: number;
  ledgers: number;
  root: { hash: string; madeAt: string } | null;
}

const OWN_FILES = ['dossier.pdf', 'manifest.json', 'signature.json', 'public-key.pem', 'verify.mjs', 'README.txt'];
const PROOF_FILES = ['proof/roots.jsonl', 'proof/proofs.jsonl'];
const TLOG_PROOF = 'root.tlog-proof';
/** Files that prove themselves by a policy from outside, or are a help; a dossier of before the first checkpoint has none. */
const WITNESS_FILES = ['checkpoint.txt', TLOG_PROOF, 'policy.txt', 'witness.mjs'];

/** @throws Bad for the first thing that does not hold */
export async function verifyDossier(files: DossierFiles, options: DossierOptions = {}): Promise<DossierReport> {
  const pem = await textOfFile(files, 'public-key.pem');
  const publicKey = keyOf(pem);
  const wanted = options.key === undefined ? undefined : keyOf(options.key);
  const { sha256: manifestHash } = await hashOfFile(files, 'manifest.json');
  const [text, signature] = [await textOfFile(files, 'manifest.json'), await textOfFile(files, 'signature.json')];
  const manifest = readManifest(text, manifestHash, signature, publicKey);
  checkNames(files, manifest);
  await checkContents(files, manifest);
  const checks = { own: publicKey, wanted, signed: 'this dossier was', isCut: true };
  const { roots } = await checkRoots(linesOfFile(files, 'proof/roots.jsonl'), checks);
  checkNewest(manifest, roots);
  const parts = new Map<string, Awaited<ReturnType<typeof readPart>>>();
  for (const ledger of manifest.ledgers) parts.set(ledger.facilityId, await readPart(linesOfFile(files, partFile(ledger)), ledger));
  const covered = await checkPaths(linesOfFile(files, 'proof/proofs.jsonl'), roots, manifest.ledgers, parts);
  const citations = checkCitations(manifest.exhibits, parts, covered);
  const tlogProof = files.names.includes(TLOG_PROOF) ? await textOfFile(files, TLOG_PROOF) : undefined;
  const witnessed = options.policy === undefined ? undefined : witnessedRoot(options.policy, tlogProof, roots);
  return dossierReport(manifest, { roots, witnessed }, citations, options);
}

const partFile = ({ facilityId }: { facilityId: string }): string => `proof/ledger-${facilityId}.jsonl`;

/** A file that nothing vouches for must not be there, and every vouched one must. */
function checkNames({ names }: DossierFiles, { exhibits, ledgers }: DossierManifest): void {
  const paths = exhibits.flatMap(({ path }) => path ?? []);
  const wanted = new Set([...OWN_FILES, ...PROOF_FILES, ...ledgers.map(partFile), ...paths]);
  for (const name of names)
    if (!wanted.has(name) && !WITNESS_FILES.includes(name))
      throw new VerificationError(`${name} is not in the manifest: it was put in later.`);
  for (const name of wanted) if (!names.includes(name)) throw new VerificationError(`${name} is missing.`);
}

async function checkContents(files: DossierFiles, { pdf, exhibits }: DossierManifest): Promise<void> {
  if ((await hashOfFile(files, pdf.path)).sha256 !== pdf.sha256)
    throw new VerificationError(`${pdf.path} is not the one that the manifest names: it was changed.`);
  for (const { number, path, sha256 } of exhibits)
    if (path !== null && (await hashOfFile(files, path)).sha256 !== sha256)
      throw new VerificationError(`Exhibit ${number} (${path}) is not the recorded file: its hash is not ${shortHash(String(sha256))}.`);
}

function checkNewest({ root }: DossierManifest, roots: readonly Root[]): void {
  const newest = roots.at(-1);
  if ((newest?.hash ?? null) !== (root?.hash ?? null))
    throw new VerificationError('The newest root is not the one that the manifest names: roots were cut off or put in.');
}

function dossierReport(
  manifest: DossierManifest,
  { roots, witnessed }: { roots: readonly Root[]; witnessed: WitnessedRoot | undefined },
  citations: Citations,
  options: DossierOptions,
): DossierReport {
  const { ledgers } = manifest;
  const newest = roots.at(-1);
  const events = ledgers.reduce((sum, { covered }) => sum + (covered ? covered.revision + 1 : 0), 0);
  const uncovered = ledgers.reduce((sum, ledger) => sum + ledger.events, 0) - events;
  const exhibits = manifest.exhibits.filter(({ path }) => path !== null).length;
  const reason = dossierFault(roots, options) ?? dossierWitnessFault(roots, witnessed);
  const about = `${pluralize(exhibits, 'exhibit')}, ${pluralize(events, 'event')} of ${pluralize(ledgers.length, 'ledger')}`;
  return {
    checked: [
      ...checkedSentences(manifest, roots, citations, options),
      ...(witnessed?.isMet ? [`Root ${witnessed.root} is ${witnessed.words}: what it covers existed by then.`] : []),
    ],
    verdict: reason === undefined ? holdsSentence(about, newest, uncovered, options) : `Not proven: ${reason}`,
    ...{ isProven: reason === undefined, isAttributed: isAttributed(options) },
    ...{ exhibits, events, ledgers: ledgers.length, uncovered },
    root: newest ? { hash: newest.hash, madeAt: newest.madeAt } : null,
  };
}

function holdsSentence(about: string, newest: Root | undefined, uncovered: number, { unsigned }: DossierOptions): string {
  if (!newest) return `NOT PROVEN: no root was signed yet, so none covers it. All fits together: ${about}.`;
  const root = `root ${newest.number} of ${newest.madeAt} (${newest.hash})`;
  if (uncovered === 0) return `Holds, up to ${root}: ${about}.`;
  const open = `the newest events, ${uncovered} of them, that no root covers yet`;
  return unsigned ? `Holds, up to ${root}: ${about}. NOT PROVEN: ${open}.` : `Holds, up to ${root}: ${about}; with ${open}.`;
}

function dossierFault(roots: readonly Root[], { root: outside, unsigned }: DossierOptions): string | undefined {
  if (outside !== undefined && !roots.some(({ hash, tree }) => hash === outside.toLowerCase() || tree === outside.toLowerCase()))
    return `the root ${shortHash(outside)} that was kept outside is none of the ${pluralize(roots.length, 'root')} here: this dossier is older than that root, or of another store.`;
  if (roots.length === 0 && !unsigned) return 'no root was signed before the instant of this dossier. To take it as it is, add --unsigned.';
  return undefined;
}

/** Why the witnesses whom the reader trusts do not vouch for the newest root. */
function dossierWitnessFault(roots: readonly Root[], witnessed: WitnessedRoot | undefined): string | undefined {
  if (!witnessed || roots.length === 0) return undefined;
  if (!witnessed.isMet) return `${witnessed.words}.`;
  return witnessed.root < roots.length
    ? `root ${roots.length} of this dossier waits for witnesses: root ${witnessed.root} is ${witnessed.words}.`
    : undefined;
}

function checkedSentences(
  { orderNumber, asOf, pdf, exhibits, ledgers }: DossierManifest,
  roots: readonly Root[],
  citations: Citations,
  options: DossierOptions,
): string[] {
  const count = (state: string) => exhibits.filter((each) => each.state === state).length;
  const heads = ledgers.filter(({ covered }) => covered !== null).length;
  return [
    `Dossier of order ${orderNumber} as of ${asOf}: manifest signed, PDF of ${pluralize(pdf.pages, 'page')} with the hash ${pdf.sha256}.`,
    `Exhibits: ${count('inFile')} in the file, each with its hash; ${count('withheld')} withheld, ${count('waits')} waiting for a grant, ${count('gone')} gone.`,
    `Named with their hash by the recorded event: ${pluralize(citations.open, 'exhibit')}. By an event that is sealed, so that only the signature of this dossier says so: ${citations.sealed}. By no event of a ledger: ${citations.none}.`,
    `Named by an event that no root covers yet: ${pluralize(citations.uncovered, 'exhibit')}.`,
    `${pluralize(roots.length, 'root')}, signed and chained; the heads of ${heads} of ${pluralize(ledgers.length, 'ledger')} stand in the newest.`,
    ...vouchedBy(options),
  ];
}

function vouchedBy({ root, key, policy }: DossierOptions): string[] {
  if (root === undefined && policy !== undefined) return [];
  if (root !== undefined) return [`The root kept outside, ${shortHash(root)}, was looked for among them.`];
  if (key !== undefined) return ['No root from outside was given: whoever holds the signing key could have made all of this anew.'];
  return ['Neither a root nor a key from outside was given: whoever made this dossier could have made its key and roots as well.'];
}
