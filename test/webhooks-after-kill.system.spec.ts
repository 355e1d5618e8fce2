/** Messages of a process that is killed while events flow: each event arrives, under one ID however often it is sent. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { randomUUID } from './support/jest/made-up.js';
import { until } from './support/jest/until.js';
import { type ServerProcess, startProcess } from './support/server/server-process.js';
import { AN_HOUR_AGO, type ApiCall, apiCaller, PASSWORD, startTestServer } from './support/server/test-server.js';

jest.setTimeout(240_000);
const EVENTS = 500;
/** The process dies when so many messages have arrived. */
const DEATHS = [40, 250];
const AT_ONCE = 20;
const READY = /ready at (http:\S+)/;

const folder = mkdtempSync(join(tmpdir(), 'selvedge-hooks-'));
/** IDs of messages by the transaction that they name. */
const received = new Map<string, Set<string>>();
let secret = '';
let forged = 0;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { type, data } = JSON.parse(body);
  try {
    if (type !== 'test.sent') new Webhook(secret).verify(body, request.headers as Record<string, string>);
  } catch {
    forged += 1;
  }
  if (type === 'lot.recorded') {
    const ids = received.get(data.transactionId) ?? new Set();
    received.set(data.transactionId, ids.add(String(request.headers['webhook-id'])));
  }
  response.writeHead(204).end();
});

let email: string;
let run: ServerProcess;
let token: string;

beforeAll(async () => {
  const product = await startTestServer({ dataDir: folder });
  email = (await product.user('FARM', await product.facility('FARM'))).email;
  await product.stop();
  await new Promise<void>((listens) => receiver.listen(0, '127.0.0.1', listens));
});
afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ApiCall> {
  run = startProcess('main', { PORT: '0', SEED: 'none', DATA_DIR: folder });
  const url = (await run.until(READY))[1] as string;
  token ??= (await apiCaller(url)('POST', '/api/auth/login', { email, password: PASSWORD })).body.token as string;
  return apiCaller(url, token);
}

async function kill(): Promise<void> {
  run.child.kill('SIGKILL');
  await run.end;
}

const commands = Array.from({ length: EVENTS }, (_, at) => ({
  ...{ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO },
  lots: [{ productId: `KILL-${String(at).padStart(4, '0')}`, product: 'rawCotton', quantity: 5, unit: 'kg' }],
}));
const unanswered = new Map(commands.map((command) => [command.transactionId, command]));

/** Sends what was not answered, until all is or the process dies. */
async function recordAll(call: ApiCall): Promise<void> {
  const left = [...unanswered.values()];
  const sendNext = async (): Promise<void> => {
    for (let command = left.shift(); command; command = left.shift()) {
      const { status } = await call('POST', '/api/custody/records', command);
      expect([200, 201]).toContain(status);
      unanswered.delete(command.transactionId);
    }
  };
  await Promise.allSettled(Array.from({ length: AT_ONCE }, sendNext));
}

it('each event arrives, though the process is killed twice while they flow', async () => {
  let call = await start();
  const { port } = receiver.address() as AddressInfo;
  const made = await call('POST', '/api/webhooks', { url: `http://127.0.0.1:${port}/`, kinds: ['lot.recorded'] });
  expect(made.status).toBe(201);
  secret = made.body.secret;
  const path = `/api/webhooks/${made.body.webhook.id}`;
  expect((await call('POST', `${path}/test`)).body.state).toBe('delivered');
  expect((await call('POST', `${path}/switch`, { on: true })).body.state).toBe('delivering');
  for (const arrived of DEATHS) {
    const recording = recordAll(call);
    await until(() => received.size >= arrived);
    await kill();
    await recording;
    call = await start();
  }
  await recordAll(call);
  expect(unanswered.size).toBe(0);
  await until(() => received.size === EVENTS);
  expect([...received.keys()].sort()).toEqual(commands.map(({ transactionId }) => transactionId).sort());
  expect([...received.values()].every((ids) => ids.size === 1)).toBe(true);
  expect(forged).toBe(0);
  await until(async () => (await call('GET', path)).body.webhook.waiting === 0);
  expect((await call('GET', path)).body.figures).toMatchObject({ messages: EVENTS, delivered: EVENTS });
  await kill();
});
