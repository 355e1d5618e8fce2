/** Checks who supplies whom when two processes over one store decide it. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { SharedTurns } from '../../platform/documents/shared-turns.js';
import { Clock } from '../../platform/lib/clock.js';
import { SupplierCommands } from './supplier-commands.js';
import { SupplierLinks } from './supplier-links.js';
import { SupplierMatching } from './supplier-matching.js';
import type { SupplierFacts } from './supplier-record.js';
import { Suppliers } from './suppliers.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product?.stop());

/** Builds the commands as another process has them. */
function anotherProcess(): SupplierCommands {
  const { app } = product;
  const turns = new SharedTurns(app.get(RecordStore), app.get(Clock));
  return new SupplierCommands(app.get(Suppliers), app.get(SupplierMatching), app.get(SupplierLinks), turns, app.get(Clock));
}

const FIELDS = { country: 'TR', tiers: [1, 2] };

it('of changes that close a circle, sent to two processes at once, the last one is refused', async () => {
  const processes = [anotherProcess(), anotherProcess()];
  const by = { brandId: (await product.facility('BRAND')).id, userId: 'user' };
  const suppliers = product.app.get(Suppliers);
  for (let round = 0; round < 5; round++) {
    const ring = await Promise.all(
      ['A', 'B', 'C'].map((name) =>
        suppliers.insert({ ...{ id: `${by.brandId}-${round}${name}`, brandId: by.brandId }, ...unmatched(), businessName: name }),
      ),
    );
    const changes = ring.map(({ id, businessName }, at) => {
      const supplies = [ring[(at + 1) % ring.length]?.id ?? ''];
      return processes[at % 2]?.change(id, { ...FIELDS, businessName, supplies }, by);
    });
    const refused = (await Promise.allSettled(changes)).flatMap((change) => (change.status === 'rejected' ? [change.reason] : []));
    expect(refused).toMatchObject([{ code: 'SupplyCircle' }]);
    const stored = await suppliers.find(
      by.brandId,
      ring.map(({ id }) => id),
    );
    expect(stored.filter(({ supplies }) => supplies.length > 0)).toHaveLength(2);
  }
});

const unmatched = (): Pick<SupplierFacts, 'country' | 'tiers' | 'supplies' | 'match' | 'changes'> => ({
  ...FIELDS,
  ...{ supplies: [], match: { status: 'NEW_FACILITY', candidates: [], decided: true }, changes: [] },
});
