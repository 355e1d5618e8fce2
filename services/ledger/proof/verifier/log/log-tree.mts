/** The append-only tree of RFC 6962: roots, proofs, and the rules that check them. */
import { sha256 } from '../values.mjs';

const EMPTY_TREE = sha256('');
/** Counts the hashes of a tile, and the rows of the tree that one tile row covers. */
export const TILE_WIDTH = 256;
const TILE_ROWS = 8;

export const logLeafHash = (entry: Buffer | string): Buffer => sha256(Buffer.from([0]), entry);
export const logNodeHash = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.from([1]), left, right);

/** Keeps the hashes of all full subtrees, so that the root and the proofs of any earlier size cost a path each. */
export class LogTree {
  private readonly rows: Buffer[][] = [[]];

  get size(): number {
    return (this.rows[0] as Buffer[]).length;
  }

  append(leaf: Buffer): void {
    let node = leaf;
    for (let row = 0; ; row++) {
      const level = this.rows[row] ?? [];
      this.rows[row] = level;
      level.push(node);
      if (level.length % 2 === 1) return;
      node = logNodeHash(level.at(-2) as Buffer, node);
    }
  }

  /** @throws RangeError beyond the size of the tree */
  root(size = this.size): Buffer {
    this.require(size <= this.size);
    return size === 0 ? EMPTY_TREE : this.subtree(0, size);
  }

  /** Returns the hashes that lead from a leaf to the root of a size. @throws RangeError */
  inclusion(index: number, size = this.size): Buffer[] {
    this.require(index >= 0 && index < size && size <= this.size);
    return this.path(index, 0, size);
  }

  /** Returns the hashes that lead from the root of a size to that of a later one. @throws RangeError */
  consistency(from: number, to = this.size): Buffer[] {
    this.require(from >= 0 && from <= to && to <= this.size);
    return from === 0 || from === to ? [] : this.subproof(from, 0, to, true);
  }

  /** Returns the hashes of a tile; a partial one has fewer. Undefined where the tree has not so many. */
  tile(level: number, index: number, width = TILE_WIDTH): Buffer[] | undefined {
    const hashes = (this.rows[level * TILE_ROWS] ?? []).slice(index * TILE_WIDTH, index * TILE_WIDTH + width);
    return hashes.length === width ? hashes : undefined;
  }

  private subtree(start: number, end: number): Buffer {
    const width = end - start;
    const row = Math.log2(width);
    if (Number.isInteger(row)) return (this.rows[row] as Buffer[])[start / width] as Buffer;
    const split = start + splitOf(width);
    return logNodeHash(this.subtree(start, split), this.subtree(split, end));
  }

  private path(index: number, start: number, end: number): Buffer[] {
    if (end - start === 1) return [];
    const split = start + splitOf(end - start);
    return index < split
      ? [...this.path(index, start, split), this.subtree(split, end)]
      : [...this.path(index, split, end), this.subtree(start, split)];
  }

  private subproof(from: number, start: number, end: number, isWhole: boolean): Buffer[] {
    if (from === end) return isWhole ? [] : [this.subtree(start, end)];
    const split = start + splitOf(end - start);
    return from <= split
      ? [...this.subproof(from, start, split, isWhole), this.subtree(split, end)]
      : [...this.subproof(from, split, end, false), this.subtree(start, split)];
  }

  private require(holds: boolean): void {
    if (!holds) throw new RangeError(`The log has only ${this.size} entries`);
  }
}

/** Returns the root over full subtrees in their order, whose widths are powers of two that never grow. An empty list is the empty tree. */
export function rootOfNodes(nodes: readonly { hash: Buffer; width: number }[]): Buffer {
  const peaks: { hash: Buffer; width: number }[] = [];
  for (const node of nodes) {
    let { hash, width } = node;
    while (peaks.at(-1)?.width === width) {
      hash = logNodeHash((peaks.pop() as { hash: Buffer }).hash, hash);
      width *= 2;
    }
    peaks.push({ hash, width });
  }
  return peaks.reduceRight<Buffer | undefined>((right, { hash }) => (right ? logNodeHash(hash, right) : hash), undefined) ?? EMPTY_TREE;
}

/** Returns the largest power of two below the width. */
function splitOf(width: number): number {
  let split = 1;
  while (split * 2 < width) split *= 2;
  return split;
}

export interface TreeHead {
  size: number;
  hash: Buffer;
}

/** Returns true when the path leads from the leaf at the index to the root (RFC 9162, 2.1.3.2). */
export function isIncluded(leaf: Buffer, index: number, { size, hash }: TreeHead, path: readonly Buffer[]): boolean {
  if (index < 0 || index >= size) return false;
  let [at, last, node] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      node = logNodeHash(sibling, node);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      node = logNodeHash(node, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && node.equals(hash);
}

/** Returns true when the proof leads from the older root to the newer one (RFC 9162, 2.1.4.2). */
export function isConsistent(older: TreeHead, newer: TreeHead, proof: readonly Buffer[]): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && older.hash.equals(newer.hash);
  if (older.size === 0) return proof.length === 0 && older.hash.equals(EMPTY_TREE);
  const path = isPowerOfTwo(older.size) ? [older.hash, ...proof] : [...proof];
  let [at, last] = [older.size - 1, newer.size - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  const first = path.shift();
  if (!first) return false;
  let [from, to] = [first, first];
  for (const node of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [from, to] = [logNodeHash(node, from), logNodeHash(node, to)];
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      to = logNodeHash(to, node);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && from.equals(older.hash) && to.equals(newer.hash);
}

const half = (value: number): number => Math.floor(value / 2);
const isPowerOfTwo = (size: number): boolean => Number.isInteger(Math.log2(size));
