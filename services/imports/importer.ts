import type { Principal } from '../identity/principal.js';

export interface RowError {
  /** As the file numbers it; 0 for the file as a whole. */
  row: number;
  /** "Row {row}. {error}". */
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

export const rowError = (row: number, error: string, sheet?: string): RowError => ({
  row,
  message: `Row ${row}. ${error}`,
  ...(sheet ? { sheet } : {}),
});

/** Tallies rows as they pass or fail. */
export class Tally {
  private readonly state: ImportState;

  constructor(total: number) {
    this.state = { done: 0, total, passed: 0, failed: 0, errors: [] };
  }

  pass(rows: number): void {
    this.state.done += rows;
    this.state.passed += rows;
  }

  /** One row, with all that is wrong with it. */
  fail(row: number, errors: readonly string[], sheet?: string): void {
    this.state.done += 1;
    this.state.failed += 1;
    for (const error of errors) this.state.errors.push(rowError(row, error, sheet));
  }

  snapshot(): ImportState {
    const { errors, ...counts } = this.state;
    return { ...counts, errors: [...errors].sort((a, b) => (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row) };
  }
}

/** One kind of file that can be imported. Applying the same file again changes nothing: a job cut off runs from its start. */
export abstract class Importer {
  abstract readonly kind: string;
  /** Reads, checks the whole file, then applies its good rows; reports now and then. Throws FileFormatInvalid. */
  abstract run(content: Buffer, by: Principal, report: (state: ImportState) => Promise<void>): Promise<ImportState>;
}
