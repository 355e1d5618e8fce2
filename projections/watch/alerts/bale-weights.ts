/**
 * Groups bales of one number into cells of similar weight, since gins use the same bale numbers and few bales of one number weigh the same.
 * Two rows of cells overlap by half a cell: any two weights within the tolerance share a cell in at least one row.
 */

/** Relative difference up to which two scales may weigh one bale differently. */
const SAME_MASS = 0.01;
const CELL_WIDTH = 2.05 * SAME_MASS;

export const areSameBale = (grams: number, otherGrams: number): boolean =>
  Math.abs(grams - otherGrams) <= SAME_MASS * Math.max(grams, otherGrams);

export const weightCells = (grams: number): [string, string] => [cellOf('a', grams), cellOf('b', grams)];

/**
 * Returns true when the two weights are compared in this cell. The second row compares only weights that share no cell of the first row.
 */
export function isSharedCell(cell: string, grams: number, otherGrams: number): boolean {
  const row = cell.startsWith('a') ? 'a' : 'b';
  const areIn = (each: 'a' | 'b') => cellOf(each, grams) === cellOf(each, otherGrams);
  return areIn(row) && (row === 'a' || !areIn('a'));
}

function cellOf(row: 'a' | 'b', grams: number): string {
  if (grams <= 0) return `${row}-`;
  return row + Math.floor(Math.log(grams) / CELL_WIDTH + (row === 'a' ? 0 : 0.5));
}
