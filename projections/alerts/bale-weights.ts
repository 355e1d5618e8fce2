/**
 * Cells of weights, in which bales of one number are compared: gins number their bales alike, and few of one number weigh
 * the same. Two rows of cells lie half a cell apart, so that two weights within the tolerance share a cell of one of them.
 */

/** One weight, as two scales give it. */
const SAME_MASS = 0.01;
const CELL_WIDTH = 2.05 * SAME_MASS;

export const areSameBale = (grams: number, otherGrams: number): boolean =>
  Math.abs(grams - otherGrams) <= SAME_MASS * Math.max(grams, otherGrams);

export const weightCells = (grams: number): [string, string] => [cellOf('a', grams), cellOf('b', grams)];

/** Whether two weights are compared in this cell: in the second row only those that share no cell of the first. */
export function isSharedCell(cell: string, grams: number, otherGrams: number): boolean {
  const row = cell.startsWith('a') ? 'a' : 'b';
  const areIn = (each: 'a' | 'b') => cellOf(each, grams) === cellOf(each, otherGrams);
  return areIn(row) && (row === 'a' || !areIn('a'));
}

function cellOf(row: 'a' | 'b', grams: number): string {
  if (grams <= 0) return `${row}-`;
  return row + Math.floor(Math.log(grams) / CELL_WIDTH + (row === 'a' ? 0 : 0.5));
}
