/** Finds facilities of a country by their addresses alone, whatever their names are. */
import { addressTokens } from '../comparison/normalize.js';
import { COMMON_IN_ADDRESSES } from '../comparison/vocabulary.js';
import { PostingLists } from './posting-lists.js';
import { topRanked } from './top-ranked.js';

/** Bounds the pieces of one address. */
const PIECES_MAX = 12;
/** Stops following pieces after so many entries: the rarest distinguish most. */
const ENTRIES_MAX = 4_000;
const PIECE_WEIGHT = 2_000;
/** Minimum share of the weight that was followed. */
const SHARED_WEIGHT_MIN = 0.5;
const HOUSE_NUMBER = /^\d{1,4}$/;
const ONE_HAN = /^\p{Script=Han}$/u;

/** Lends the index what it scores entries in, all zero, with room for each entry. */
export type ScoreBoard = { scores: Uint16Array; touched: Uint32Array };

export class AddressIndex {
  private readonly postingLists: PostingLists;

  /** Expects a power of two. */
  constructor(private readonly buckets: number) {
    this.postingLists = new PostingLists(buckets);
  }

  get byteLength(): number {
    return this.postingLists.byteLength;
  }

  add(id: number, address: string, countryCode: string): void {
    for (const bucket of this.bucketsOf(address, countryCode)) this.postingLists.add(bucket, id);
  }

  /** Returns at most `limit` entries, best first, and leaves the scores zero. */
  candidates(address: string, countryCode: string, limit: number, { scores, touched }: ScoreBoard): number[] {
    const pieces = [...this.bucketsOf(address, countryCode)]
      .map((bucket) => ({ bucket, count: this.postingLists.countOf(bucket) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.count - b.count);
    let [found, seen, followed] = [0, 0, 0];
    for (const { bucket, count } of pieces) {
      if (seen + count > ENTRIES_MAX) break;
      const weight = Math.round(PIECE_WEIGHT / (1 + Math.log2(count)));
      found = this.postingLists.score(bucket, weight, scores, touched, found, true);
      seen += count;
      followed += weight;
    }
    const shares = new Float32Array(found);
    for (let at = 0; at < found; at++) {
      const id = touched[at] as number;
      shares[at] = (scores[id] as number) / followed;
      scores[id] = 0;
    }
    return topRanked(shares, limit)
      .filter((at) => (shares[at] as number) >= SHARED_WEIGHT_MIN)
      .map((at) => touched[at] as number);
  }

  private bucketsOf(address: string, countryCode: string): Set<number> {
    const found = new Set<number>();
    for (const piece of addressPieces(address)) {
      found.add(hashOf(countryCode + piece) & (this.buckets - 1));
      if (found.size === PIECES_MAX) break;
    }
    return found;
  }
}

/** Yields numbers with the name next to them, which are the rarest, and then names. Han characters are taken by twos. */
function addressPieces(address: string): string[] {
  const tokens = addressTokens(address);
  const names: string[] = [];
  const numbered: string[] = [];
  let [name, waiting, han] = ['', '', ''];
  for (const token of tokens) {
    if (HOUSE_NUMBER.test(token)) {
      waiting = token.replace(/^0+(?=\d)/, '');
      if (name !== '') numbered.push(`${waiting} ${name}`);
      han = '';
      continue;
    }
    const before = han;
    han = ONE_HAN.test(token) ? token : '';
    const text = han === '' ? token : before + han;
    if (COMMON_IN_ADDRESSES.has(token) || text.length < 2 || /^\d/.test(token)) continue;
    name = text;
    names.push(name);
    if (waiting !== '') numbered.push(`${waiting} ${name}`);
    waiting = '';
  }
  return [...numbered, ...names.slice(0, PIECES_MAX)];
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
