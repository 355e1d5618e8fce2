import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { actorOf } from '../../../platform/http/access/principal.js';
import { Importer, type ImportRun, type ImportState, ImportTally } from '../../../platform/sheets/importer.js';
import { FarmGroups } from '../farm-groups.js';
import { FarmLand } from '../farm-land.js';
import { FarmRecording } from '../farm-recording.js';
import { type FarmGroupRecord, landKey } from '../farm-records.js';
import { plotNotes } from '../geometry/plot-notes.js';
import { partsOf } from '../geometry/plot-parts.rules.js';
import type { FarmDraft } from '../land-drafts.js';
import { type FarmRow, reading } from './farm-rows.js';
import { completed, faultOfNew, groupsInFile } from './imported-farms.js';
import { readUploadedFeatures } from './read-features.js';

type Counted = Pick<FarmRow, 'row' | 'sheet'>;

/** Imports farm groups and farms from a workbook, and plots from GeoJSON. A row that is wrong keeps no other row from being taken. */
@Injectable()
export class FarmGroupsImporter extends Importer<null, FarmRow> {
  override readonly kind = 'farm-groups';
  /** The file names people and their land. */
  override readonly keepsFile = false;
  override readonly reading = reading;

  constructor(
    private readonly groups: FarmGroups,
    private readonly land: FarmLand,
    private readonly recording: FarmRecording,
  ) {
    super();
  }

  override async run(content: Buffer, run: ImportRun): Promise<ImportState> {
    if (!isJson(content)) return super.run(content, run);
    const rows: FarmRow[] = [];
    const reading = new ImportTally(0, run.language);
    for await (const row of readUploadedFeatures(content)) {
      rows.push(row);
      await run.report(reading);
    }
    if (rows.length === 0) throw new Refusal('NothingToImport');
    const tally = new ImportTally(rows.length, run.language);
    await this.record(rows, tally, run);
    return tally.snapshot();
  }

  protected override async contextOf(): Promise<null> {
    return null;
  }

  protected override async record(items: readonly FarmRow[], tally: ImportTally, run: ImportRun): Promise<void> {
    for (const { row, sheet, errors, errorCount } of items)
      if (errors.length > 0) fail(tally, { row, sheet } as Counted, errors, errorCount);
    for (const { group, row, farms, repeated, groupId } of await groupsInFile(items, run.subject, (id) => this.groups.byGroupId(id))) {
      for (const { row: again, error } of repeated) fail(tally, again, [error]);
      if (group) await this.recordGroup(group, farms, tally, run);
      else for (const farm of farms) fail(tally, farm, [message('farmGroupUnknown', { id: groupId })]);
      if (row) tally.pass(1);
    }
  }

  private async recordGroup(group: FarmGroupRecord, all: readonly FarmRow[], tally: ImportTally, run: ImportRun): Promise<void> {
    const known = await this.land.known(
      group.id,
      all.map(({ farm }) => landKey(farm?.farmId ?? '')),
    );
    const rows: FarmRow[] = [];
    const drafts: FarmDraft[] = [];
    for (const row of all) {
      if (!row.farm) continue;
      const before = known.get(landKey(row.farm.farmId));
      const draft = completed(row.farm, before);
      const lacking = faultOfNew(draft, before);
      if (lacking.length > 0) fail(tally, row, lacking);
      else {
        rows.push(row);
        drafts.push(draft);
      }
    }
    const { faults } = await this.recording.record(group, drafts, actorOf(run.by), {
      isAllOrNothing: false,
      onChecked: () => run.report(tally),
      onWritten: async (count) => {
        tally.pass(count);
        await run.report(tally);
      },
    });
    for (const [at, row] of rows.entries()) {
      const errors = faults[at] ?? [];
      if (errors.length > 0) fail(tally, row, errors);
      else for (const note of plotNotes(partsOf(row.farm ?? {}), group.outline)) tally.note(row.row, note, row.sheet);
    }
  }
}

const fail = (tally: ImportTally, { row, sheet }: Counted, errors: FarmRow['errors'], count?: number): void =>
  tally.fail(row, errors, { count, ...(sheet && { sheet }) });

/** A workbook is a zip, and begins otherwise. */
export const isJson = (content: Buffer): boolean => /^(?:\uFEFF)?\s*\{/.test(content.subarray(0, 64).toString('utf8'));
