/** Folds text so that search, duplicates and matching see one name however it is written. */
import { simplifyHan } from './simplified-characters.js';

/** Spells letters that Unicode does not decompose; Cyrillic and Greek follow the usual spelling of trade papers. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ə: 'a',
  ...spellings('абвгдезийклмнопрстуфхцъыьэ', 'a b v g d e z i y k l m n o p r s t u f kh ts - y - e'),
  ...spellings('жчшщюяіїєґћђљњџ', 'zh ch sh shch yu ya i i e g c d l n dz'),
  // Writes Uzbek as its Latin letters do.
  ...spellings('қғҳ', 'q g h'),
  ...spellings('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  // Unifies apostrophes and hyphens.
  ...spellings('’‘ʼʻ`´', "' ' ' ' ' '"),
  ...spellings('‐‑‒–—−', '- - - - - -'),
  // Writes Arabic letters as Urdu does.
  ...spellings('يىكةهەٱ', 'ی ی ک ہ ہ ہ ا'),
};

const ASCII_TEXT = /^\p{ASCII}*$/u;
/** Leaves the marks of other scripts, where they are vowels and tell words apart. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;
/** Are the points above and below Arabic letters, and the stroke that lengthens them. */
const ARABIC_POINTS = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]/g;
/** Matches the letter that Latin spelling writes as o with an apostrophe; its breve is no accent. */
const UZBEK_O = /[уУ]\u0306/g;
const INVISIBLE = /\p{Cf}/gu;
const FOREIGN_DIGIT = /[^\P{Nd}0-9]/gu;

/** Returns lower-case letters without accents, Latin ones for Cyrillic and Greek, simplified Chinese, and digits of 0 to 9. */
export function foldText(text: string): string {
  if (ASCII_TEXT.test(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKD')
    .replaceAll(UZBEK_O, 'o')
    .replaceAll(INVISIBLE, '')
    .replaceAll(ACCENTS, '')
    .replaceAll(ARABIC_POINTS, '');
  const lower = plain.normalize('NFC').toLowerCase().replaceAll(FOREIGN_DIGIT, asciiDigit);
  return simplifyHan(lower.replaceAll(/\P{ASCII}/gu, (letter) => SPELLINGS[letter] ?? letter));
}

/** Returns the form by which names are searched and compared: folded, with single spaces. */
export const searchKey = (text: string): string => foldText(text).replaceAll(/\s+/g, ' ').trim();

/** Counts the digits before this one in its row of ten, as Unicode orders them. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

function spellings(letters: string, folded: string): Record<string, string> {
  const parts = folded.split(' ');
  return Object.fromEntries(
    Array.from(letters, (letter, at) => [letter, parts[at] === '-' && /[ъь]/.test(letter) ? '' : (parts[at] ?? '')]),
  );
}
