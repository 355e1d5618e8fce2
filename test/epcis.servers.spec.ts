/** EPCIS on servers: a document is captured and asked for, and a subscription is sent its events by workers, of which one dies. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { describeOnAllEngines, type Engine } from './support/cluster/engines.js';
import { TestCluster } from './support/cluster/test-cluster.js';
import { randomUUID } from './support/jest/made-up.js';
import { until } from './support/jest/until.js';
import { documentOf, harvestOf } from './support/server/senders/epcis-documents.js';
import { addFacility, addUser } from './support/server/test-server.js';

/** Processes take seconds to start, and many more of them on a busy machine. */
jest.setTimeout(300_000);

await describeOnAllEngines('EPCIS', (servers) => {
  describe('with workers apart', () => story(servers));
});

function story(servers: Record<Engine, string>): void {
  let product: TestCluster;
  let email: string;
  /** IDs of messages by the event that they hold. */
  const received = new Map<string, Set<string>>();
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    for (const { eventID } of JSON.parse(body).epcisBody.queryResults.resultsBody.eventList)
      received.set(eventID, (received.get(eventID) ?? new Set()).add(String(request.headers['webhook-id'])));
    response.writeHead(204).end();
  });

  beforeAll(async () => {
    product = new TestCluster(servers);
    const app = await product.openApp();
    email = (await addUser(app, 'FARM', await addFacility(app, 'FARM', { id: product.id(1) }))).email;
    await product.start(1);
    await new Promise<void>((listens) => receiver.listen(0, '127.0.0.1', listens));
  });
  afterAll(async () => {
    receiver.close();
    receiver.closeAllConnections();
    expect(await product.stop()).toEqual([0, 0]);
  });

  const call = (method: string, path: string, body?: object) => product.call(email, method, path, body);

  async function capture(): Promise<string> {
    const { eventID, ...event } = harvestOf(`ES-${randomUUID().slice(0, 12)}`);
    const { body } = await call('POST', '/api/epcis/capture', documentOf([{ eventID, ...event }]));
    expect(body.success).toBe(true);
    return eventID as string;
  }

  it('gives and sends each captured event under its ID, also after a worker died', async () => {
    const before = await capture();
    expect((await call('POST', '/api/epcis/queries', { name: 'lots', query: { EQ_bizStep: 'commissioning' } })).status).toBe(201);
    const asked = await call('GET', '/api/epcis/queries/lots/events');
    expect(asked.body.epcisBody.queryResults.resultsBody.eventList).toMatchObject([{ eventID: before }]);
    const dest = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const subscription = { dest, signatureToken: '13df38f7d4d18f34cba0cbb5f', stream: true };
    expect((await call('POST', '/api/epcis/queries/lots/subscriptions', subscription)).status).toBe(201);
    const first = await capture();
    await until(async () => received.has(first), Boolean);
    await product.killWorker();
    const second = await capture();
    await product.startWorker();
    await until(async () => received.has(second), Boolean);
    expect([...received].map(([eventID, ids]) => [eventID, ids.size])).toEqual([
      [first, 1],
      [second, 1],
    ]);
    expect(product.errors()).toEqual([]);
  });
}
