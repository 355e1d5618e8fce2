/** Text as it is compared: lower-case Latin letters without marks wherever that is cheap, other scripts as they are. */

/** Letters that no decomposition takes apart; Cyrillic and Greek as they are most often spelt on trade papers. */
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
  // What stands for an apostrophe or a hyphen.
  ...spellings('’‘ʼ`´', "' ' ' ' '"),
  ...spellings('‐‑‒–—−', '- - - - - -'),
};

const ASCII_TEXT = /^\p{ASCII}*$/u;
/** Written without spaces: each character is a word of its own. */
const UNSPACED = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

export function foldText(text: string): string {
  if (ASCII_TEXT.test(text)) return text.toLowerCase();
  const unmarked = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  return unmarked.replaceAll(/\P{ASCII}/gu, (letter) => LATIN_SPELLINGS[letter] ?? letter).replaceAll(UNSPACED, ' $1 ');
}

const ASCII_WORD = /[a-z]+|\d+/g;
const WORD = /\p{L}+|\d+/gu;

/** Runs of letters, and runs of digits, of a folded text. */
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
