import type { IdInterner } from './id-interner.js';
import { int32Column } from './number-column.js';
import { encode, encoded, parsed, parseUuid, UUID_LENGTH } from './packed-uuids.js';
import type { StringInterner } from './string-interner.js';
import { TupleInterner } from './tuple-interner.js';

const NONE = -1;
/** Matches an index within a transaction as IDs write it. */
const INDEX_TEXT = /^(0|[1-9]\d{0,8})$/;
const COLON = 58;
const ZERO = 48;
/** Gives the position of the index in a lot's ID. */
const INDEX_OFFSET = 2 * UUID_LENGTH + 2;

/**
 * Maps IDs of lots and segments to small integers from 0. An ID is stored as three numbers: the facility and
 * transaction in `<facilityId>:<transactionId>:<index>` are shared with other IDs, so each text is stored once and the
 * ID is assembled on demand. Other texts are stored too, in as many parts as they have.
 */
export class LotIdInterner {
  readonly parts = new TupleInterner(3);
  /** Maps facility UUIDs, as integers, to facilities, so that no text is built to look one up. */
  private readonly facilityUuids = new TupleInterner(4);
  private readonly facilityOfUuid = int32Column();

  constructor(
    private readonly facilityIds: StringInterner,
    private readonly idTexts: IdInterner,
  ) {}

  get size(): number {
    return this.parts.size;
  }

  intern(name: string): number {
    const plain = this.internPlain(name);
    if (plain !== NONE) return plain;
    const [head, word, tail] = partsOf(name);
    const facility = head === undefined ? NONE : this.facilityIds.intern(head);
    const index = tail === undefined ? NONE : INDEX_TEXT.test(tail) ? Number(tail) : -2 - this.idTexts.otherTexts.intern(tail);
    return this.parts.intern(facility, this.idTexts.intern(word), index);
  }

  find(name: string): number | undefined {
    const [head, text, tail] = partsOf(name);
    const facility = head === undefined ? NONE : this.facilityIds.find(head);
    const word = this.idTexts.find(text);
    const index = tail === undefined ? NONE : INDEX_TEXT.test(tail) ? Number(tail) : this.idTexts.otherTexts.find(tail);
    if (facility === undefined || word === undefined || index === undefined) return undefined;
    const id = this.parts.find(facility, word, tail === undefined || INDEX_TEXT.test(tail) ? index : -2 - index);
    return id < 0 ? undefined : id;
  }

  textOf(id: number): string {
    const keys = this.parts.keys.data;
    const facility = keys[id * 3] as number;
    const tail = keys[id * 3 + 2] as number;
    const text = this.idTexts.textOf(keys[id * 3 + 1] as number);
    const owned = facility === NONE ? text : `${this.facilityIds.textOf(facility)}:${text}`;
    if (tail === NONE) return owned;
    return `${owned}:${tail >= 0 ? tail : this.idTexts.otherTexts.textOf(-2 - tail)}`;
  }

  /** Compares two IDs in the order of their texts: negative when the first comes first. */
  compare(one: number, other: number): number {
    if (one === other) return 0;
    return this.compareParts(one * 3, other * 3) ?? (this.textOf(one) < this.textOf(other) ? -1 : 1);
  }

  renumber(numbers: Int32Array): void {
    this.parts.renumber(numbers);
  }

  /** Compares by facility, then by transaction and index; undefined when these are not in the usual form. */
  private compareParts(one: number, other: number): number | undefined {
    const keys = this.parts.keys.data;
    const facility = keys[one] as number;
    const otherFacility = keys[other] as number;
    if (facility < 0 || otherFacility < 0) return undefined;
    if (facility !== otherFacility) {
      const ranks = this.facilityIds.ranks();
      return (ranks[facility] as number) - (ranks[otherFacility] as number);
    }
    const word = keys[one + 1] as number;
    const otherWord = keys[other + 1] as number;
    const tail = keys[one + 2] as number;
    const otherTail = keys[other + 2] as number;
    if (word < 0 || otherWord < 0 || tail < 0 || otherTail < 0) return undefined;
    if (word !== otherWord) return this.idTexts.compareUuids(word, otherWord);
    return String(tail) < String(otherTail) ? -1 : 1;
  }

  /** Equals `idOf` for a text in the form of a lot's ID; returns −1 for any other text. */
  private internPlain(name: string): number {
    const isPlain = name.length > INDEX_OFFSET && encode(name) && encoded[UUID_LENGTH] === COLON && encoded[INDEX_OFFSET - 1] === COLON;
    if (!isPlain) return NONE;
    const index = indexIn(name.length);
    if (index === NONE || !parseUuid(0)) return NONE;
    const facility = this.facilityOfParsedUuid(name);
    return parseUuid(UUID_LENGTH + 1) ? this.parts.intern(facility, this.idTexts.internParsed(), index) : NONE;
  }

  private facilityOfParsedUuid(name: string): number {
    const head = this.facilityUuids.intern(parsed[0] as number, parsed[1] as number, parsed[2] as number, parsed[3] as number);
    if (head === this.facilityOfUuid.length) this.facilityOfUuid.push(this.facilityIds.intern(name.slice(0, UUID_LENGTH)));
    return this.facilityOfUuid.data[head] as number;
  }
}

/** Splits a name into facility, transaction (or what takes its place) and index, as far as present. */
function partsOf(name: string): [head: string | undefined, word: string, tail: string | undefined] {
  const first = name.indexOf(':');
  const last = name.lastIndexOf(':');
  if (first < 0) return [undefined, name, undefined];
  if (first === last) return [name.slice(0, first), name.slice(first + 1), undefined];
  return [name.slice(0, first), name.slice(first + 1, last), name.slice(last + 1)];
}

/** Returns the index at the end of the encoded text; −1 when it is not written as one. */
function indexIn(end: number): number {
  if (end > INDEX_OFFSET + 9 || (encoded[INDEX_OFFSET] === ZERO && end > INDEX_OFFSET + 1)) return NONE;
  let index = 0;
  for (let at = INDEX_OFFSET; at < end; at++) {
    const digit = (encoded[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return NONE;
    index = index * 10 + digit;
  }
  return index;
}
