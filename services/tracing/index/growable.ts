/** A typed array that grows by half when it is full; `data` is the array itself, for loops that may not pay for a call. */
export class Growable<Data extends Float64Array | Int32Array | Uint8Array> {
  data: Data;
  length = 0;

  constructor(
    private readonly make: (size: number) => Data,
    size = 64,
  ) {
    this.data = make(size);
  }

  /** Answers the index of the value. */
  push(value: number): number {
    if (this.length === this.data.length) this.reserve(Math.ceil(this.length * 1.5));
    this.data[this.length] = value;
    return this.length++;
  }

  reserve(size: number): void {
    if (size <= this.data.length) return;
    const grown = this.make(size);
    grown.set(this.data.subarray(0, this.length));
    this.data = grown;
  }

  at(index: number): number {
    return this.data[index] as number;
  }
}

export const doubles = (): Growable<Float64Array> => new Growable((size) => new Float64Array(size));
export const ints = (): Growable<Int32Array> => new Growable((size) => new Int32Array(size));
export const bytes = (): Growable<Uint8Array> => new Growable((size) => new Uint8Array(size));

/** Strings by small integers, from 0. */
export class Names {
  readonly list: string[] = [];
  private readonly ids = new Map<string, number>();

  idOf(name: string): number {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    this.ids.set(name, this.list.length);
    return this.list.push(name) - 1;
  }

  find(name: string): number | undefined {
    return this.ids.get(name);
  }

  nameOf(id: number): string {
    return this.list[id] as string;
  }

  /** After `list` was filled anew. */
  restored(): void {
    this.ids.clear();
    for (const [id, name] of this.list.entries()) this.ids.set(name, id);
  }

  /** Gives every name the number that `renumbered` holds at its old one. */
  renumber(renumbered: Int32Array): void {
    const old = this.list.slice();
    old.forEach((name, id) => {
      const now = renumbered[id] as number;
      this.list[now] = name;
      this.ids.set(name, now);
    });
  }
}
