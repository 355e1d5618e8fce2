/** One process signs the log of roots, another takes what witnesses bring, and a witness with an address is asked. */
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LogReply } from '../../../../contracts/ledger/proof/log/replies.js';
import { until } from '../../jest/until.js';
import { servedWitness, signingWitness } from '../../proof/log-world.js';
import type { TestCluster } from '../test-cluster.js';
import type { SharedCluster } from './shared-cluster.js';

export function logStory(shared: () => SharedCluster): void {
  let product: TestCluster;
  let email: string;
  let server: Server;

  beforeAll(() => {
    ({ product, superAdmin: email } = shared());
  });
  afterAll(() => void server?.close());

  const call = (method: string, path: string, body?: object) => product.call(email, method, path, body);
  const log = async (): Promise<LogReply> => (await call('GET', '/api/log')).body as LogReply;

  it('is signed, taken to one witness by the product, and brought back by another', async () => {
    const { newest } = await until(log, (reply) => reply.newest !== null);
    expect(newest?.size).toBeGreaterThan(0);
    const [pulls, asked] = [signingWitness(`${product.prefix}.example/pull`), signingWitness(`${product.prefix}.example/push`)];
    const served = await servedWitness((body) => ({ status: 200, body: asked.lineUnder(body.slice(body.indexOf('\n\n') + 2)) }));
    server = served.server;
    const register = async (witness: { vkey: string }, url?: string): Promise<void> => {
      const { status, text } = await call('POST', '/api/log/witnesses', { operator: 'An auditor', vkey: witness.vkey, url });
      expect([status, text]).toEqual([200, expect.anything()]);
    };
    await register(pulls);
    await register(asked, served.url);

    const note = (await call('GET', '/api/log/checkpoint')).text;
    const brought = await call('POST', '/api/log/cosignatures', { note: pulls.cosigned(note, Date.now()) });
    expect([brought.status, brought.body]).toEqual([200, { taken: 1, size: expect.any(Number) }]);
    const signedUpTo = ({ witnesses }: LogReply, { name }: { name: string }) => witnesses.find((each) => each.name === name)?.size;
    const signed = await until(log, (reply) => (signedUpTo(reply, asked) ?? 0) > 0);
    expect(signedUpTo(signed, pulls)).toBe(newest?.size);
    expect((await call('GET', '/api/log/checkpoint')).text).toContain(`— ${asked.name} `);
    expect((await call('GET', '/api/log/ages')).status).toBe(200);

    for (const { name } of [pulls, asked]) expect((await call('POST', '/api/log/witnesses/retirements', { name })).status).toBe(200);
    expect((await log()).witnesses.filter(({ name }) => name.startsWith(product.prefix))).toEqual([]);
  });
}
