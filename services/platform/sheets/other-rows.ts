/** Recognizes rows that are no entries of a list: examples of the template, and sums. */
import { parseNumber } from '../../../contracts/shared/written/numbers.js';
import { withoutMark } from './basics/column-words.js';
import type { RawCell, RowCells } from './cell.js';
import { headKey } from './heads.js';
import type { SheetShape } from './sheet.js';

/** Words for sums in the languages of the platform and of its trade. */
const SUM_WORDS = [
  'total, totals, grand total, overall total, sub total, subtotal, sum, sum total, total sum, in total, in all, σ, ∑',
  'total general, suma, suma total, totales, total général, sous-total, somme, totaux, total geral, soma, totais',
  'toplam, genel toplam, ara toplam, tổng, tổng cộng, tổng số, cộng, tổng phụ, jumlah, total keseluruhan',
  'कुल, कुल योग, योग, उप-योग, महायोग, टोटल, کل, مجموعہ, کل میزان, میزان, ٹوٹل, کل رقم, جملہ, মোট, সর্বমোট, সর্ব মোট, উপমোট, যোগফল',
  '合计, 合計, 总计, 總計, 小计, 小計, 总数, 總數, 共计, 共計, 总和, 累计, المجموع, الإجمالي, مجموع, الاجمالي الكلي',
  'summe, gesamt, gesamtsumme, zwischensumme, insgesamt, totale, totale generale, итого, всего, сумма, jami, toʻplam',
].flatMap((line) => line.split(', '));
const SUMS = new Set(SUM_WORDS.map((word) => headKey(word)));
/** Units and currencies that accompany a figure. */
const WITH_FIGURE =
  /^(kgs?|lbs?|g|t|mt|tons?|m|mtrs?|metres?|meters?|pcs?|pieces|nos?|units?|bales?|rows?|ha|usd|eur|pkr|inr|bdt|cny|try|vnd|rs)$/;
const FIGURE = /^[-+−]?[\p{Nd}.,'’٫٬\s]+$/u;

/** Recognizes a row of only a word for a sum and figures. A sum may name `heads`, words of the sheet's own columns: `Total quantity`. */
export function isSumRow(cells: RowCells, heads: ReadonlySet<string>): boolean {
  const found = [...cells.values()].filter((cell) => typeof cell !== 'string' || cell.trim() !== '');
  const isSum = found.map((cell) => typeof cell === 'string' && isSumText(cell, heads));
  if (!isSum.includes(true)) return false;
  const hasFigure = found.some((cell) => typeof cell !== 'string' || /\p{Nd}/u.test(cell));
  return hasFigure && found.every((cell, at) => isSum[at] || isFigure(cell));
}

function isFigure(cell: RawCell): boolean {
  if (typeof cell !== 'string') return 'number' in cell ? !cell.format.isDate : !('day' in cell);
  const words = headKey(cell.replaceAll(/[.,](?=\p{Nd})/gu, '')).split(' ');
  return words.every(
    (word) => WITH_FIGURE.test(word) || word === 'percent' || word === '' || !Number.isNaN(parseNumber(word) ?? Number.NaN),
  );
}

function isSumText(text: string, heads: ReadonlySet<string>): boolean {
  const whole = headKey(text);
  if (SUMS.has(whole)) return true;
  const words = whole.split(' ').filter((word) => !FIGURE.test(word) && !WITH_FIGURE.test(word));
  if (SUMS.has(words.join(' '))) return true;
  const sums = words.filter((word) => !heads.has(word) && !LINKS.has(word));
  return sums.length < words.length && SUMS.has(sums.join(' '));
}

const LINKS = new Set(['of', 'de', 'des', 'der', 'all', 'the', 'में', 'का', 'کی', 'کا']);

/** Recognizes the examples of a template, also in a template of before they were marked, and where other cells were changed. */
export function isExampleRow(cells: Readonly<Record<string, string>>, { columns, toFill = [] }: SheetShape): boolean {
  const marks = columns
    .filter(({ marksExample }) => marksExample)
    .map(({ head, marksExample }) => ({ head, marksExample, text: (cells[head.toLowerCase()] ?? '').trim().toLowerCase() }));
  if (marks.some(({ text }) => withoutMark(text) !== undefined)) return true;
  if (marks.every(({ text, marksExample }) => text === '' || marksExample === 'byMark')) return false;
  const bare = (text: string): string => withoutMark(text) ?? text.toLowerCase();
  return toFill.some(({ examples = [] }) =>
    examples.some((example) => marks.every(({ head, text }) => bare(String(example[head] ?? '')) === text)),
  );
}
