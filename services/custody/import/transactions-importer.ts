import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Refusal, said } from '../../../contracts/refusals.js';
import { Facilities } from '../../facilities/facilities.js';
import { type Import, Importer, type ImportState, Tally } from '../../imports/importer.js';
import { readSheets } from '../../platform/sheets/read-sheets.js';
import { Settings } from '../../settings/settings.js';
import { faultsOf, rowOf } from './faults.js';
import { straySheets } from './row-groups.js';
import { type Draft, draftsOf, type ImportingSite } from './rows-to-commands.js';

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

  override async run(content: Buffer, { by, language, report }: Import): Promise<ImportState> {
    const { facilityId, userId } = by;
    if (!facilityId) throw new Refusal('RoleRefused');
    const sheets = await readSheets(content, this.accepted);
    const strays = straySheets(sheets).flatMap(({ name, rows }) => rows.map(({ row }) => ({ row, name })));
    const drafts = draftsOf(sheets, await this.siteOf(facilityId));
    const total = drafts.reduce((sum, { rows }) => sum + rows.length, strays.length);
    if (total === 0) throw new Refusal('NothingToImport');
    const tally = new Tally(total, language);
    for (const { row, name } of strays) tally.fail(row, [said('sheetUnknown', { name })], name);
    for (const draft of drafts) draft.errors.push(...(await faultsOf(draft)));
    for (const draft of drafts) {
      await report(tally);
      if (draft.errors.length === 0) await this.record(draft, { userId, facilityId });
      count(draft, tally);
    }
    return tally.snapshot();
  }

  /** A refusal is written to the row that it names. Throws what is no refusal of this transaction: the import is to begin again. */
  private async record(draft: Draft, actor: { userId: string; facilityId: string }): Promise<void> {
    try {
      await this.bus.execute(Object.assign(draft.command, { actor }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'Conflict') throw new Error(error.message);
      const named = Object.entries(error.said ?? {}).flatMap(([path, all]) =>
        all.map((each) => ({ row: rowOf(draft, path), error: each })),
      );
      draft.errors.push(...(named.length > 0 ? named : [{ row: draft.rows[0] ?? 0, error: said(error.code, error.data) }]));
    }
  }

  private async siteOf(facilityId: string): Promise<ImportingSite> {
    const ids = await this.facilities.partnersOf(facilityId);
    const partners = await Promise.all(ids.map((id) => this.facilities.get(id)));
    const byText = new Map<string, Set<string>>();
    for (const { id, name, oarId = '' } of partners.flatMap((partner) => partner ?? [])) {
      for (const text of [name, id, oarId].map(folded)) byText.set(text, (byText.get(text) ?? new Set()).add(id));
    }
    const timeZone = (await this.facilities.get(facilityId))?.policy?.timeZone ?? 'UTC';
    const certifications = (await this.settings.current('certifications')).value.certifications.map(({ name }) => name);
    return { facilityId, timeZone, partners: (text) => [...(byText.get(folded(text)) ?? [])], certifications };
  }
}

const folded = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** A transaction is recorded whole or not at all: its good rows fail with it. */
function count(draft: Draft, tally: Tally): void {
  if (draft.errors.length === 0) {
    tally.pass(draft.rows.length);
    return;
  }
  for (const row of draft.rows) {
    const own = draft.errors.filter((error) => error.row === row).map(({ error }) => error);
    tally.fail(row, own.length > 0 ? own : [said('rowBeside')], draft.sheet);
  }
}
