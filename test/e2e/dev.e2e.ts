/** `npm run dev`, on a copy of the sources: one address, a server that restarts on a change, a page that reloads. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { patient } from '../support/jest/patience.js';

const root = join(import.meta.dirname, '../..');
const SOURCES = ['contracts', 'projections', 'services', 'web', 'locales', 'scripts', 'package.json', 'package-lock.json', 'nest-cli.json'];
/** Next to that of the product that the other tests use. */
const PORT = String(Number(process.env['E2E_PORT'] ?? '4319') + 100);
const ADDRESS = `http://127.0.0.1:${PORT}`;

let copy: string;
let dev: ChildProcess;
let output = '';

test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'selvedge-dev-'));
  for (const name of [...SOURCES, 'tsconfig.json', 'tsconfig.dev.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => basename(path) !== 'dist' });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const demo = process.env['SELVEDGE_TEST_DEMO'];
  if (demo) cpSync(demo, join(copy, 'data'), { recursive: true });
  const env = { ...process.env, PORT, SEED: 'demo', DATA_DIR: join(copy, 'data') };
  dev = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: copy, env });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (data) => (output += data));
});

test.afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  rmSync(copy, { recursive: true, force: true });
});

/** Changes a file of the copy. */
function change(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(copy, path), text.replace(from, to));
}

async function logPosition(): Promise<string> {
  const reply = await fetch(`${ADDRESS}/api/health`);
  const { projections } = (await reply.json()) as { projections: { name: string; position: string }[] };
  return projections.find(({ name }) => name === 'lots')?.position ?? '';
}

test('npm run dev restarts the server on a change, reloads the page, and keeps the data', async ({ page }) => {
  test.slow();
  await expect.poll(() => output, { timeout: patient(30_000) }).toContain(ADDRESS);
  await page.goto(ADDRESS);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: patient(60_000) });
  await expect.poll(() => output, { timeout: patient(60_000) }).toContain(`Selvedge is ready at ${ADDRESS}`);
  const before = await logPosition();
  expect(before).toMatch(/[1-9]/);

  const { entryFile } = JSON.parse(readFileSync(join(copy, 'nest-cli.json'), 'utf8'));
  change(`${entryFile}.ts`, /$/, "console.log('a changed server');\n");
  await expect.poll(() => output, { timeout: patient(60_000) }).toContain('a changed server');
  expect(await logPosition()).toBe(before);

  change(`${entryFile}.ts`, /$/, "const broken: number = 'no number';\n");
  await expect.poll(() => output, { timeout: patient(60_000) }).toContain('The server stays as it was');
  expect(await logPosition()).toBe(before);

  change('web/index.html', /<title>.*<\/title>/, '<title>A changed page</title>');
  await expect(page).toHaveTitle(/A changed page/);

  dev.kill('SIGINT');
  expect((await once(dev, 'exit'))[0]).toBe(0);
  await expect(fetch(ADDRESS)).rejects.toThrow();
});
