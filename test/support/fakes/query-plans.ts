import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { Projection } from '../../../projections/shared/projection.js';
import type { Query } from '../../../services/platform/documents/document-store.js';
import { selectSql, type TableInfo } from '../../../services/platform/documents/sqlite-document-query.js';
import { Reader } from '../../../services/platform/sqlite/reader.js';
import { Writer } from '../../../services/platform/sqlite/writer.js';

const THREAD = new URL('../../../services/platform/documents/sqlite-document-thread.js', import.meta.url);
const PER_PAGE = 20;

/** Opens a store of the views of a projection for the specs of a file. Returns the steps in which SQLite would read a page of them. */
export function queryPlans({ name, indexes = [] }: Pick<Projection<object, never>, 'name' | 'indexes'>): (query: Query) => string[] {
  let folder: string;
  let writer: Writer;
  let reader: Reader;
  let table: TableInfo;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plans-'));
    const file = join(folder, 'views.db');
    writer = await Writer.open(THREAD, { file, durability: 'normal' });
    reader = new Reader(file);
    table = await writer.send<TableInfo>(['ensure', name, indexes]);
  });
  afterAll(async () => {
    await reader.close();
    await writer.close();
    await rm(folder, { recursive: true });
  });
  return (query) => {
    const { text, values } = selectSql(table, { ...query, limit: PER_PAGE });
    return reader.rows(`EXPLAIN QUERY PLAN ${text}`, values).map((row) => String(row[3]));
  };
}
