import type { Message } from '../../../contracts/shared/refusals.js';
import type { Sheet, SheetShape } from './sheet.js';

/** The result of reading one row, or rows that belong together. */
export interface ReadItem {
  /** The errors; an item with errors is not recorded. */
  errors: readonly Message[];
  /** The number of errors, when `errors` holds only the first of them. */
  errorCount?: number;
}

/**
 * Defines how one kind of file is read, from its bytes to the items to record. Runs in a thread that has only what this module imports.
 * `Context` and `Item` are copied between threads, so they must be plain data.
 */
export interface SheetReading<Context, Item extends ReadItem> {
  /** `import.meta.url` of the module that exports this object as `reading`. */
  module: string;
  shape: SheetShape;
  /** @throws Refusal when the whole file cannot be imported */
  read(sheets: readonly Sheet[], context: Context): Iterable<Item>;
}
