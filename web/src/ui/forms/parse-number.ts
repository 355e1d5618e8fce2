/** Numbers as people type or paste them. Figures are written as in en-US everywhere: commas between thousands, a point before decimals. */

/** Thousands in threes, or as lakh and crore, by commas or by spaces; nothing else is a group. */
const INTEGER_PATTERN = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+)$/;
/** More digits than a double says exactly. */
const DIGITS_MAX = 15;
const NUMBER_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: DIGITS_MAX });

/**
 * The number that a text says; undefined where it is empty, NaN where it cannot be read in one way alone: `12,5` and
 * `1.200,50` are none, and neither are signs and exponents.
 */
export function parseNumber(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const [whole = '', decimals = '', ...more] = typed.split('.');
  const isNumber = more.length === 0 && (INTEGER_PATTERN.test(whole) || (whole === '' && decimals !== '')) && /^\d*$/.test(decimals);
  const digits = `${whole.replaceAll(/\D/g, '')}.${decimals}`;
  return isNumber && digits.length <= DIGITS_MAX + 1 ? Number(`0${digits}`) : Number.NaN;
}

/** As a field shows it: empty where there is none. */
export const formatNumber = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : NUMBER_FORMAT.format(value);
