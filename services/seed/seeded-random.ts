/** Generates random numbers that are the same for the same seed. */
import { generateProductId } from '../../contracts/shared/product-id.js';

export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns at least 0 and below 1 (mulberry32, by T. Ettinger, public domain algorithm). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Returns `middle` ± `spread`, evenly. */
  around(middle: number, spread: number): number {
    return middle + (this.next() * 2 - 1) * spread;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => Math.floor(this.next() * 256));
  }

  /** Has the form of a version 4 UUID. */
  uuid(): string {
    const hex = Buffer.from(this.bytes(16)).toString('hex');
    const variant = '89ab'[this.between(0, 3)];
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  productId(): string {
    return generateProductId(this.bytes(12));
  }
}
