/** A document is captured and asked for, and a subscription is sent its events by workers, of which one dies. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from '../../jest/made-up.js';
import { until } from '../../jest/until.js';
import { documentOf, harvestOf } from '../../server/senders/epcis-documents.js';
import type { TestCluster } from '../test-cluster.js';
import type { SharedCluster } from './shared-cluster.js';

export function epcisStory(shared: () => SharedCluster): void {
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
    const { cast } = shared();
    ({ product } = shared());
    email = cast.farm.email;
    await new Promise<void>((listens) => receiver.listen(0, '127.0.0.1', listens));
  });
  afterAll(() => {
    receiver.close();
    receiver.closeAllConnections();
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
