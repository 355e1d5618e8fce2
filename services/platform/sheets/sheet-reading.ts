import type { Message } from '../../../contracts/shared/refusals.js';
import type { Sheet, SheetShape } from './sheet.js';

/** What a reading makes of one row, or of rows that belong together. */
export interface ReadItem {
  /** What is wrong with it; it is not recorded where this is not empty. */
  errors: readonly Message[];
  /** How many errors there are, where only the first of them are in `errors`. */
  errorCount?: number;
}

/**
 * How files of one kind are read, from the bytes to what is to be recorded. All of it runs in a thread, which has nothing
 * of the product but what this module imports; `Context` and `Item` are copied there and back, so they are plain data.
 */
export interface SheetReading<Context, Item extends ReadItem> {
  /** `import.meta.url` of the module that exports it as `reading`. */
  module: string;
  shape: SheetShape;
  /** Throws Refusal where the file as a whole cannot be imported. */
  read(sheets: readonly Sheet[], context: Context): Iterable<Item>;
}
