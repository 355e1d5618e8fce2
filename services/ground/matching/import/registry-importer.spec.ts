import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isOarId } from '../../../../contracts/ground/facilities/oar-id.js';
import { realFiles } from '../../../../test/support/matching/real-data.js';
import { SqliteDocumentStore } from '../../../platform/documents/sqlite-document-store.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { SystemClock } from '../../../platform/lib/clock.js';
import type { Facilities } from '../../facilities/facilities.js';
import { REGISTRY_ENTRIES, REGISTRY_IMPORTS, type RegistryEntry, type RegistryImport } from '../registry/registry-entries.js';
import { RegistryImporter } from './registry-importer.js';

/** Knows one facility of the platform, by its ID. */
const facilities = {
  find: async ({ filter }: { filter: { oarId: string } }) => ({
    items: filter.oarId === 'PK2022087TGG9YH' ? [{ name: 'Our Mill' }] : [],
    total: 0,
  }),
};

const by: Principal = { userId: 'u', sessionId: 's', role: 'SUPER_ADMIN' };

describe('the import of a facility registry', () => {
  let folder: string;
  let records: SqliteDocumentStore;
  const load = (text: string | Buffer) =>
    new RegistryImporter(records, new SystemClock(), facilities as unknown as Facilities).run(Buffer.from(text as string), {
      by,
      language: 'en',
      fileName: 'list.csv',
      report: async () => undefined,
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'registry-'));
    records = await SqliteDocumentStore.open(join(folder, 'records.db'), 'full');
  });
  afterEach(async () => {
    await records.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps the good rows and reports the bad ones by their number in the file', async () => {
    const state = await load(
      [
        'os_id,name,address,country,lat,lng',
        'PK2022087TGG9YH,Indus Mill,"Plot 4, Multan",Pakistan,30.1,71.4',
        'PK2022087TGG9YK,Other Mill,"Plot 5, Multan",Pakistan,,',
        ',,Somewhere,Nowhere,95,',
        '',
        'PK2022087TGG9YH,Again Mill,Plot 6,PK,,',
      ].join('\n'),
    );
    expect(state.errors.map(({ message }) => message)).toEqual([
      'Row 3. OAR ID does not exist',
      'Row 4. This name is required.',
      'Row 4. There is no country “Nowhere”. Check the spelling.',
      'Row 4. Enter latitude between -90 and 90.',
    ]);
    expect(state).toMatchObject({ total: 4, done: 4, passed: 2, failed: 2 });
    const stored = await records.get<RegistryEntry>(REGISTRY_ENTRIES.name, 'PK2022087TGG9YH');
    expect(stored?.value).toMatchObject({ name: 'Indus Mill', countryCode: 'PK', latitude: 30.1 });
  });

  it('keeps every name and address that the rows of one OAR ID give, and reports another country', async () => {
    const state = await load(
      [
        'os_id,name,address,country,lat,lng,sector',
        'PK2022087TGG9YH,Indus Mill,"Plot 4, Multan",PK,,,',
        'PK2022087TGG9YH,Indus Spinning,"Industrial Estate 4, Multan",Pakistan,30.1,71.4,Yarn',
        'PK2022087TGG9YH,Indus Mill,"Plot 4, Multan",PK,,,',
        'PK2022087TGG9YH,Indus Mill,"Plot 4, Surat",IN,,,',
      ].join('\n'),
    );
    expect(state).toMatchObject({ total: 4, passed: 3, failed: 1 });
    expect(state.errors.map(({ message }) => message)).toEqual(['Row 5. A row above gives PK2022087TGG9YH for a site in Pakistan.']);
    expect((await records.get<RegistryEntry>(REGISTRY_ENTRIES.name, 'PK2022087TGG9YH'))?.value).toMatchObject({
      name: 'Indus Mill',
      otherNames: [{ name: 'Indus Spinning', address: 'Industrial Estate 4, Multan' }],
      latitude: 30.1,
      sector: 'Yarn',
    });
  });

  it('takes a facility without coordinates that lie elsewhere, and reports it', async () => {
    const { passed, findings } = await load(
      [
        'os_id,name,address,country,lat,lng',
        'PK2022087TGG9YH,Swapped Mill,Plot 4 Multan,PK,71.4,30.1',
        'BD2020147QK2VDA,Far Mill,Plot 5 Tongi,BD,48.2,16.4',
        'BD20211099RW4E4,Right Mill,Plot 6 Tongi,BD,23.9,90.4',
        ',Unchecked Mill,Plot 7,Iceland,64.1,-21.9',
      ].join('\n'),
    );
    expect(passed).toBe(4);
    expect(findings?.notes?.map(({ message }) => message)).toEqual([
      'Row 2. Latitude and longitude seem to be swapped. The site is imported without them.',
      'Row 3. The point is not in Bangladesh. The site is imported without its coordinates.',
    ]);
    const points = await records.find<RegistryEntry>(REGISTRY_ENTRIES.name, { sort: ['name'] });
    expect(points.map(({ value }) => value.latitude)).toEqual([undefined, 23.9, undefined, 64.1]);
  });

  it('reads the ID that holds after a move, and reports who still has the old one', async () => {
    const { passed, errors, findings } = await load(
      [
        'os_id,name,address,country,is_closed,new_os_id',
        'PK2022087TGG9YH,Indus Mill,Plot 4 Multan,PK,true,bd2020147qk2vda',
        'BD20211099RW4E4,Right Mill,Plot 6 Tongi,BD,,BD20211099RW4E5',
      ].join('\n'),
    );
    expect([passed, errors.map(({ message }) => message)]).toEqual([1, ['Row 3. OAR ID does not exist']]);
    expect((await records.get<RegistryEntry>(REGISTRY_ENTRIES.name, 'PK2022087TGG9YH'))?.value.movedTo).toBe('BD2020147QK2VDA');
    expect(findings?.notes?.map(({ message }) => message)).toEqual([
      'Row 2. Our Mill is recorded here with PK2022087TGG9YH, which has moved to BD2020147QK2VDA.',
    ]);
  });

  it('gives an entry without an OAR ID a key of its own, never an ID', async () => {
    await load('country,name,address\nChina,Some Works,12 Long Road');
    const [entry] = await records.find<RegistryEntry>(REGISTRY_ENTRIES.name, {});
    expect(entry?.key).toMatch(/^local-/);
    expect(entry?.value.oarId).toBeUndefined();
  });

  it('changes nothing when the same file is imported again', async () => {
    const text = 'country,name,address\nChina,Some Works,12 Long Road\nPeru,Other Works,1 Av Lima';
    await load(text);
    await load(text);
    expect(await records.count(REGISTRY_ENTRIES.name, {})).toBe(2);
  });

  it('says of each import that has ended what came of it', async () => {
    await load('country,name,address\nChina,Some Works,12 Long Road\nNowhere,,');
    await Promise.all([load('country,name,address\nPeru,Other Works,1 Av Lima'), load('country,name,address\nPeru,Third Works,2 Av Lima')]);
    const imports = await records.find<RegistryImport>(REGISTRY_IMPORTS.name, { sort: ['number'] });
    expect(imports.map(({ value }) => value.number)).toEqual([1, 2, 3]);
    expect(imports[0]?.value).toMatchObject({ fileName: 'list.csv', userId: 'u', total: 2, passed: 1, failed: 1 });
  });

  it('refuses what is no list', async () => {
    await expect(load(Buffer.from([0, 1, 2]))).rejects.toMatchObject({ code: 'FileFormatInvalid' });
    await expect(load('os_id,name,address,country\n,,,\n')).rejects.toMatchObject({ code: 'NothingToImport' });
  });

  it('takes every available real OAR ID', () => {
    const ids = realFiles('os-hub', /os-ids/).flatMap(({ content }) => content.toString().trim().split('\n'));
    expect(ids.filter((id) => !isOarId(id))).toEqual([]);
  });

  it('reads every available real list completely', async () => {
    for (const { name, content } of realFiles('os-hub', /^facilities-.*\.(csv|xls|xlsx)$/)) {
      const { total, passed, errors } = await load(content);
      expect({ name, errors, complete: total > 0 && passed === total }).toEqual({ name, errors: [], complete: true });
    }
  });
});
