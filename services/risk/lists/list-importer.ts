import { createHash } from 'node:crypto';
import type { RiskListKind } from '../../../contracts/risk/list-replies.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { DuplicateKey, type RecordStore } from '../../platform/documents/document-store.js';
import type { Clock } from '../../platform/lib/clock.js';
import { Importer, type ImportRun, type ImportState, ImportTally, unreadableFile } from '../../platform/sheets/importer.js';
import { readSheets } from '../../platform/sheets/read-sheets.js';
import type { SheetRow } from '../../platform/sheets/sheet.js';
import { LIST_COPIES, type ListCopy } from './list-records.js';
import type { ReadRow } from './list-rows.js';
import type { RiskLists } from './risk-lists.js';

const ROWS_WRITTEN_AT_ONCE = 64;

/**
 * A list as csv or xlsx. A copy is taken whole or not at all: one that lacked its bad rows would clear those that it
 * named. The file that was imported last makes no other copy.
 */
export abstract class ListImporter<Row extends { copy: number }> extends Importer {
  override readonly accepted = ['csv', 'xlsx'] as const;
  protected abstract readonly list: RiskListKind;
  protected abstract readonly collection: string;
  protected abstract readonly columns: readonly string[];

  constructor(
    private readonly records: RecordStore,
    private readonly lists: RiskLists,
    private readonly clock: Clock,
  ) {
    super();
  }

  protected abstract read(row: SheetRow): ReadRow<Row>;

  /** What follows once the copy holds. */
  protected async onCopied(): Promise<void> {}

  override async run(content: Buffer, run: ImportRun): Promise<ImportState> {
    const [sheet] = (await readSheets(content, this.accepted)).filter(({ rows }) => rows.length > 0);
    if (!sheet) throw new Refusal('NothingToImport');
    const missing = this.columns.filter((column) => !sheet.heads.map((head) => head.trim().toLowerCase()).includes(column));
    if (missing.length > 0) return unreadableFile(message('columnsMissing', { names: missing.join(', ') }), run.language);
    const read = sheet.rows.map((row) => this.read(row));
    const tally = new ImportTally(read.length, run.language);
    for (const { row, errors } of read) if (errors.length > 0) tally.fail(row, errors);
    if (tally.snapshot().failed > 0) return tally.snapshot();
    await this.take(read, createHash('sha256').update(content).digest('hex'), tally, run);
    await this.onCopied();
    return tally.snapshot();
  }

  private async take(read: readonly ReadRow<Row>[], sha256: string, tally: ImportTally, run: ImportRun): Promise<void> {
    this.lists.forgetCopies();
    const last = (await this.lists.copiesOf(this.list)).at(-1);
    if (last?.sha256 === sha256) {
      tally.pass(read.length);
      return;
    }
    const number = (last?.number ?? 0) + 1;
    await this.write(read, number, tally, run);
    const about = { userId: run.by.userId, ...(run.fileName && { fileName: run.fileName }), sha256, rows: read.length };
    await this.keep({ kind: this.list, number, importedAt: this.clock.now(), ...about });
  }

  private async write(read: readonly ReadRow<Row>[], copy: number, tally: ImportTally, { report }: ImportRun): Promise<void> {
    for (let at = 0; at < read.length; at += ROWS_WRITTEN_AT_ONCE) {
      const batch = read.slice(at, at + ROWS_WRITTEN_AT_ONCE);
      await report(tally);
      await Promise.all(
        batch.map(({ row, entry }) => this.records.put(this.collection, `${padded(copy)}/${padded(row)}`, { ...(entry as object), copy })),
      );
      tally.pass(batch.length);
    }
  }

  /** From now on it holds. Throws Conflict where another import of the list ended at the same moment. */
  private async keep(copy: ListCopy): Promise<void> {
    try {
      await this.records.insert(LIST_COPIES.name, `${copy.kind}/${padded(copy.number)}`, copy);
    } catch (error) {
      throw error instanceof DuplicateKey ? new Refusal('Conflict') : error;
    }
    this.lists.forgetCopies();
  }
}

const padded = (number: number): string => String(number).padStart(9, '0');
