/**
 * Values that specs make up. In a suite they follow from the run's seed and the suite's path, so the same commit makes up the same ones; no
 * two of a worker have the same beginning, and none reads as a number.
 */
import { createHash, randomBytes } from 'node:crypto';

type Uuid = `${string}-${string}-${string}-${string}-${string}`;

/** Set by the runner for each file. */
interface Suite {
  path: string;
  /** Made up so far. */
  values: number;
}

const SUITE = Symbol.for('selvedge.suite');
const LETTERS = 'abcdef';
/** Specs shorten IDs to as few as six characters. */
const SHORTEST = 6;
const taken = new Set<string>();
/** Beginnings of the values of each suite. */
const beginnings = new WeakMap<Suite, Set<string>>();

/** A version 4 UUID that begins with a letter and has no five digits in a row. Outside Jest it differs at each run. */
export function randomUUID(): Uuid {
  for (;;) {
    const id = uuidOf(nextBytes().toString('hex'));
    if (taken.has(id.slice(0, SHORTEST))) continue;
    taken.add(id.slice(0, SHORTEST));
    ofSuite().add(id.slice(0, SHORTEST));
    return id;
  }
}

/** Returns true when a text contains the beginning of a value that this suite made up. */
export function isMadeUpHere(text: string): boolean {
  const own = ofSuite();
  const written = text.toLowerCase();
  return Array.from(written, (_, at) => written.slice(at, at + SHORTEST)).some((part) => own.has(part));
}

function ofSuite(): Set<string> {
  const suite = suiteNow();
  const own = (suite && beginnings.get(suite)) ?? new Set();
  if (suite) beginnings.set(suite, own);
  return own;
}

const suiteNow = (): Suite | undefined => (globalThis as { [SUITE]?: Suite })[SUITE];

function nextBytes(): Buffer {
  const suite = suiteNow();
  if (!suite) return randomBytes(16);
  suite.values += 1;
  return createHash('sha256').update(`${process.env.SELVEDGE_TEST_SEED} ${suite.path} ${suite.values}`).digest();
}

function uuidOf(hex: string): Uuid {
  const digits = [...hex.slice(0, 32)].map((digit, at) => (at % 4 === 0 ? (LETTERS[Number.parseInt(digit, 16) % 6] as string) : digit));
  digits[12] = '4';
  digits[16] = Number.parseInt(digits[16] as string, 16) % 2 === 0 ? 'a' : 'b';
  digits[13] = LETTERS[Number.parseInt(digits[13] as string, 16) % 6] as string;
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as Uuid;
}
