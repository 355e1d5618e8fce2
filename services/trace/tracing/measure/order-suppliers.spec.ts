import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import type { ReadScope } from '../../../ledger/custody/access/access.js';
import { Suppliers } from '../../../members/suppliers/suppliers.js';
import { OrderSuppliers } from './order-suppliers.js';

let product: TestServer;
let brand: FacilityRecord;
let linked: FacilityRecord;
let unlisted: FacilityRecord;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product.stop());
beforeEach(async () => {
  [brand, linked, unlisted] = [await product.facility('BRAND'), await product.facility('MILL'), await product.facility('MILL')];
  for (const mill of [linked, unlisted]) await product.app.get(Facilities).link(brand, mill, '2026-01-01T00:00:00.000Z');
});

const scope = (): ReadScope => ({ allFacilities: false, facilityIds: new Set([brand.id]) });
const searched = (...named: string[]) => product.app.get(OrderSuppliers).facilityIds(named.length > 0 ? named : undefined, scope());
async function keepSupplier(facilityId?: string): Promise<string> {
  const id = randomUUID();
  const match = { status: 'NEW_FACILITY' as const, candidates: [], decided: true };
  const said = { brandId: brand.id, businessName: 'Indus Mill', tiers: [3], supplies: [], match, changes: [] };
  await product.app.get(Suppliers).put({ ...said, id, ...(facilityId && { facilityId }) });
  return id;
}

it('an order of a brand without a list of suppliers is looked for at its partners', async () => {
  expect(new Set(await searched())).toEqual(new Set([brand.id, linked.id, unlisted.id]));
  expect(await searched(unlisted.id)).toEqual([unlisted.id]);
});

it('one of a brand with a list, at those that are linked, by the ids of suppliers or of facilities', async () => {
  const [supplier, draft] = [await keepSupplier(linked.id), await keepSupplier()];
  expect(await searched()).toEqual([brand.id, linked.id]);
  expect(await searched(supplier, draft)).toEqual([linked.id]);
  expect(await searched(linked.id)).toEqual([linked.id]);
  expect(await searched(unlisted.id)).toEqual([unlisted.id]);
  expect(await searched((await product.facility('MILL')).id)).toEqual([]);
});

it('is not looked for at a former partner', async () => {
  await keepSupplier(linked.id);
  await product.app.get(Facilities).unlink(brand.id, linked.id);
  expect(await searched()).toEqual([brand.id, unlisted.id]);
});
