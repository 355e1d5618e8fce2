import { createHash } from 'node:crypto';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { RiskListKind } from '../../../../contracts/trace/risk/list-replies.js';
import type { RecordStore } from '../../../platform/documents/document-store.js';
import type { Clock } from '../../../platform/lib/clock.js';
import { type ImportRun, type ImportTally, RowImporter } from '../../../platform/sheets/importer.js';
import { LIST_COPIES, type ListCopy } from './list-records.js';
import type { ReadRow } from './list-rows.js';
import type { RiskLists } from './risk-lists.js';

const ROWS_WRITTEN_AT_ONCE = 64;
/** A number that no copy has. */
const NO_COPY = 0;

/**
 * Imports a list as csv or xlsx. It takes a copy whole or not at all, since a copy without its bad rows would clear what they name. A file
 * that was imported last makes no new copy.
 */
export abstract class ListImporter<Row extends { copy: number }> extends RowImporter<null, ReadRow<Row>> {
  protected abstract readonly list: RiskListKind;
  protected abstract readonly collection: string;

  constructor(
    private readonly records: RecordStore,
    private readonly lists: RiskLists,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Runs once the copy is in force. */
  protected async onCopied(): Promise<void> {}

  protected override nameOf({ name }: ReadRow<Row>): string {
    return name;
  }

  protected override async contextOf(): Promise<null> {
    return null;
  }

  protected override async record(items: readonly ReadRow<Row>[], tally: ImportTally, run: ImportRun, content: Buffer): Promise<void> {
    for (const { row, errors, errorCount } of items) if (errors.length > 0) tally.fail(row, errors, { count: errorCount });
    if (tally.failed > 0) return;
    await this.take(items, createHash('sha256').update(content).digest('hex'), tally, run);
    await this.onCopied();
  }

  private async take(read: readonly ReadRow<Row>[], sha256: string, tally: ImportTally, run: ImportRun): Promise<void> {
    this.lists.forgetCopies();
    const last = (await this.lists.copiesOf(this.list)).at(-1);
    if (last?.sha256 === sha256) {
      tally.pass(read.length);
      return;
    }
    const number = await this.takeNumber((last?.number ?? 0) + 1);
    await this.write(read, number, tally, run);
    const about = { userId: run.by.userId, ...(run.fileName && { fileName: run.fileName }), sha256, rows: read.length };
    await this.keep({ kind: this.list, number, importedAt: this.clock.now(), ...about });
  }

  /** Returns a number that no import has had, so that rows of an import that ended early, or runs too, are in no other copy. */
  private async takeNumber(from: number): Promise<number> {
    const isFree = await this.records.tryInsert(this.collection, `${padded(from)}/taken`, { copy: NO_COPY });
    return isFree ? from : this.takeNumber(from + 1);
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

  /** Puts the copy in force. @throws Refusal Conflict when an import of the list that began later has ended */
  private async keep(copy: ListCopy): Promise<void> {
    this.lists.forgetCopies();
    const last = (await this.lists.copiesOf(this.list)).at(-1);
    if (last && last.number > copy.number) throw new Refusal('Conflict');
    await this.records.insert(LIST_COPIES.name, `${copy.kind}/${padded(copy.number)}`, copy);
    this.lists.forgetCopies();
  }
}

const padded = (number: number): string => String(number).padStart(9, '0');
