/** Compares the heads of columns as people write them. */
import type { UnreadColumn } from '../../../contracts/shared/replies.js';
import { ECHOED_MAX, type SheetShape } from './sheet.js';

export interface ReadHead {
  /** The key of the column in the cells of a row. */
  key: string;
  /** The head as the file writes it. */
  title: string;
  /** The unit in brackets behind the head. */
  unit?: string;
}

/** Units and hints that heads state in brackets, and that change nothing. */
const HINTS = new Set(['percent', 'cm', 'g m2', 'gsm', 'pcs', 'pieces', 'required', 'optional', 'yyyy mm dd', 'dd mm yyyy', 'mm dd yyyy']);
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
/** Stands in files of rows that failed, beside the columns of the template. */
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
  private readonly keys: ReadonlyMap<string, string>;
  private readonly names: ReadonlyMap<string, string>;

  constructor(columns: readonly string[], aliases: SheetShape['aliases'] = {}) {
    this.names = new Map(columns.map((column) => [headKey(column), column]));
    const others = Object.entries(aliases).map(([name, column]): [string, string] => [headKey(name), column.toLowerCase()]);
    this.keys = new Map([...others, ...columns.map((column): [string, string] => [headKey(column), column.toLowerCase()])]);
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
    return HINTS.has(inside) ? { key, title } : undefined;
  }

  /** Describes a column that is not read, with the name that was probably meant; undefined for one that nobody misses. */
  unread(written: string, column: number): UnreadColumn | undefined {
    const head = headKey(written);
    if (head === '' || head === headKey(FAULTS_HEAD)) return undefined;
    const nearest = this.nearest(head);
    return { column: columnLetters(column), head: shownHead(written), ...(nearest && { nearest }) };
  }

  private nearest(head: string): string | undefined {
    let [best, name]: [number, string | undefined] = [0.45, undefined];
    for (const [key, column] of this.names) {
      const likeness = isShortFor(head, key) ? 0.6 : pairLikeness(head, key);
      if (likeness > best) [best, name] = [likeness, column];
    }
    return name;
  }
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
