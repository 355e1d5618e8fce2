/** QR codes of a process that is killed while it makes them: after its start they are there, each once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { QrBatchReply, QrSheetReply } from '../contracts/ledger/codes/replies.js';
import { randomUUID } from './support/jest/made-up.js';
import { until } from './support/jest/until.js';
import { type ServerProcess, startProcess } from './support/server/server-process.js';
import { type ApiCall, apiCaller, PASSWORD, startTestServer } from './support/server/test-server.js';

jest.setTimeout(120_000);
/** Ten slices and a rest: they take longer than a look at how far they are. */
const QUANTITY = 5_100;
/** Codes after which the process dies, each time after another start. */
const DEATHS = [1, 2_500];
const READY = /ready at (http:\S+)/;

const folder = mkdtempSync(join(tmpdir(), 'selvedge-kill-'));
let email: string;
let run: ServerProcess;
let url: string;
let token: string;

beforeAll(async () => {
  const product = await startTestServer({ dataDir: folder });
  email = (await product.user('ADMIN')).email;
  await product.stop();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ApiCall> {
  run = startProcess('main', { PORT: '0', SEED: 'none', DATA_DIR: folder });
  url = (await run.until(READY))[1] as string;
  token ??= (await apiCaller(url)('POST', '/api/auth/login', { email, password: PASSWORD })).body.token as string;
  return apiCaller(url, token);
}

async function kill(): Promise<void> {
  run.child.kill('SIGKILL');
  await run.end;
}

/** Asks until the answer is as wanted. */
const read = <T>(call: ApiCall, path: string, isSo: (body: T) => boolean): Promise<T> =>
  until(async () => {
    const { status, body } = await call('GET', path);
    expect(status).toBe(200);
    return body as T;
  }, isSo);

it('has exactly the requested codes, however often the process dies while making them, and draws them', async () => {
  const id = randomUUID();
  const path = `/api/qr-batches/${id}`;
  let call = await start();
  expect((await call('POST', '/api/qr-batches', { id, name: 'Killed', quantity: QUANTITY })).status).toBe(201);
  let cuts = 0;
  for (const codes of DEATHS) {
    const { state } = await read<QrBatchReply>(call, path, ({ job }) => (job?.made ?? QUANTITY) >= codes);
    if (state === 'making') cuts++;
    await kill();
    call = await start();
  }
  expect(cuts).toBeGreaterThan(0);
  const made = await read<QrBatchReply>(call, path, ({ state }) => state !== 'making');
  expect(made).toMatchObject({ state: 'made', quantity: QUANTITY, counts: { encoded: QUANTITY, active: 0, dispensed: 0 } });
  const lines = (await call('GET', `${path}/codes.csv`)).text.trimEnd().split('\r\n').slice(1);
  const cells = lines.map((line) => line.split(','));
  expect(cells.map(([number]) => Number(number))).toEqual(Array.from({ length: QUANTITY }, (_, at) => at + 1));
  expect(new Set(cells.map(([, code]) => code)).size).toBe(QUANTITY);

  const asked = await call('POST', `${path}/sheets`, { label: 'roll50x30' });
  expect(asked.status).toBe(201);
  await kill();
  call = await start();
  const { id: sheet } = asked.body as QrSheetReply;
  await read<QrSheetReply>(call, `/api/qr-sheets/${sheet}`, ({ state }) => state === 'made');
  const pdf = (await call('GET', `/api/qr-sheets/${sheet}/file`)).text;
  expect(/\/Count (\d+)/.exec(pdf)?.[1]).toBe(String(QUANTITY));
  run.child.kill('SIGTERM');
  expect((await run.end).code).toBe(0);
});
