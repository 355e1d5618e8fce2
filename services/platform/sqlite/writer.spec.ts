import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { until } from '../../../test/support/jest/until.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { type Database, openForReading } from './sqlite.js';
import { Writer } from './writer.js';

const folder = await mkdtemp(join(tmpdir(), 'writer-'));
afterAll(() => rm(folder, { recursive: true }));
const THREAD = new URL('../documents/sqlite-document-thread.js', import.meta.url);
const open = (file: string) => Writer.open(THREAD, { file: join(folder, file), durability: 'full' });

it('commits the operations from before it was closed, and takes nothing after', async () => {
  const writer = await open('closed.db');
  const sent = writer.send(['ensure', 'views', []]);
  await writer.close();
  await expect(sent).resolves.toMatchObject({ indexed: [] });
  await expect(writer.send(['ensure', 'views', []])).rejects.toThrow(EngineUnavailable);
  await writer.close();
});

it('fails an operation that cannot be done, and continues with others of the same turn', async () => {
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

/** The keys in a copy of the file without its other files. */
async function keysInCopy(file: string): Promise<unknown[]> {
  const copy = join(folder, `copy-of-${file}`);
  await copyFile(join(folder, file), copy);
  let db: Database | undefined;
  try {
    // A copy that was made while the file was written to is not whole.
    db = openForReading(copy);
    return db
      .prepare('SELECT key FROM c1 ORDER BY key')
      .all()
      .map(({ key }) => key);
  } catch {
    return [];
  } finally {
    db?.close();
  }
}

it('leaves all in the file itself when it is closed, also while somebody has it open', async () => {
  const writer = await open('whole.db');
  await writer.send(['ensure', 'views', []]);
  await writer.send(['put', 1, 'a', '{}']);
  const reader = openForReading(join(folder, 'whole.db'));
  await writer.close();
  expect(await keysInCopy('whole.db')).toEqual(['a']);
  reader.close();
});

it('moves what was written into the file while nothing is written', async () => {
  const writer = await open('quiet.db');
  await writer.send(['ensure', 'views', []]);
  await writer.send(['put', 1, 'a', '{}']);
  await until(async () => (await keysInCopy('quiet.db')).length > 0);
  await writer.close();
});

it('is not well while nothing can be written, and is again when there is room', async () => {
  const writer = await Writer.open(THREAD, { file: join(folder, 'full.db'), durability: 'full', pagesMax: 40 });
  await writer.send(['ensure', 'views', []]);
  await writer.ping();
  const body = JSON.stringify({ text: 'x'.repeat(20_000) });
  const keys = Array.from({ length: 12 }, (_, at) => `k${at}`);
  const put = await Promise.allSettled(keys.map((key) => writer.send(['put', 1, key, body])));
  expect(put.some(({ status }) => status === 'rejected')).toBe(true);
  await expect(writer.ping()).rejects.toThrow(EngineUnavailable);
  await expect(writer.ping()).rejects.toThrow('disk is full');
  for (const key of keys) await writer.send(['delete', 1, key, null]);
  await writer.ping();
  await writer.close();
});

it('says which file cannot be opened', async () => {
  await expect(open('no/such/folder.db')).rejects.toThrow(/no\/such\/folder\.db cannot be opened/);
  await expect(open('no/such/folder.db')).rejects.toThrow(EngineUnavailable);
});
