import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LazyModuleLoader } from '@nestjs/core';
import { supplyFaultOf } from '../../contracts/members/suppliers/supply-chain.js';
import { importRegistry } from '../../test/support/matching/import-registry.js';
import { startTestServer, type TestServer } from '../../test/support/server/test-server.js';
import { Suppliers } from '../members/suppliers/suppliers.js';
import { loadSeed } from './demo/load-seed.js';
import { createFacilities, DEMO_CHAIN_SIZE } from './seed-facilities.js';
import { createRegistry } from './seed-registry.js';
import { SeedSuppliers } from './seed-suppliers.js';
import { SeededRandom } from './seeded-random.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
}, 60_000);
afterAll(() => product.stop());

it('a seeded brand has all makers as suppliers, linked, two drafts and one without a decision; again changes nothing', async () => {
  const cast = createFacilities(DEMO_CHAIN_SIZE, new SeededRandom(1), '2026-01-01');
  await importRegistry(
    product,
    createRegistry(cast).map(({ oarId = '', ...entry }) => ({ oarId, ...entry })),
  );
  const seed = (await loadSeed(product.app.get(LazyModuleLoader))).get(SeedSuppliers);
  const suppliers = product.app.get(Suppliers);
  await seed.put(cast, new Map(), 1);
  const brand = cast.find(({ key }) => key === 'brand2')?.id ?? '';
  const listed = await suppliers.list(brand);
  const makers = cast.filter(({ type }) => ['FINAL_PRODUCT_ASSEMBLY', 'MILL', 'SPINNER'].includes(type)).map(({ id }) => id);
  expect(listed.flatMap(({ facilityId }) => facilityId ?? []).sort()).toEqual(makers.sort());
  expect(listed.map(({ status }) => status).sort()).toEqual(['draft', 'draft', ...makers.map(() => 'ready'), 'unknown']);
  const unknown = listed.find(({ status }) => status === 'unknown');
  expect(unknown?.match.candidates.length).toBeGreaterThan(1);
  expect(listed.flatMap((each) => each.supplies.flatMap((id) => supplyFaultOf(each, id, listed) ?? []))).toEqual([]);
  expect(listed.filter(({ supplies }) => supplies.length > 0)).toHaveLength(4);
  await seed.put(cast, new Map(), 1);
  expect(await suppliers.list(brand)).toEqual(listed);
});
