import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Query } from '../documents/document-store.js';
import { countSql, selectSql, type TableInfo } from '../documents/sqlite-document-query.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { Reader } from './reader.js';
import { Writer } from './writer.js';

const folder = await mkdtemp(join(tmpdir(), 'reader-'));
const file = join(folder, 'views.db');
/** Takes the few rows of this file for many. */
const LARGE = { smallBytes: 0 };
let writer: Writer;
let reader: Reader;
let table: TableInfo;

beforeAll(async () => {
  writer = await Writer.open(new URL('../documents/sqlite-document-thread.js', import.meta.url), { file, durability: 'normal' });
  reader = new Reader(file, LARGE);
  const indexes = [{ fields: ['holder.id', 'at'] }, { fields: ['code'], unique: true }, { fields: ['tags'] }];
  await writer.send(['ensure', 'views', indexes]);
  await writer.send(['elements', 1, 'tags']);
  table = await writer.send<TableInfo>(['ensure', 'views', indexes]);
  for (const key of ['a', 'b', 'c']) {
    await writer.send([
      'put',
      table.id,
      key,
      JSON.stringify({ holder: { id: 'ginner' }, at: key, code: key, tags: [key, 'all'], note: key }),
    ]);
  }
});
afterAll(async () => {
  await reader.close();
  await writer.close();
  await rm(folder, { recursive: true });
});

const HERE: [string, Query][] = [
  ['a page in the order of its index', { filter: { 'holder.id': 'ginner' }, sort: ['at'], limit: 2 }],
  ['a page against the order of its index', { filter: { 'holder.id': 'ginner' }, sort: ['-at'], limit: 2 }],
  ['a unique value', { filter: { code: 'a' } }],
  ['one of some values', { filter: { code: { in: ['a', 'b'] } }, sort: ['code'] }],
  ['a range', { filter: { code: { gte: 'b' } }, sort: ['code'] }],
];
const ELSEWHERE: [string, Query][] = [
  ['a field without an index', { filter: { note: 'a' } }],
  ['a sort without an index', { sort: ['note'] }],
  ['text that is looked for', { filter: { 'holder.id': 'ginner', note: { contains: 'a' } } }],
];

it.each(HERE)('finds %s at once, by an index', async (_, query) => {
  expect(await answersAtOnce(query)).toBe(true);
});

it.each(ELSEWHERE)('lets others have their turn while it looks for %s', async (_, query) => {
  expect(await answersAtOnce(query)).toBe(false);
});

it('asks a query elsewhere after it took long here', async () => {
  const long = 'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 2000000) SELECT count(*) FROM numbers';
  expect([await isAnsweredAtOnce(reader, long), await isAnsweredAtOnce(reader, long)]).toEqual([true, false]);
});

it('asks a query here once it was quick elsewhere', async () => {
  const quick = new Reader(file, LARGE);
  const query = { filter: { note: 'b' } };
  expect(await answersAtOnce(query, quick)).toBe(false);
  while (!(await answersAtOnce(query, quick)));
  await quick.close();
});

it('searches a small file at once', async () => {
  const small = new Reader(file);
  expect(await answersAtOnce({ filter: { note: 'a' } }, small)).toBe(true);
  await small.close();
});

it.each(HERE.slice(0, 2))('sorts nothing for %s', (_, query) => {
  const { text, values } = selectSql(table, query);
  expect(reader.rows(`EXPLAIN QUERY PLAN ${text}`, values).map((row) => row[3])).toEqual([expect.stringMatching(/^SEARCH .* USING INDEX/)]);
});

it('counts the elements of arrays by an index', async () => {
  const { text, values } = countSql(table, { filter: { tags: 'all' } });
  expect(reader.rows(`EXPLAIN QUERY PLAN ${text}`, values).map((row) => row[3])).not.toContainEqual(expect.stringMatching(/^SCAN/));
  expect(reader.rows(text, values)).toEqual([[3]]);
});

it('sees elsewhere what was committed just before', async () => {
  const { text, values } = selectSql(table, { filter: { note: 'new' } });
  expect(await reader.rowsOffThreadIfSlow(text, values)).toEqual([]);
  await writer.send(['put', table.id, 'new', '{"note":"new"}']);
  expect(await reader.rowsOffThreadIfSlow(text, values)).toHaveLength(1);
});

it('is unavailable, here and elsewhere, once it is closed', async () => {
  const other = new Reader(file, LARGE);
  const { text, values } = selectSql(table, { filter: { note: 'a' } });
  const asked = other.rowsOffThreadIfSlow(text, values);
  await other.close();
  expect(await asked).toHaveLength(1);
  expect(() => other.rows('SELECT 1', [])).toThrow(EngineUnavailable);
  await expect(other.rowsOffThreadIfSlow(text, values)).rejects.toThrow(EngineUnavailable);
  await other.close();
});

it('ends its thread once nobody asks it, and starts another for the next question', async () => {
  const threads: Worker[] = [];
  let isOurs = false;
  /** Products of earlier files may start threads, too. */
  const note = (message: unknown): void => void (isOurs && threads.push((message as { worker: Worker }).worker));
  const ask = () => {
    isOurs = true;
    const answer = other.rowsOffThreadIfSlow(text, values);
    isOurs = false;
    return answer;
  };
  subscribe('worker_threads', note);
  const other = new Reader(file, { ...LARGE, idleMs: 1 });
  const { text, values } = selectSql(table, { filter: { note: 'a' } });
  expect(await ask()).toHaveLength(1);
  await once(threads[0] as Worker, 'exit');
  expect(other.rows(text, values)).toHaveLength(1);
  expect(await ask()).toHaveLength(1);
  expect(threads).toHaveLength(2);
  await other.close();
  unsubscribe('worker_threads', note);
});

/** Whether the answer was there before the event loop continued: then it was found on this thread. */
function answersAtOnce(query: Query, asked = reader): Promise<boolean> {
  const { text, values } = selectSql(table, query);
  return isAnsweredAtOnce(asked, text, values);
}

async function isAnsweredAtOnce(asked: Reader, text: string, values: readonly unknown[] = []): Promise<boolean> {
  let answered = false;
  const answer = asked.rowsOffThreadIfSlow(text, values).then(() => {
    answered = true;
  });
  for (let microtasks = 0; microtasks < 10; microtasks++) await Promise.resolve();
  const atOnce = answered;
  await answer;
  return atOnce;
}
