/** Rates by rules alone, for every registry, how sure it is that two records mean one facility. */
import type { OarDoubt } from '../../../../contracts/ground/facilities/oar-replies.js';
import { compareAddresses, type WeighedAddress } from './address-likeness.js';
import { withoutGroup } from './group-names.js';
import { normalizeAddress, normalizeName, saysClosed, squeezedName } from './normalize.js';
import { contradictingKind, type NumberKind } from './site-numbers.js';
import { foldText } from './unicode-fold.js';
import { COMMON_IN_ADDRESSES, COMMON_IN_NAMES } from './vocabulary.js';
import { compareWords, type WeighedWord, weighWords } from './word-likeness.js';

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

/** Rates, from 0 to 1, how well a word of a name or an address distinguishes facilities. */
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
/** Likeness of a name that is part of another one: worth a look, never enough by itself. */
const PART_OF_NAME = NAME_MIN - 0.01;
/** Minimum weight of such a part, so that "Garments" is none. */
const PART_WEIGHT_MIN = 0.6;
/** Minimum weight of the words that only one name has, on each side, for names of two firms. */
const OWN_WORD_WEIGHT = 0.6;
/** Is the same as a share of the shorter name: "Surma Knit" and "Surma Denim" are two firms, though both words are common. */
const OWN_WORD_SHARE = 0.22;
/** Likeness of names that differ in the group's name alone. */
const GROUP_LIKENESS = 0.97;
/** Minimum letters of a name that is compared without its spaces, and of one that is looked for in another. */
const SQUEEZED_MIN = 4;
const SQUEEZED_PART_MIN = 8;
/** Maximum confidence with a doubt: the more it speaks for two sites, the lower. */
const DOUBTFUL_MAX = AUTOMATIC_MIN - 0.01;
const MAX_OF_DOUBT: Partial<Record<OarDoubt, number>> = {
  unitNumbers: 0.73,
  plotNumbers: 0.73,
  numbers: 0.74,
  addressElsewhere: 0.75,
  oneSidedUnit: 0.77,
};

/** Keeps a doubtful match from being automatic, however alike the words are. */
export const capDoubtful = (confidence: number, doubts: readonly OarDoubt[]): number =>
  doubts.reduce((least, doubt) => Math.min(least, MAX_OF_DOUBT[doubt] ?? DOUBTFUL_MAX), confidence);

/** Compares one place with many records; its words are normalized once. */
export class Comparison {
  private readonly name: WeighedName;
  private readonly address: WeighedAddress;
  private readonly squeezed: string;
  private readonly countryCode: string;
  private readonly isClosed: boolean;
  /** Caches comparisons by name, since many facilities have the same one. */
  private readonly names = new Map<string, NameLikeness>();
  /** Holds the site's part of a name that also names its group. */
  private readonly site: WeighedName | undefined;

  constructor(
    place: NamedPlace,
    private readonly weights: WordWeights,
    private readonly countryWords: ReadonlySet<string>,
  ) {
    this.countryCode = place.countryCode;
    this.isClosed = saysClosed(place.name);
    this.name = this.weighName(place.name);
    this.address = this.weighAddress(place.address);
    this.squeezed = squeezedName(place.name);
    const site = withoutGroup(place.name);
    this.site = site === undefined ? undefined : this.weighName(site);
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
    const { likeness: name, marks, isOfGroup } = this.compareName(candidate.name);
    const theirs = this.weighAddress(candidate.address);
    const { likeness: address, isElsewhere, isOnePlace, sharesNumber } = compareAddresses(this.address, theirs);
    const numbers = numberDoubts(contradictingKind(this.address.numbers, theirs.numbers));
    const isNameWeak = name < NAME_MIN || (isOfGroup && !sharesNumber);
    const confidence = NAME_PART * name + ADDRESS_PART * address;
    const isAlone = isOnePlace && numbers.length === 0 && confidence < CANDIDATE_MIN;
    const doubts = [
      ...markDoubts(this.ourMarks(marks), marks),
      ...numbers,
      ...(candidate.closed || this.isClosed || saysClosed(candidate.name) ? (['closed'] as const) : []),
      ...(this.address.words.length === 0 || theirs.words.length === 0 ? (['addressMissing'] as const) : []),
      ...(isNameWeak ? (['nameWeak'] as const) : []),
      ...(isAlone ? (['addressAlone'] as const) : []),
      ...(address < ADDRESS_MIN ? (['addressWeak'] as const) : isElsewhere ? (['addressElsewhere'] as const) : []),
    ];
    const rated = isAlone ? CANDIDATE_MIN : confidence;
    return { name, address, doubts: [...new Set(doubts)], confidence: capDoubtful(rated, doubts) };
  }

  private compareName(name: string): NameLikeness {
    const known = this.names.get(name);
    if (known) return known;
    const squeezed = squeezedName(name);
    const isSame = this.squeezed.length >= SQUEEZED_MIN && squeezed === this.squeezed;
    const compared = isSame ? { likeness: 1, marks: this.name.marks, isOfGroup: false } : this.compareWordsOf(name, squeezed);
    this.names.set(name, compared);
    return compared;
  }

  private compareWordsOf(name: string, squeezed: string): NameLikeness {
    const theirs = this.weighName(name);
    const { likeness: plain, isOther, isWhole } = compareNames(this.name, theirs);
    if (plain >= NAME_MIN && !isOther) return { likeness: plain, marks: theirs.marks, isOfGroup: false };
    const site = withoutGroup(name);
    // Two groups around one name are two firms.
    if ((site === undefined) !== (this.site === undefined)) {
      const named = site === undefined ? theirs : this.weighName(site);
      const { likeness: ofSites, isOther: isOtherSite } = compareNames(this.site ?? this.name, named);
      const likeness = GROUP_LIKENESS * ofSites;
      if (likeness >= NAME_MIN && !isOtherSite) return { likeness, marks: named.marks, isOfGroup: true };
    }
    const isPart = plain < PART_OF_NAME && (isWhole || isPartOf(this.squeezed, squeezed));
    return { likeness: isPart ? PART_OF_NAME : Math.min(plain, PART_OF_NAME), marks: theirs.marks, isOfGroup: false };
  }

  /** Leaves out marks of the group's name where the site's name alone was compared. */
  private ourMarks(theirs: readonly string[]): string[] {
    return this.site && sameMarks(this.site.marks, theirs) ? this.site.marks : this.name.marks;
  }

  private weighName(text: string): WeighedName {
    const { words, marks } = normalizeName(text);
    return { words: weighWords(words, (word) => this.weights.inNames(word)), marks };
  }

  private weighAddress(text: string): WeighedAddress {
    const { words, numbers } = normalizeAddress(text, this.countryWords, this.countryCode);
    return { words: weighWords(words, (word) => this.weights.inAddresses(word)), numbers };
  }
}

type WeighedName = { words: WeighedWord[]; marks: string[] };

interface NameLikeness {
  likeness: number;
  marks: string[];
  /** Is true where the names agree but for the group that one of them names. */
  isOfGroup: boolean;
}

/**
 * Rates the share of both sides' weight that agrees, reduced where unit marks differ; whether each name has words of its own; and whether one
 * name holds all words of the other.
 */
function compareNames(one: WeighedName, other: WeighedName): { likeness: number; isOther: boolean; isWhole: boolean } {
  const { agreeing, weights } = compareWords(one.words, other.words);
  const [less, all] = [Math.min(...weights), weights[0] + weights[1]];
  const likeness = all === 0 ? 0 : (agreeing / all) * (sameMarks(one.marks, other.marks) ? 1 : 0.95);
  const own = less - agreeing / 2;
  const isOther = own >= OWN_WORD_WEIGHT || own >= OWN_WORD_SHARE * less;
  return { likeness, isOther, isWhole: less >= PART_WEIGHT_MIN && agreeing / 2 >= 0.95 * less };
}

function isPartOf(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= SQUEEZED_PART_MIN && long.includes(short);
}

const sameMarks = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.length === theirs.length && ours.every((mark) => theirs.includes(mark));

/** Doubts "Unit 2" with "Unit 3", which are two sites. "Unit 2" with the firm's bare name may be one. */
function markDoubts(ours: readonly string[], theirs: readonly string[]): OarDoubt[] {
  const only = (some: readonly string[], others: readonly string[]) => some.some((mark) => !others.includes(mark));
  const [here, there] = [only(ours, theirs), only(theirs, ours)];
  return here && there ? ['unitNumbers'] : here || there ? ['oneSidedUnit'] : [];
}

function numberDoubts(kind: NumberKind | undefined): OarDoubt[] {
  if (kind === undefined) return [];
  return [kind === 'unit' ? 'unitNumbers' : kind === 'plot' ? 'plotNumbers' : 'numbers'];
}
