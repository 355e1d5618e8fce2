import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Importer, type ImportRun, type ImportState, ImportTally } from '../../../platform/sheets/importer.js';
import type { Template } from '../../../platform/sheets/template.js';
import { actorOf, FarmGroups } from '../farm-groups.js';
import { FarmLand } from '../farm-land.js';
import { FarmRecording } from '../farm-recording.js';
import { type FarmGroupRecord, landKey } from '../farm-records.js';
import { readUploadedFeatures } from '../geojson/read-features.js';
import { type FarmDraft, groupRecordOf } from '../land-drafts.js';
import { type FarmRow, reading } from './farm-rows.js';
import { farmTemplate } from './farm-template.js';

type Counted = Pick<FarmRow, 'row' | 'sheet'>;

/** Imports farm groups and farms from a workbook, and plots from GeoJSON. A row that is wrong keeps no other row from being taken. */
@Injectable()
export class FarmGroupsImporter extends Importer<null, FarmRow> {
  override readonly kind = 'farm-groups';
  /** The file names people and their land. */
  override readonly keepsFile = false;
  override readonly reading = reading;

  override async template(language: LanguageCode): Promise<Template> {
    return farmTemplate(language);
  }

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
    const farmsOf = new Map<string, FarmRow[]>();
    for (const item of items) {
      if (!item.farm) continue;
      const key = landKey(item.groupId || (run.subject ?? ''));
      const farms = farmsOf.get(key);
      if (farms) farms.push(item);
      else farmsOf.set(key, [item]);
    }
    for (const item of items) {
      if (!item.group) continue;
      const key = landKey(item.group.groupId);
      const group = groupRecordOf(item.group, await this.groups.byGroupId(key), undefined);
      const farms = farmsOf.get(key) ?? [];
      farmsOf.delete(key);
      await this.recordGroup(group, farms, tally, run);
      tally.pass(1);
    }
    for (const [key, farms] of farmsOf) {
      const group = key === '' ? undefined : await this.groups.byGroupId(key);
      if (group) await this.recordGroup(group, farms, tally, run);
      else for (const farm of farms) fail(tally, farm, [message('farmGroupUnknown', { id: farm.groupId || (run.subject ?? '') })]);
    }
  }

  private async recordGroup(group: FarmGroupRecord, rows: readonly FarmRow[], tally: ImportTally, run: ImportRun): Promise<void> {
    const known = await this.land.known(
      group.id,
      rows.map(({ farm }) => landKey(farm?.farmId ?? '')),
    );
    const drafts = rows.flatMap(({ farm }): FarmDraft[] => {
      if (!farm) return [];
      const { name = '', registrationNumber = '', tehsil = '', certificate } = known.get(landKey(farm.farmId)) ?? {};
      // A file of plots alone leaves the rest as it is.
      return [
        {
          ...farm,
          name: farm.name || name || farm.farmId,
          registrationNumber: farm.registrationNumber || registrationNumber,
          tehsil: farm.tehsil || tehsil,
          ...omitUndefined({ certificate: farm.certificate || certificate }),
        },
      ];
    });
    const { faults } = await this.recording.record(group, drafts, actorOf(run.by), {
      isAllOrNothing: false,
      onChecked: () => run.report(tally),
      onWritten: async (count) => {
        tally.pass(count);
        await run.report(tally);
      },
    });
    for (const [at, errors] of faults.entries()) if (errors.length > 0) fail(tally, rows[at] as FarmRow, errors);
  }
}

const fail = (tally: ImportTally, { row, sheet }: Counted, errors: FarmRow['errors'], count?: number): void =>
  tally.fail(row, errors, { count, ...(sheet && { sheet }) });

/** A workbook is a zip, and begins otherwise. */
export const isJson = (content: Buffer): boolean => /^(?:\uFEFF)?\s*\{/.test(content.subarray(0, 64).toString('utf8'));
