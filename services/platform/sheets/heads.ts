/** Compares the heads of columns as people write them. */
import type { UnreadColumn } from '../../../contracts/shared/replies.js';
import type { DayOrder } from '../../../contracts/shared/written/days.js';
import { headsOf } from './basics/column-words.js';
import { type Column, ECHOED_MAX } from './sheet.js';

export interface ReadHead {
  /** The key of the column in the cells of a row. */
  key: string;
  /** The head as the file writes it. */
  title: string;
  /** The unit in brackets behind the head. */
  unit?: string;
  /** The order of day and month in brackets behind the head. */
  dayOrder?: DayOrder;
}

/** Units and hints that heads state in brackets, and that change nothing. */
const HINTS = new Set(['percent', 'cm', 'g m2', 'gsm', 'pcs', 'pieces', 'required', 'optional', 'yyyy mm dd']);
const DAY_ORDERS: Readonly<Record<string, DayOrder>> = {
  'dd mm yyyy': 'dayFirst',
  'd m yyyy': 'dayFirst',
  'mm dd yyyy': 'monthFirst',
  'm d yyyy': 'monthFirst',
};
const UNITS: Readonly<Record<string, string>> = {
  kg: 'kg',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  lb: 'lb',
  lbs: 'lb',
  pounds: 'lb',
  m: 'm',
};
const IN_BRACKETS = /[([（［]([^)\]）］]*)[)\]）］]/u;
/** Is in files of failed rows, next to the columns of the template. */
export const FAULTS_HEAD = 'Error';

/** Ignores case, accents, spaces of any kind, stars, hyphens and underscores. */
export const headKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[%٪]/g, ' percent ')
    .replaceAll('²', '2')
    .replaceAll(/[\s\p{P}*+|^$]+/gu, ' ')
    .trim();

/** Finds the columns of a shape by their heads. */
export class KnownHeads {
  private readonly keys = new Map<string, string>();
  /** The heads in English, and in the other languages. */
  private readonly names: readonly ReadonlyMap<string, string>[];

  constructor(columns: readonly Column[]) {
    const named = (words: readonly string[]) => new Map(words.map((word) => [headKey(word), word]));
    this.names = [named(columns.map(({ head }) => head)), named(columns.flatMap(({ head }) => headsOf(head)))];
    // An earlier name wins: English, then other names, then the languages.
    const names = [...columns.map((each) => [each, [each.head]] as const), ...columns.map((each) => [each, each.aliases ?? []] as const)];
    for (const [{ head }, words] of [...names, ...columns.map((each) => [each, headsOf(each.head)] as const)])
      for (const word of words) if (!this.keys.has(headKey(word))) this.keys.set(headKey(word), head.toLowerCase());
  }

  find(written: string): ReadHead | undefined {
    const title = shownHead(written);
    const whole = this.keys.get(headKey(written));
    if (whole) return { key: whole, title };
    const inside = headKey(IN_BRACKETS.exec(written)?.[1] ?? '');
    const key = this.keys.get(headKey(written.replace(IN_BRACKETS, ' ')));
    if (!key || inside === '') return undefined;
    const unit = UNITS[inside];
    if (unit) return { key, title, unit };
    const dayOrder = DAY_ORDERS[inside];
    if (dayOrder) return { key, title, dayOrder };
    return HINTS.has(inside) ? { key, title } : undefined;
  }

  /** Describes a column that is not read, with the name that was probably meant; undefined for one that nobody misses. */
  unread(written: string, column: number): UnreadColumn | undefined {
    const head = headKey(written);
    if (head === '' || headsOf(FAULTS_HEAD).some((word) => headKey(word) === head)) return undefined;
    const [english, others = new Map()] = this.names;
    const nearest = nearestOf(head, english ?? others) ?? nearestOf(head, others);
    return { column: columnLetters(column), head: shownHead(written), ...(nearest && { nearest }) };
  }
}

function nearestOf(head: string, names: ReadonlyMap<string, string>): string | undefined {
  let [best, name]: [number, string | undefined] = [0.45, undefined];
  for (const [key, column] of names) {
    const likeness = isShortFor(head, key) ? 0.6 : pairLikeness(head, key);
    if (likeness > best) [best, name] = [likeness, column];
  }
  return name;
}

const shownHead = (written: string): string =>
  written
    .replaceAll(/[\s\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, ECHOED_MAX);

/** Returns `A` for 0, `AA` for 26. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26) - 1;
  return (before >= 0 ? columnLetters(before) : '') + String.fromCharCode(65 + (column % 26));
}

/** Returns true for letters of a word in their order, from its first: `qty` for `quantity`. */
function isShortFor(short: string, word: string): boolean {
  if (short[0] !== word[0] || short.length < 3) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Returns the share of pairs of letters that two texts have in common. */
function pairLikeness(one: string, other: string): number {
  const pairs = (text: string): string[] => Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const [left, right] = [pairs(one), pairs(other)];
  const rest = [...right];
  const common = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return left.length + right.length === 0 ? 0 : (2 * common.length) / (left.length + right.length);
}
