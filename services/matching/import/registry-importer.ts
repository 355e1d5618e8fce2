import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isOarId, oarIdKey } from '../../../contracts/facilities/oar-id.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { countryCode } from '../../platform/lib/countries.js';
import { Importer, type ImportRun, type ImportState, ImportTally } from '../../platform/sheets/importer.js';
import { readSheets } from '../../platform/sheets/read-sheets.js';
import type { SheetRow } from '../../platform/sheets/sheet.js';
import { localIdOf } from '../registry/local-id.js';
import { REGISTRY_ENTRIES, REGISTRY_IMPORTS, type RegistryEntry, type RegistryImport } from '../registry/registry-entries.js';

/** Rows written at once: they share the engine's flushes. */
const ROWS_WRITTEN_AT_ONCE = 64;

/** A facility registry: csv, xls or xlsx with at least country, name and address; the columns of the Open Supply Hub's download. */
@Injectable()
export class RegistryImporter extends Importer {
  override readonly kind = 'registry';
  override readonly accepted = ['csv', 'xls', 'xlsx'] as const;

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async run(content: Buffer, { by, language, fileName, report }: ImportRun): Promise<ImportState> {
    const sheets = (await readSheets(content, this.accepted)).filter(({ rows }) => rows.length > 0);
    if (sheets.length === 0) throw new Refusal('NothingToImport');
    await this.records.ensure(REGISTRY_ENTRIES);
    const tally = new ImportTally(
      sheets.reduce((sum, { rows }) => sum + rows.length, 0),
      language,
    );
    const importId = randomUUID();
    const validEntries: RegistryEntry[] = [];
    const seen = new Set<string>();
    for (const { name, rows } of sheets) {
      for (const row of rows) {
        const { entry, errors } = readEntry(row, seen);
        if (entry) validEntries.push({ ...entry, importId, importRow: validEntries.length });
        else tally.fail(row.row, errors, sheets.length > 1 ? name : undefined);
      }
    }
    for (let at = 0; at < validEntries.length; at += ROWS_WRITTEN_AT_ONCE) {
      const batch = validEntries.slice(at, at + ROWS_WRITTEN_AT_ONCE);
      await report(tally);
      await Promise.all(batch.map((entry) => this.records.put(REGISTRY_ENTRIES.name, entryKeyOf(entry), entry)));
      tally.pass(batch.length);
    }
    const ended = tally.snapshot();
    await this.recordImport({
      importId,
      userId: by.userId,
      ...(fileName && { fileName }),
      total: ended.total,
      passed: ended.passed,
      failed: ended.failed,
    });
    return ended;
  }

  /** From now on the entries are found. */
  private async recordImport(about: Omit<RegistryImport, 'number' | 'endedAt'>): Promise<void> {
    await this.records.ensure(REGISTRY_IMPORTS);
    for (;;) {
      const [last] = await this.records.find<RegistryImport>(REGISTRY_IMPORTS.name, { sort: ['-number'], limit: 1 });
      const number = (last?.value.number ?? 0) + 1;
      const ended: RegistryImport = { ...about, number, endedAt: this.clock.now() };
      try {
        return await this.records.insert(REGISTRY_IMPORTS.name, String(number).padStart(9, '0'), ended);
      } catch (error) {
        // Another import has ended at the same moment.
        if (!(error instanceof DuplicateKey)) throw error;
      }
    }
  }
}

/** By its OAR ID, or by what it says of itself: the same row again is the same entry. */
function entryKeyOf(entry: RegistryEntry): string {
  if (entry.oarId) return entry.oarId;
  return localIdOf(...[entry.countryCode, entry.name, entry.address].map((text) => text.toLowerCase().replaceAll(/\s+/g, ' ')));
}

type ListedEntry = Omit<RegistryEntry, 'importId' | 'importRow'>;

function readEntry({ cells }: SheetRow, seen: Set<string>): { entry?: ListedEntry; errors: Message[] } {
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
  if (country && !code) errors.push(message('countryUnknown', { country }));
  const oarId = readOarId(cells, seen, errors);
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

function readOarId(cells: SheetRow['cells'], seen: Set<string>, errors: Message[]): string | undefined {
  const text = cells['os_id'] ?? cells['oar_id'] ?? '';
  if (text === '') return undefined;
  const oarId = oarIdKey(text);
  if (!isOarId(oarId)) errors.push(message('OarIdInvalid'));
  else if (seen.has(oarId)) errors.push(message('ProductIdTaken'));
  seen.add(oarId);
  return oarId;
}

function readCoordinate(cells: SheetRow['cells'], heads: string[], limit: number, errors: Message[]): number | undefined {
  const text = heads.map((head) => cells[head]).find((value) => value);
  if (!text) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && Math.abs(value) <= limit) return value;
  errors.push(message('coordinate', { field: heads[0] === 'lat' ? 'latitude' : 'longitude', min: -limit, max: limit }));
  return undefined;
}
