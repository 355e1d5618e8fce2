/** A figure with two values: one for reading, which adds up with its neighbours, and the exact one for calculating. */
export type Figure = { value: number; text: string };

/** Null means unknown, an empty text means absent. */
export type Cell = string | number | Figure | null;

/**
 * `kg`: grams; `part`: grams, whose small amounts are not shown as 0; `percent`: 0 to 100; `share`: 0 to 1, shown in whole percent;
 * `yield`: basis points; `date`: an instant, shown as the date at the site.
 */
export type CellKind = 'text' | 'code' | 'kg' | 'part' | 'count' | 'metres' | 'date' | 'percent' | 'share' | 'yield';
