/** What stands in a table of a paper. */

/** Null: not known. Empty: not there. */
export type Cell = string | number | null;

/** `kg`: grams; `percent`: of 0 to 100; `yield`: basis points; `date`: an instant, shown as the site's day. */
export type CellKind = 'text' | 'code' | 'kg' | 'count' | 'metres' | 'date' | 'percent' | 'yield';
