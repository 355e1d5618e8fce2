import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { SqliteDocumentStore } from '../../../platform/documents/sqlite-document-store.js';
import { EmbeddedRegistry } from './embedded-registry.js';
import { facilityRegistryContract, LISTED } from './facility-registry.contract.js';
import type { RegisteredFacility, RegistryAnswer } from './facility-registry.js';
import { REGISTRY_ENTRIES, REGISTRY_IMPORTS } from './registry-entries.js';

let number = 0;
/** Stores entries like an importer. */
async function imported(records: SqliteDocumentStore, facilities: readonly RegisteredFacility[]): Promise<void> {
  for (const collection of [REGISTRY_ENTRIES, REGISTRY_IMPORTS]) await records.ensure(collection);
  const importId = randomUUID();
  await Promise.all(
    facilities.map((facility, importRow) => records.put(REGISTRY_ENTRIES.name, facility.oarId, { ...facility, importId, importRow })),
  );
  number += 1;
  const ended = {
    number,
    importId,
    userId: 'u',
    endedAt: '2026-01-01T00:00:00.000Z',
    total: facilities.length,
    passed: facilities.length,
    failed: 0,
  };
  await records.insert(REGISTRY_IMPORTS.name, String(number), ended);
}

const contractFolder = mkdtempSync(join(tmpdir(), 'registry-'));
let contractRecords: SqliteDocumentStore;
facilityRegistryContract('The embedded registry', {
  open: async () => {
    contractRecords = await SqliteDocumentStore.open(join(contractFolder, 'records.db'), 'full');
    await imported(contractRecords, LISTED);
    return new EmbeddedRegistry(contractRecords);
  },
  clean: async () => {
    await contractRecords.close();
    rmSync(contractFolder, { recursive: true });
  },
});

describe('the index of the embedded registry', () => {
  let folder: string;
  let records: SqliteDocumentStore;
  const place = { name: 'Late Weaving', address: 'Plot 9, Multan', countryCode: 'PK' };
  const late = { ...place, oarId: 'PK2022087TGG9YH', closed: false };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'registry-'));
    records = await SqliteDocumentStore.open(join(folder, 'records.db'), 'full');
  });
  afterEach(async () => {
    await records.close();
    rmSync(folder, { recursive: true });
  });

  it('is empty without an import', async () => {
    const registry = new EmbeddedRegistry(records);
    expect((await registry.match(place)).candidates).toEqual([]);
    expect(await registry.holdings()).toEqual({ kind: 'embedded', countries: [] });
  });

  it('holds what is imported after it was made, in every process, as soon as the import has ended', async () => {
    const registries = [new EmbeddedRegistry(records), new EmbeddedRegistry(records)];
    for (const registry of registries) expect((await registry.match(place)).candidates).toEqual([]);
    await imported(records, [late, ...LISTED.slice(0, 2)]);
    for (const registry of registries) {
      const answers = await Promise.all([registry.match(place), registry.match(place)]);
      expect(answers.map(({ candidates: [first] }) => first?.facility)).toEqual([late, late]);
      expect(await registry.holdings()).toMatchObject({
        countries: [
          { countryCode: 'BD', facilities: 2 },
          { countryCode: 'PK', facilities: 1 },
        ],
      });
    }
  });

  it('answers what the list says now, where a later one says otherwise', async () => {
    await imported(records, [late]);
    const registry = new EmbeddedRegistry(records);
    await registry.match(place);
    await imported(records, [{ ...late, name: 'Renamed Weaving', closed: true }]);
    const {
      candidates: [found],
    } = await registry.match({ ...place, name: 'Renamed Weaving' });
    expect(found?.facility).toMatchObject({ name: 'Renamed Weaving', closed: true });
  });

  it('is rebuilt for many more entries than it was built for', async () => {
    await imported(records, [late]);
    const registry = new EmbeddedRegistry(records);
    await registry.match(place);
    const many = Array.from({ length: 20_000 }, (_, n) => ({
      ...late,
      oarId: `PK2022${String(n).padStart(9, '0')}`,
      name: `Weaver ${n} Works`,
    }));
    await imported(records, many);
    const ask = async (): Promise<RegistryAnswer> =>
      registry
        .match({ ...place, name: 'Weaver 12345 Works' })
        .catch((error) => (error.code === 'ReadModelBehind' ? ask() : Promise.reject(error)));
    const { candidates } = await ask();
    expect(candidates[0]?.facility.name).toBe('Weaver 12345 Works');
    expect(await registry.holdings()).toMatchObject({ countries: [{ countryCode: 'PK', facilities: 20_001 }] });
  });

  it('is built again after it could not be built', async () => {
    await imported(records, [late]);
    const registry = new EmbeddedRegistry(records);
    const { scan } = records;
    records.scan = () => {
      throw new Error('the disk is away');
    };
    await expect(registry.match(place)).rejects.toThrow('the disk is away');
    records.scan = scan;
    expect((await registry.match(place)).candidates).toHaveLength(1);
  });

  it('gives no ID of its own', async () => {
    expect(await new EmbeddedRegistry(records).register()).toBeUndefined();
  });
});

describe('a facility with several names', () => {
  let folder: string;
  let records: SqliteDocumentStore;
  let registry: EmbeddedRegistry;
  const [woven] = LISTED as [RegisteredFacility];
  const otherNames = [{ name: 'Panchabati Fabrics', address: 'Hazi Market Road 9, Fatullah, Narayanganj' }];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'registry-'));
    records = await SqliteDocumentStore.open(join(folder, 'records.db'), 'full');
    await imported(records, [{ ...woven, otherNames }]);
    registry = new EmbeddedRegistry(records);
  });
  afterEach(async () => {
    await registry.close();
    await records.close();
    rmSync(folder, { recursive: true });
  });

  it('is found and matched by each, and counted once', async () => {
    for (const { name, address } of [woven, ...otherNames]) {
      const { status, candidates } = await registry.match({ name, address, countryCode: 'BD' });
      expect([status, candidates.map(({ facility }) => facility.oarId)]).toEqual(['MATCHED', [woven.oarId]]);
    }
    expect((await registry.holdings()).countries).toEqual([{ countryCode: 'BD', facilities: 1 }]);
  });

  it('is not matched by one name at the address of another', async () => {
    const { status } = await registry.match({ name: woven.name, address: 'Hazi Market Road 9, Fatullah, Narayanganj', countryCode: 'BD' });
    expect(status).toBe('POTENTIAL_MATCH');
  });
});

describe('a facility that was merged or moved', () => {
  let folder: string;
  let records: SqliteDocumentStore;
  let registry: EmbeddedRegistry;
  const [woven, knit, spinner] = LISTED as [RegisteredFacility, RegisteredFacility, RegisteredFacility];
  const list = async (...facilities: (RegisteredFacility & { movedTo?: string })[]) => {
    await imported(records, facilities);
    registry = new EmbeddedRegistry(records);
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'registry-'));
    records = await SqliteDocumentStore.open(join(folder, 'records.db'), 'full');
  });
  afterEach(async () => {
    await registry.close();
    await records.close();
    rmSync(folder, { recursive: true });
  });

  it('leads on to the one that holds, over several moves', async () => {
    await list({ ...woven, movedTo: knit.oarId }, { ...knit, movedTo: spinner.oarId }, spinner);
    expect(await registry.find(woven.oarId)).toEqual({ ...spinner, movedFrom: woven.oarId });
    expect(await registry.find(spinner.oarId)).toEqual(spinner);
  });

  it('is found by its old name under the ID that holds', async () => {
    await list({ ...woven, closed: true, movedTo: knit.oarId }, knit);
    const { status, candidates } = await registry.match(woven);
    expect([status, candidates.map(({ facility }) => facility.oarId)]).toEqual(['MATCHED', [knit.oarId]]);
  });

  it('stays where the next one is not listed, or leads back', async () => {
    await list({ ...woven, movedTo: spinner.oarId });
    expect(await registry.find(woven.oarId)).toEqual(woven);
    await registry.close();
    await list({ ...knit, movedTo: woven.oarId }, { ...woven, movedTo: knit.oarId });
    expect(await registry.find(knit.oarId)).toEqual(knit);
  });
});
