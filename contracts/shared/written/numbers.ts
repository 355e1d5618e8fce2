/**
 * Parses numbers as people type, paste or send them, in forms, in files and on phones. Figures are in the format of en-US everywhere:
 * commas between thousands, a point before decimals.
 */

/**
 * Accepts groups of three, or of lakh and crore, by commas or spaces. A first group that begins with 0 is none: `0,500` is half of
 * something to people who write a comma before decimals.
 */
const INTEGER_PATTERN = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3}|[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+)$/;
/** Counts the digits that a double holds exactly. Spreadsheet programs keep as many. */
export const DIGITS_MAX = 15;

/**
 * Returns the number in a text; undefined for empty text, NaN for text that is ambiguous or no number: `12,5`, `0,500`, `1.200,50`,
 * exponents, misplaced signs, and more than 15 digits before the point. Decimals behind the fifteenth digit are what programs add to binary
 * fractions (`77.94667559999999`): they are rounded away, as in the cells of a workbook.
 */
export function parseNumber(text: string, { isSigned = false }: { isSigned?: boolean } = {}): number | undefined {
  const typed = asciiDigits(text).trim();
  if (typed === '') return undefined;
  const [, sign = '', amount = ''] = /^([+\-−]?)(.*)$/s.exec(typed) ?? [];
  if (sign !== '' && !isSigned) return Number.NaN;
  const [whole = '', decimals = '', ...more] = amount.split('.');
  const isNumber = more.length === 0 && (INTEGER_PATTERN.test(whole) || (whole === '' && decimals !== '')) && /^\d*$/.test(decimals);
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (!isNumber || digits.length > DIGITS_MAX) return Number.NaN;
  return Number(Number(`${sign === '' || sign === '+' ? '' : '-'}0${digits}.${decimals}`).toPrecision(DIGITS_MAX));
}

/** Returns true for a whole part of only digits that are more than a number holds exactly. */
export const hasTooManyDigits = (text: string): boolean => /^0*[1-9]\d{15,}(\.\d*)?$/.test(asciiDigits(text).replaceAll(/[\s,]/g, ''));

const NATIVE_DIGIT = /[^\P{Nd}0-9]/gu;
const DIGIT = /^\p{Nd}$/u;

/** Writes digits of every script, and the marks between Arabic ones, as in English: `۱۲۳۴` is `1234`. */
export function asciiDigits(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: most texts have nothing else
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text
    .replaceAll(NATIVE_DIGIT, (digit) => String(digitValue(digit)))
    .replaceAll('٫', '.')
    .replaceAll(/[٬，]/g, ',')
    .replaceAll('．', '.');
}

/** Counts back to the zero of the script: digits come in runs of ten. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = code;
  while (DIGIT.test(String.fromCodePoint(before - 1))) before -= 1;
  return (code - before) % 10;
}
