import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { translateMessage } from '../../../contracts/shared/messages/translate-message.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import type { Principal } from '../http/access/principal.js';
import { readFile } from './read-sheets.js';
import type { SheetShape } from './sheet.js';
import type { ReadItem, SheetReading } from './sheet-reading.js';

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
  /** The first of them. */
  errors: RowError[];
  /** How many there are; states of before it was counted hold all. */
  errorCount?: number;
  /** The process ended in the midst of it. */
  isCutOff?: boolean;
}

/** Errors of a row, and of a file, that are kept. */
const ROW_ERRORS_MAX = 10;
const FILE_ERRORS_MAX = 1_000;

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
  errorCount: 1,
});

/** Tallies rows as they pass or fail, and says why in a language. */
export class ImportTally {
  private readonly state: ImportState & { errorCount: number };

  constructor(
    total: number,
    private readonly language: LanguageCode,
  ) {
    this.state = { done: 0, total, passed: 0, failed: 0, errors: [], errorCount: 0 };
  }

  get failed(): number {
    return this.state.failed;
  }

  pass(rows: number): void {
    this.state.done += rows;
    this.state.passed += rows;
  }

  /** One row, with what is wrong with it; `count` where there is more than that. */
  fail(
    row: number,
    errors: readonly Message[],
    { sheet, count = errors.length }: { sheet?: string; count?: number | undefined } = {},
  ): void {
    const { state, language } = this;
    state.done += 1;
    state.failed += 1;
    state.errorCount += count;
    const kept = errors.slice(0, Math.min(ROW_ERRORS_MAX, FILE_ERRORS_MAX - state.errors.length));
    for (const error of kept) state.errors.push(rowErrorOf(row, error, language, sheet));
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
  /**
   * Takes note of how far the import is, and lets others on now and then: it is called before each row. Breaks the import
   * off with an error where it is not to go on now.
   */
  report(tally: ImportTally): Promise<void>;
}

/** An importer, whatever its files say. */
export interface AnyImporter {
  readonly kind: string;
  readonly keepsFile: boolean;
  readonly reading: { readonly module: string; readonly shape: SheetShape };
  run(content: Buffer, run: ImportRun): Promise<ImportState>;
}

/**
 * One kind of file that can be imported. What it says is read in a thread, bounded (`SheetReading`); nothing else sees the
 * file. Applying the same file again changes nothing, so that one that was cut off can be sent again.
 */
export abstract class Importer<Context, Item extends ReadItem> implements AnyImporter {
  abstract readonly kind: string;
  /** Whether its files stay once they are read: those that name people do not. */
  readonly keepsFile: boolean = true;
  abstract readonly reading: SheetReading<Context, Item>;

  /** What the rows are read against, as plain data. */
  protected abstract contextOf(run: ImportRun): Promise<Context>;
  /** How many rows the items stand for. */
  protected rowsIn(items: readonly Item[]): number {
    return items.length;
  }
  /** Records what is good, reporting before each, and tallies every row. */
  protected abstract record(items: readonly Item[], tally: ImportTally, run: ImportRun, content: Buffer): Promise<void>;

  /** Reads and checks the whole file, then records its good rows. Throws Refusal where the file as a whole is refused. */
  async run(content: Buffer, run: ImportRun): Promise<ImportState> {
    const items = await readFile(content, this.reading, await this.contextOf(run));
    const rows = this.rowsIn(items);
    if (rows === 0) throw new Refusal('NothingToImport');
    const tally = new ImportTally(rows, run.language);
    await this.record(items, tally, run, content);
    return tally.snapshot();
  }
}

/** Items of one row each: those with errors fail, the others are recorded one after the other. */
export async function recordRows<Item extends ReadItem & { row: number }>(
  items: readonly Item[],
  tally: ImportTally,
  { report }: ImportRun,
  recordOne: (item: Item) => Promise<readonly Message[]>,
): Promise<void> {
  for (const item of items) {
    await report(tally);
    const errors = item.errors.length > 0 ? item.errors : await refusalsOf(() => recordOne(item));
    if (errors.length > 0) tally.fail(item.row, errors, { count: item.errorCount });
    else tally.pass(1);
  }
}

/** What kept a row from being recorded. Throws what is no refusal. */
async function refusalsOf(recordOne: () => Promise<readonly Message[]>): Promise<readonly Message[]> {
  try {
    return await recordOne();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = Object.values(error.fieldMessages ?? {}).flat();
    return faults.length > 0 ? faults : [message(error.code, error.data)];
  }
}
