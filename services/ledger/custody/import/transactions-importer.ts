import { Injectable } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { plainToInstance } from 'class-transformer';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Settings } from '../../../ground/settings/settings.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Importer, type ImportRun, type ImportTally } from '../../../platform/sheets/importer.js';
import { type Template, templateOf } from '../../../platform/sheets/template.js';
import { rowOfPath } from './draft-errors.js';
import { SHEET_KINDS } from './sheets/sheet-kinds.js';
import { byRow, partnerKey, type ReadTransaction, type RowErrors, reading, type TransactionFileContext } from './transaction-file.js';

/**
 * Imports one facility's transactions from an xlsx file: checks all of them, then records the valid ones in the order
 * in which they happened.
 */
@Injectable()
export class TransactionsImporter extends Importer<TransactionFileContext, ReadTransaction> {
  override readonly kind = 'transactions';
  override readonly reading = reading;

  constructor(
    private readonly bus: CommandBus,
    private readonly facilities: Facilities,
    private readonly settings: Settings,
  ) {
    super();
  }

  protected override contextOf({ by, language }: ImportRun): Promise<TransactionFileContext> {
    return this.contextFor(by, language);
  }

  /** @throws Refusal RoleRefused for somebody without a site */
  async contextFor({ facilityId }: ActingUser, language: LanguageCode): Promise<TransactionFileContext> {
    if (!facilityId) throw new Refusal('RoleRefused');
    const ids = await this.facilities.partnersOf(facilityId);
    const found = await Promise.all(ids.map((id) => this.facilities.get(id)));
    const partners = new Map<string, string[]>();
    for (const { id, name, oarId = '' } of found.flatMap((partner) => partner ?? [])) {
      for (const text of new Set([name, id, oarId].map(partnerKey))) partners.set(text, [...(partners.get(text) ?? []), id]);
    }
    const timeZone = await this.facilities.timeZoneOf(facilityId);
    const certifications = await this.certifications();
    return { facilityId, timeZone, partners, certifications, language };
  }

  override async template(language: LanguageCode): Promise<Template> {
    const certifications = await this.certifications();
    return templateOf(reading.shape, language, { Claim: certifications, Certification: certifications });
  }

  private async certifications(): Promise<string[]> {
    return (await this.settings.current('certifications')).value.certifications.map(({ name }) => name);
  }

  protected override rowsIn(items: readonly ReadTransaction[]): number {
    return items.reduce((sum, { rows }) => sum + rows.length, 0);
  }

  protected override async record(items: readonly ReadTransaction[], tally: ImportTally, { by, report }: ImportRun): Promise<void> {
    const actor = { userId: by.userId, facilityId: by.facilityId ?? '' };
    for (const item of items) {
      await report(tally);
      const refused = item.command ? await refusedRows(item, () => this.bus.execute(commandOf(item, actor) as ICommand)) : item.rowErrors;
      tallyTransaction(item, refused, tally);
    }
  }
}

/** Returns the command of a transaction that was read, which comes from a thread as plain data. */
export function commandOf({ sheet, command }: ReadTransaction, actor: { userId: string; facilityId: string }): object {
  const kind = SHEET_KINDS.find(({ name }) => name === sheet);
  if (!kind) throw new TypeError(`No sheet is called ${sheet}`);
  return Object.assign(plainToInstance(kind.command, command), { actor });
}

/**
 * Returns what refuses a transaction, by the rows that it names; none when it is carried out. Rethrows every other error, so that the
 * import is retried.
 */
export async function refusedRows(item: ReadTransaction, carryOut: () => Promise<unknown>): Promise<ReadonlyMap<number, RowErrors>> {
  try {
    await carryOut();
    return new Map();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'Conflict') throw new Error(error.message);
    const named = Object.entries(error.fieldMessages ?? {}).flatMap(([path, all]) =>
      all.map((each) => ({ row: rowOfPath(item, path), error: each })),
    );
    return byRow(named.length > 0 ? named : [{ row: item.rows[0] ?? 0, error: message(error.code, error.data) }]);
  }
}

const BESIDE: RowErrors = { errors: [message('rowBeside')], count: 1 };

/** Counts a transaction as recorded whole or not at all: its valid rows fail with the invalid ones. */
function tallyTransaction({ sheet, rows }: ReadTransaction, rowErrors: ReadonlyMap<number, RowErrors>, tally: ImportTally): void {
  if (rowErrors.size === 0) {
    tally.pass(rows.length);
    return;
  }
  for (const row of rows) {
    const { errors, count } = rowErrors.get(row) ?? BESIDE;
    tally.fail(row, errors, { sheet, count });
  }
}
