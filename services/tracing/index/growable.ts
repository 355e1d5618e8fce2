export type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;
type Type<Data extends Numbers> = new (from: number | ArrayBufferLike) => Data;

/** From this length on an array grows by an eighth, below by half: a long one may not hold much that is empty. */
const LONG = 1 << 18;

/** A typed array that grows when it is full; `data` is the array itself, for loops that may not pay for a call. */
export class Growable<Data extends Numbers> {
  data: Data;
  length = 0;

  constructor(private readonly Type: Type<Data>) {
    this.data = new Type(64);
  }

  /** Answers the index of the value. */
  push(value: number): number {
    if (this.length === this.data.length) this.reserve(this.length + Math.ceil(this.length / (this.length < LONG ? 2 : 8)) + 1);
    this.data[this.length] = value;
    return this.length++;
  }

  reserve(size: number): void {
    if (size <= this.data.length) return;
    const grown = new this.Type(size);
    grown.set(this.data.subarray(0, this.length));
    this.data = grown;
  }

  at(index: number): number {
    return this.data[index] as number;
  }

  /** Its values as bytes, without a copy. */
  bytes(): Uint8Array {
    return new Uint8Array(this.data.buffer, this.data.byteOffset, this.length * this.data.BYTES_PER_ELEMENT);
  }

  /** Takes values that `bytes` gave; it keeps what has a buffer of its own. Throws where they are no whole number of values. */
  fill(bytes: Uint8Array): void {
    const isAlone = bytes.byteLength === bytes.buffer.byteLength;
    this.take(new this.Type(isAlone ? bytes.buffer : new Uint8Array(bytes).buffer));
  }

  /** Has these values from now on, in this array. */
  take(data: Data): void {
    this.data = data;
    this.length = data.length;
  }

  /** Moves each value to the index that `numbers` holds at its old one, in a new array: the old one stays as it is. */
  renumber(numbers: Int32Array): void {
    const moved = new this.Type(this.data.length);
    for (let i = 0; i < this.length; i++) moved[numbers[i] as number] = this.data[i] as number;
    this.data = moved;
  }
}

export const doubles = (): Growable<Float64Array> => new Growable(Float64Array);
export const ints = (): Growable<Int32Array> => new Growable(Int32Array);
export const naturals = (): Growable<Uint32Array> => new Growable(Uint32Array);
export const bytes = (): Growable<Uint8Array> => new Growable(Uint8Array);
