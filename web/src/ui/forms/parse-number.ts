/**
 * Parses numbers as people type or paste them. Figures are in the format of en-US everywhere: commas between thousands,
 * a point before decimals.
 */

/** Accepts groups of three, or of lakh and crore, by commas or spaces. */
const INTEGER_PATTERN = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+)$/;
/** Limits digits to those that a double holds exactly. */
const DIGITS_MAX = 15;
const NUMBER_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: DIGITS_MAX });

/**
 * Returns the number in a text; undefined for empty text, NaN for text that is ambiguous or no number: `12,5`,
 * `1.200,50`, signs and exponents.
 */
export function parseNumber(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const [whole = '', decimals = '', ...more] = typed.split('.');
  const isNumber = more.length === 0 && (INTEGER_PATTERN.test(whole) || (whole === '' && decimals !== '')) && /^\d*$/.test(decimals);
  const digits = `${whole.replaceAll(/\D/g, '')}.${decimals}`;
  return isNumber && digits.length <= DIGITS_MAX + 1 ? Number(`0${digits}`) : Number.NaN;
}

/** Returns the text for a field: empty for undefined. */
export const formatNumber = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : NUMBER_FORMAT.format(value);
