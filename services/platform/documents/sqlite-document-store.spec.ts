import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { documentStoreContract } from './document-store.contract.js';
import { DuplicateKey } from './document-store.js';
import { SqliteDocumentStore } from './sqlite-document-store.js';

for (const durability of ['full', 'normal'] as const) {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));

  documentStoreContract(`SQLite with ${durability} durability`, {
    open: () => SqliteDocumentStore.open(join(folder, 'documents.db'), durability),
    clean: () => rm(folder, { recursive: true }),
  });
}

it('writes nothing of a batch in which a unique value is taken, and all that was sent with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  const store = await SqliteDocumentStore.open(join(folder, 'documents.db'), 'normal');
  await store.ensure({ name: 'views', indexes: [{ fields: ['code'], unique: true }, { fields: ['names'] }] });
  const batch = (...codes: string[]) =>
    codes.map((code) => ({ key: `${code}-${codes.length}`, value: { code, names: [code], position: '1' } }));
  const sent = await Promise.allSettled([
    store.putNewer('views', batch('a')),
    store.putNewer('views', batch('b', 'a')),
    store.putNewer('views', batch('c', 'd', 'e')),
  ]);
  expect(sent).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected' }, { status: 'fulfilled' }]);
  expect((sent[1] as PromiseRejectedResult).reason).toBeInstanceOf(DuplicateKey);
  const codes = (await store.find<{ code: string }>('views', { sort: ['code'] })).map(({ value }) => value.code);
  expect(codes).toEqual(['a', 'c', 'd', 'e']);
  expect(await store.count('views', { filter: { names: 'b' } })).toBe(0);
  await store.close();
  await rm(folder, { recursive: true });
});
