import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { DuplicateKey, RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type ImportRun, type ImportTally, RowImporter } from '../../../platform/sheets/importer.js';
import { Facilities } from '../../facilities/facilities.js';
import { localIdOf } from '../registry/local-id.js';
import { REGISTRY_ENTRIES, REGISTRY_IMPORTS, type RegistryEntry, type RegistryImport } from '../registry/registry-entries.js';
import { type RegistryRow, reading } from './registry-rows.js';

/** Rows written at once share one flush of the engine. */
const ROWS_WRITTEN_AT_ONCE = 64;

/** Bounds the names that are kept of one facility, each of which is compared. */
const OTHER_NAMES_MAX = 20;

/** Holds an entry and the number of rows that it was read from. */
interface ListedFacility {
  entry: RegistryEntry;
  rows: number;
}

/** Imports files with at least country, name and address; the columns are those of the Open Supply Hub's download. */
@Injectable()
export class RegistryImporter extends RowImporter<null, RegistryRow> {
  override readonly kind = 'registry';
  override readonly reading = reading;

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
    private readonly facilities: Facilities,
  ) {
    super();
  }

  protected override nameOf({ name }: RegistryRow): string {
    return name;
  }

  protected override async contextOf(): Promise<null> {
    return null;
  }

  protected override async record(items: readonly RegistryRow[], tally: ImportTally, { by, fileName, report }: ImportRun): Promise<void> {
    await this.records.ensure(REGISTRY_ENTRIES);
    const importId = randomUUID();
    const valid: ListedFacility[] = [];
    const byOarId = new Map<string, ListedFacility>();
    for (const { row, sheet, entry, errors, errorCount, note } of items) {
      if (note) tally.note(row, note, sheet);
      if (!entry) {
        tally.fail(row, errors, { count: errorCount, ...(sheet && { sheet }) });
        continue;
      }
      await this.noteHolder(entry, (told) => tally.note(row, told, sheet));
      const listed = entry.oarId === undefined ? undefined : byOarId.get(entry.oarId);
      if (listed) addName(listed, entry);
      else {
        const first = { entry: { ...entry, importId, importRow: valid.length }, rows: 1 };
        valid.push(first);
        if (entry.oarId !== undefined) byOarId.set(entry.oarId, first);
      }
    }
    for (let at = 0; at < valid.length; at += ROWS_WRITTEN_AT_ONCE) {
      const batch = valid.slice(at, at + ROWS_WRITTEN_AT_ONCE);
      await report(tally);
      await Promise.all(batch.map(({ entry }) => this.records.put(REGISTRY_ENTRIES.name, entryKeyOf(entry), entry)));
      tally.pass(batch.reduce((sum, { rows }) => sum + rows, 0));
    }
    const { total, passed, failed } = tally.snapshot();
    await this.recordImport({ importId, userId: by.userId, ...(fileName && { fileName }), total, passed, failed });
  }

  /** Notes a facility of the platform that still has an ID which the registry has moved on. */
  private async noteHolder({ oarId, movedTo }: RegistryRow['entry'] & object, tell: (told: Message) => void): Promise<void> {
    if (oarId === undefined || movedTo === undefined) return;
    const { items } = await this.facilities.find({ filter: { oarId }, limit: 1 });
    for (const { name } of items) tell(message('oarIdMovedOn', { name, oarId, movedTo }));
  }

  /** Makes the imported entries visible to searches. */
  private async recordImport(about: Omit<RegistryImport, 'number' | 'endedAt'>): Promise<void> {
    await this.records.ensure(REGISTRY_IMPORTS);
    for (;;) {
      const [last] = await this.records.find<RegistryImport>(REGISTRY_IMPORTS.name, { sort: ['-number'], limit: 1 });
      const number = (last?.value.number ?? 0) + 1;
      const ended: RegistryImport = { ...about, number, endedAt: this.clock.now() };
      try {
        return await this.records.insert(REGISTRY_IMPORTS.name, String(number).padStart(9, '0'), ended);
      } catch (error) {
        // Another import has ended at the same moment and taken the number.
        if (!(error instanceof DuplicateKey)) throw error;
      }
    }
  }
}

/** Keeps what a further row of the same OAR ID says otherwise, or beyond the first one. */
function addName(listed: ListedFacility, { name, address, ...more }: Omit<RegistryEntry, 'importId' | 'importRow'>): void {
  const { entry } = listed;
  const others = entry.otherNames ?? [];
  listed.rows += 1;
  const isKnown = [entry, ...others].some((each) => each.name === name && each.address === address);
  listed.entry = {
    ...more,
    ...entry,
    ...(!isKnown && others.length < OTHER_NAMES_MAX && { otherNames: [...others, { name, address }] }),
  };
}

/** Returns the OAR ID, or an ID derived from the content, so that a repeated row keeps its entry. */
function entryKeyOf(entry: RegistryEntry): string {
  if (entry.oarId) return entry.oarId;
  return localIdOf(...[entry.countryCode, entry.name, entry.address].map((text) => text.toLowerCase().replaceAll(/\s+/g, ' ')));
}
