import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';

/** Is the side of a cell in degrees, about 5 km. A plot lies in few cells, and a cell holds few plots. */
const CELL_DEGREES = 0.05;
/** Keeps a plot of an odd form from lying in thousands of cells. */
const CELLS_MAX = 1_000;

/** Names the cells of the globe that an outline may lie in, by which plots find their neighbors in the store. */
export function cellsOf(outline: readonly LngLat[]): string[] {
  const [west, east] = rangeOf(outline.map(([lng]) => lng));
  const [south, north] = rangeOf(outline.map(([, lat]) => lat));
  const cells: string[] = [];
  for (let column = west; column <= east; column++)
    for (let row = south; row <= north && cells.length < CELLS_MAX; row++) cells.push(`${column}:${row}`);
  return cells;
}

function rangeOf(degrees: readonly number[]): [number, number] {
  return [Math.floor(Math.min(...degrees) / CELL_DEGREES), Math.floor(Math.max(...degrees) / CELL_DEGREES)];
}
