import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NEWEST_FIRST, OLDEST_FIRST } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import type { Query } from '../../../../platform/documents/document-store.js';
import { selectSql, type TableInfo } from '../../../../platform/documents/sqlite-document-query.js';
import { Reader } from '../../../../platform/sqlite/reader.js';
import { Writer } from '../../../../platform/sqlite/writer.js';

const folder = await mkdtemp(join(tmpdir(), 'ledger-'));
const file = join(folder, 'views.db');
let writer: Writer;
let reader: Reader;
let table: TableInfo;

beforeAll(async () => {
  const thread = new URL('../../../../platform/documents/sqlite-document-thread.js', import.meta.url);
  writer = await Writer.open(thread, { file, durability: 'normal' });
  reader = new Reader(file);
  table = await writer.send<TableInfo>(['ensure', 'transactions', transactions.indexes]);
});
afterAll(async () => {
  await reader.close();
  await writer.close();
  await rm(folder, { recursive: true });
});

const OF_SITE = { facilityId: 'site' };
const PAGES: [string, Query][] = [
  ['a page of a ledger, the newest first', { filter: OF_SITE, sort: NEWEST_FIRST }],
  ['what was recorded last', { filter: OF_SITE, sort: ['-recordedAt', ...NEWEST_FIRST] }],
  ['the records of some days', { filter: { ...OF_SITE, occurredAt: { gte: '2026-01-01', lt: '2026-02-01' } }, sort: NEWEST_FIRST }],
  ['the transforms since a day', { filter: { ...OF_SITE, occurredAt: { gte: '2026-01-01' }, kinds: 'transform' }, sort: OLDEST_FIRST }],
];

it.each(PAGES)('reads %s by an index, and sorts nothing', (_, query) => {
  const { text, values } = selectSql(table, { ...query, limit: 20 });
  const plan = reader.rows(`EXPLAIN QUERY PLAN ${text}`, values).map((row) => String(row[3]));
  expect(plan[0]).toMatch(/^SEARCH .* USING INDEX/);
  expect(plan.filter((step) => /B-TREE|SCAN (?!json_each)/.test(step))).toEqual([]);
});
