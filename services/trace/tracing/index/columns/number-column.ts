export type TypedArray = Float64Array | Int32Array | Uint32Array | Uint8Array;
type TypedArrayConstructor<Data extends TypedArray> = new (from: number | ArrayBufferLike) => Data;

/** Sets the length from which an array grows by an eighth instead of a half: a long array must not hold much empty space. */
const LONG_LENGTH = 1 << 18;

/** Wraps a typed array that grows when full. `data` is the array itself, for loops in which a call would cost too much. */
export class NumberColumn<Data extends TypedArray> {
  data: Data;
  length = 0;

  constructor(private readonly Type: TypedArrayConstructor<Data>) {
    this.data = new Type(64);
  }

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

  /** Returns the values as bytes, without a copy. */
  bytes(): Uint8Array {
    return new Uint8Array(this.data.buffer, this.data.byteOffset, this.length * this.data.BYTES_PER_ELEMENT);
  }

  /**
   * Loads values that `bytes` returned. Keeps a buffer of its own without copying it. Throws when the bytes are no
   * whole number of values.
   */
  load(bytes: Uint8Array): void {
    const isAlone = bytes.byteLength === bytes.buffer.byteLength;
    this.replaceWith(new this.Type(isAlone ? bytes.buffer : new Uint8Array(bytes).buffer));
  }

  /** Replaces all values by these, in this array. */
  replaceWith(data: Data): void {
    this.data = data;
    this.length = data.length;
  }

  /** Moves each value from its old index to `numbers[old]`, in a new array. The old array stays unchanged for its readers. */
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
