/** Compares single words and lists of words. */

export interface WeighedWord {
  text: string;
  weight: number;
  /** Holds one bit per letter of the word, for a cheap bound on the edits. */
  letters: number;
}

/** Minimum likeness of two spellings of one word. */
const WORD_LIKENESS_MIN = 0.72;
/** Is the same where vowels are signs: few letters make a word, and each sign another one. */
const SIGNED_LIKENESS_MIN = 0.85;
const HAS_VOWEL_SIGNS = /\p{M}/u;
/** Likeness of a short form and its word, unless their lengths are closer. */
const SHORT_FORM_LIKENESS = 0.85;
const SHORT_FORM_LETTERS_MIN = 3;

export function weighWords(words: readonly string[], weightOf: (word: string) => number): WeighedWord[] {
  return words.map((text) => ({ text, weight: weightOf(text), letters: letterBits(text) }));
}

export interface Agreement {
  /** Sums the agreeing weight of both sides. */
  agreeing: number;
  /** Holds the total weight of each side. */
  weights: [number, number];
}

/** Pairs the most similar words first, in any order. Two words run together match one. */
export function compareWords(ours: readonly WeighedWord[], theirs: readonly WeighedWord[]): Agreement {
  const weights: [number, number] = [totalWeight(ours), totalWeight(theirs)];
  const free: [Set<WeighedWord>, Set<WeighedWord>] = [new Set(ours), new Set(theirs)];
  let agreeing = 0;
  const take = (one: WeighedWord, other: WeighedWord, likeness: number) => {
    free[0].delete(one);
    free[1].delete(other);
    // Weighs a misspelt word like the right one: its rarity would make it seem distinctive.
    const weight = Math.min(one.weight, other.weight);
    weights[0] -= one.weight - weight;
    weights[1] -= other.weight - weight;
    agreeing += likeness * 2 * weight;
  };
  for (const one of ours) {
    const same = theirs.find((other) => other.text === one.text && free[1].has(other));
    if (same) take(one, same, 1);
  }
  const pairs: [number, WeighedWord, WeighedWord][] = [];
  for (const one of free[0]) {
    for (const other of free[1]) {
      const likeness = wordLikeness(one, other);
      if (likeness > 0) pairs.push([likeness, one, other]);
    }
  }
  for (const [likeness, one, other] of pairs.sort(([a], [b]) => b - a))
    if (free[0].has(one) && free[1].has(other)) take(one, other, likeness);
  agreeing += matchRunTogether(ours, free[0], free[1]) + matchRunTogether(theirs, free[1], free[0]);
  return { agreeing, weights };
}

/** Returns 0 for different words and 1 for equal ones. */
export function wordLikeness(one: WeighedWord, other: WeighedWord): number {
  const [short, long] = one.text.length <= other.text.length ? [one.text, other.text] : [other.text, one.text];
  if (short === long) return 1;
  // Numbers match only when equal.
  if (short.length < SHORT_FORM_LETTERS_MIN || isNumber(short) || isNumber(long)) return 0;
  if (long.startsWith(short)) return Math.max(SHORT_FORM_LIKENESS, short.length / long.length);
  const editsMax = Math.floor(long.length * (1 - (HAS_VOWEL_SIGNS.test(long) ? SIGNED_LIKENESS_MIN : WORD_LIKENESS_MIN)));
  if (editsMax === 0 || long.length - short.length > editsMax || countBits(one.letters ^ other.letters) > 2 * editsMax) return 0;
  const edits = editsBetween(short, long, editsMax);
  return edits > editsMax ? 0 : 1 - edits / long.length;
}

/** Matches "jack beanie" on one side with "jackbeanie" on the other. */
function matchRunTogether(words: readonly WeighedWord[], free: Set<WeighedWord>, others: Set<WeighedWord>): number {
  let agreeing = 0;
  for (let at = 0; at + 1 < words.length; at++) {
    const [first, second] = [words[at] as WeighedWord, words[at + 1] as WeighedWord];
    if (!free.has(first) || !free.has(second)) continue;
    const text = first.text + second.text;
    const whole = { text, weight: first.weight + second.weight, letters: first.letters | second.letters };
    for (const other of others) {
      const likeness = other.text.length > first.text.length ? wordLikeness(whole, other) : 0;
      if (likeness <= SHORT_FORM_LIKENESS && other.text !== text) continue;
      free.delete(first);
      free.delete(second);
      others.delete(other);
      agreeing += likeness * (whole.weight + other.weight);
      break;
    }
  }
  return agreeing;
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as [Uint8Array, Uint8Array, Uint8Array];

/** Counts insertions, deletions, substitutions and swaps of neighbours. Returns any number above `most` when there are more. */
function editsBetween(one: string, other: string, most: number): number {
  if (other.length > 62) return most + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= other.length; j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      let edits = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (isSame ? 0 : 1));
      const isSwap =
        i > 1 && j > 1 && one.charCodeAt(i - 1) === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
      if (isSwap) edits = Math.min(edits, (before[j - 2] as number) + 1);
      row[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return last[other.length] as number;
}

function letterBits(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function countBits(value: number): number {
  let left = value;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}

const isNumber = (text: string): boolean => text.charCodeAt(0) >= 48 && text.charCodeAt(0) <= 57;
const totalWeight = (words: readonly WeighedWord[]): number => words.reduce((total, { weight }) => total + weight, 0);
