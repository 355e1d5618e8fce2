/**
 * Rows of JSON as texts that are some parts of their size: a string that comes again is a number, and so are the keys of
 * objects. Each text that is packed builds on those before it.
 *
 * In a packed row a number from 0 on is itself and one below 0 stands for a string; strings that hardly come again stand
 * there as they are. A list is an object's values after the number of its keys, from 1 on; an array's after 0; or a
 * number below 0 after −1.
 */

/** What one text says. */
interface Packed {
  /** Those that are new; one of three parts is joined by colons, as ids are. */
  strings: (string | [number, number, number])[];
  /** Lists of keys that are new. */
  shapes: string[][];
  rows: unknown[];
}

const ARRAY = 0;
const BELOW_ZERO = -1;
/** Longer strings than a UUID are ids of ids where they have colons, and hashes where they have none. */
const UUID_LENGTH = 36;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Characters of a value that is no string, with the comma behind it. */
const VALUE_CHARS = 7;

/** Makes the texts. */
export class Packer {
  private readonly stringIds = new Map<string, number>();
  private readonly shapes = new Keys();
  private packed: Packed = { strings: [], shapes: [], rows: [] };
  /** About how many characters the text has that `take` would give. */
  size = 0;

  add(row: unknown): void {
    this.packed.rows.push(this.pack(row));
  }

  /** The rows since it was last called. */
  take(): string {
    const text = JSON.stringify(this.packed);
    this.packed = { strings: [], shapes: [], rows: [] };
    this.size = 0;
    return text;
  }

  private pack(value: unknown): unknown {
    if (typeof value === 'string') return this.packString(value);
    this.size += VALUE_CHARS;
    if (typeof value === 'number') return value < 0 ? [BELOW_ZERO, value] : value;
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) return this.packObject(value as Record<string, unknown>);
    const packed: unknown[] = [ARRAY];
    for (const each of value) packed.push(this.pack(each));
    return packed;
  }

  private packObject(value: Record<string, unknown>): unknown[] {
    const packed: unknown[] = [0];
    let keys = this.shapes;
    for (const key of Object.keys(value)) {
      const each = value[key];
      if (each === undefined) continue;
      packed.push(this.pack(each));
      keys = keys.and(key);
    }
    packed[0] = keys.id || this.addShape(keys);
    return packed;
  }

  private addShape(keys: Keys): number {
    const list = keys.list();
    this.packed.shapes.push(list);
    this.size += list.join().length + 3 * list.length;
    this.shapes.count++;
    keys.id = this.shapes.count;
    return keys.id;
  }

  private packString(value: string): string | number {
    const known = this.stringIds.get(value);
    if (known !== undefined) {
      this.size += VALUE_CHARS;
      return ~known;
    }
    this.size += value.length + 3;
    const isId = value.includes(':');
    if ((value.length > UUID_LENGTH && !isId) || (isId && MOMENT.test(value))) return value;
    const parts = isId && value.length > UUID_LENGTH ? value.split(':') : [];
    const strings = parts.length === 3 ? parts.map((part) => this.idOf(part)) : value;
    this.packed.strings.push(strings as string);
    const id = this.stringIds.size;
    this.stringIds.set(value, id);
    return ~id;
  }

  private idOf(part: string): number {
    const known = this.stringIds.get(part);
    if (known !== undefined) return known;
    this.packed.strings.push(part);
    const id = this.stringIds.size;
    this.stringIds.set(part, id);
    this.size += part.length + 3;
    return id;
  }
}

/** Lists of keys as a tree, so that a list that is known is found key by key. */
class Keys {
  /** Of the list that ends here, from 1; 0 while there is none. */
  id = 0;
  /** At the root: how many lists there are. */
  count = 0;
  private readonly next = new Map<string, Keys>();

  constructor(
    private readonly key?: string,
    private readonly before?: Keys,
  ) {}

  and(key: string): Keys {
    const known = this.next.get(key);
    if (known) return known;
    const keys = new Keys(key, this);
    this.next.set(key, keys);
    return keys;
  }

  list(): string[] {
    return this.key === undefined ? [] : [...(this.before?.list() ?? []), this.key];
  }
}

/** Reads the texts, in the order in which they were made. */
export class Unpacker {
  private readonly strings: string[] = [];
  private readonly shapes: string[][] = [];

  /** Rows of one text. Throws where it is none that was packed, or those before it are missing. */
  *rows(text: string): Generator<unknown> {
    const { strings, shapes, rows } = JSON.parse(text) as Packed;
    for (const each of strings) this.strings.push(typeof each === 'string' ? each : each.map((id) => this.string(id)).join(':'));
    for (const keys of shapes) {
      if (keys.includes('__proto__')) throw new Error('An object cannot have this key');
      this.shapes.push(keys);
    }
    for (const row of rows) yield this.unpack(row);
  }

  private unpack(value: unknown): unknown {
    if (typeof value === 'number') return value < 0 ? this.string(~value) : value;
    if (!Array.isArray(value)) return value;
    const kind = value[0] as number;
    if (kind === BELOW_ZERO) return value[1];
    return kind === ARRAY ? this.unpackArray(value) : this.unpackObject(value, this.shapes[kind - 1] as string[]);
  }

  private unpackArray(packed: readonly unknown[]): unknown[] {
    const values: unknown[] = [];
    for (let i = 1; i < packed.length; i++) values.push(this.unpack(packed[i]));
    return values;
  }

  private unpackObject(packed: readonly unknown[], keys: readonly string[]): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    for (let i = 0; i < keys.length; i++) object[keys[i] as string] = this.unpack(packed[i + 1]);
    return object;
  }

  private string(id: number): string {
    const string = this.strings[id];
    if (string === undefined) throw new Error('A text before these is missing');
    return string;
  }
}
