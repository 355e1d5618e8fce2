import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreContract } from './blob-store.contract.js';
import { FolderBlobStore } from './folder-blob-store.js';

const folder = await mkdtemp(join(tmpdir(), 'blobs-'));

blobStoreContract('A folder', {
  open: async () => new FolderBlobStore(join(folder, 'blobs')),
  clean: () => rm(folder, { recursive: true }),
});
