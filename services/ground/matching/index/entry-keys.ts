/** Numbers the keys of registry entries, OAR IDs and local IDs, in 16 bytes each. */
import { LOCAL_ID_PATTERN } from '../../../../contracts/ground/facilities/oar-id.js';

const OAR_ID_FORM = /^[A-Z0-9]{15}$/;
const WORDS = 4;
const PAGE_KEYS = 1 << 14;
const NONE = 0;
/** Maximum share of the hash table that is filled. */
const LOAD_MAX = 0.6;
/** Marks, as first byte, a local ID. */
const LOCAL_ID_MARK = 1;

export class EntryKeys {
  private readonly pages: Uint32Array[] = [];
  /** Uses open addressing. Each slot holds a key's number plus one; 0 is free. */
  private table = new Uint32Array(1024);
  private count = 0;
  private readonly packed = new Uint32Array(WORDS);
  private readonly bytes = Buffer.from(this.packed.buffer);

  get size(): number {
    return this.count;
  }

  get byteLength(): number {
    return this.pages.length * PAGE_KEYS * WORDS * 4 + this.table.byteLength;
  }

  /** Returns the newest number of the key. */
  find(key: string): number | undefined {
    if (!this.pack(key)) return undefined;
    const there = this.table[this.slotOf()] as number;
    return there === NONE ? undefined : there - 1;
  }

  /** Gives the key a new number in addition to its earlier ones. Returns undefined for text that is no key. */
  add(key: string): number | undefined {
    if (!this.pack(key)) return undefined;
    const id = this.count++;
    if (id % PAGE_KEYS === 0) this.pages.push(new Uint32Array(PAGE_KEYS * WORDS));
    this.table[this.slotOf()] = id + 1;
    this.pageOf(id).set(this.packed, (id % PAGE_KEYS) * WORDS);
    if (this.count > this.table.length * LOAD_MAX) this.grow();
    return id;
  }

  keyOf(id: number): string {
    const at = (id % PAGE_KEYS) * WORDS;
    this.packed.set(this.pageOf(id).subarray(at, at + WORDS));
    if (this.bytes[0] !== LOCAL_ID_MARK) return this.bytes.toString('latin1', 0, 15);
    return `local-${this.bytes.toString('hex', 1, 9)}`;
  }

  private pageOf(id: number): Uint32Array {
    return this.pages[Math.floor(id / PAGE_KEYS)] as Uint32Array;
  }

  private pack(key: string): boolean {
    this.packed.fill(0);
    if (LOCAL_ID_PATTERN.test(key)) {
      this.bytes[0] = LOCAL_ID_MARK;
      this.bytes.write(key.slice(6), 1, 'hex');
      return true;
    }
    return OAR_ID_FORM.test(key) && this.bytes.write(key, 0, 'latin1') === 15;
  }

  /** Returns the slot of the packed key, or the free slot for it. */
  private slotOf(): number {
    const mask = this.table.length - 1;
    let place = hashOf(this.packed, 0) & mask;
    for (;;) {
      const there = this.table[place] as number;
      if (there === NONE || this.holds(there - 1)) return place;
      place = (place + 1) & mask;
    }
  }

  private holds(id: number): boolean {
    const page = this.pageOf(id);
    const at = (id % PAGE_KEYS) * WORDS;
    for (let word = 0; word < WORDS; word++) if (page[at + word] !== this.packed[word]) return false;
    return true;
  }

  private grow(): void {
    const newest = this.table.filter((there) => there !== NONE);
    this.table = new Uint32Array(this.table.length * 2);
    const mask = this.table.length - 1;
    for (const there of newest) {
      const id = there - 1;
      let place = hashOf(this.pageOf(id), (id % PAGE_KEYS) * WORDS) & mask;
      while (this.table[place] !== NONE) place = (place + 1) & mask;
      this.table[place] = there;
    }
  }
}

function hashOf(words: Uint32Array, at: number): number {
  let hash = 0x9e3779b9;
  for (let word = 0; word < WORDS; word++) {
    hash = Math.imul(hash ^ (words[at + word] as number), 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return hash;
}
