import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { lots } from '../../../../../projections/ledger/custody/lots.js';
import type { Query } from '../../../../platform/documents/document-store.js';
import { selectSql, type TableInfo } from '../../../../platform/documents/sqlite-document-query.js';
import { Reader } from '../../../../platform/sqlite/reader.js';
import { Writer } from '../../../../platform/sqlite/writer.js';

const folder = await mkdtemp(join(tmpdir(), 'stock-'));
const file = join(folder, 'views.db');
const SITE = 'site';
let writer: Writer;
let reader: Reader;
let table: TableInfo;

beforeAll(async () => {
  const thread = new URL('../../../../platform/documents/sqlite-document-thread.js', import.meta.url);
  writer = await Writer.open(thread, { file, durability: 'normal' });
  reader = new Reader(file);
  table = await writer.send<TableInfo>(['ensure', 'lots', lots.indexes]);
});
afterAll(async () => {
  await reader.close();
  await writer.close();
  await rm(folder, { recursive: true });
});

const PAGES: [string, Query][] = [
  ['a page of stock, newest first', { filter: { stockOf: SITE }, sort: ['-state.occurredAt'] }],
  ['a page of stock, oldest first', { filter: { stockOf: SITE }, sort: ['state.occurredAt'] }],
  ['a page of stock by product ID', { filter: { stockOf: SITE }, sort: ['productIdKey'] }],
  [
    'the oldest lot of a product',
    { filter: { stockOf: SITE, 'state.title': 'held', 'nature.product': 'lint' }, sort: ['state.broughtBy.occurredAt'] },
  ],
  [
    'the oldest lots that came by purchase',
    { filter: { stockOf: SITE, 'state.title': 'held', 'state.broughtBy.as': 'purchased' }, sort: ['state.broughtBy.occurredAt'] },
  ],
  ['the oldest sales to purchase', { filter: { 'about.confirmBy': SITE }, sort: ['about.since'] }],
  ['the oldest sales to ship', { filter: { 'about.shipBy': SITE }, sort: ['about.since'] }],
];

it.each(PAGES)('reads %s by an index, and sorts nothing', (_, query) => {
  const { text, values } = selectSql(table, { ...query, limit: 20 });
  const plan = reader.rows(`EXPLAIN QUERY PLAN ${text}`, values).map((row) => row[3]);
  expect(plan).toEqual([expect.stringMatching(/^SEARCH .* USING INDEX/)]);
});
