/** Tells the stories of one product on servers with a worker apart. They share its start, which takes longer than most of them. */
import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import { addClusterCast } from './support/cluster/cluster-cast.js';
import { describeOnAllEngines, type Engine } from './support/cluster/engines.js';
import { epcisStory } from './support/cluster/stories/epcis.js';
import { ledgerCheckStory } from './support/cluster/stories/ledger-check.js';
import { logStory } from './support/cluster/stories/log-of-roots.js';
import { qrCodesStory } from './support/cluster/stories/qr-codes.js';
import type { SharedCluster } from './support/cluster/stories/shared-cluster.js';
import { TestCluster } from './support/cluster/test-cluster.js';
import { addUser } from './support/server/test-server.js';

/** Processes take seconds to start, and many more of them on a busy machine. */
jest.setTimeout(300_000);

await describeOnAllEngines('The product with a worker apart', (servers) => {
  describe('on servers', () => stories(servers));
});

function stories(servers: Record<Engine, string>): void {
  let product: TestCluster;
  let cluster: SharedCluster;
  const shared = () => cluster;

  beforeAll(async () => {
    product = new TestCluster(servers);
    // The API signs a root over these ledgers when it starts, unless another product signed one over the same log in this hour.
    const opened = await product.openApp();
    const cast = await addClusterCast(opened, (n) => product.id(1_000_000 + n));
    cluster = { product, cast, superAdmin: (await addUser(opened, 'SUPER_ADMIN')).email };
    await product.start(1);
  });
  afterAll(async () => {
    expect(await product.stop()).toEqual([0, 0]);
  });

  describe('the log of roots', () => logStory(shared));
  describe('the check of a ledger', () => ledgerCheckStory(shared));
  describe('EPCIS', () => epcisStory(shared));
  describe('QR codes', () => qrCodesStory(shared));
}
