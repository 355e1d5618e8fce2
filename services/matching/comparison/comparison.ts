/** Rates by rules alone, for every registry, how sure it is that two records mean one facility. */
import type { OarDoubt } from '../../../contracts/facilities/oar-replies.js';
import { normalizeAddress, normalizeName, squeezedName } from './normalize.js';
import { contradictingKind, type NumberKind, type SiteNumber } from './site-numbers.js';
import { foldText } from './unicode-fold.js';
import { COMMON_IN_ADDRESSES, COMMON_IN_NAMES } from './vocabulary.js';
import { type Agreement, compareWords, type WeighedWord, weighWords } from './word-likeness.js';

/** Minimum confidence of an automatic match. */
export const AUTOMATIC_MIN = 0.8;
/** Minimum confidence of a candidate. */
export const CANDIDATE_MIN = 0.5;

export interface NamedPlace {
  name: string;
  address: string;
  /** Holds an ISO 3166 alpha-2 code. */
  countryCode: string;
}

export interface Likeness {
  /** Ranges from 0 to 1. A doubt keeps it just under the automatic threshold. */
  confidence: number;
  name: number;
  address: number;
  doubts: OarDoubt[];
}

/** Rates, from 0 to 1, how well a word of a name or an address tells facilities apart. */
export interface WordWeights {
  inNames(word: string): number;
  inAddresses(word: string): number;
}

/** Serves callers that do not know how often words occur: words common in the trade weigh little. */
export const DEFAULT_WEIGHTS: WordWeights = {
  inNames: (word) => (COMMON_IN_NAMES.has(word) ? 0.3 : 1),
  inAddresses: (word) => (COMMON_IN_ADDRESSES.has(word) ? 0.15 : 1),
};

const NAME_PART = 0.6;
const ADDRESS_PART = 0.4;
/** Minimum likeness of name and address in an automatic match. */
const NAME_MIN = 0.72;
const ADDRESS_MIN = 0.45;
/**
 * Weighs shared words against the shorter address; the rest of the share compares with both. Addresses are given in more or less detail.
 */
const OVERLAP_PART = 0.55;
const NUMBERS_PART = 0.2;
/** Minimum letters of a name that is compared without its spaces. */
const SQUEEZED_MIN = 6;
const DOUBTFUL_MAX = AUTOMATIC_MIN - 0.01;

/** Keeps a doubtful match from being automatic, however alike the words are. */
export const capDoubtful = (confidence: number, doubts: readonly OarDoubt[]): number =>
  doubts.length > 0 ? Math.min(confidence, DOUBTFUL_MAX) : confidence;

/** Compares one place with many records; its words are normalized once. */
export class Comparison {
  private readonly name: WeighedName;
  private readonly address: WeighedAddress;
  private readonly squeezed: string;
  /** Caches comparisons by name, since many facilities bear the same one. */
  private readonly names = new Map<string, { likeness: number; marks: string[] }>();

  constructor(
    place: NamedPlace,
    private readonly weights: WordWeights,
    private readonly countryWords: ReadonlySet<string>,
  ) {
    this.name = this.weighName(place.name);
    this.address = this.weighAddress(place.address);
    this.squeezed = squeezedName(place.name);
  }

  /** Estimates the confidence cheaply, to choose the records for a full comparison. */
  estimate({ name, address }: { name: string; address: string }): number {
    const text = foldText(address);
    let [all, there] = [0, 0];
    for (const word of this.address.words) {
      all += word.weight;
      if (text.includes(word.text)) there += word.weight;
    }
    return NAME_PART * this.compareName(name).likeness + ADDRESS_PART * (all === 0 ? 0 : there / all);
  }

  compareWith(candidate: { name: string; address: string; closed: boolean }): Likeness {
    const { likeness: name, marks } = this.compareName(candidate.name);
    const theirs = this.weighAddress(candidate.address);
    const address = addressLikeness(this.address, theirs);
    const doubts = [
      ...markDoubts(this.name.marks, marks),
      ...numberDoubts(contradictingKind(this.address.numbers, theirs.numbers)),
      ...(candidate.closed ? (['closed'] as const) : []),
      ...(this.address.words.length === 0 || theirs.words.length === 0 ? (['addressMissing'] as const) : []),
      ...(name < NAME_MIN ? (['nameWeak'] as const) : []),
      ...(address < ADDRESS_MIN ? (['addressWeak'] as const) : []),
    ];
    const confidence = NAME_PART * name + ADDRESS_PART * address;
    return { name, address, doubts: [...new Set(doubts)], confidence: capDoubtful(confidence, doubts) };
  }

  private compareName(name: string): { likeness: number; marks: string[] } {
    const known = this.names.get(name);
    if (known) return known;
    const compared = this.isSqueezedSame(name) ? { likeness: 1, marks: this.name.marks } : this.compareWordsOf(name);
    this.names.set(name, compared);
    return compared;
  }

  private compareWordsOf(name: string): { likeness: number; marks: string[] } {
    const { words, marks } = this.weighName(name);
    return { likeness: nameLikeness(compareWords(this.name.words, words), sameMarks(this.name.marks, marks)), marks };
  }

  /** Tells names that differ only in where their spaces stand. */
  private isSqueezedSame(name: string): boolean {
    return this.squeezed.length >= SQUEEZED_MIN && squeezedName(name) === this.squeezed;
  }

  private weighName(text: string): WeighedName {
    const { words, marks } = normalizeName(text);
    return { words: weighWords(words, (word) => this.weights.inNames(word)), marks };
  }

  private weighAddress(text: string): WeighedAddress {
    const { words, numbers } = normalizeAddress(text, this.countryWords);
    return { words: weighWords(words, (word) => this.weights.inAddresses(word)), numbers };
  }
}

interface WeighedName {
  words: WeighedWord[];
  marks: string[];
}

interface WeighedAddress {
  words: WeighedWord[];
  numbers: SiteNumber[];
}

/** Returns the share of both sides' weight that agrees, reduced where unit marks differ. */
function nameLikeness({ agreeing, weights: [ours, theirs] }: Agreement, marks: boolean): number {
  const all = ours + theirs;
  return all === 0 ? 0 : (agreeing / all) * (marks ? 1 : 0.95);
}

function addressLikeness(ours: WeighedAddress, theirs: WeighedAddress): number {
  const { agreeing, weights } = compareWords(ours.words, theirs.words);
  const [less, all] = [Math.min(...weights), weights[0] + weights[1]];
  if (less === 0) return 0;
  const words = OVERLAP_PART * Math.min(1, agreeing / 2 / less) + (1 - OVERLAP_PART) * (agreeing / all);
  if (ours.numbers.length === 0 || theirs.numbers.length === 0) return words;
  const values = new Set(theirs.numbers.map(({ value }) => value));
  const shared = new Set(ours.numbers.map(({ value }) => value).filter((value) => values.has(value))).size;
  return (1 - NUMBERS_PART) * words + NUMBERS_PART * Math.min(1, shared / Math.min(ours.numbers.length, values.size));
}

const sameMarks = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.length === theirs.length && ours.every((mark) => theirs.includes(mark));

/** Doubts "Unit 2" beside "Unit 3", which are two sites. "Unit 2" beside the firm's bare name may be one. */
function markDoubts(ours: readonly string[], theirs: readonly string[]): OarDoubt[] {
  const only = (some: readonly string[], others: readonly string[]) => some.some((mark) => !others.includes(mark));
  const [here, there] = [only(ours, theirs), only(theirs, ours)];
  return here && there ? ['unitNumbers'] : here || there ? ['oneSidedUnit'] : [];
}

function numberDoubts(kind: NumberKind | undefined): OarDoubt[] {
  if (kind === undefined) return [];
  return [kind === 'unit' ? 'unitNumbers' : kind === 'plot' ? 'plotNumbers' : 'numbers'];
}
