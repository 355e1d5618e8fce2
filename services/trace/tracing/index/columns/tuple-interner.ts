import { int32Column } from './number-column.js';

/** Limits the slots calculated in one step, before other work gets a turn. */
const SLOTS_PER_STEP = 1 << 16;
/** Varies per process, so that nobody can choose IDs that all collide. */
const HASH_SEED = Math.floor(Math.random() * 2 ** 32) | 0;

/**
 * Maps tuples of three or four integers to small integers from 0. Uses a hash table over typed arrays with open
 * addressing: a million tuples are two objects and not a million.
 */
export class TupleInterner {
  /** Holds the tuples in sequence. */
  readonly keys = int32Column();
  /** Holds ID + 1 at the tuple's hash or the next free slot; 0 marks a free slot. */
  private slots = new Int32Array(128);

  constructor(readonly width: 3 | 4) {}

  get size(): number {
    return this.keys.length / this.width;
  }

  /** Returns −1 when there is no such tuple. */
  find(a: number, b: number, c: number, d = 0): number {
    return (this.slots[this.findSlot(a, b, c, d)] as number) - 1;
  }

  intern(a: number, b: number, c: number, d = 0): number {
    const slot = this.findSlot(a, b, c, d);
    const known = (this.slots[slot] as number) - 1;
    if (known >= 0) return known;
    const { keys } = this;
    keys.push(a);
    keys.push(b);
    keys.push(c);
    if (this.width === 4) keys.push(d);
    const { size } = this;
    this.slots[slot] = size;
    if (size * 3 > this.slots.length * 2) for (const _ of this.rebuildSlots());
    return size - 1;
  }

  /** Recalculates the slots from the keys, in steps. */
  *rebuildSlots(): Generator<void> {
    const { size, width } = this;
    const keys = this.keys.data;
    let wanted = 128;
    while (wanted < size * 2) wanted *= 2;
    this.slots = new Int32Array(wanted);
    const { slots } = this;
    const last = wanted - 1;
    for (let id = 0, at = 0; id < size; id++, at += width) {
      const fourth = width === 4 ? (keys[at + 3] as number) : 0;
      let slot = hashOf(keys[at] as number, keys[at + 1] as number, keys[at + 2] as number, fourth) & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = id + 1;
      if ((id + 1) % SLOTS_PER_STEP === 0) yield;
    }
  }

  /** Gives each tuple the ID `numbers[old]`. Arrays that hold the old IDs stay unchanged. */
  renumber(numbers: Int32Array): void {
    const { size, width } = this;
    const old = this.keys.data;
    const moved = new Int32Array(old.length);
    for (let id = 0; id < size; id++) {
      for (let i = 0; i < width; i++) moved[(numbers[id] as number) * width + i] = old[id * width + i] as number;
    }
    this.keys.data = moved;
    for (const _ of this.rebuildSlots());
  }

  /** Returns the slot of the tuple, or the free slot where it belongs. */
  private findSlot(a: number, b: number, c: number, d: number): number {
    const { slots, width } = this;
    const keys = this.keys.data;
    const last = slots.length - 1;
    for (let slot = hashOf(a, b, c, d) & last; ; slot = (slot + 1) & last) {
      const at = ((slots[slot] as number) - 1) * width;
      if (at < 0) return slot;
      if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c && (width === 3 || keys[at + 3] === d)) return slot;
    }
  }
}

function hashOf(a: number, b: number, c: number, d: number): number {
  let hash = Math.imul(a ^ HASH_SEED, 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 15) ^ b, 0x297a2d39);
  hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 16) ^ d, 0x297a2d39);
  return hash ^ (hash >>> 15);
}
