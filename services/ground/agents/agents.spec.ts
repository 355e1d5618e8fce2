/** The results of an assistant with a key by the tools, and what it cannot reach. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { KeyScope } from '../../../contracts/platform/keys/scopes.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';

let product: TestServer;
const clients: Client[] = [];
beforeAll(async () => {
  product = await startTestServer();
}, 60_000);
afterAll(async () => {
  for (const client of clients) await client.close();
  await product?.stop();
});

async function assistantOf(call: ApiCall, scopes: KeyScope[]): Promise<Client> {
  const { body } = await call('POST', '/api/keys', { name: 'Assistant', days: 1, scopes });
  const client = new Client({ name: 'spec', version: '1' });
  const headers = { authorization: `Bearer ${body.key}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${product.url}/api/mcp`), { requestInit: { headers } });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  clients.push(client);
  return client;
}

interface Answer {
  isError?: boolean;
  content: { text: string }[];
}

const ask = async (client: Client, name: string, values: Record<string, unknown> = {}) => {
  const { isError, content } = (await client.callTool({ name, arguments: values })) as Answer;
  const text = content[0]?.text ?? '';
  return { isError: isError ?? false, text, answer: isError ? undefined : JSON.parse(text) };
};

const record = async (call: ApiCall, productId: string) =>
  call('POST', '/api/custody/records', {
    ...{ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO },
    lots: [{ productId, product: 'rawCotton', quantity: 5, unit: 'kg' }],
  });

describe('tools', () => {
  it('are those of the scopes and the role alone', async () => {
    const { call } = await product.someone('FARM', 'FARM');
    const { tools } = await (await assistantOf(call, ['custody:read'])).listTools();
    expect(tools.map(({ name }) => name)).toEqual(['find_lots', 'get_lot', 'find_windows']);
    const lot = tools.find(({ name }) => name === 'get_lot');
    expect(lot?.inputSchema).toMatchObject({ type: 'object', required: ['productId'], additionalProperties: false });
    expect(lot?.annotations).toMatchObject({ readOnlyHint: true });
  });

  it('answer each time, also a message that is sent again with its Idempotency-Key', async () => {
    const { call } = await product.someone('FARM', 'FARM');
    const headers = { 'idempotency-key': randomUUID(), accept: 'application/json, text/event-stream' };
    const list = async () => call('POST', '/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers);
    expect((await list()).body).toEqual((await list()).body);
    const notJson = { 'idempotency-key': headers['idempotency-key'] };
    expect((await call('POST', '/api/mcp', { jsonrpc: '2.0' }, notJson)).status).toBe(406);
  });

  it('answer as the API does, with the position and links to screens', async () => {
    const { call } = await product.someone('FARM', 'FARM');
    const productId = `AGENT-${randomUUID().slice(0, 8)}`;
    const { body } = await record(call, productId);
    const assistant = await assistantOf(call, ['custody:read', 'trace:read']);
    await product.viewsCaughtUp();
    const list = await ask(assistant, 'find_lots', { q: productId, perPage: 5 });
    expect(list.answer.data).toEqual((await call('GET', `/api/lots?q=${productId}&perPage=5`)).body);
    expect(list.answer.links).toEqual({ [list.answer.data.items[0].productId]: expect.stringContaining('/lots/') });
    expect(list.answer.position >= body.position).toBe(true);
    const trace = await ask(assistant, 'trace_lot', { productId });
    const { asOf } = trace.answer.data;
    expect(trace.answer.data).toEqual((await call('GET', `/api/traces/lots/${productId}?asOf=${asOf}`)).body);
  });

  it('show nothing of a stranger, and refuse with the code and the field', async () => {
    const { call } = await product.someone('FARM', 'FARM');
    const { call: stranger } = await product.someone('FARM', 'FARM');
    const productId = `AGENT-${randomUUID().slice(0, 8)}`;
    await record(stranger, productId);
    const assistant = await assistantOf(call, ['custody:read']);
    await product.viewsCaughtUp();
    expect(await ask(assistant, 'get_lot', { productId })).toMatchObject({ isError: true, text: expect.stringMatching(/^NotFound: /) });
    expect(await ask(assistant, 'find_lots', { perPage: 1_000 })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^Invalid: .*perPage/),
    });
    expect(await ask(assistant, 'find_orders')).toMatchObject({ isError: true, text: 'There is no tool find_orders for this key.' });
    expect(await ask(assistant, 'no_such_tool')).toMatchObject({ isError: true });
  });

  it('are closed to keys that only write, and to those who are not signed in', async () => {
    const { call } = await product.someone('FARM', 'FARM');
    await expect(assistantOf(call, ['custody:write'])).rejects.toThrow(/KeyScopeMissing|403/);
    expect((await product.call('POST', '/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(401);
    expect((await call('GET', '/api/mcp')).status).toBe(405);
  });
});
