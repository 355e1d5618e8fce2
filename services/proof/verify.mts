/**
 * node verify.mjs <folder> [--root <hex>] [--key <pem file>]
 *
 * Checks the bundle of a custody ledger without network and without anything but Node: that no event was changed, left
 * out or put in, that the signed roots are one unbroken line, and that the ledger stood in each of them as it stands
 * here. `--root` is a root that was kept outside (its hash, or its tree); `--key` is the public key from elsewhere.
 * Ends with 0 when all holds; else it names the first thing that does not, and ends with 1.
 */
import { createHash, createPublicKey, verify as isSigned } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** A bundle, wherever it comes from. */
export interface Source {
  events: AsyncIterable<string>;
  roots: AsyncIterable<string>;
  /** proofs.json, line by line. */
  proofs: AsyncIterable<string>;
  /** PEM. */
  publicKey: string;
}

export interface Options {
  /** Hash or tree of a root that was kept outside. */
  root?: string | undefined;
  /** PEM. */
  key?: string | undefined;
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Fields = Record<string, Json>;
interface Root {
  number: number;
  hour: string;
  madeAt: string;
  ledgers: number;
  tree: string;
  previousRoot: string;
  key: string;
  hash: string;
  signature: string;
}
interface Proof {
  root: number;
  revision: number;
  hash: string;
  path: string[];
}
interface Ledger {
  hashes: string[];
  recordedAt: string[];
}

/** What does not hold, in a sentence. */
export class Bad extends Error {}

const ZEROS = '0'.repeat(64);
/** Clocks of several machines, and what was being written while a root was made. */
const SLACK_MS = 3_600_000;
/** Parts that a reader may not get; an event's hash covers the part's own hash in their place. */
const APART: Record<string, readonly string[]> = { ProductsReleased: ['purchase'] };
const EVENT_FIELDS = new Set([
  'actor',
  'data',
  'hash',
  'id',
  'occurredAt',
  'previousHash',
  'recordedAt',
  'revision',
  'schemaVersion',
  'transactionId',
  'type',
  'withheld',
  'withheldHashes',
]);

/** Answers what was checked, in sentences. @throws Bad for the first thing that does not hold */
export async function verifyBundle(source: Source, { root, key }: Options = {}): Promise<string[]> {
  const publicKey = keyOf(key ?? source.publicKey);
  if (keyOf(source.publicKey) !== publicKey)
    throw new Bad('public-key.pem is not the key given by --key: these roots were signed by somebody else.');
  const roots = await checkRoots(source.roots, publicKey);
  const outside = root === undefined ? undefined : keptOutside(roots, root);
  const { facility, proofs, place } = await readProofs(source.proofs);
  const stream = `ledger-${facility}`;
  const ledger = await checkEvents(source.events, stream);
  checkProofs(roots, proofs, { stream, place, ledger });
  return summary(stream, ledger, roots, proofs, outside);
}

async function checkRoots(lines: AsyncIterable<string>, publicKey: string): Promise<Root[]> {
  const roots: Root[] = [];
  const signer = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  for await (const line of lines) {
    const number = roots.length + 1;
    const bad = (why: string): Bad => new Bad(`Root ${number} does not hold: ${why}.`);
    const root = parsed(line, bad) as unknown as Root;
    const { hash, signature, ...statement } = root;
    const text = `selvedge root 1\n${canonical(statement as unknown as Json)}`;
    const before = roots.at(-1);
    if (root.number !== number) throw bad(`root ${root.number} stands in its place`);
    if (root.previousRoot !== (before?.hash ?? ZEROS)) throw bad('it is not chained to the root before it');
    if (sha256(text).toString('hex') !== hash) throw bad('its content does not match its hash');
    if (root.key !== publicKey) throw bad('it names another key than public-key.pem');
    if (!isSigned(null, Buffer.from(text), signer, Buffer.from(String(signature), 'base64')) || !isBase64(signature))
      throw bad('its signature is not by this key');
    if (before && root.hour <= before.hour) throw bad('its hour is not after that of the root before it');
    if (before && root.ledgers < before.ledgers)
      throw bad(`it stands for ${root.ledgers} ledgers, the root before it for ${before.ledgers}: a ledger was dropped`);
    roots.push(root);
  }
  return roots;
}

function keptOutside(roots: readonly Root[], kept: string): Root {
  const wanted = kept.toLowerCase();
  const found = roots.find(({ hash, tree }) => hash === wanted || tree === wanted);
  if (found) return found;
  throw new Bad(
    `The root ${short(wanted)} that was kept outside is none of the ${roots.length} roots here: history was rewritten or cut off before it, or this bundle is of another store.`,
  );
}

async function checkEvents(lines: AsyncIterable<string>, stream: string): Promise<Ledger> {
  const hashes: string[] = [];
  const recordedAt: string[] = [];
  for await (const line of lines) {
    const revision = hashes.length;
    const bad = (why: string): Bad => new Bad(`Event ${revision} does not hold: ${why}.`);
    const event = parsed(line, bad);
    const { hash, previousHash, recordedAt: at } = event;
    for (const name of Object.keys(event)) if (!EVENT_FIELDS.has(name)) throw bad(`nothing vouches for its field ${name}`);
    if (event.revision !== revision) throw bad(`event ${String(event.revision)} stands in its place`);
    if (previousHash !== (hashes.at(-1) ?? ZEROS)) throw bad('it is not chained to the event before it');
    if (hash !== hashOf(event, stream, bad)) throw bad('its content does not match its hash');
    const told = (event.data as Fields).occurredAt;
    if (event.occurredAt !== undefined && event.occurredAt !== told) throw bad('its occurredAt is not that of its data');
    if (String(at) < (recordedAt.at(-1) ?? '')) throw bad('it was recorded before the event before it');
    hashes.push(hash as string);
    recordedAt.push(String(at));
  }
  return { hashes, recordedAt };
}

/** SHA-256 over stream, revision, id, type, data and metadata as canonical JSON (RFC 8785). */
function hashOf(event: Fields, stream: string, bad: (why: string) => Bad): string {
  const { actor, id, previousHash, recordedAt, revision, schemaVersion, transactionId, type } = event;
  const metadata = { actor, previousHash, recordedAt, schemaVersion, transactionId } as Fields;
  const data = hashedData(event, bad);
  return sha256(canonical({ data, id, metadata, revision, stream, type } as Fields)).toString('hex');
}

function hashedData({ type, data, schemaVersion, withheld = [], withheldHashes = {} }: Fields, bad: (why: string) => Bad): Fields {
  const apart = Number(schemaVersion) >= 2 ? (APART[String(type)] ?? []) : [];
  const hashed = { ...(data as Fields) };
  const hashes = withheldHashes as Fields;
  for (const part of apart)
    if (hashed[part] !== undefined) hashed[part] = { sha256: sha256(canonical(hashed[part] as Json)).toString('hex') };
  for (const part of withheld as string[]) {
    if (!apart.includes(part) || hashed[part] !== undefined) throw bad(`its part ${part} is withheld, and cannot be checked without it`);
    hashed[part] = { sha256: hashes[part] ?? '' };
  }
  if (Object.keys(hashes).some((part) => !(withheld as string[]).includes(part)))
    throw bad('it tells the hash of a part that is not withheld');
  return hashed;
}

function checkProofs(
  roots: readonly Root[],
  proofs: readonly Proof[],
  { stream, place, ledger }: { stream: string; place: number | null; ledger: Ledger },
): void {
  const first = proofs[0]?.root ?? roots.length + 1;
  let before = -1;
  for (const root of roots) {
    const proof = root.number < first ? undefined : proofs[root.number - first];
    if (root.number >= first) before = checkProof(root, proof, { stream, place, ledger }, before);
    const next = ledger.recordedAt[before + 1];
    if (next !== undefined && Date.parse(next) < Date.parse(root.madeAt) - SLACK_MS)
      throw new Bad(
        `Event ${before + 1} is dated ${next}, and root ${root.number} of ${root.madeAt} does not cover it: it was put in or dated back later.`,
      );
  }
  const last = roots.at(-1)?.number ?? 0;
  if (proofs.length > 0 && first + proofs.length - 1 > last)
    throw new Bad(`Root ${last + 1} is missing: there is a proof for it, and ${last} is the last root here.`);
}

/** Answers the revision that the root covers. */
function checkProof(
  { number, hour, ledgers, tree }: Root,
  proof: Proof | undefined,
  { stream, place, ledger }: { stream: string; place: number | null; ledger: Ledger },
  before: number,
): number {
  if (proof?.root !== number || place === null)
    throw new Bad(`Root ${number} (${hour}) has no proof of ${stream}: the ledger stood in an earlier root and was dropped.`);
  const { revision, hash, path } = proof;
  const leaf = sha256(Buffer.from([0]), canonical({ hash, ledger: stream, revision }));
  if (!pathLeadsTo(tree, leaf, place, ledgers, path))
    throw new Bad(
      `Root ${number} (${hour}) was not signed over event ${revision} with hash ${short(hash)}: its proof does not lead to it.`,
    );
  if (revision < before)
    throw new Bad(`Root ${number} (${hour}) covers event ${revision}, an earlier root event ${before}: the tail was cut off.`);
  const there = ledger.hashes.length;
  if (revision >= there)
    throw new Bad(
      `Event ${there} is missing: root ${number} (${hour}) covers the events up to ${revision}, and here are only ${there}. The tail was cut off.`,
    );
  if (ledger.hashes[revision] !== hash)
    throw new Bad(
      `Event ${revision} is not the one that root ${number} (${hour}) was signed over (${short(hash)}): history was rewritten from event ${before + 1} or later on.`,
    );
  return revision;
}

/** Whether the path leads from the leaf at `place` to the root of a tree of `size` leaves (RFC 6962). */
function pathLeadsTo(tree: string, leaf: Buffer, place: number, size: number, path: readonly string[]): boolean {
  if (!(place >= 0 && place < size)) return false;
  const left = [...path];
  let node = leaf;
  for (let at = place, width = size; width > 1; at >>= 1, width = Math.ceil(width / 2)) {
    const isLast = at % 2 === 0 && at === width - 1;
    if (isLast) continue;
    const sibling = Buffer.from(left.shift() ?? '', 'hex');
    node = sha256(Buffer.from([1]), ...(at % 2 === 0 ? [node, sibling] : [sibling, node]));
  }
  return left.length === 0 && node.toString('hex') === tree;
}

/** Each proof stands on a line of its own between the first and the last one. */
async function readProofs(lines: AsyncIterable<string>): Promise<{ facility: string; place: number | null; proofs: Proof[] }> {
  const bad = (): Bad => new Bad('proofs.json was changed: it does not read as it was written.');
  const proofs: Proof[] = [];
  let head: { facilityId: string; place: number | null } | undefined;
  let ended = false;
  for await (const line of lines) {
    if (ended) throw bad();
    if (head === undefined) head = parsed(`${line}]}`, bad) as unknown as typeof head;
    else if (line === ']}') ended = true;
    else proofs.push(parsed(line.replace(/,$/, ''), bad) as unknown as Proof);
  }
  if (!head || !ended) throw new Bad('proofs.json is cut off.');
  if (!/^[0-9a-f-]{36}$/.test(head.facilityId) || proofs.some(({ path }) => !Array.isArray(path) || !path.every(isHash))) throw bad();
  return { facility: head.facilityId, place: head.place, proofs };
}

const isHash = (text: unknown): boolean => /^[0-9a-f]{64}$/.test(String(text));
const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

/** A line that reads as it was written: one way of writing a value is the only one that is taken. */
function parsed(line: string, bad: (why: string) => Bad): Fields {
  let value: Json;
  try {
    value = JSON.parse(line) as Json;
  } catch {
    throw bad('it is no JSON');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw bad('it is no JSON object');
  if (canonical(value) !== line) throw bad('it is not written as it was handed out');
  return value;
}

/** RFC 8785: names sorted, no spaces. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name] as Json)}`).join(',')}}`;
}

function sha256(...parts: readonly (Buffer | string)[]): Buffer {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}

function keyOf(pem: string): string {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== 'ed25519' || key.export({ type: 'spki', format: 'pem' }) !== pem) throw new Error('changed');
    return key.export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    throw new Bad('The public key cannot be read: it must be an Ed25519 key in PEM.');
  }
}

const short = (hash: string): string => (hash.length > 16 ? `${hash.slice(0, 8)}…${hash.slice(-8)}` : hash);

function summary(
  stream: string,
  { hashes }: Ledger,
  roots: readonly Root[],
  proofs: readonly Proof[],
  outside: Root | undefined,
): string[] {
  const newest = roots.at(-1);
  const covered = (proofs.at(-1)?.revision ?? -1) + 1;
  const lines = [
    `${stream}: ${hashes.length} events, each with the hash of its content, chained one to the other.`,
    `Head ${hashes.at(-1) ?? 'none'}.`,
    newest ? `${roots.length} roots, signed and chained; the newest is of ${newest.hour}: ${newest.hash}` : 'No root was signed yet.',
    `The ledger stands in ${proofs.length} of them, up to event ${covered - 1}; ${hashes.length - covered} events are newer than the newest root.`,
  ];
  if (!outside) return [...lines, 'No root from outside was given: who holds the signing key could have made all of this anew.'];
  const at = proofs.find(({ root }) => root === outside.number);
  const stood = at ? `the events up to ${at.revision} stood then as they stand here` : 'this ledger began after it';
  return [...lines, `The root kept outside is root ${outside.number} of ${outside.hour}: ${stood}.`];
}

/** Opened when the first line is asked for: lines that nobody waits for yet would be lost. */
async function* linesOf(folder: string, name: string): AsyncIterable<string> {
  if (!existsSync(join(folder, name))) throw new Bad(`${name} is missing.`);
  yield* createInterface({ input: createReadStream(join(folder, name), 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
}

function textOf(file: string, name: string): string {
  if (!existsSync(file)) throw new Bad(`${name} is missing.`);
  return readFileSync(file, 'utf8');
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' }, key: { type: 'string' } } });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Bad('Usage: node verify.mjs <folder> [--root <hex>] [--key <pem file>]');
  const key = values.key === undefined ? undefined : textOf(values.key, values.key);
  const publicKey = textOf(join(folder, 'public-key.pem'), 'public-key.pem');
  const [roots, proofs, events] = ['roots.jsonl', 'proofs.json', 'events.jsonl'].map((name) => linesOf(folder, name));
  const source = { roots, proofs, events, publicKey } as Source;
  for (const line of await verifyBundle(source, { root: values.root, key })) console.log(line);
  console.log('All of it holds.');
  return 0;
}

if (process.argv[1] !== undefined && existsSync(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof Bad || error instanceof TypeError ? error.message : error);
      process.exitCode = 1;
    },
  );
