import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { translateMessage } from '../../../contracts/shared/messages/translate-message.js';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import type { Principal } from '../http/access/principal.js';
import type { SheetKind } from './sheet.js';

export interface RowError {
  /** As the file numbers it; 0 for the file as a whole. */
  row: number;
  /** "Row {row}. {error}", in the language of who uploaded the file; of the file as a whole the error alone. */
  message: string;
  /** Where the file has several. */
  sheet?: string;
}

/** How far an import is; `total` counts rows. */
export interface ImportState {
  done: number;
  total: number;
  passed: number;
  failed: number;
  errors: RowError[];
}

const rowErrorOf = (row: number, error: Message, language: LanguageCode, sheet?: string): RowError => ({
  row,
  message: translateMessage(message('row', { row, error: translateMessage(error, language) }), language),
  ...(sheet ? { sheet } : {}),
});

/** An import that could not begin. */
export const unreadableFile = (error: Message, language: LanguageCode): ImportState => ({
  done: 0,
  total: 0,
  passed: 0,
  failed: 1,
  errors: [{ row: 0, message: translateMessage(error, language) }],
});

/** Tallies rows as they pass or fail, and says why in a language. */
export class ImportTally {
  private readonly state: ImportState;

  constructor(
    total: number,
    private readonly language: LanguageCode,
  ) {
    this.state = { done: 0, total, passed: 0, failed: 0, errors: [] };
  }

  pass(rows: number): void {
    this.state.done += rows;
    this.state.passed += rows;
  }

  /** One row, with all that is wrong with it. */
  fail(row: number, errors: readonly Message[], sheet?: string): void {
    this.state.done += 1;
    this.state.failed += 1;
    for (const error of errors) this.state.errors.push(rowErrorOf(row, error, this.language, sheet));
  }

  snapshot(): ImportState {
    const { errors, ...counts } = this.state;
    return { ...counts, errors: [...errors].sort((a, b) => (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row) };
  }
}

/** Who imports, and who is notified. */
export interface ImportRun {
  by: Principal;
  /** The report of faults is in it. */
  language: LanguageCode;
  /** As it was uploaded. */
  fileName?: string;
  /** Ids of corrections that were offered and accepted, where a kind of file has them. */
  corrections?: readonly string[];
  /** Takes note of how far the import is, and breaks it off with an error where it is not to go on now. */
  report(tally: ImportTally): Promise<void>;
}

/** One kind of file that can be imported. Applying the same file again changes nothing: a job cut off runs from its start. */
export abstract class Importer {
  abstract readonly kind: string;
  /** Whether its files stay once they are read: those that name people do not. */
  readonly keepsFile: boolean = true;
  /** What its files may be. */
  abstract readonly accepted: readonly SheetKind[];
  /**
   * Reads, checks the whole file, then applies its good rows, reporting before each. Throws FileFormatInvalid,
   * RowsTooMany, and NothingToImport where no row is there.
   */
  abstract run(content: Buffer, run: ImportRun): Promise<ImportState>;
}
