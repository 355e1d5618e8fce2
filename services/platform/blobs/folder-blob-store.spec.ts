import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { blobStoreContract } from './blob-store.contract.js';
import { FolderBlobStore } from './folder-blob-store.js';

const folder = await mkdtemp(join(tmpdir(), 'blobs-'));

blobStoreContract('A folder', {
  open: async () => new FolderBlobStore(join(folder, 'blobs')),
  clean: () => rm(folder, { recursive: true }),
});

it('has nothing left of a content that broke off, or that a killed process was writing', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'blobs-'));
  await writeFile(join(parent, `${randomUUID()}.unfinished`), 'half');
  async function* content() {
    yield Buffer.from('half');
    throw new Error('cut');
  }
  const about = { fileName: 'x', contentType: 'text/plain', facilityId: 'ginner' };
  await expect(new FolderBlobStore(parent).put(content(), about)).rejects.toThrow('cut');
  expect(await readdir(parent)).toEqual([]);
  await rm(parent, { recursive: true });
});

it('reads, and deletes, nothing outside its folder', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'blobs-'));
  await writeFile(join(parent, 'secret'), 'secret');
  await writeFile(join(parent, 'secret.json'), '{}');
  const blobs = new FolderBlobStore(join(parent, 'blobs'));
  await blobs.put(Buffer.from('x'), { fileName: '../secret', contentType: 'text/plain', facilityId: 'ginner' });
  expect(await blobs.open('../secret')).toBeUndefined();
  await blobs.delete('../secret');
  expect(await readdir(parent)).toEqual(['blobs', 'secret', 'secret.json']);
  expect(await readdir(join(parent, 'blobs'))).toHaveLength(2);
  await rm(parent, { recursive: true });
});
