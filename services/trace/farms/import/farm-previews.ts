import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { translateMessage } from '../../../../contracts/shared/messages/translate-message.js';
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import type { FileFindings } from '../../../../contracts/shared/replies.js';
import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';
import type { FarmImportChange, FarmImportPreview } from '../../../../contracts/trace/farms/replies.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import { NOTES_MAX, rowErrorOf } from '../../../platform/sheets/importer.js';
import { PREVIEW_MS_MAX, readWithFindings } from '../../../platform/sheets/read-sheets.js';
import { FarmGroups } from '../farm-groups.js';
import { FarmLand } from '../farm-land.js';
import { type FarmGroupRecord, type FarmRecord, landKey } from '../farm-records.js';
import { plotNotes } from '../geometry/plot-notes.js';
import { landOf, partsOf } from '../geometry/plot-parts.rules.js';
import { farmRecordOf, isSameLand } from '../land-drafts.js';
import { type FarmRow, reading } from './farm-rows.js';
import { completed, type FileGroup, faultOfNew, groupsInFile } from './imported-farms.js';
import { readUploadedFeatures } from './read-features.js';

type PreviewedRow = FarmImportPreview['rows'][number];

const FIELDS_OF_FARM = ['name', 'registrationNumber', 'tehsil', 'certificate'] as const;
const FIELDS_OF_GROUP = ['name', 'location', 'country'] as const;

/** Shows what a file of farm groups, farms or plots would add, change and refuse. */
@Injectable()
export class FarmPreviews {
  constructor(
    private readonly groups: FarmGroups,
    private readonly land: FarmLand,
  ) {}

  /** @throws Refusal those of reading the workbook */
  async workbook(content: Buffer, language: LanguageCode): Promise<FarmImportPreview> {
    const { items, findings } = await readWithFindings(content, reading, null, { withinMs: PREVIEW_MS_MAX });
    return this.shown(items, { subject: undefined, language, findings });
  }

  /** @param subject the group of plots that name none. @throws Refusal those of reading the file */
  async geoJson(content: Buffer, subject: string | undefined, language: LanguageCode): Promise<FarmImportPreview> {
    const items: FarmRow[] = [];
    for await (const item of readUploadedFeatures(content, PREVIEW_MS_MAX)) items.push(item);
    return this.shown(items, { subject, language, findings: { unread: [], examples: 0, headRows: [] } });
  }

  private async shown(
    items: readonly FarmRow[],
    { subject, language, findings }: { subject: string | undefined; language: LanguageCode; findings: FileFindings },
  ): Promise<FarmImportPreview> {
    const refusedAt = ({ row, sheet }: FarmRow, errors: readonly Message[], more: Partial<PreviewedRow> = {}): PreviewedRow => ({
      ...{ row, groupId: '', name: '', state: 'refused', changes: [], ...(sheet && { sheet }), ...more },
      errors: errors.map((error) => translateMessage(error, language)),
    });
    const wrong = items.filter(({ errors }) => errors.length > 0).map((item) => refusedAt(item, item.errors));
    const groups = await groupsInFile(items, subject, (id) => this.groups.byGroupId(id));
    const right = await Promise.all(groups.map((each) => this.rowsOfGroup(each, refusedAt)));
    const sheets = [...new Set(items.map(({ sheet }) => sheet))];
    const rows = [...wrong, ...right.flat()].sort((a, b) => sheets.indexOf(a.sheet) - sheets.indexOf(b.sheet) || a.row - b.row);
    const isRefused = new Set(rows.filter(({ state }) => state === 'refused').map(keyOf));
    const notes = groups
      .flatMap(({ group, farms }) => farms.filter((each) => !isRefused.has(keyOf(each))).map((each) => ({ group, each })))
      .flatMap(({ group, each: { row, sheet, farm } }) =>
        plotNotes(partsOf(farm ?? {}), group?.outline).map((note) => rowErrorOf(row, note, language, sheet)),
      );
    return { rows, findings: notes.length === 0 ? findings : { ...findings, notes: notes.slice(0, NOTES_MAX) } };
  }

  private async rowsOfGroup(
    { group, known, row, farms, repeated, groupId }: FileGroup,
    refusedAt: (row: FarmRow, errors: readonly Message[], more?: Partial<PreviewedRow>) => PreviewedRow,
  ): Promise<PreviewedRow[]> {
    const again = repeated.map(({ row: each, error }) => refusedAt(each, [error], { groupId, ...named(each) }));
    if (!group)
      return [...farms, ...repeated.map(({ row: each }) => each)].map((each) =>
        refusedAt(each, [message('farmGroupUnknown', { id: groupId })], named(each)),
      );
    const own = row ? [previewed(row, group.groupId, group.name, known, changesOf(FIELDS_OF_GROUP, known, group))] : [];
    const before = await this.land.known(
      group.id,
      farms.map(({ farm }) => landKey(farm?.farmId ?? '')),
    );
    const drafts = farms.flatMap((each) => {
      if (!each.farm) return [];
      const recorded = before.get(landKey(each.farm.farmId));
      const draft = completed(each.farm, recorded);
      return [{ each, lacking: faultOfNew(draft, recorded), known: recorded, farm: farmRecordOf(group.id, draft, recorded) }];
    });
    const pauses = new LoopYielder();
    const faults = await this.land.faultsOf(drafts, group, async () => {
      if (pauses.isDue()) await pauses.yieldNow();
    });
    const shown = drafts.map(({ each, lacking, known: recorded, farm }, at) => {
      const errors = lacking.length > 0 ? lacking : (faults[at] ?? []);
      if (errors.length > 0) return refusedAt(each, errors, { groupId: group.groupId, ...named(each) });
      const changes = changesOf(FIELDS_OF_FARM, recorded, farm);
      return { ...previewed(each, group.groupId, farm.name, recorded, changes), farmId: farm.farmId };
    });
    return [...own, ...shown, ...again];
  }
}

const keyOf = ({ sheet = '', row }: Pick<FarmRow, 'sheet' | 'row'>): string => `${row} ${sheet}`;

const named = ({ farm }: FarmRow): Partial<PreviewedRow> => (farm ? { farmId: farm.farmId, name: farm.name } : {});

function previewed(
  { row, sheet }: FarmRow,
  groupId: string,
  name: string,
  known: object | undefined,
  changes: FarmImportChange[],
): PreviewedRow {
  const state = known === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same';
  return { row, groupId, name, state, changes: known === undefined ? [] : changes, errors: [], ...(sheet && { sheet }) };
}

const plotOf = (land: FarmGroupRecord | FarmRecord) => ('plotEndedAt' in land && land.plotEndedAt ? [] : partsOf(land));

function changesOf<Land extends FarmGroupRecord | FarmRecord>(
  fields: readonly (keyof Land & FarmImportChange['field'])[],
  known: Land | undefined,
  next: Land,
): FarmImportChange[] {
  if (!known) return [];
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const changes = fields.map((field) => ({ field, from: text(known[field]), to: text(next[field]) })).filter(({ from, to }) => from !== to);
  const [before, after] = [plotOf(known), plotOf(next)];
  const isRedrawn = !isSameLand(landOf(before), landOf(after));
  const points = (parts: readonly LngLat[][]): string => String(parts.flat().length);
  return [...changes, ...(isRedrawn ? [{ field: 'plot' as const, from: points(before), to: points(after) }] : [])];
}
