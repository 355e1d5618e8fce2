/** What stands in a table of a paper. */

/** A figure that is read as it adds up with those beside it, and is kept as it is where it is reckoned with. */
export interface Figure {
  value: number;
  text: string;
}

/** Null: not known. Empty: not there. */
export type Cell = string | number | Figure | null;

/** `kg`: grams; `part`: grams, of which a little is not nothing; `percent`: of 0 to 100; `share`: of 0 to 1, in whole percent; `yield`: basis points; `date`: an instant, shown as the site's day. */
export type CellKind = 'text' | 'code' | 'kg' | 'part' | 'count' | 'metres' | 'date' | 'percent' | 'share' | 'yield';
