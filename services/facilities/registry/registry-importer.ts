import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isOarId, oarIdKey } from '../../../contracts/oar-id.js';
import { Refusal, type Said, said } from '../../../contracts/refusals.js';
import { type Import, Importer, type ImportState, Tally } from '../../imports/importer.js';
import { Clock } from '../../platform/clock.js';
import { DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import { countryCode } from '../../platform/registry/countries.js';
import { localIdOf } from '../../platform/registry/local-id.js';
import { REGISTRY, REGISTRY_IMPORTS, type RegistryEntry, type RegistryImport } from '../../platform/registry/registry-entries.js';
import { readSheets } from '../../platform/sheets/read-sheets.js';
import type { SheetRow } from '../../platform/sheets/sheet.js';

/** Rows written at once: they share the engine's flushes. */
const AT_ONCE = 64;

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

  override async run(content: Buffer, { by, language, fileName, report }: Import): Promise<ImportState> {
    const sheets = (await readSheets(content, this.accepted)).filter(({ rows }) => rows.length > 0);
    if (sheets.length === 0) throw new Refusal('NothingToImport');
    await this.records.ensure(REGISTRY);
    const tally = new Tally(
      sheets.reduce((sum, { rows }) => sum + rows.length, 0),
      language,
    );
    const importId = randomUUID();
    const good: RegistryEntry[] = [];
    const seen = new Set<string>();
    for (const { name, rows } of sheets) {
      for (const row of rows) {
        const { entry, errors } = entryOf(row, seen);
        if (entry) good.push({ ...entry, importId, importRow: good.length });
        else tally.fail(row.row, errors, sheets.length > 1 ? name : undefined);
      }
    }
    for (let at = 0; at < good.length; at += AT_ONCE) {
      const batch = good.slice(at, at + AT_ONCE);
      await report(tally);
      await Promise.all(batch.map((entry) => this.records.put(REGISTRY.name, keyOf(entry), entry)));
      tally.pass(batch.length);
    }
    const ended = tally.snapshot();
    await this.noteEnd({
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
  private async noteEnd(about: Omit<RegistryImport, 'number' | 'endedAt'>): Promise<void> {
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
function keyOf(entry: RegistryEntry): string {
  if (entry.oarId) return entry.oarId;
  return localIdOf(...[entry.countryCode, entry.name, entry.address].map((text) => text.toLowerCase().replaceAll(/\s+/g, ' ')));
}

type Listed = Omit<RegistryEntry, 'importId' | 'importRow'>;

function entryOf({ cells }: SheetRow, seen: Set<string>): { entry?: Listed; errors: Said[] } {
  const errors: Said[] = [];
  const required = (field: string, ...heads: string[]): string => {
    const value = heads.map((head) => cells[head]).find((text) => text) ?? '';
    if (!value) errors.push(said('required', { field }));
    else if (value.length > 1000) errors.push(said('fieldTooLong', { field }));
    return value;
  };
  const name = required('name', 'name');
  const address = required('address', 'address');
  const country = required('country', 'country_code', 'country');
  const code = countryCode(country);
  if (country && !code) errors.push(said('countryUnknown', { country }));
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

function oarIdOf(cells: SheetRow['cells'], seen: Set<string>, errors: Said[]): string | undefined {
  const text = cells['os_id'] ?? cells['oar_id'] ?? '';
  if (text === '') return undefined;
  const oarId = oarIdKey(text);
  if (!isOarId(oarId)) errors.push(said('OarIdInvalid'));
  else if (seen.has(oarId)) errors.push(said('ProductIdTaken'));
  seen.add(oarId);
  return oarId;
}

function coordinate(cells: SheetRow['cells'], heads: string[], limit: number, errors: Said[]): number | undefined {
  const text = heads.map((head) => cells[head]).find((value) => value);
  if (!text) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && Math.abs(value) <= limit) return value;
  errors.push(said('coordinate', { field: heads[0] === 'lat' ? 'latitude' : 'longitude', min: -limit, max: limit }));
  return undefined;
}
