import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type LogWorld, logOf } from '../../../../../test/support/proof/log-world.js';
import { ProofStore, siteId } from '../../../../../test/support/proof/proof-store.js';
import { LogTree, rootOfNodes } from '../log/log-tree.mjs';
import { readCheckpoint, readNote } from '../log/notes.mjs';
import { sha256 } from '../values.mjs';
import { checkLeaves, DeepFault, type DeepMemory } from './deep.mjs';

let store: ProofStore;
let log: LogWorld;
let memory: DeepMemory;

beforeEach(async () => {
  store = new ProofStore();
  log = logOf(store);
  memory = { root: 0, rootHash: '', leaves: [], had: new Set() };
  for (const site of [1, 2, 3]) await store.record(siteId(site), 'first');
  await signedNext(1);
});
afterEach(() => store.dispose());

async function signedNext(...sites: number[]): Promise<void> {
  for (const site of sites) await store.record(siteId(site), store.clock.at);
  await store.passHour();
  await log.signing.signDue();
}

/** Serves the log, whose leaves a forger may change. */
const served = (forged: (leaves: Buffer, root: number) => Buffer = (leaves) => leaves) => ({
  async bytes(path: string): Promise<Buffer> {
    const [, root] = /^leaves\?root=(\d+)$/.exec(path) ?? [];
    if (root !== undefined) return forged(await log.leaves.of(Number(root), '1.2.3.4'), Number(root));
    const [, level = '', index = '', , width] = /^tile\/([^/]+)\/(\d{3}(\.p)?)(?:\/(\d+))?$/.exec(path) ?? [];
    return log.reads.tile(level, index, width);
  },
});

async function checked(of = served()): Promise<number[]> {
  const roots: number[] = [];
  const head = readCheckpoint(readNote(await log.reads.checkpoint()).text);
  for await (const { root } of checkLeaves(of, head, memory)) roots.push(root);
  return roots;
}

it('begins with the newest root, and continues with each one after it', async () => {
  await signedNext(2);
  expect(await checked()).toEqual([2]);
  await signedNext(1);
  await signedNext(3, 4);
  expect(await checked()).toEqual([3, 4]);
  expect(memory.leaves).toHaveLength(4);
  expect(await checked()).toEqual([]);
  await expect(log.leaves.of(5, '1.2.3.4')).rejects.toMatchObject({ code: 'NotFound' });
  expect((await log.leaves.of(1, '1.2.3.4')).length).toBe(3 * 32);
});

it('finds leaves that are not those of the signed tree', async () => {
  const cut = served((leaves) => leaves.subarray(32));
  await expect(checked(cut)).rejects.toThrow('it states 3 ledgers, and has 2 leaves');
  const swapped = served((leaves) => Buffer.concat([leaves.subarray(32, 64), leaves.subarray(0, 32), leaves.subarray(64)]));
  await expect(checked(swapped)).rejects.toThrow('its leaves do not lead to its tree');
  expect(memory.root).toBe(0);
});

it('finds a ledger that goes back, though root and checkpoint are signed by the keys of the product', async () => {
  expect(await checked()).toEqual([1]);
  const early = memory.leaves[1] ?? '';
  await signedNext(2);
  expect(await checked()).toEqual([2]);
  // The operator folds heads by a changed program: it notes the head of before as a later one.
  const { heads } = await signedBackwards();
  expect(heads).toBe(3);
  await expect(checked()).rejects.toThrow(DeepFault);
  await expect(checked()).rejects.toThrow('root 3 does not hold: the ledger at place 1 has a head of before');
  expect(memory.leaves[1]).not.toBe(early);
});

/** Signs a root whose second leaf is that of root 1 again, with the key of the product. */
async function signedBackwards(): Promise<{ heads: number }> {
  const events = await store.events.read('roots', 0, 100);
  const noted = events.find(({ type }) => type === 'LedgerHeadsNoted');
  const { heads } = (noted?.data ?? { heads: [] }) as { heads: { ledger: string; revision: number; hash: string }[] };
  const old = heads.find(({ ledger }) => ledger.endsWith(siteId(2)));
  const read = store.events.read.bind(store.events);
  const forgedLeaves = log.leaves.of.bind(log.leaves);
  const { leafHashOf, signedRootText, rootHash } = await import('../../roots/merkle-tree.rules.js');
  const leaf = leafHashOf(old ?? { ledger: '', revision: 0, hash: '' });
  const leavesNow = await forgedLeaves(2, '1.2.3.4');
  const forged = Buffer.concat([leavesNow.subarray(0, 32), leaf, leavesNow.subarray(64)]);
  const tree = rootOfNodes([0, 1, 2].map((at) => ({ hash: forged.subarray(at * 32, at * 32 + 32), width: 1 }))).toString('hex');
  await signedNext(1);
  const key = await store.keys().key();
  const last = (await store.roots()).at(-1);
  if (!last) throw new Error('No root');
  const { hash: _, signature: __, ...statement } = { ...last, tree };
  const data = { ...statement, hash: rootHash(statement), signature: key.sign(signedRootText(statement)) };
  store.events.read = async (stream, from, count) =>
    (await read(stream, from, count)).map((event) =>
      event.type === 'LedgerRootSigned' && (event.data as { number: number }).number === 3 ? { ...event, data } : event,
    );
  log.leaves.of = async (root, address) => (root === 3 ? forged : forgedLeaves(root, address));
  const entries = await log.logStore.entriesReadAgain();
  const { size } = entries.tree;
  log.reads.checkpoint = async () =>
    `x\n${size}\n${entries.tree.root().toString('base64')}\n\n\u2014 x ${Buffer.alloc(70).toString('base64')}\n`;
  return { heads: heads.length };
}

it('computes the root of a log from tiles of any size', () => {
  const tree = new LogTree();
  for (let size = 1; size <= 600; size++) {
    tree.append(sha256(`${size}`));
    const full = Math.floor(size / 256);
    const nodes = (tree.tile(1, 0, full) ?? []).map((hash) => ({ hash, width: 256 }));
    const rest = (tree.tile(0, full, size % 256) ?? []).map((hash) => ({ hash, width: 1 }));
    expect(rootOfNodes([...nodes, ...rest])).toEqual(tree.root());
  }
});
