/** Which facilities of a country may be meant by a name: an index over the three-letter pieces of names, in memory. */
import type { WordWeights } from '../comparison/comparison.js';
import { normalizeAddress, normalizeName } from '../comparison/normalize.js';
import { COMMON_IN_ADDRESSES, COMMON_IN_NAMES } from '../comparison/vocabulary.js';
import { EntryKeys } from './entry-keys.js';
import { PostingLists } from './posting-lists.js';
import { topRanked } from './top-ranked.js';
import { trigramBuckets } from './trigrams.js';
import { WordFrequencies } from './word-frequencies.js';

/** Lists of entries, by country and piece: about two for each facility, within these. */
const BUCKETS_MIN = 1 << 12;
const BUCKETS_MAX = 1 << 19;
/** With more facilities than this for a list, lists of different pieces fall together too often. */
const FACILITIES_PER_LIST = 4;
/** Scores are 16 bits wide: so many pieces of a name count, the rarest, each with so much at most. */
const PIECES_MAX = 120;
const PIECE_WEIGHT = 500;
/** A facility that shares less than this part of the name's weight is not looked at. */
const SHARED_WEIGHT_MIN = 0.2;
/** Pieces are followed until so many entries were seen: the common ones that are left tell little, and have most entries. */
const ENTRIES_MAX = 200_000;
/** What shares so much of what the best one shares bears the same name. */
const SAME_NAME_SHARE = 0.97;
/** The words of addresses are counted in every record at first, later in one of so many. */
const COUNTED_ALL = 20_000;
const COUNTED_EVERY = 16;
/** At most, for words that the whole trade uses, and for those that name a kind of place. */
const COMMON_NAME_WEIGHT = 0.3;
const COMMON_ADDRESS_WEIGHT = 0.15;
const NO_WORDS: ReadonlySet<string> = new Set();

/** What an index takes in of a facility. */
export interface IndexedFacility {
  name: string;
  address: string;
  countryCode: string;
}

export class RegistryIndex implements WordWeights {
  private readonly keys = new EntryKeys();
  private readonly postingLists: PostingLists;
  private readonly buckets: number;
  private readonly nameWords = new WordFrequencies();
  private readonly addressWords = new WordFrequencies();
  /** Facilities by country; entries say theirs by its place here. */
  private readonly countryCodes: string[] = [];
  private readonly facilities: number[] = [];
  /** Of each entry: its name as 32 bits, its country, how many pieces its name has. */
  private nameHashes = new Uint32Array(1024);
  private entryCountries = new Uint16Array(1024);
  private pieceCounts = new Uint8Array(1024);
  private scores = new Uint16Array(1024);
  private touched = new Uint32Array(1024);
  private shares = new Float32Array(1024);

  /** Made for about so many facilities. */
  constructor(facilities: number) {
    this.buckets = Math.min(BUCKETS_MAX, Math.max(BUCKETS_MIN, 2 ** Math.ceil(Math.log2(2 * facilities + 1))));
    this.postingLists = new PostingLists(this.buckets);
  }

  /** More than it was made for: slow, but right. */
  isFull(facilities: number): boolean {
    return this.buckets < BUCKETS_MAX && facilities > this.buckets * FACILITIES_PER_LIST;
  }

  /** Facilities, each once. */
  get size(): number {
    return this.facilities.reduce((sum, count) => sum + count, 0);
  }

  /** Most first. */
  get countries(): { countryCode: string; facilities: number }[] {
    const counted = this.countryCodes.map((countryCode, at) => ({ countryCode, facilities: this.facilities[at] as number }));
    return counted.sort((a, b) => b.facilities - a.facilities || (a.countryCode < b.countryCode ? -1 : 1));
  }

  /** Of memory, about. */
  get byteLength(): number {
    const perEntry = [this.nameHashes, this.entryCountries, this.pieceCounts, this.scores, this.touched, this.shares];
    return this.keys.byteLength + this.postingLists.byteLength + perEntry.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The same again changes nothing; a facility that changed its name is found by either. */
  add(key: string, { name, address, countryCode }: IndexedFacility): void {
    const there = this.keys.find(key);
    const country = this.internCountry(countryCode);
    const mark = nameHashOf(name);
    if (there !== undefined && this.nameHashes[there] === mark && this.entryCountries[there] === country) return;
    const id = this.keys.add(key);
    if (id === undefined) return;
    this.reserve(id);
    const { words, marks } = normalizeName(name);
    const pieces = trigramBuckets([...words, ...marks], countryCode, this.buckets);
    this.nameHashes[id] = mark;
    this.entryCountries[id] = country;
    this.pieceCounts[id] = Math.min(255, pieces.size);
    for (const bucket of pieces) this.postingLists.add(bucket, id);
    if (there !== undefined) this.adjustCount(this.entryCountries[there] as number, -1);
    this.adjustCount(country, 1);
    if (there !== undefined) return;
    this.nameWords.add(words);
    if (id < COUNTED_ALL || id % COUNTED_EVERY === 0) this.addressWords.add(normalizeAddress(address, NO_WORDS).words);
  }

  /**
   * Keys of at most `limit` facilities of the country whose names share most with this one, most likely first; of as many
   * as `sameMax` where so many share all of it.
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

  /**
   * Leaves those of the scored that share enough, at the front of `touched`, each with its likeness of 0 to 1 in `shares`;
   * answers how many. All scores are 0 again.
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

  /** The rarest first. */
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
   * Scores what shares pieces, the rarest first: how many entries have a score, and by how much of the weight. What shares
   * none of the rarer pieces cannot share enough.
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
