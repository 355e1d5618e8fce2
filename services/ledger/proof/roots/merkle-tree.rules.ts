/** Builds the Merkle tree over the heads of all ledgers (RFC 6962), and the statement of a root over it. */
import { createHash } from 'node:crypto';
import type { RootKeyChange, RootStatement } from '../../../../contracts/ledger/proof/replies.js';
import { canonicalJson } from '../../../platform/events/canonical-json.js';

export interface LedgerHead {
  /** Names the stream. */
  ledger: string;
  revision: number;
  /** Belongs to the event at that revision. */
  hash: string;
}

// A text that begins with one prefix is never mistaken for the other, so a node cannot be passed off as a leaf.
const LEAF_PREFIX = Buffer.from([0]);
const NODE_PREFIX = Buffer.from([1]);

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};

/** Hashes a leaf. Event hashes cover random IDs, so that nobody can guess a leaf from outside. */
export const leafHashOf = ({ ledger, revision, hash }: LedgerHead): Buffer =>
  sha256(LEAF_PREFIX, canonicalJson({ hash, ledger, revision }));

/** Returns the text that is hashed and signed. */
export const signedRootText = ({ number, hour, madeAt, ledgers, tree, previousRoot, key, logKey }: RootStatement): string =>
  `selvedge root 1\n${canonicalJson({ number, hour, madeAt, ledgers, tree, previousRoot, key, ...(logKey !== undefined && { logKey }) })}`;

/** Returns the text that the key which ends signs. */
export const signedChangeText = ({ change, key, next, afterRoot, lastRoot, madeAt }: RootKeyChange): string =>
  `selvedge root key 1\n${canonicalJson({ change, key, next, afterRoot, lastRoot, madeAt })}`;

export const rootHash = (statement: RootStatement): string => sha256(signedRootText(statement)).toString('hex');

/**
 * Keeps a tree whose leaves change and grow but never go, so that a ledger keeps its place. Changed leaves are hashed when the root is
 * read, at the cost of one path each.
 */
export class MerkleTree {
  /** Holds the rows from the leaves up. The last node of an odd row moves up unchanged. */
  private readonly rows: Buffer[][] = [[]];
  private changed = new Set<number>();

  get size(): number {
    return this.leaves.length;
  }

  /** @param index of an existing leaf, or the next one */
  set(index: number, leaf: Buffer): void {
    this.leaves[index] = leaf;
    this.changed.add(index);
  }

  /** Returns hex. Requires a leaf. */
  root(): string {
    this.rehash();
    const top = this.rows.at(-1)?.[0];
    if (!top) throw new Error('A tree without leaves has no root');
    return top.toString('hex');
  }

  /** Returns the hashes, in hex, that lead from a leaf to the root: see `pathLeadsTo` in `verifier/proofs.mts`. */
  path(index: number): string[] {
    this.rehash();
    const path: string[] = [];
    for (const [level, row] of this.rows.entries()) {
      const sibling = row[(index >> level) ^ 1];
      if (sibling) path.push(sibling.toString('hex'));
    }
    return path;
  }

  private get leaves(): Buffer[] {
    return this.rows[0] as Buffer[];
  }

  private rehash(): void {
    let changed = this.changed;
    this.changed = new Set();
    for (let level = 0; (this.rows[level] as Buffer[]).length > 1; level++) {
      if (level + 1 === this.rows.length) this.rows.push([]);
      changed = rehashParents(this.rows[level] as Buffer[], this.rows[level + 1] as Buffer[], changed);
    }
  }
}

/** Hashes the parents of changed nodes; returns their indexes. */
function rehashParents(row: readonly Buffer[], above: Buffer[], changed: ReadonlySet<number>): Set<number> {
  const parents = new Set<number>();
  for (const index of changed) parents.add(index >> 1);
  for (const parent of parents) {
    const [left, right] = [row[parent * 2] as Buffer, row[parent * 2 + 1]];
    above[parent] = right ? sha256(NODE_PREFIX, left, right) : left;
  }
  return parents;
}
