import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { MerkleTree } from './merkle-tree.rules.js';

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const leaf = (value: number): Buffer => sha256(Buffer.from([0]), Buffer.from(String(value)));

/** Follows the definition in RFC 6962. */
function hashOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0] as Buffer;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Buffer.from([1]), hashOf(leaves.slice(0, split)), hashOf(leaves.slice(split)));
}

function pathOf(index: number, leaves: readonly Buffer[]): string[] {
  if (leaves.length === 1) return [];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...pathOf(index, left), hashOf(right).toString('hex')]
    : [...pathOf(index - split, right), hashOf(left).toString('hex')];
}

describe('the tree', () => {
  it('is that of RFC 6962, whatever was changed and added in between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(40), value: fc.nat(), look: fc.boolean() }), { minLength: 1, maxLength: 80 }),
        (steps) => {
          const tree = new MerkleTree();
          const leaves: Buffer[] = [];
          for (const { at, value, look } of steps) {
            const index = Math.min(at, leaves.length);
            leaves[index] = leaf(value);
            tree.set(index, leaf(value));
            if (look) expect(tree.root()).toBe(hashOf(leaves).toString('hex'));
          }
          expect(tree.root()).toBe(hashOf(leaves).toString('hex'));
          for (const index of leaves.keys()) expect(tree.path(index)).toEqual(pathOf(index, leaves));
        },
      ),
      { seed: SEED, numRuns: runsOf(100) },
    );
  });
});
