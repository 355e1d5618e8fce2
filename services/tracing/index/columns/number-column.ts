export type TypedArray = Float64Array | Int32Array | Uint32Array | Uint8Array;
type TypedArrayConstructor<Data extends TypedArray> = new (from: number | ArrayBufferLike) => Data;

/** From this length on an array grows by an eighth, below by half: a long one may not hold much that is empty. */
const LONG_LENGTH = 1 << 18;

/** A typed array that grows when it is full; `data` is the array itself, for loops that may not pay for a call. */
export class NumberColumn<Data extends TypedArray> {
  data: Data;
  length = 0;

  constructor(private readonly Type: TypedArrayConstructor<Data>) {
    this.data = new Type(64);
  }

  /** Returns the index of the value. */
  push(value: number): number {
    if (this.length === this.data.length) this.reserve(this.length + Math.ceil(this.length / (this.length < LONG_LENGTH ? 2 : 8)) + 1);
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
  load(bytes: Uint8Array): void {
    const isAlone = bytes.byteLength === bytes.buffer.byteLength;
    this.replaceWith(new this.Type(isAlone ? bytes.buffer : new Uint8Array(bytes).buffer));
  }

  /** Has these values from now on, in this array. */
  replaceWith(data: Data): void {
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

export const float64Column = (): NumberColumn<Float64Array> => new NumberColumn(Float64Array);
export const int32Column = (): NumberColumn<Int32Array> => new NumberColumn(Int32Array);
export const uint32Column = (): NumberColumn<Uint32Array> => new NumberColumn(Uint32Array);
export const uint8Column = (): NumberColumn<Uint8Array> => new NumberColumn(Uint8Array);
