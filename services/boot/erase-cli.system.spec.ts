/** Runs `npm run erase` on the data folder of a product that does not run, and again on one that an older backup was restored into. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import { programEnv } from '../../test/support/server/program-env.js';
import { startTestServer, type TestServer } from '../../test/support/server/test-server.js';

const PROGRAM = fileURLToPath(new URL('./erase-cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'erase-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function erase(dataDir: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const env = programEnv({ DATA_DIR: dataDir });
  const child = spawn(process.execPath, ['--no-warnings', PROGRAM, ...args], { env: env as never });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

async function withProduct<Result>(dataDir: string, work: (product: TestServer) => Promise<Result>): Promise<Result> {
  const product = await startTestServer({ dataDir });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

it('erases a person, refuses the last super admin, and does the same again after an older copy came back', async () => {
  const [live, older] = [join(folder, 'live'), join(folder, 'older')];
  const [admin, person] = await withProduct(live, async (product) => [await product.user('SUPER_ADMIN'), await product.user('ADMIN')]);
  cpSync(live, older, { recursive: true });
  const because = ['--reason', 'Asked for by letter'];
  expect(await erase(live, 'person', person.email)).toEqual({ code: 1, said: expect.stringMatching(/^Usage: /) });
  expect(await erase(live, 'person', 'nobody@example.org', ...because)).toEqual({ code: 1, said: expect.stringMatching(/^Nobody has/) });
  expect(await erase(live, 'person', admin.id, ...because)).toEqual({ code: 1, said: 'There must be at least one active super admin.\n' });
  const done = await erase(live, 'person', person.email.toUpperCase(), ...because);
  expect(done).toEqual({ code: 0, said: expect.stringContaining(`The person ${person.id} is erased`) });
  const list = await erase(live, 'list');
  expect(JSON.parse(list.said)).toMatchObject({ kind: 'person', id: person.id, reason: 'Asked for by letter' });
  expect(list.said).not.toContain(person.email);
  const kept = join(folder, 'erasures.jsonl');
  writeFileSync(kept, list.said);
  expect(await erase(older, 'apply', kept)).toEqual({ code: 0, said: '1 erasures are done again.\n' });
  await withProduct(older, async (product) => {
    const superAdmin = await product.signIn(admin.email);
    expect((await superAdmin('GET', `/api/users/${person.id}`)).status).toBe(404);
    const { items } = (await superAdmin('GET', '/api/audit-log?what=erasePerson')).body;
    expect(items).toMatchObject([{ ids: [person.id], outcome: 'done' }]);
  });
  writeFileSync(kept, '{"kind":"person"}\n');
  expect(await erase(older, 'apply', kept)).toEqual({ code: 1, said: expect.stringMatching(/^Line 1 is no erasure/) });
}, 120_000);
