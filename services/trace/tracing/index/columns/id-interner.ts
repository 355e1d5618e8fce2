import { encode, parsed, parseUuid, UUID_LENGTH, uuidAt } from './packed-uuids.js';
import { StringInterner } from './string-interner.js';
import { TupleInterner } from './tuple-interner.js';

/** Maps IDs to integers: UUIDs in the usual form to 0 and above, stored as sixteen bytes, and all other texts below 0. */
export class IdInterner {
  readonly uuids = new TupleInterner(4);
  readonly otherTexts = new StringInterner();

  intern(text: string): number {
    return isUuid(text) ? this.internParsed() : ~this.otherTexts.intern(text);
  }

  internParsed(): number {
    return this.uuids.intern(parsed[0] as number, parsed[1] as number, parsed[2] as number, parsed[3] as number);
  }

  find(text: string): number | undefined {
    if (isUuid(text)) {
      const id = this.uuids.find(parsed[0] as number, parsed[1] as number, parsed[2] as number, parsed[3] as number);
      return id < 0 ? undefined : id;
    }
    const other = this.otherTexts.find(text);
    return other === undefined ? undefined : ~other;
  }

  textOf(id: number): string {
    return id < 0 ? this.otherTexts.textOf(~id) : uuidAt(this.uuids.keys.data, id * 4);
  }

  /** Compares two UUIDs in the order of their texts: negative when the first comes first. */
  compareUuids(one: number, other: number): number {
    const keys = this.uuids.keys.data;
    for (let i = 0; i < 4; i++) {
      const difference = ((keys[one * 4 + i] as number) >>> 0) - ((keys[other * 4 + i] as number) >>> 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

const isUuid = (text: string): boolean => text.length === UUID_LENGTH && encode(text) && parseUuid(0);
