import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import '../../../../../test/support/property-runs.js';
import { isConsistent, isIncluded, LogTree, logLeafHash } from './log-tree.mjs';

/** The leaves and roots of the test data of Certificate Transparency for RFC 6962. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const hex = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'));

function treeOf(entries: readonly (Buffer | string)[]): LogTree {
  const tree = new LogTree();
  for (const entry of entries) tree.append(logLeafHash(entry));
  return tree;
}

const vectors = (): LogTree => treeOf(LEAVES.map((leaf) => Buffer.from(leaf, 'hex')));
const numbered = (size: number): LogTree => treeOf(Array.from({ length: size }, (_, at) => `entry ${at}`));

describe('the tree of the log', () => {
  it('has the roots of RFC 6962 at each size', () => {
    const tree = vectors();
    expect(hex(ROOTS.map((_, size) => tree.root(size)))).toEqual(ROOTS);
  });

  it('proves inclusion and consistency as the vectors of RFC 6962 do', () => {
    const tree = vectors();
    expect(hex(tree.inclusion(0, 8))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(hex(tree.consistency(6, 8))).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  it('proves every pair of sizes up to 40, and no wrong one', () => {
    const tree = numbered(40);
    const head = (size: number) => ({ size, hash: tree.root(size) });
    for (let to = 1; to <= 40; to++) {
      for (let from = 0; from <= to; from++) {
        const proof = tree.consistency(from, to);
        expect(isConsistent(head(from), head(to), proof)).toBe(true);
        if (from === to || from === 0) continue;
        expect(isConsistent({ size: from, hash: logLeafHash('x') }, head(to), proof)).toBe(false);
        expect(isConsistent(head(from), { size: to, hash: logLeafHash('x') }, proof)).toBe(false);
        expect(isConsistent(head(from), head(to), [...proof, logLeafHash('x')])).toBe(false);
        expect(isConsistent(head(from), head(to), proof.slice(1))).toBe(false);
      }
      for (let index = 0; index < to; index++) {
        const path = tree.inclusion(index, to);
        expect(isIncluded(logLeafHash(`entry ${index}`), index, head(to), path)).toBe(true);
        expect(isIncluded(logLeafHash(`entry ${index + 1}`), index, head(to), path)).toBe(false);
        expect(isIncluded(logLeafHash(`entry ${index}`), index + to, head(to), path)).toBe(false);
        expect(isIncluded(logLeafHash(`entry ${index}`), index, head(to), [...path, logLeafHash('x')])).toBe(false);
      }
    }
  });

  it('shows a changed entry by every later root and by no proof', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), fc.nat(), (size, changedSeed, fromSeed) => {
        const [changed, from] = [changedSeed % size, 1 + (fromSeed % size)];
        const other = treeOf(Array.from({ length: size }, (_, at) => (at === changed ? 'other' : `entry ${at}`)));
        const [older, newer] = [numbered(from), other];
        const heads = [
          { size: from, hash: older.root() },
          { size, hash: newer.root() },
        ] as const;
        expect(isConsistent(...heads, newer.consistency(from, size))).toBe(changed >= from);
      }),
    );
  });

  it('has tiles of 256 hashes, of which the last one is partial', () => {
    const tree = numbered(600);
    expect(tree.tile(0, 1)).toHaveLength(256);
    expect(tree.tile(0, 2)).toBeUndefined();
    expect(tree.tile(0, 2, 88)?.at(-1)).toEqual(logLeafHash('entry 599'));
    expect(hex(tree.tile(1, 0, 2) ?? [])).toEqual([numbered(256).root().toString('hex'), expect.any(String)]);
    expect(tree.tile(1, 0, 3)).toBeUndefined();
    expect(() => tree.root(601)).toThrow(RangeError);
  });
});
