import { ints } from './growable.js';
import type { Names } from './names.js';
import { Tuples } from './tuples.js';
import { encode, encoded, parsed, parseUuid, UUID_LENGTH } from './uuids.js';
import type { Words } from './words.js';

const NONE = -1;
/** An index within a transaction, as it is written. */
const INDEX = /^(0|[1-9]\d{0,8})$/;
const COLON = 58;
const ZERO = 48;
/** Of a lot's id, up to its index. */
const INDEX_AT = 2 * UUID_LENGTH + 2;

/**
 * IDs of lots and segments by small integers, from 0. An id is kept as three numbers: `<facilityId>:<transactionId>:<index>`
 * falls into parts that others name as well, so the texts themselves are kept once and put together when they are asked
 * for. Any other text is kept too, in as many parts as it has.
 */
export class LotNames {
  readonly parts = new Tuples(3);
  /** Facilities by the integers of their ids, so that no text has to be made to look one up. */
  private readonly heads = new Tuples(4);
  private readonly facilityOfHead = ints();

  constructor(
    private readonly facilities: Names,
    private readonly words: Words,
  ) {}

  get size(): number {
    return this.parts.size;
  }

  idOf(name: string): number {
    const plain = this.idOfPlain(name);
    if (plain !== NONE) return plain;
    const [head, word, tail] = partsOf(name);
    const facility = head === undefined ? NONE : this.facilities.idOf(head);
    const index = tail === undefined ? NONE : INDEX.test(tail) ? Number(tail) : -2 - this.words.others.idOf(tail);
    return this.parts.idOf(facility, this.words.idOf(word), index);
  }

  find(name: string): number | undefined {
    const [head, text, tail] = partsOf(name);
    const facility = head === undefined ? NONE : this.facilities.find(head);
    const word = this.words.find(text);
    const index = tail === undefined ? NONE : INDEX.test(tail) ? Number(tail) : this.words.others.find(tail);
    if (facility === undefined || word === undefined || index === undefined) return undefined;
    const id = this.parts.find(facility, word, tail === undefined || INDEX.test(tail) ? index : -2 - index);
    return id < 0 ? undefined : id;
  }

  nameOf(id: number): string {
    const keys = this.parts.keys.data;
    const facility = keys[id * 3] as number;
    const tail = keys[id * 3 + 2] as number;
    const text = this.words.textOf(keys[id * 3 + 1] as number);
    const owned = facility === NONE ? text : `${this.facilities.nameOf(facility)}:${text}`;
    if (tail === NONE) return owned;
    return `${owned}:${tail >= 0 ? tail : this.words.others.nameOf(-2 - tail)}`;
  }

  /** How two of them stand in the order of their names: below 0 where the first one comes first. */
  compare(one: number, other: number): number {
    if (one === other) return 0;
    return this.compareParts(one * 3, other * 3) ?? (this.nameOf(one) < this.nameOf(other) ? -1 : 1);
  }

  renumber(numbers: Int32Array): void {
    this.parts.renumber(numbers);
  }

  /** Tells the order from the parts: by facility, and within one by transaction and index where these are plain. */
  private compareParts(one: number, other: number): number | undefined {
    const keys = this.parts.keys.data;
    const facility = keys[one] as number;
    const otherFacility = keys[other] as number;
    if (facility < 0 || otherFacility < 0) return undefined;
    if (facility !== otherFacility) {
      const ranks = this.facilities.ranks();
      return (ranks[facility] as number) - (ranks[otherFacility] as number);
    }
    const word = keys[one + 1] as number;
    const otherWord = keys[other + 1] as number;
    const tail = keys[one + 2] as number;
    const otherTail = keys[other + 2] as number;
    if (word < 0 || otherWord < 0 || tail < 0 || otherTail < 0) return undefined;
    if (word !== otherWord) return this.words.compareUuids(word, otherWord);
    return String(tail) < String(otherTail) ? -1 : 1;
  }

  /** The same as `idOf`, for what looks like a lot's id; −1 for what does not. */
  private idOfPlain(name: string): number {
    const isPlain = name.length > INDEX_AT && encode(name) && encoded[UUID_LENGTH] === COLON && encoded[INDEX_AT - 1] === COLON;
    if (!isPlain) return NONE;
    const index = indexUpTo(name.length);
    if (index === NONE || !parseUuid(0)) return NONE;
    const facility = this.facilityOfParsed(name);
    return parseUuid(UUID_LENGTH + 1) ? this.parts.idOf(facility, this.words.idOfParsed(), index) : NONE;
  }

  private facilityOfParsed(name: string): number {
    const head = this.heads.idOf(parsed[0] as number, parsed[1] as number, parsed[2] as number, parsed[3] as number);
    if (head === this.facilityOfHead.length) this.facilityOfHead.push(this.facilities.idOf(name.slice(0, UUID_LENGTH)));
    return this.facilityOfHead.data[head] as number;
  }
}

/** Facility, transaction or whatever stands for it, and index, as far as they are there. */
function partsOf(name: string): [head: string | undefined, word: string, tail: string | undefined] {
  const first = name.indexOf(':');
  const last = name.lastIndexOf(':');
  if (first < 0) return [undefined, name, undefined];
  if (first === last) return [name.slice(0, first), name.slice(first + 1), undefined];
  return [name.slice(0, first), name.slice(first + 1, last), name.slice(last + 1)];
}

/** The index that ends what was encoded; −1 where it is not written as one. */
function indexUpTo(end: number): number {
  if (end > INDEX_AT + 9 || (encoded[INDEX_AT] === ZERO && end > INDEX_AT + 1)) return NONE;
  let index = 0;
  for (let at = INDEX_AT; at < end; at++) {
    const digit = (encoded[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return NONE;
    index = index * 10 + digit;
  }
  return index;
}
