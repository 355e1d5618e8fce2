import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compressFilesIn } from './compressed-files.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('only larger texts get a compressed copy in each encoding', async () => {
  const script = 'const lint = 1;\n'.repeat(200);
  writeFileSync(join(folder, 'assets/a.js'), script);
  writeFileSync(join(folder, 'assets/short.js'), 'const a = 1;');
  writeFileSync(join(folder, 'assets/inter.woff2'), script);
  writeFileSync(join(folder, 'index.html'), script);
  await compressFilesIn(folder);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'index.html', 'index.html.br', 'index.html.gz']);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'inter.woff2', 'short.js']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(script);
});
