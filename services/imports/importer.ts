import type { LanguageCode } from '../../contracts/languages.js';
import { inLanguage } from '../../contracts/messages/in-language.js';
import { type Said, said } from '../../contracts/refusals.js';
import type { Principal } from '../identity/principal.js';
import type { SheetKind } from '../platform/sheets/sheet.js';

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

const rowError = (row: number, error: Said, language: LanguageCode, sheet?: string): RowError => ({
  row,
  message: inLanguage(said('row', { row, error: inLanguage(error, language) }), language),
  ...(sheet ? { sheet } : {}),
});

/** An import that could not begin. */
export const unread = (error: Said, language: LanguageCode): ImportState => ({
  done: 0,
  total: 0,
  passed: 0,
  failed: 1,
  errors: [{ row: 0, message: inLanguage(error, language) }],
});

/** Tallies rows as they pass or fail, and says why in a language. */
export class Tally {
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
  fail(row: number, errors: readonly Said[], sheet?: string): void {
    this.state.done += 1;
    this.state.failed += 1;
    for (const error of errors) this.state.errors.push(rowError(row, error, this.language, sheet));
  }

  snapshot(): ImportState {
    const { errors, ...counts } = this.state;
    return { ...counts, errors: [...errors].sort((a, b) => (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row) };
  }
}

/** Who imports, and who is told. */
export interface Import {
  by: Principal;
  /** What is wrong is said in it. */
  language: LanguageCode;
  /** As it was uploaded. */
  fileName?: string;
  /** Takes note of how far the import is, and breaks it off with an error where it is not to go on now. */
  report(tally: Tally): Promise<void>;
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
  abstract run(content: Buffer, run: Import): Promise<ImportState>;
}
