import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentStoreContract } from './document-store.contract.js';
import { SqliteDocumentStore } from './sqlite-document-store.js';

for (const durability of ['full', 'normal'] as const) {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));

  documentStoreContract(`SQLite with ${durability} durability`, {
    open: () => SqliteDocumentStore.open(join(folder, 'documents.db'), durability),
    clean: () => rm(folder, { recursive: true }),
  });
}
