import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { Facilities } from '../../facilities/facilities.js';
import { Importer, type ImportRun, type ImportState, ImportTally } from '../../platform/sheets/importer.js';
import { readSheets } from '../../platform/sheets/read-sheets.js';
import { Settings } from '../../settings/settings.js';
import { rowOfPath, validationErrorsOf } from './draft-errors.js';
import { unrecognizedSheets } from './row-groups.js';
import { type CommandDraft, commandDrafts, type ImportingSite, SHEET_KINDS } from './rows-to-commands.js';

/** Transactions of one facility from an xlsx: checked whole, then the good ones recorded in the order in which they happened. */
@Injectable()
export class TransactionsImporter extends Importer {
  override readonly kind = 'transactions';
  override readonly accepted = ['xlsx'] as const;

  constructor(
    private readonly bus: CommandBus,
    private readonly facilities: Facilities,
    private readonly settings: Settings,
  ) {
    super();
  }

  override async run(content: Buffer, { by, language, report }: ImportRun): Promise<ImportState> {
    const { facilityId, userId } = by;
    if (!facilityId) throw new Refusal('RoleRefused');
    const sheets = await readSheets(content, this.accepted);
    const strays = unrecognizedSheets(sheets, SHEET_KINDS).flatMap(({ name, rows }) => rows.map(({ row }) => ({ row, name })));
    const drafts = commandDrafts(sheets, await this.siteOf(facilityId));
    const total = drafts.reduce((sum, { rows }) => sum + rows.length, strays.length);
    if (total === 0) throw new Refusal('NothingToImport');
    const tally = new ImportTally(total, language);
    for (const { row, name } of strays) tally.fail(row, [message('sheetUnknown', { name })], name);
    for (const draft of drafts) draft.errors.push(...(await validationErrorsOf(draft)));
    for (const draft of drafts) {
      await report(tally);
      if (draft.errors.length === 0) await this.record(draft, { userId, facilityId });
      tallyDraft(draft, tally);
    }
    return tally.snapshot();
  }

  /** A refusal is written to the row that it names. Throws what is no refusal of this transaction: the import is to begin again. */
  private async record(draft: CommandDraft, actor: { userId: string; facilityId: string }): Promise<void> {
    try {
      await this.bus.execute(Object.assign(draft.command, { actor }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'Conflict') throw new Error(error.message);
      const named = Object.entries(error.fieldMessages ?? {}).flatMap(([path, all]) =>
        all.map((each) => ({ row: rowOfPath(draft, path), error: each })),
      );
      draft.errors.push(...(named.length > 0 ? named : [{ row: draft.rows[0] ?? 0, error: message(error.code, error.data) }]));
    }
  }

  private async siteOf(facilityId: string): Promise<ImportingSite> {
    const ids = await this.facilities.partnersOf(facilityId);
    const partners = await Promise.all(ids.map((id) => this.facilities.get(id)));
    const byText = new Map<string, Set<string>>();
    for (const { id, name, oarId = '' } of partners.flatMap((partner) => partner ?? [])) {
      for (const text of [name, id, oarId].map(normalized)) byText.set(text, (byText.get(text) ?? new Set()).add(id));
    }
    const timeZone = (await this.facilities.get(facilityId))?.policy?.timeZone ?? 'UTC';
    const certifications = (await this.settings.current('certifications')).value.certifications.map(({ name }) => name);
    return { facilityId, timeZone, partners: (text) => [...(byText.get(normalized(text)) ?? [])], certifications };
  }
}

const normalized = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** A transaction is recorded whole or not at all: its good rows fail with it. */
function tallyDraft(draft: CommandDraft, tally: ImportTally): void {
  if (draft.errors.length === 0) {
    tally.pass(draft.rows.length);
    return;
  }
  for (const row of draft.rows) {
    const own = draft.errors.filter((error) => error.row === row).map(({ error }) => error);
    tally.fail(row, own.length > 0 ? own : [message('rowBeside')], draft.sheet.name);
  }
}
