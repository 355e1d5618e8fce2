import { uint32Column } from './number-column.js';

const NONE = 0xffff_ffff;
const IN_LARGE = 0xffff_fffe;

/**
 * Stores numbers by index in four bytes each: integers below about 4 · 10⁹, as nearly all masses in grams are; others in a separate map.
 * NaN means none.
 */
export class MeasureColumn {
  /** Holds the number itself, or one of two codes: none, or look in `large`. */
  readonly small = uint32Column();
  readonly large = new Map<number, number>();

  get length(): number {
    return this.small.length;
  }

  push(value: number): number {
    const index = this.small.push(NONE);
    this.set(index, value);
    return index;
  }

  set(index: number, value: number): void {
    const known = this.small.data[index];
    if (known === IN_LARGE) this.large.delete(index);
    if (Number.isNaN(value)) {
      this.small.data[index] = NONE;
    } else if (value >= 0 && value < IN_LARGE && Number.isInteger(value)) {
      this.small.data[index] = value;
    } else {
      this.small.data[index] = IN_LARGE;
      this.large.set(index, value);
    }
  }

  at(index: number): number {
    const value = this.small.data[index] as number;
    if (value < IN_LARGE) return value;
    return value === NONE ? Number.NaN : (this.large.get(index) as number);
  }

  slice(start: number, end: number): Float64Array {
    return Float64Array.from({ length: end - start }, (_, i) => this.at(start + i));
  }

  /** Copies the first `count` values of a column that has at least as many. */
  copyFirst(others: MeasureColumn, count: number): void {
    this.small.reserve(others.small.data.length);
    this.small.data.set(others.small.data.subarray(0, count));
    this.small.length = count;
    for (const [index, value] of others.large) if (index < count) this.large.set(index, value);
  }

  renumber(numbers: Int32Array): void {
    this.small.renumber(numbers);
    const large = [...this.large];
    this.large.clear();
    for (const [index, value] of large) this.large.set(numbers[index] as number, value);
  }
}
