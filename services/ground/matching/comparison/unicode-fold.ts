/** Folds text for comparison as search does, and sets characters of scripts without spaces apart. */
import { foldText as fold } from '../../../../contracts/shared/written/fold.js';

const ASCII_TEXT = /^\p{ASCII}*$/u;
/** Separates scripts written without spaces into words of one character. */
const UNSPACED = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;
/** Matches Chinese numerals that count sites, works, phases or buildings: those after 第, and those before what they count. */
const HAN_NUMBER = /(?<=第)[〇零一二三四五六七八九十百两]+|[〇零一二三四五六七八九十百两]+(?=号|厂|分厂|车间|期|栋|幢|座|楼|层|室)/gu;
const HAN_DIGITS: Readonly<Record<string, number>> = { 〇: 0, 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100 };

export function foldText(text: string): string {
  if (ASCII_TEXT.test(text)) return text.toLowerCase();
  return fold(text).replaceAll(HAN_NUMBER, hanNumber).replaceAll(UNSPACED, ' $1 ');
}

/** Returns 二十三 as 23, and 二三 as 23, as house numbers are read out. */
function hanNumber(text: string): string {
  if (!/[十百]/.test(text)) return Array.from(text, (digit) => HAN_DIGITS[digit] ?? 0).join('');
  let [sum, digit] = [0, 0];
  for (const each of text) {
    const unit = HAN_UNITS[each];
    if (unit === undefined) digit = HAN_DIGITS[each] ?? 0;
    else {
      sum += (digit || 1) * unit;
      digit = 0;
    }
  }
  return String(sum + digit);
}

const ASCII_WORD = /[a-z]+|\d+/g;
const WORD = /[\p{L}\p{M}]+|\d+/gu;

/** Returns the runs of letters and the runs of digits. Expects the text folded. */
export function wordsOf(text: string): string[] {
  return text.match(ASCII_TEXT.test(text) ? ASCII_WORD : WORD) ?? [];
}

export const isAscii = (text: string): boolean => ASCII_TEXT.test(text);
