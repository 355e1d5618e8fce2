/** The deep check: the leaves of each root lead to its tree, no ledger is dropped, and none goes back to a head that it had before. */
import { logLeafHash, rootOfNodes, TILE_WIDTH, type TreeHead } from '../log/log-tree.mjs';
import { sha256, VerificationError } from '../values.mjs';

/** The log as its operator serves it. */
export interface ServedLog {
  /** @param path below `/api/log`, such as `tile/0/000` */
  bytes(path: string): Promise<Buffer>;
}

/** The memory of the deep check about a log. */
export interface DeepMemory {
  /** The number of the newest root that was checked; 0 before the first. */
  root: number;
  /** The hash of that root in hex; empty before the first. */
  rootHash: string;
  /** The leaf at each place, in base64. */
  leaves: string[];
  /** All leaves that any place has had. */
  had: Set<string>;
}

/** The changes of a root against the one before. */
export interface CheckedLeaves {
  root: number;
  rootHash: string;
  changed: { place: number; leaf: string }[];
}

/** A root does not hold what the deep check asks. */
export class DeepFault extends Error {}

const HASH_BYTES = 32;

/** Takes what a root changed into the memory. */
export function remember(memory: DeepMemory, { root, rootHash, changed }: CheckedLeaves): void {
  [memory.root, memory.rootHash] = [root, rootHash];
  for (const { place, leaf } of changed) {
    memory.leaves[place] = leaf;
    memory.had.add(leaf);
  }
}

/**
 * Checks the roots after the remembered one, or the newest one alone where nothing is remembered. Each is yielded when it holds.
 * @param head of the checkpoint, whose signature was checked
 * @throws DeepFault for the first root that does not hold; VerificationError where the log serves something else than its tree
 */
export async function* checkLeaves(log: ServedLog, head: TreeHead, memory: DeepMemory): AsyncGenerator<CheckedLeaves> {
  const first = memory.root === 0 ? head.size : memory.root + 1;
  for await (const { root, entry } of entriesOf(log, head, first)) {
    const leaves = split(await log.bytes(`leaves?root=${root}`));
    const checked = checkRoot({ root, entry, leaves }, memory);
    remember(memory, checked);
    yield checked;
  }
}

interface ServedRoot {
  root: number;
  entry: Buffer;
  leaves: Buffer[];
}

function checkRoot({ root, entry, leaves }: ServedRoot, memory: DeepMemory): CheckedLeaves {
  const bad = (why: string): DeepFault => new DeepFault(`root ${root} does not hold: ${why}.`);
  const stated = readEntry(entry, bad);
  if (stated.number !== root) throw bad(`its entry is of root ${stated.number}`);
  if (memory.root > 0 && stated.previousRoot !== memory.rootHash) throw bad('it is not chained to the root before it');
  if (stated.ledgers !== leaves.length) throw bad(`it states ${stated.ledgers} ledgers, and has ${leaves.length} leaves`);
  if (leaves.length < memory.leaves.length)
    throw bad(`it has ${leaves.length} ledgers, and the root before it has ${memory.leaves.length}`);
  if (rootOfNodes(leaves.map((hash) => ({ hash, width: 1 }))).toString('hex') !== stated.tree)
    throw bad('its leaves do not lead to its tree');
  const changed: CheckedLeaves['changed'] = [];
  const seen = new Set<string>();
  for (const [place, hash] of leaves.entries()) {
    const leaf = hash.toString('base64');
    if (seen.has(leaf)) throw bad(`place ${place} has the leaf of another place`);
    seen.add(leaf);
    if (memory.leaves[place] === leaf) continue;
    if (memory.had.has(leaf)) throw bad(`the ledger at place ${place} has a head of before: it went back, or two ledgers changed places`);
    changed.push({ place, leaf });
  }
  return { root, rootHash: sha256(entry).toString('hex'), changed };
}

function readEntry(
  entry: Buffer,
  bad: (why: string) => DeepFault,
): { number: number; ledgers: number; tree: string; previousRoot: string } {
  const text = entry.toString('utf8');
  if (!text.startsWith('selvedge root 1\n')) throw bad('its entry cannot be read');
  try {
    return JSON.parse(text.slice(text.indexOf('\n') + 1)) as ReturnType<typeof readEntry>;
  } catch {
    throw bad('its entry cannot be read');
  }
}

/** Yields the entries from a root on, each checked against the root of the checkpoint. */
async function* entriesOf(log: ServedLog, { size, hash }: TreeHead, first: number): AsyncGenerator<{ root: number; entry: Buffer }> {
  const bad = (): VerificationError => new VerificationError('The log serves tiles that are not those of its checkpoint.');
  const [full, rest] = [Math.floor(size / TILE_WIDTH), size % TILE_WIDTH];
  const nodes: { hash: Buffer; width: number }[] = [];
  for (let at = 0; at < full; at += TILE_WIDTH)
    for (const node of split(await log.bytes(tilePath('1', at / TILE_WIDTH, Math.min(TILE_WIDTH, full - at)))))
      nodes.push({ hash: node, width: TILE_WIDTH });
  const tail = rest === 0 ? [] : split(await log.bytes(tilePath('0', full, rest)));
  if (!rootOfNodes([...nodes, ...tail.map((leaf) => ({ hash: leaf, width: 1 }))]).equals(hash)) throw bad();
  for (let tile = Math.floor((first - 1) / TILE_WIDTH); tile * TILE_WIDTH < size; tile++) {
    const isFull = tile < full;
    const count = isFull ? TILE_WIDTH : rest;
    const leaves = isFull ? split(await log.bytes(tilePath('0', tile, count))) : tail;
    if (isFull && !rootOfNodes(leaves.map((leaf) => ({ hash: leaf, width: 1 }))).equals(nodes[tile]?.hash ?? hash)) throw bad();
    const entries = splitEntries(await log.bytes(tilePath('entries', tile, count)));
    for (const [place, entry] of entries.entries()) {
      const root = tile * TILE_WIDTH + place + 1;
      if (root < first) continue;
      if (!leaves[place]?.equals(logLeafHash(entry))) throw bad();
      yield { root, entry };
    }
  }
}

const tilePath = (level: string, index: number, width: number): string =>
  `tile/${level}/${String(index).padStart(3, '0')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;

function split(bytes: Buffer): Buffer[] {
  if (bytes.length % HASH_BYTES !== 0) throw new VerificationError('The log serves hashes that are cut off.');
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) => bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES));
}

function splitEntries(bytes: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const end = at + 2 + bytes.readUInt16BE(at);
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
