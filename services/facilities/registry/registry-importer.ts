import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/principal.js';
import { Importer, type ImportState, Tally } from '../../imports/importer.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { readSheets, type SheetRow } from '../../platform/sheets/read-sheets.js';
import { countryCode } from './countries.js';
import { isOarId, oarIdKey } from './oar-id.js';

/** A facility as a registry lists it. */
export interface RegistryEntry {
  /** Absent where the list carried none: an ID of our own is never dressed as one. */
  oarId?: string;
  name: string;
  address: string;
  countryCode: string;
  latitude?: number;
  longitude?: number;
  sector?: string;
  numberOfWorkers?: string;
  parentName?: string;
  closed: boolean;
}

export const REGISTRY: Collection = {
  name: 'facility-registry',
  indexes: [{ fields: ['oarId'], unique: true }, { fields: ['countryCode', 'name'] }],
};

/** Rows written at once: they share the engine's flushes. */
const AT_ONCE = 64;

/** A facility registry: csv, xls or xlsx with at least country, name and address; the columns of the Open Supply Hub's download. */
@Injectable()
export class RegistryImporter extends Importer {
  override readonly kind = 'registry';

  constructor(private readonly records: RecordStore) {
    super();
  }

  override async run(content: Buffer, _by: Principal, report: (state: ImportState) => Promise<void>): Promise<ImportState> {
    const sheets = await readSheets(content, ['csv', 'xls', 'xlsx']);
    const rows = sheets.flatMap(({ rows }) => rows);
    await this.records.ensure(REGISTRY);
    const tally = new Tally(rows.length);
    const good: RegistryEntry[] = [];
    const seen = new Set<string>();
    for (const row of rows) {
      const { entry, errors } = entryOf(row, seen);
      if (entry) good.push(entry);
      else tally.fail(row.row, errors);
    }
    for (let at = 0; at < good.length; at += AT_ONCE) {
      const batch = good.slice(at, at + AT_ONCE);
      await Promise.all(batch.map((entry) => this.records.put(REGISTRY.name, keyOf(entry), entry)));
      tally.pass(batch.length);
      await report(tally.snapshot());
    }
    return tally.snapshot();
  }
}

/** By its OAR ID, or by what it says of itself: the same row again is the same entry. */
function keyOf(entry: RegistryEntry): string {
  if (entry.oarId) return entry.oarId;
  const said = [entry.countryCode, entry.name, entry.address].map((text) => text.toLowerCase().replaceAll(/\s+/g, ' '));
  return `local-${createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 32)}`;
}

function entryOf({ cells }: SheetRow, seen: Set<string>): { entry?: RegistryEntry; errors: string[] } {
  const errors: string[] = [];
  const required = (field: string, ...heads: string[]): string => {
    const value = heads.map((head) => cells[head]).find((text) => text) ?? '';
    if (!value) errors.push(`This ${field} is required.`);
    else if (value.length > 1000) errors.push(`This ${field} is too long.`);
    return value;
  };
  const name = required('name', 'name');
  const address = required('address', 'address');
  const country = required('country', 'country_code', 'country');
  const code = countryCode(country);
  if (country && !code) errors.push(`No country is called ${country}.`);
  const oarId = oarIdOf(cells, seen, errors);
  const latitude = coordinate(cells, ['lat', 'latitude'], 90, errors);
  const longitude = coordinate(cells, ['lng', 'longitude', 'lon'], 180, errors);
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

function oarIdOf(cells: SheetRow['cells'], seen: Set<string>, errors: string[]): string | undefined {
  const text = cells['os_id'] ?? cells['oar_id'] ?? '';
  if (text === '') return undefined;
  const oarId = oarIdKey(text);
  if (!isOarId(oarId)) errors.push('OAR ID does not exist');
  else if (seen.has(oarId)) errors.push('The code has already been taken.');
  seen.add(oarId);
  return oarId;
}

function coordinate(cells: SheetRow['cells'], heads: string[], limit: number, errors: string[]): number | undefined {
  const text = heads.map((head) => cells[head]).find((value) => value);
  if (!text) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && Math.abs(value) <= limit) return value;
  errors.push(`This ${heads[0] === 'lat' ? 'latitude' : 'longitude'} is not between -${limit} and ${limit}.`);
  return undefined;
}
