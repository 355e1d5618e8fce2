/** Reads farm groups and farms from the rows of a workbook. Runs in the thread that reads the file. */

import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { LINE_MAX } from '../../../../contracts/shared/validation.js';
import { OTHER_COUNTRY } from '../../../../contracts/shared/written/other-country.js';
import { CERTIFICATE_MAX, LAND_ID } from '../../../../contracts/trace/farms/land-ids.js';
import { POINTS_MAX } from '../../../../contracts/trace/farms/outlines.js';
import { writtenParts } from '../../../../contracts/trace/farms/written-points.js';
import { countryCode } from '../../../platform/lib/countries.js';
import { placeCountryOf } from '../../../platform/sheets/choice-words.js';
import { echoed, type Sheet, type SheetRow } from '../../../platform/sheets/sheet.js';
import type { SheetReading } from '../../../platform/sheets/sheet-reading.js';
import { landKey } from '../farm-records.js';
import { countryFault } from '../geometry/country-extents.js';
import { checkedParts, type PlotLand } from '../geometry/plot-parts.rules.js';
import type { FarmDraft, GroupDraft } from '../land-drafts.js';

/** Holds a group or a farm; neither where the row has errors. */
export interface FarmRow {
  row: number;
  /** Is absent where the file has one sheet. */
  sheet?: string;
  errors: readonly Message[];
  errorCount?: number;
  group?: GroupDraft;
  farm?: FarmDraft;
  /** The ID of the farm's group. */
  groupId?: string;
}

/** Shows how the corners of an outline are written: longitude, then latitude. */
const POINTS_NOTE = '70.210569 28.436434; 70.213882 28.436275; 70.213657 28.432483';

export const reading: SheetReading<null, FarmRow> = {
  module: import.meta.url,
  shape: {
    // A row without a farm ID is about the group.
    columns: [
      { head: 'Group ID', needed: 'always' },
      { head: 'Group' },
      { head: 'Location' },
      { head: 'Country', choices: 'countries' },
      { head: 'Farm ID', isSingle: true },
      { head: 'Farm' },
      { head: 'Registration' },
      { head: 'Tehsil' },
      { head: 'Certificate' },
      { head: 'Points', isSingle: true, note: POINTS_NOTE },
    ],
    sheets: 'all',
    rowsMax: 10_000,
    toFill: [
      { name: 'Groups', heads: ['Group ID', 'Group', 'Location', 'Country', 'Points'] },
      { name: 'Farms', heads: ['Group ID', 'Farm ID', 'Farm', 'Registration', 'Tehsil', 'Certificate', 'Points'] },
    ],
  },
  *read(all) {
    const sheets = all.filter(({ rows }) => rows.length > 0);
    const seen = new Map<string, number>();
    for (const sheet of sheets)
      for (const row of sheet.rows) yield { ...(sheets.length > 1 && { sheet: sheet.name }), ...readRow(sheet, row, seen) };
  },
};

function readRow({ heads }: Sheet, { row, cells, faults }: SheetRow, seen: Map<string, number>): FarmRow {
  if (faults.length > 0) return { row, errors: faults };
  const errors: Message[] = [];
  const isFarm = heads.includes('farm id') && cells['farm id'] !== '' && cells['farm id'] !== undefined;
  const groupId = readId(cells, 'group id', errors);
  const farmId = isFarm ? readId(cells, 'farm id', errors) : '';
  const key = `${landKey(groupId)}/${landKey(farmId)}`;
  const before = seen.get(key);
  if (before !== undefined && groupId !== '') errors.push(message('farmRepeated', { row: before }));
  else seen.set(key, row);
  const read = isFarm ? { farm: readFarm(cells, farmId, errors), groupId } : { group: readGroup(cells, groupId, errors) };
  return errors.length > 0 ? { row, errors } : { row, errors, ...read };
}

function readGroup(cells: SheetRow['cells'], groupId: string, errors: Message[]): GroupDraft {
  const name = readText(cells, 'group', errors);
  const location = readText(cells, 'location', errors);
  const named = (cells['country'] ?? '').trim();
  const country = named === '' ? countryCode(location.split(',').at(-1) ?? '') : placeCountryOf(named);
  if (named !== '' && country === undefined) errors.push(message('countryUnknown', { country: echoed(named) }));
  const { outline = [], otherParts = [] } = readLand(cells, errors, true);
  if (otherParts.length > 0) errors.push(message('outlineParts', { count: otherParts.length + 1 }));
  const fault = outline.length > 0 && country ? countryFault(outline, country) : undefined;
  if (fault) errors.push(fault);
  return { groupId, name, location, country: country ?? OTHER_COUNTRY, outline };
}

function readFarm(cells: SheetRow['cells'], farmId: string, errors: Message[]): FarmDraft {
  const certificate = (cells['certificate'] ?? '').trim();
  if (certificate.length > CERTIFICATE_MAX) errors.push(message('fieldTooLong', { field: 'certificate' }));
  const about = {
    farmId,
    name: readText(cells, 'farm', errors),
    registrationNumber: readText(cells, 'registration', errors),
    tehsil: readText(cells, 'tehsil', errors),
  };
  return { ...about, ...(certificate && { certificate }), ...readLand(cells, errors, false) };
}

function readId(cells: SheetRow['cells'], head: string, errors: Message[]): string {
  const id = (cells[head] ?? '').trim();
  if (id === '') errors.push(message('required', { field: head }));
  else if (!LAND_ID.test(id)) errors.push(message('farmIdInvalid', { id: echoed(id) }));
  return id;
}

function readText(cells: SheetRow['cells'], head: string, errors: Message[]): string {
  const text = (cells[head] ?? '').trim();
  if (text === '') errors.push(message('required', { field: head }));
  else if (text.length > LINE_MAX) errors.push(message('fieldTooLong', { field: head }));
  return text;
}

function readLand(cells: SheetRow['cells'], errors: Message[], isRequired: boolean): PlotLand {
  const text = (cells['points'] ?? '').trim();
  if (text === '') {
    if (isRequired) errors.push(message('required', { field: 'points' }));
    return {};
  }
  const { parts, isHoled } = writtenParts(text, POINTS_MAX + 2);
  const { land = {}, faults = [] } = isHoled ? { faults: [message('outlineHole')] } : checkedParts(parts);
  errors.push(...faults);
  return land;
}
