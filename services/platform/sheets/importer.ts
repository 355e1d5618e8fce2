import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { translateMessage } from '../../../contracts/shared/messages/translate-message.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import type { FileFindings, PreviewedRow, RowsPreview } from '../../../contracts/shared/replies.js';
import type { DayOrder } from '../../../contracts/shared/written/days.js';
import type { ActingUser } from '../http/access/principal.js';
import { PREVIEW_MS_MAX, readWithFindings } from './read-sheets.js';
import { echoed, type SheetShape } from './sheet.js';
import type { ReadItem, SheetReading } from './sheet-reading.js';
import { type Template, templateOf } from './template.js';

export interface RowError {
  /** The row number in the file; 0 for the file as a whole. */
  row: number;
  /** "Row {row}. {error}" in the language of the user; for the file as a whole, only the error. */
  message: string;
  /** Present when the file has several sheets. */
  sheet?: string;
}

/** The progress of an import; `total` counts rows. */
export interface ImportState {
  done: number;
  total: number;
  passed: number;
  failed: number;
  /** The first errors. */
  errors: RowError[];
  /** The number of all errors; absent in old states, whose `errors` are complete. */
  errorCount?: number;
  /** True when the process ended during the import. */
  isCutOff?: boolean;
  /** Is there once the file has been read. */
  findings?: FileFindings;
}

/** Limits the errors that are kept of a row and of a file. */
const ROW_ERRORS_MAX = 10;
const FILE_ERRORS_MAX = 1_000;
export const NOTES_MAX = 100;

export const rowErrorOf = (row: number, error: Message, language: LanguageCode, sheet?: string): RowError => ({
  row,
  message: translateMessage(message('row', { row, error: translateMessage(error, language) }), language),
  ...(sheet ? { sheet } : {}),
});

export const unreadableFile = (error: Message, language: LanguageCode): ImportState => ({
  done: 0,
  total: 0,
  passed: 0,
  failed: 1,
  errors: [{ row: 0, message: translateMessage(error, language) }],
  errorCount: 1,
});

/** Counts rows that pass or fail, and words the errors in a language. */
export class ImportTally {
  private readonly state: ImportState & { errorCount: number };
  private readonly notes: RowError[] = [];

  constructor(
    total: number,
    private readonly language: LanguageCode,
    findings?: FileFindings,
  ) {
    this.state = { done: 0, total, passed: 0, failed: 0, errors: [], errorCount: 0, ...(findings && { findings }) };
  }

  get failed(): number {
    return this.state.failed;
  }

  pass(rows: number): void {
    this.state.done += rows;
    this.state.passed += rows;
  }

  /** Records a failed row; `count` is the number of its errors when `errors` is shortened. */
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

  /** Says what is worth knowing of a row, whether it passes or not. */
  note(row: number, note: Message, sheet?: string): void {
    this.notes.push(rowErrorOf(row, note, this.language, sheet));
  }

  snapshot(): ImportState {
    const { errors, findings, ...counts } = this.state;
    const notes = this.notes.slice(0, NOTES_MAX);
    const found = notes.length === 0 ? findings : { unread: [], examples: 0, headRows: [], ...findings, notes };
    return {
      ...counts,
      ...(found && { findings: found }),
      errors: [...errors].sort((a, b) => (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.row - b.row),
    };
  }
}

/** The user who imports and who is notified. */
export interface ImportRun {
  by: ActingUser;
  /** The language of the report. */
  language: LanguageCode;
  fileName?: string;
  /** IDs of the corrections that the user accepted, for kinds of files that offer corrections. */
  corrections?: readonly string[];
  /** Names the subject of the file, for kinds of files that do not say it themselves. */
  subject?: string;
  /** The order of day and month for columns that do not show theirs. */
  dayOrder?: DayOrder | undefined;
  /** Stores the progress and yields to other work from time to time; called before each row. Throws to stop the import. */
  report(tally: ImportTally): Promise<void>;
}

export interface AnyImporter {
  readonly kind: string;
  readonly keepsFile: boolean;
  readonly reading: { readonly module: string; readonly shape: SheetShape };
  run(content: Buffer, run: ImportRun): Promise<ImportState>;
  /** Describes the workbook to fill in; without sheets where lists come from elsewhere. */
  template(language: LanguageCode): Promise<Template>;
}

/**
 * Imports one kind of file. A bounded thread reads the contents (`SheetReading`); nothing else opens the file. Importing the same file
 * again changes nothing, so that an import that was cut off can be repeated.
 */
export abstract class Importer<Context, Item extends ReadItem> implements AnyImporter {
  abstract readonly kind: string;
  /** False for files with names of people, which are deleted after reading. */
  readonly keepsFile: boolean = true;
  abstract readonly reading: SheetReading<Context, Item>;

  async template(language: LanguageCode): Promise<Template> {
    return templateOf(this.reading.shape, language);
  }

  /** Returns plain data that the rows are checked against. */
  protected abstract contextOf(run: ImportRun): Promise<Context>;
  protected rowsIn(items: readonly Item[]): number {
    return items.length;
  }
  /** Records the valid items, reporting before each, and counts every row. */
  protected abstract record(items: readonly Item[], tally: ImportTally, run: ImportRun, content: Buffer): Promise<void>;

  /**
   * Reads and checks the whole file, and then records its valid rows.
   * @throws Refusal when the whole file is refused
   */
  async run(content: Buffer, run: ImportRun): Promise<ImportState> {
    const { items, findings } = await readWithFindings(content, this.reading, await this.contextOf(run), { dayOrder: run.dayOrder });
    const rows = this.rowsIn(items);
    if (rows === 0) throw new Refusal('NothingToImport');
    const tally = new ImportTally(rows, run.language, findings);
    await this.record(items, tally, run, content);
    return tally.snapshot();
  }
}

/** Limits the rows that a preview shows; all are counted. */
const ROWS_SHOWN_MAX = 500;

/** Imports a file of which each row is shown first, and is about one thing. */
export abstract class RowImporter<Context, Item extends ReadItem & { row: number; sheet?: string }> extends Importer<Context, Item> {
  /** Says what a row is about, as the file writes it. */
  protected abstract nameOf(item: Item): string;
  /** Returns what would keep a row, which has no errors of its own, from being recorded. */
  protected async faultsOf(_item: Item): Promise<readonly Message[]> {
    return [];
  }

  /** Shows what the import would do. Records nothing. @throws Refusal NothingToImport, and those of reading the file */
  async preview(content: Buffer, { by, language, dayOrder }: Pick<ImportRun, 'by' | 'language' | 'dayOrder'>): Promise<RowsPreview> {
    const context = await this.contextOf({ by, language, report: async () => undefined });
    const { items, findings } = await readWithFindings(content, this.reading, context, { withinMs: PREVIEW_MS_MAX, dayOrder });
    if (items.length === 0) throw new Refusal('NothingToImport');
    const rows: PreviewedRow[] = [];
    for (const item of items) {
      const errors = item.errors.length > 0 ? item.errors : await this.faultsOf(item);
      const texts = errors.map((error) => translateMessage(error, language));
      rows.push({ row: item.row, ...(item.sheet && { sheet: item.sheet }), name: echoed(this.nameOf(item)), errors: texts });
    }
    const failed = rows.filter(({ errors }) => errors.length > 0);
    const passed = rows.filter(({ errors }) => errors.length === 0);
    return { findings, counts: { passed: passed.length, failed: failed.length }, rows: [...failed, ...passed].slice(0, ROWS_SHOWN_MAX) };
  }
}

/** Records items of one row each, one after the other. Items with errors fail. */
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

/** Returns the refusals that kept a row from being recorded. Rethrows other errors. */
export async function refusalsOf(recordOne: () => Promise<readonly Message[]>): Promise<readonly Message[]> {
  try {
    return await recordOne();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = Object.values(error.fieldMessages ?? {}).flat();
    return faults.length > 0 ? faults : [message(error.code, error.data)];
  }
}
