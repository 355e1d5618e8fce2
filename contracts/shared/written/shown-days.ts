/** Writes days and minutes for people. Apart from the readers of days, which come with the rules of forms after the first page. */

/** Writes a day, or the day of an instant, as DD/MM/YYYY, and a month as MM/YYYY: so do screens and papers in every language. */
export const writtenDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/');

/** Writes an instant in UTC, which screens show on the reader's clock. */
export const writtenMinute = (instant: string): string => `${writtenDay(instant)} ${instant.slice(11, 16)} UTC`;
