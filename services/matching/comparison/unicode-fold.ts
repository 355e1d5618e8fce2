/** Folds text for comparison: lower-case Latin letters without marks where that is cheap; other scripts stay unchanged. */

/** Spells letters that Unicode does not decompose; Cyrillic and Greek follow the usual spelling of trade papers. */
const LATIN_SPELLINGS: Readonly<Record<string, string>> = {
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
  ...spellings('жчшщюяіїєґўћђљњџ', 'zh ch sh shch yu ya i i e g u c d l n dz'),
  ...spellings('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  // Unifies apostrophes and hyphens.
  ...spellings('’‘ʼ`´', "' ' ' ' '"),
  ...spellings('‐‑‒–—−', '- - - - - -'),
};

const ASCII_TEXT = /^\p{ASCII}*$/u;
/** Separates scripts written without spaces into words of one character. */
const UNSPACED = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

export function foldText(text: string): string {
  if (ASCII_TEXT.test(text)) return text.toLowerCase();
  const unmarked = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  return unmarked.replaceAll(/\P{ASCII}/gu, (letter) => LATIN_SPELLINGS[letter] ?? letter).replaceAll(UNSPACED, ' $1 ');
}

const ASCII_WORD = /[a-z]+|\d+/g;
const WORD = /\p{L}+|\d+/gu;

/** Returns the runs of letters and the runs of digits. Expects the text folded. */
export function wordsOf(text: string): string[] {
  return text.match(ASCII_TEXT.test(text) ? ASCII_WORD : WORD) ?? [];
}

export const isAscii = (text: string): boolean => ASCII_TEXT.test(text);

function spellings(letters: string, latin: string): Record<string, string> {
  const parts = latin.split(' ');
  return Object.fromEntries(
    Array.from(letters, (letter, at) => [letter, parts[at] === '-' && /[ъь]/.test(letter) ? '' : (parts[at] ?? '')]),
  );
}
