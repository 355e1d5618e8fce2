import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { EngineUnavailable } from '../events/event-store.js';
import { Writer } from './writer.js';

const folder = await mkdtemp(join(tmpdir(), 'writer-'));
afterAll(() => rm(folder, { recursive: true }));
const open = (file: string) => Writer.open({ file: join(folder, file), durability: 'full', writes: 'documents' });

it('commits what was sent before it was closed, and takes nothing after', async () => {
  const writer = await open('closed.db');
  const sent = writer.send(['ensure', 'views', []]);
  await writer.close();
  await expect(sent).resolves.toMatchObject({ indexed: [] });
  await expect(writer.send(['ensure', 'views', []])).rejects.toThrow(EngineUnavailable);
  await writer.close();
});

it('fails an operation that cannot be done, and goes on with others of the same turn', async () => {
  const writer = await open('failing.db');
  await writer.send(['ensure', 'views', []]);
  const results = await Promise.allSettled([
    writer.send(['put', 1, 'a', '{}']),
    writer.send(['put', 1, 'b', 'not JSON']),
    writer.send(['put', 99, 'a', '{}']),
    writer.send(['put', 1, 'c', '{}']),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  await writer.close();
});

it('says which file cannot be opened', async () => {
  await expect(open('no/such/folder.db')).rejects.toThrow(/no\/such\/folder\.db cannot be opened/);
  await expect(open('no/such/folder.db')).rejects.toThrow(EngineUnavailable);
});
