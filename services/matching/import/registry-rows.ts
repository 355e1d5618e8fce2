/** Reads the rows of a registry's file. Runs in the thread that reads the file. */
import { isOarId, oarIdKey } from '../../../contracts/facilities/oar-id.js';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { parseNumber } from '../../../contracts/shared/written/numbers.js';
import { countryCode, countryName } from '../../platform/lib/countries.js';
import { echoed, type SheetRow } from '../../platform/sheets/sheet.js';
import type { SheetReading } from '../../platform/sheets/sheet-reading.js';
import type { RegistryEntry } from '../registry/registry-entries.js';

type ListedEntry = Omit<RegistryEntry, 'importId' | 'importRow'>;

export interface RegistryRow {
  row: number;
  /** Is absent where the file has one sheet. */
  sheet?: string;
  /** Is absent where the row has errors. */
  entry?: ListedEntry;
  errors: Message[];
  errorCount?: number;
}

/** Lists the columns that are read from the Open Supply Hub's download, and their names in other lists. */
const COLUMNS = [
  ...['name', 'address', 'country_code', 'country', 'os_id', 'oar_id', 'lat', 'latitude', 'lng', 'longitude', 'lon'],
  ...['is_closed', 'sector', 'number_of_workers', 'parent_company'],
];

export const reading: SheetReading<null, RegistryRow> = {
  module: import.meta.url,
  // Allows many rows: a registry comes as one file, and only the operator of the platform imports it.
  shape: {
    accepted: ['csv', 'xls', 'xlsx'],
    columns: COLUMNS,
    sheets: 'all',
    rowsMax: 100_000,
    numbers: ['lat', 'latitude', 'lng', 'longitude', 'lon'],
    single: ['name', 'os_id', 'oar_id'],
    aliases: { 'os hub id': 'os_id', 'open supply hub id': 'os_id', 'facility name': 'name', 'facility address': 'address' },
  },
  *read(all) {
    const sheets = all.filter(({ rows }) => rows.length > 0);
    const seen = new Map<string, string>();
    for (const { name, rows } of sheets) {
      for (const each of rows) yield { row: each.row, ...(sheets.length > 1 && { sheet: name }), ...readEntry(each, seen) };
    }
  },
};

function readEntry({ cells, faults }: SheetRow, seen: Map<string, string>): { entry?: ListedEntry; errors: Message[] } {
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
  if (errors.length > 0 || !code) return { errors };
  return {
    errors,
    entry: {
      name,
      address,
      countryCode: code,
      closed: /^(true|yes|1)$/i.test(cells['is_closed'] ?? ''),
      ...(oarId ? { oarId } : {}),
      ...(latitude !== undefined ? { latitude } : {}),
      ...(longitude !== undefined ? { longitude } : {}),
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

function readCoordinate(cells: SheetRow['cells'], heads: string[], limit: number, errors: Message[]): number | undefined {
  const text = heads.map((head) => cells[head]).find((value) => value);
  if (!text) return undefined;
  const value = parseNumber(text, { isSigned: true }) ?? Number.NaN;
  if (Math.abs(value) <= limit) return value;
  errors.push(message('coordinate', { field: heads[0] === 'lat' ? 'latitude' : 'longitude', min: -limit, max: limit }));
  return undefined;
}
