import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { openPathsIn } from '../../../test/support/server/open-paths.js';
import { startTestServer } from '../../../test/support/server/test-server.js';
import { BlobStore } from '../blobs/blob-store.js';
import { Mailer } from '../mail/mailer.js';

const folder = mkdtempSync(join(tmpdir(), 'closed-'));
const outside = mkdtempSync(join(tmpdir(), 'outside-'));
afterAll(() => {
  for (const each of [folder, outside]) rmSync(each, { recursive: true });
});

/** Runs the product on the folder, makes files of each kind, and returns what others can open. */
async function openWhileItRuns(): Promise<string[]> {
  const product = await startTestServer({ dataDir: folder });
  try {
    await product.someone('FARM', 'FARM');
    await product.app.get(BlobStore).put(Buffer.from('A receipt'), { fileName: 'r.pdf', contentType: 'application/pdf', facilityId: 'f' });
    await product.app.get(BlobStore).ping();
    await product.app.get(Mailer).send({ to: 'a@example.org', subject: 'A', text: 'A', html: 'A' });
    return await openPathsIn(folder);
  } finally {
    await product.stop();
  }
}

it('files in the data folder are for its account alone, and so are those that an earlier version left', async () => {
  expect(await openWhileItRuns()).toEqual([]);
  for (const each of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(each.parentPath, each.name), each.isDirectory() ? 0o755 : 0o644);
  chmodSync(folder, 0o755);
  const other = join(outside, 'other');
  writeFileSync(other, 'Of somebody else', { mode: 0o644 });
  symlinkSync(other, join(folder, 'link'));
  expect((await openWhileItRuns()).filter((path) => path !== 'link')).toEqual([]);
  if (process.platform !== 'win32') expect(statSync(other).mode & 0o777).toBe(0o644);
}, 60_000);
