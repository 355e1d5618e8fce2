/** Limits digits to those that a double holds exactly. */
const DIGITS_MAX = 15;
const NUMBER_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: DIGITS_MAX });

/** Returns the text for a field: empty for undefined. */
export const formatNumber = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : NUMBER_FORMAT.format(value);
