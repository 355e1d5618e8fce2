/** The OpenAPI document makes a client that compiles, and a program with that client does what docs/api.md says. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import ts from 'typescript';
import { Facilities } from '../services/ground/facilities/facilities.js';
import { openApi } from '../services/platform/http/api-docs/openapi.js';
import { programEnv } from './support/server/program-env.js';
import { startTestServer, type TestServer } from './support/server/test-server.js';

jest.setTimeout(300_000);
const BUILT = fileURLToPath(new URL('..', import.meta.url));
const OPTIONS: ts.CompilerOptions = {
  ...{ strict: true, noUncheckedIndexedAccess: true, skipLibCheck: false, noEmitOnError: true },
  ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext, types: ['node'] },
};

let folder: string;
let product: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(BUILT, 'client-'));
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(JSON.parse(JSON.stringify(await openApi('test'))))));
  const [, code = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(readFileSync('docs/calls.md', 'utf8')) ?? [];
  writeFileSync(join(folder, 'calls.ts'), code);
  product = await startTestServer();
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('makes a client that compiles, and 30 calls with it that answer as they should', async () => {
  const program = ts.createProgram([join(folder, 'calls.ts')], OPTIONS);
  const faults = ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(faults).toEqual([]);
  program.emit();
  const [farm, gin, brand] = [
    await product.someone('FARM', 'FARM'),
    await product.someone('GINNER', 'GINNER'),
    await product.someone('BRAND', 'BRAND'),
  ];
  await product.app.get(Facilities).link(farm.site, gin.site, '2026-01-01T00:00:00.000Z');
  const keyOf = async ({ call }: typeof farm, scopes: string[]): Promise<string> =>
    (await call('POST', '/api/keys', { name: 'A program', days: 1, scopes })).body.key;
  const printed = await run({
    URL: product.url,
    FARM_KEY: await keyOf(farm, ['custody:read', 'custody:write']),
    GINNER_KEY: await keyOf(gin, ['custody:read', 'custody:write', 'trace:read', 'risk:read']),
    BRAND_KEY: await keyOf(brand, ['orders:read', 'orders:write']),
    FARM_ID: farm.site.id,
    GINNER_ID: gin.site.id,
  });
  expect(printed).toEqual([
    ['changes: begin', 200, null],
    ['record', 201, null],
    ['record: the same again', 200, null],
    ['record: the same ID, another content', 409, 'TransactionIdReused'],
    ['record: no lots', 400, 'Invalid'],
    ['lots', 200, 2],
    ['lots: page 2', 200, 1],
    ['lot', 200, 500_000],
    ['lot: unknown', 404, 'NotFound'],
    ['partners', 200, null],
    ['purchase', 201, null],
    ['purchase: the same again', 200, null],
    ['sale: of what is sold', 409, 'ProductAlreadySold'],
    ['lot: now at the gin', 200, gin.site.id],
    ['transactions', 200, 1],
    ['transaction', 200, null],
    ['transform', 201, null],
    ['stock count', 201, null],
    ['trace', 200, 2],
    ['risk', 200, null],
    ['alerts', 200, null],
    ['ledger', 200, null],
    ['windows', 200, null],
    ['record: a spare lot', 201, null],
    ['void', 201, null],
    ['changes', 200, expect.arrayContaining(['transfer', 'lot'])],
    ['order', 201, null],
    ['order: the same call again', 200, 'true'],
    ['order: another call with the key', 422, 'IdempotencyKeyReused'],
    ['orders', 200, 1],
    ['orders: without the scope', 403, 'RoleRefused'],
    ['lots: without a key', 401, 'SignedOut'],
    ['health', 200, null],
    ['products: too often', 429, 'TooOften'],
    ['seconds to wait', true, '"default";q=600;w=60'],
  ]);
});

async function run(env: Record<string, string>): Promise<unknown[]> {
  const child = spawn(process.execPath, [join(folder, 'calls.js')], { env: programEnv(env) as never });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(err).toBe('');
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
