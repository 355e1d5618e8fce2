/** Finds facilities of a country with a similar name, by an index in memory over the three-letter pieces of names. */
import type { WordWeights } from '../comparison/comparison.js';
import { normalizeAddress, normalizeName } from '../comparison/normalize.js';
import { COMMON_IN_ADDRESSES, COMMON_IN_NAMES } from '../comparison/vocabulary.js';
import { AddressIndex } from './address-index.js';
import { EntryKeys } from './entry-keys.js';
import { PostingLists } from './posting-lists.js';
import { topRanked } from './top-ranked.js';
import { WordFrequencies } from './word-frequencies.js';

/** Bounds the number of lists, one per country and piece; about two lists per facility. */
const BUCKETS_MIN = 1 << 12;
const BUCKETS_MAX = 1 << 19;
/** Maximum load: above it, lists of different pieces collide too often. */
const FACILITIES_PER_LIST = 4;
/** Keep scores within 16 bits: only the rarest pieces of a name count, each with a bounded weight. */
const PIECES_MAX = 120;
const PIECE_WEIGHT = 500;
/** Minimum share of the name's weight for a facility to be considered. */
const SHARED_WEIGHT_MIN = 0.2;
/** Stops following pieces after so many entries: the remaining pieces are common, distinguish little, and have the most entries. */
const ENTRIES_MAX = 200_000;
/** Share of the best candidate's likeness from which a candidate counts as bearing the same name. */
const SAME_NAME_SHARE = 0.97;
/** Words of addresses are counted in every record up to the first number, then in one of `COUNTED_EVERY`. */
const COUNTED_ALL = 20_000;
const COUNTED_EVERY = 16;
/** Maximum weights of words that the whole trade uses, and of words that name a kind of place. */
const COMMON_NAME_WEIGHT = 0.3;
const COMMON_ADDRESS_WEIGHT = 0.15;
const NO_WORDS: ReadonlySet<string> = new Set();

export interface IndexedFacility {
  name: string;
  address: string;
  countryCode: string;
  /** Hold further names and addresses that it is found by. */
  otherNames?: readonly { name: string; address: string }[];
}

export class RegistryIndex implements WordWeights {
  private readonly keys = new EntryKeys();
  private readonly postingLists: PostingLists;
  private readonly addresses: AddressIndex;
  private readonly buckets: number;
  private readonly nameWords = new WordFrequencies();
  private readonly addressWords = new WordFrequencies();
  /** Lists countries; entries refer to them by position. `facilities` counts each country's. */
  private readonly countryCodes: string[] = [];
  private readonly facilities: number[] = [];
  /** Hold, per entry, a 32-bit hash of its name, its country, and the number of its name's pieces. */
  private nameHashes = new Uint32Array(1024);
  /** Holds, per entry, the one before it of the same key, plus one; 0 is none. */
  private earlier = new Uint32Array(1024);
  private entryCountries = new Uint16Array(1024);
  private pieceCounts = new Uint8Array(1024);
  private scores = new Uint16Array(1024);
  private touched = new Uint32Array(1024);
  private shares = new Float32Array(1024);

  /** Sizes the index for the expected number of facilities. */
  constructor(facilities: number) {
    this.buckets = Math.min(BUCKETS_MAX, Math.max(BUCKETS_MIN, 2 ** Math.ceil(Math.log2(2 * facilities + 1))));
    this.postingLists = new PostingLists(this.buckets);
    this.addresses = new AddressIndex(this.buckets);
  }

  /** Returns true when the index holds more than it was sized for; it then is slow, but right. */
  isFull(facilities: number): boolean {
    return this.buckets < BUCKETS_MAX && facilities > this.buckets * FACILITIES_PER_LIST;
  }

  /** Counts each facility once, however many names it has had. */
  get size(): number {
    return this.facilities.reduce((sum, count) => sum + count, 0);
  }

  /** Sorts the country with the most facilities first. */
  get countries(): { countryCode: string; facilities: number }[] {
    const counted = this.countryCodes.map((countryCode, at) => ({ countryCode, facilities: this.facilities[at] as number }));
    return counted.sort((a, b) => b.facilities - a.facilities || (a.countryCode < b.countryCode ? -1 : 1));
  }

  /** Approximates the memory in use. */
  get byteLength(): number {
    const perEntry = [this.nameHashes, this.earlier, this.entryCountries, this.pieceCounts, this.scores, this.touched, this.shares];
    return (
      this.keys.byteLength +
      this.postingLists.byteLength +
      this.addresses.byteLength +
      perEntry.reduce((sum, { byteLength }) => sum + byteLength, 0)
    );
  }

  /** Ignores a repeated entry. A renamed facility is found by its old and its new name. */
  add(key: string, { name, address, countryCode, otherNames = [] }: IndexedFacility): void {
    this.addName(key, name, address, countryCode);
    for (const other of otherNames) this.addName(key, other.name, other.address, countryCode);
  }

  private addName(key: string, name: string, address: string, countryCode: string): void {
    const there = this.keys.find(key);
    const country = this.internCountry(countryCode);
    const mark = nameHashOf(name);
    if (this.holdsName(there, mark, country)) return;
    const id = this.keys.add(key);
    if (id === undefined) return;
    this.reserve(id);
    const { words, marks } = normalizeName(name);
    const pieces = trigramBuckets([...words, ...marks], countryCode, this.buckets);
    this.nameHashes[id] = mark;
    this.earlier[id] = there === undefined ? 0 : there + 1;
    this.entryCountries[id] = country;
    this.pieceCounts[id] = Math.min(255, pieces.size);
    for (const bucket of pieces) this.postingLists.add(bucket, id);
    this.addresses.add(id, address, countryCode);
    if (there !== undefined) this.adjustCount(this.entryCountries[there] as number, -1);
    this.adjustCount(country, 1);
    if (there !== undefined) return;
    this.nameWords.add(words);
    if (id < COUNTED_ALL || id % COUNTED_EVERY === 0) this.addressWords.add(normalizeAddress(address, NO_WORDS).words);
  }

  /**
   * Returns keys of facilities of the country with the most similar names, best first: at most `limit`, or up to `sameMax` while they are
   * as similar as the best.
   */
  candidates(name: string, countryCode: string, limit: number, sameMax = limit): string[] {
    const country = this.countryCodes.indexOf(countryCode);
    if (country < 0) return [];
    const { words, marks } = normalizeName(name);
    const pieces = this.weighPieces([...words, ...marks], countryCode, this.facilities[country] as number);
    const total = pieces.reduce((sum, { weight }) => sum + weight, 0);
    const { touched, followed } = this.scorePieces(pieces, total);
    const count = this.collectLikely(touched, country, followed, pieces.length);
    const best = topRanked(this.shares.subarray(0, count), sameMax);
    const least = SAME_NAME_SHARE * (this.shares[best[0] ?? 0] as number);
    const found = best.filter((at, place) => place < limit || (this.shares[at] as number) >= least);
    return [...new Set(found.map((at) => this.keys.keyOf(this.touched[at] as number)))];
  }

  /** Returns at most `limit` keys of facilities of the country at the most similar addresses, best first, whatever their names. */
  candidatesAt(address: string, countryCode: string, limit: number): string[] {
    return [
      ...new Set(
        this.addresses
          .candidates(address, countryCode, limit, { scores: this.scores, touched: this.touched })
          .map((id) => this.keys.keyOf(id)),
      ),
    ];
  }

  /**
   * Moves the scored entries of the country that share enough to the front of `touched`, and writes their likeness, 0 to 1, to `shares`.
   * Returns their count and resets all scores to 0.
   */
  private collectLikely(touched: number, country: number, followed: number, pieces: number): number {
    const least = SHARED_WEIGHT_MIN * followed;
    let count = 0;
    for (let at = 0; at < touched; at++) {
      const id = this.touched[at] as number;
      const score = this.scores[id] as number;
      this.scores[id] = 0;
      if (score < least || this.entryCountries[id] !== country) continue;
      this.touched[count] = id;
      this.shares[count++] = score / (followed * (1 + (this.pieceCounts[id] as number) / pieces));
    }
    return count;
  }

  inNames(word: string): number {
    const weight = this.nameWords.weightOf(word);
    return COMMON_IN_NAMES.has(word) ? Math.min(COMMON_NAME_WEIGHT, weight) : weight;
  }

  inAddresses(word: string): number {
    const weight = this.addressWords.weightOf(word);
    return COMMON_IN_ADDRESSES.has(word) ? Math.min(COMMON_ADDRESS_WEIGHT, weight) : weight;
  }

  /** Sorts the rarest first. */
  private weighPieces(words: readonly string[], countryCode: string, facilities: number): { bucket: number; weight: number }[] {
    const full = Math.log(facilities + 1);
    return [...trigramBuckets(words, countryCode, this.buckets)]
      .map((bucket) => ({ bucket, count: this.postingLists.countOf(bucket) }))
      .sort((a, b) => a.count - b.count)
      .slice(0, PIECES_MAX)
      .map(({ bucket, count }) => ({
        bucket,
        weight: 1 + Math.round((PIECE_WEIGHT * Math.log((facilities + 1) / Math.min(Math.max(count, 1), facilities))) / full),
      }));
  }

  /**
   * Scores entries that share pieces, rarest first. Returns the number of scored entries and the weight that was followed. Admits no new
   * entry once the remaining weight cannot reach the minimum share.
   */
  private scorePieces(pieces: readonly { bucket: number; weight: number }[], total: number): { touched: number; followed: number } {
    let [followed, seen, touched] = [0, 0, 0];
    for (const { bucket, weight } of pieces) {
      if (seen > ENTRIES_MAX) break;
      touched = this.postingLists.score(bucket, weight, this.scores, this.touched, touched, total - followed >= SHARED_WEIGHT_MIN * total);
      seen += this.postingLists.countOf(bucket);
      followed += weight;
    }
    return { touched, followed };
  }

  /** Looks through all entries of the key, which are few. */
  private holdsName(newest: number | undefined, mark: number, country: number): boolean {
    for (let at = newest === undefined ? 0 : newest + 1; at !== 0; at = this.earlier[at - 1] as number)
      if (this.nameHashes[at - 1] === mark && this.entryCountries[at - 1] === country) return true;
    return false;
  }

  private internCountry(code: string): number {
    const known = this.countryCodes.indexOf(code);
    if (known >= 0) return known;
    this.facilities.push(0);
    return this.countryCodes.push(code) - 1;
  }

  private adjustCount(country: number, change: 1 | -1): void {
    this.facilities[country] = (this.facilities[country] as number) + change;
  }

  private reserve(id: number): void {
    if (id < this.nameHashes.length) return;
    const size = Math.ceil(this.nameHashes.length * 1.5);
    this.nameHashes = copyInto(this.nameHashes, new Uint32Array(size));
    this.earlier = copyInto(this.earlier, new Uint32Array(size));
    this.entryCountries = copyInto(this.entryCountries, new Uint16Array(size));
    this.pieceCounts = copyInto(this.pieceCounts, new Uint8Array(size));
    this.scores = new Uint16Array(size);
    this.touched = new Uint32Array(size);
    this.shares = new Float32Array(size);
  }
}

function copyInto<Data extends Uint32Array | Uint16Array | Uint8Array>(from: Data, to: Data): Data {
  to.set(from);
  return to;
}

function nameHashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Hashes the three-letter pieces of a name's words; the order of the words makes no difference. */

/** Separates countries: the same piece has another bucket in each. Expects a power of two as `buckets`. */
function trigramBuckets(words: readonly string[], countryCode: string, buckets: number): Set<number> {
  const country = Math.imul(countryCode.charCodeAt(0) * 31 + countryCode.charCodeAt(1), 0x9e3779b1);
  const pieces = new Set<number>();
  for (const word of words) {
    // Includes the ends of words: "_in", "ndu", "us_".
    let [before, here] = [0, word.charCodeAt(0)];
    for (let at = 1; at <= word.length; at++) {
      const after = at < word.length ? word.charCodeAt(at) : 0;
      pieces.add(hashTrigram(country, before, here, after) & (buckets - 1));
      [before, here] = [here, after];
    }
  }
  return pieces;
}

function hashTrigram(country: number, before: number, here: number, after: number): number {
  let hash = country ^ Math.imul(before + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ (here + 1), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16) ^ (after + 1), 0x27d4eb2f);
  return hash ^ (hash >>> 15);
}
