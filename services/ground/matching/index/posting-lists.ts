/** Stores lists of ascending numbers in buckets, as bytes: each number is the difference from the one before. */

const PAGE_BITS = 20;
const PAGE_BYTES = 1 << PAGE_BITS;
const PAGE_MASK = PAGE_BYTES - 1;
/** Each chunk begins with the address of the next one. */
const LINK_BYTES = 4;
/** Bytes in a bucket's first, second, … chunk; the last size repeats. */
const CHUNK_BYTES = [12, 28, 60, 124, 252, 508, 1020] as const;
/** Maximum length of a packed number. A chunk with less room left is full. */
const NUMBER_BYTES = 5;

export class PostingLists {
  private readonly pages: Uint8Array[] = [];
  /** Hold, per bucket, the addresses of its first and last chunk and of the next write. */
  private readonly first: Uint32Array;
  private readonly tail: Uint32Array;
  private readonly next: Uint32Array;
  /** Hold, per bucket, its last number, its count, and the size of its last chunk. */
  private readonly last: Uint32Array;
  private readonly counts: Uint32Array;
  private readonly sizes: Uint8Array;
  private free = 0;

  constructor(buckets: number) {
    this.first = new Uint32Array(buckets);
    this.tail = new Uint32Array(buckets);
    this.next = new Uint32Array(buckets);
    this.last = new Uint32Array(buckets);
    this.counts = new Uint32Array(buckets);
    this.sizes = new Uint8Array(buckets);
  }

  countOf(bucket: number): number {
    return this.counts[bucket] as number;
  }

  get byteLength(): number {
    return this.pages.length * PAGE_BYTES + this.counts.byteLength * 5 + this.sizes.byteLength;
  }

  /** Expects `value` at or above the bucket's last one; stores a repeated value once. */
  add(bucket: number, value: number): void {
    const count = this.counts[bucket] as number;
    const last = this.last[bucket] as number;
    if (count > 0 && last === value) return;
    if (count === 0) this.begin(bucket);
    else if (this.endOf(bucket) - (this.next[bucket] as number) < NUMBER_BYTES) this.extend(bucket);
    let at = this.next[bucket] as number;
    const page = this.pages[at >>> PAGE_BITS] as Uint8Array;
    let distance = value - last;
    for (; distance > 127; distance >>>= 7) page[at++ & PAGE_MASK] = (distance & 127) | 128;
    page[at++ & PAGE_MASK] = distance;
    this.next[bucket] = at;
    this.last[bucket] = value;
    this.counts[bucket] = count + 1;
  }

  /**
   * Adds `weight` to the score of each value of the bucket. A value without a score gets one only when `admits`, and is then written to
   * `touched` from `touchedCount` on. Returns the new count of `touched`.
   */
  score(bucket: number, weight: number, scores: Uint16Array, touched: Uint32Array, touchedCount: number, admits: boolean): number {
    let left = this.counts[bucket] as number;
    let chunk = this.first[bucket] as number;
    let count = touchedCount;
    let value = 0;
    for (let size = 0; left > 0; size++) {
      const page = this.pages[chunk >>> PAGE_BITS] as Uint8Array;
      const start = chunk & PAGE_MASK;
      const full = start + LINK_BYTES + chunkBytes(size) - NUMBER_BYTES;
      for (let at = start + LINK_BYTES; left > 0 && at <= full; left--) {
        let byte = page[at++] as number;
        let distance = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = page[at++] as number;
          distance |= (byte & 127) << shift;
        }
        value += distance;
        const score = scores[value] as number;
        if (score > 0) scores[value] = score + weight;
        else if (admits) {
          scores[value] = weight;
          touched[count++] = value;
        }
      }
      chunk = linkAt(page, start);
    }
    return count;
  }

  private begin(bucket: number): void {
    const chunk = this.reserve(0);
    this.first[bucket] = chunk;
    this.tail[bucket] = chunk;
    this.next[bucket] = chunk + LINK_BYTES;
  }

  private extend(bucket: number): void {
    const size = Math.min((this.sizes[bucket] as number) + 1, CHUNK_BYTES.length - 1);
    const chunk = this.reserve(size);
    const tail = this.tail[bucket] as number;
    setLink(this.pages[tail >>> PAGE_BITS] as Uint8Array, tail & PAGE_MASK, chunk);
    this.tail[bucket] = chunk;
    this.next[bucket] = chunk + LINK_BYTES;
    this.sizes[bucket] = size;
  }

  private endOf(bucket: number): number {
    return (this.tail[bucket] as number) + LINK_BYTES + chunkBytes(this.sizes[bucket] as number);
  }

  /** Keeps each chunk within one page. */
  private reserve(size: number): number {
    const bytes = chunkBytes(size) + LINK_BYTES;
    if (this.pages.length === 0 || (this.free & PAGE_MASK) + bytes > PAGE_BYTES || this.free >>> PAGE_BITS >= this.pages.length) {
      this.free = this.pages.push(new Uint8Array(PAGE_BYTES)) * PAGE_BYTES - PAGE_BYTES;
    }
    const chunk = this.free;
    this.free += bytes;
    return chunk;
  }
}

const chunkBytes = (size: number): number => CHUNK_BYTES[Math.min(size, CHUNK_BYTES.length - 1)] as number;

function setLink(page: Uint8Array, at: number, chunk: number): void {
  for (let byte = 0; byte < LINK_BYTES; byte++) page[at + byte] = (chunk >>> (8 * byte)) & 255;
}

function linkAt(page: Uint8Array, at: number): number {
  return (
    ((page[at] as number) | ((page[at + 1] as number) << 8) | ((page[at + 2] as number) << 16) | ((page[at + 3] as number) << 24)) >>> 0
  );
}
