/** Reads the rows of a registry's file. Runs in the thread that reads the file. */
import { isOarId, oarIdKey } from '../../../../contracts/ground/facilities/oar-id.js';
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { parseNumber } from '../../../../contracts/shared/written/numbers.js';
import { countryCode, countryName } from '../../../platform/lib/countries.js';
import { extentTest } from '../../../platform/lib/country-extents.js';
import { headsOf } from '../../../platform/sheets/basics/column-words.js';
import { echoed, type SheetRow } from '../../../platform/sheets/sheet.js';
import type { SheetReading } from '../../../platform/sheets/sheet-reading.js';
import type { RegistryEntry } from '../registry/registry-entries.js';

type ListedEntry = Omit<RegistryEntry, 'importId' | 'importRow'>;

export interface RegistryRow {
  row: number;
  /** Is absent where the file has one sheet. */
  sheet?: string;
  /** Is the name as the file writes it. */
  name: string;
  /** Is absent where the row has errors. */
  entry?: ListedEntry;
  errors: Message[];
  errorCount?: number;
  /** Says why a row was taken without its coordinates. */
  note?: Message;
}

export const reading: SheetReading<null, RegistryRow> = {
  module: import.meta.url,
  // Allows many rows: a registry comes as one file, and only the operator of the platform imports it.
  shape: {
    // The columns of the Open Supply Hub's download, and their names in other lists.
    columns: [
      { head: 'name', isSingle: true, needed: 'always', aliases: ['facility name', ...headsOf('Name')] },
      { head: 'address', needed: 'always', aliases: ['facility address', ...headsOf('Address')] },
      { head: 'country_code' },
      { head: 'country', aliases: headsOf('Country') },
      { head: 'os_id', isSingle: true, aliases: ['os hub id', 'open supply hub id'] },
      { head: 'oar_id', isSingle: true, aliases: headsOf('OAR ID') },
      { head: 'lat', kind: 'number' },
      { head: 'latitude', kind: 'number', aliases: headsOf('Latitude') },
      { head: 'lng', kind: 'number' },
      { head: 'longitude', kind: 'number', aliases: headsOf('Longitude') },
      { head: 'lon', kind: 'number' },
      { head: 'is_closed', aliases: headsOf('Closed') },
      { head: 'sector', aliases: headsOf('Sector') },
      { head: 'number_of_workers', aliases: headsOf('Number of workers') },
      { head: 'parent_company', aliases: headsOf('Parent company') },
      { head: 'new_os_id' },
      { head: 'moved_to' },
    ],
    sheets: 'all',
    rowsMax: 100_000,
  },
  *read(all) {
    const sheets = all.filter(({ rows }) => rows.length > 0);
    const seen = new Map<string, string>();
    for (const { name, rows } of sheets) {
      for (const each of rows)
        yield { row: each.row, name: each.cells['name'] ?? '', ...(sheets.length > 1 && { sheet: name }), ...readEntry(each, seen) };
    }
  },
};

function readEntry({ cells, faults }: SheetRow, seen: Map<string, string>): Omit<RegistryRow, 'row' | 'name' | 'sheet'> {
  if (faults.length > 0) return { errors: [...faults] };
  const errors: Message[] = [];
  const required = (field: string, ...heads: string[]): string => {
    const value = heads.map((head) => cells[head]).find((text) => text) ?? '';
    if (!value) errors.push(message('required', { field }));
    else if (value.length > 1000) errors.push(message('fieldTooLong', { field }));
    return value;
  };
  const name = required('name', 'name');
  const address = required('address', 'address');
  const country = required('country', 'country_code', 'country');
  const code = countryCode(country);
  if (country && !code) errors.push(message('countryUnknown', { country: echoed(country) }));
  const oarId = readOarId(cells, errors);
  if (oarId && code) checkCountry(oarId, code, seen, errors);
  const latitude = readCoordinate(cells, ['lat', 'latitude'], 90, errors);
  const longitude = readCoordinate(cells, ['lng', 'longitude', 'lon'], 180, errors);
  const movedTo = readMovedTo(cells, oarId, errors);
  if (errors.length > 0 || !code) return { errors };
  const note = pointFault(longitude, latitude, code);
  return {
    errors,
    ...(note && { note }),
    entry: {
      name,
      address,
      countryCode: code,
      closed: /^(true|yes|1)$/i.test(cells['is_closed'] ?? ''),
      ...(oarId ? { oarId } : {}),
      ...(movedTo ? { movedTo } : {}),
      ...(latitude !== undefined && !note ? { latitude } : {}),
      ...(longitude !== undefined && !note ? { longitude } : {}),
      ...(cells['sector'] ? { sector: cells['sector'] } : {}),
      ...(cells['number_of_workers'] ? { numberOfWorkers: cells['number_of_workers'] } : {}),
      ...(cells['parent_company'] ? { parentName: cells['parent_company'] } : {}),
    },
  };
}

/** Lets rows of one OAR ID name a facility in several ways, in one country. */
function checkCountry(oarId: string, code: string, seen: Map<string, string>, errors: Message[]): void {
  const before = seen.get(oarId);
  if (before === undefined) {
    if (errors.length === 0) seen.set(oarId, code);
  } else if (before !== code) errors.push(message('oarIdElsewhere', { oarId, country: countryName(before) }));
}

function readOarId(cells: SheetRow['cells'], errors: Message[]): string | undefined {
  const text = cells['os_id'] || cells['oar_id'] || '';
  if (text === '') return undefined;
  const oarId = oarIdKey(text);
  if (!isOarId(oarId)) errors.push(message('OarIdInvalid'));
  return oarId;
}

/** Reads the ID that holds after a merger or a move, as the Open Supply Hub names it. */
function readMovedTo(cells: SheetRow['cells'], oarId: string | undefined, errors: Message[]): string | undefined {
  const text = cells['new_os_id'] || cells['moved_to'] || '';
  if (text === '' || oarIdKey(text) === oarId) return undefined;
  if (isOarId(text)) return oarIdKey(text);
  errors.push(message('OarIdInvalid'));
  return undefined;
}

/** A facility is matched by its name and address; a point elsewhere would only give it another place's weather and risk. */
function pointFault(longitude: number | undefined, latitude: number | undefined, country: string): Message | undefined {
  const isIn = extentTest(country);
  if (!isIn || longitude === undefined || latitude === undefined || isIn(longitude, latitude)) return undefined;
  return isIn(latitude, longitude) ? message('coordinatesSwapped') : message('coordinatesOutside', { country: countryName(country) });
}

function readCoordinate(cells: SheetRow['cells'], heads: string[], limit: number, errors: Message[]): number | undefined {
  const text = heads.map((head) => cells[head]).find((value) => value);
  if (!text) return undefined;
  const value = parseNumber(text, { isSigned: true }) ?? Number.NaN;
  const field = heads[0] === 'lat' ? 'latitude' : 'longitude';
  if (Math.abs(value) <= limit) return value;
  if (Number.isNaN(value)) errors.push(message('numberUnread', { field, value: echoed(text) }));
  else errors.push(message('coordinate', { field, min: -limit, max: limit }));
  return undefined;
}
