import { setImmediate as turn } from 'node:timers/promises';
import { Reader } from '../sqlite/reader.js';
import type { Durability, Row } from '../sqlite/sqlite.js';
import { Writer } from '../sqlite/writer.js';
import { type Collection, DocumentStore, DuplicateKey, type Query, type Stored } from './document-store.js';
import { countSql, selectSql, type TableInfo, tableOf } from './sqlite-document-query.js';
import { type DocumentOperation, DUPLICATE, tableInfoOf } from './sqlite-document-writes.js';

/** Stores documents in one SQLite file with a table per collection: views with `normal` durability, records with `full`. */
export class SqliteDocumentStore extends DocumentStore {
  private readonly tables = new Map<string, TableInfo>();

  private constructor(
    private readonly writer: Writer,
    private readonly reader: Reader,
  ) {
    super();
  }

  /** Opens or creates the file; its folder must exist. @throws EngineUnavailable */
  static async open(file: string, durability: Durability): Promise<SqliteDocumentStore> {
    const writer = await Writer.open(new URL('./sqlite-document-thread.js', import.meta.url), { file, durability });
    return new SqliteDocumentStore(writer, new Reader(file));
  }

  async ensure({ name, indexes = [] }: Collection): Promise<void> {
    this.tables.set(name, await this.write<TableInfo>(name, ['ensure', name, indexes]));
  }

  async get<T>(collection: string, key: string): Promise<Stored<T> | undefined> {
    const sql = `SELECT key, version, json(body) FROM ${tableOf(this.table(collection))} WHERE key = ?`;
    return this.select<T>(sql, [key])[0];
  }

  async getMany<T>(collection: string, keys: readonly string[]): Promise<Stored<T>[]> {
    if (keys.length === 0) return [];
    const table = tableOf(this.table(collection));
    const sql = `SELECT key, version, json(body) FROM ${table} WHERE key IN (SELECT value FROM json_each(?))`;
    return this.select<T>(sql, [JSON.stringify(keys)]);
  }

  async insert<T extends object>(collection: string, key: string, value: T): Promise<void> {
    const json = JSON.stringify(value);
    const table = await this.prepareTable(collection, [value]);
    await this.write(collection, ['insert', table.id, key, json]);
  }

  async put<T extends object>(collection: string, key: string, value: T): Promise<void> {
    const json = JSON.stringify(value);
    const table = await this.prepareTable(collection, [value]);
    await this.write(collection, ['put', table.id, key, json]);
  }

  async replace<T extends object>(collection: string, key: string, version: number, value: T): Promise<boolean> {
    const json = JSON.stringify(value);
    const table = await this.prepareTable(collection, [value]);
    return (await this.write(collection, ['replace', table.id, key, version, json])) === 1;
  }

  async delete(collection: string, key: string, version?: number): Promise<boolean> {
    return (await this.write(collection, ['delete', this.table(collection).id, key, version])) === 1;
  }

  async find<T>(collection: string, query: Query): Promise<Stored<T>[]> {
    const { text, values } = selectSql(this.table(collection), query);
    return toStored<T>(await this.reader.rowsOffThreadIfSlow(text, values));
  }

  async count(collection: string, query: Pick<Query, 'filter' | 'anyOf'>): Promise<number> {
    const { text, values } = countSql(this.table(collection), query);
    return (await this.reader.rowsOffThreadIfSlow(text, values))[0]?.[0] as number;
  }

  async *scan<T>(collection: string, size: number, after?: string): AsyncIterable<Stored<T>[]> {
    const table = tableOf(this.table(collection));
    const first = `SELECT key, version, json(body) FROM ${table} ORDER BY key LIMIT ?`;
    const next = `SELECT key, version, json(body) FROM ${table} WHERE key > ? ORDER BY key LIMIT ?`;
    for (let last = after; ; ) {
      const batch = last === undefined ? this.select<T>(first, [size]) : this.select<T>(next, [last, size]);
      if (batch.length > 0) yield batch;
      if (batch.length < size) return;
      last = batch.at(-1)?.key;
      await turn();
    }
  }

  async putNewer<T extends { position: string }>(collection: string, documents: readonly { key: string; value: T }[]): Promise<void> {
    if (documents.length === 0) return;
    const keyJson = documents.flatMap(({ key, value }) => [key, JSON.stringify(value)]);
    const values = documents.map(({ value }) => value);
    const table = await this.prepareTable(collection, values);
    await this.write(collection, ['putNewer', table.id, keyJson]);
  }

  async collections(): Promise<string[]> {
    return this.reader.rows('SELECT name FROM collections ORDER BY name', []).map(([name]) => name as string);
  }

  async drop(collection: string): Promise<void> {
    const table = this.findTable(collection);
    if (!table) return;
    this.tables.delete(collection);
    await this.write(collection, ['drop', table.id]);
  }

  shred(): Promise<void> {
    return this.writer.shred();
  }

  async ping(): Promise<void> {
    this.reader.rows('SELECT 1', []);
    await this.writer.ping();
  }

  async close(): Promise<void> {
    await this.reader.close();
    await this.writer.close();
  }

  private findTable(collection: string): TableInfo | undefined {
    return this.tables.get(collection) ?? tableInfoOf(this.reader.statements, collection);
  }

  private table(collection: string): TableInfo {
    const table = this.tables.get(collection);
    if (!table) throw new Error(`The collection ${collection} was not declared`);
    return table;
  }

  /** Returns the table. Prepares it for arrays when a value is the first to hold one in an indexed field. */
  private async prepareTable(collection: string, values: readonly object[]): Promise<TableInfo> {
    const table = this.table(collection);
    for (const field of table.indexed) {
      if (table.elements[field] !== undefined) continue;
      const path = field.split('.');
      if (values.some((value) => Array.isArray(valueAt(value, path)))) {
        const elements = await this.write<number>(collection, ['elements', table.id, field]);
        this.table(collection).elements[field] = elements;
      }
    }
    return table;
  }

  private async write<Answer>(collection: string, operation: DocumentOperation): Promise<Answer> {
    const answer = await this.writer.send<Answer | typeof DUPLICATE>(operation).finally(() => this.noteWrite(collection));
    if (answer === DUPLICATE) throw new DuplicateKey('The key, or a unique value of the document, is taken');
    return answer as Answer;
  }

  private select<T>(sql: string, values: readonly unknown[]): Stored<T>[] {
    return toStored<T>(this.reader.rows(sql, values));
  }
}

function toStored<T>(rows: readonly Row[]): Stored<T>[] {
  return rows.map(([key, version, json]) => ({ key: key as string, version: version as number, value: JSON.parse(json as string) }));
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const name of path) at = (at as Record<string, unknown> | null | undefined)?.[name];
  return at;
}
