import { type Apply, type Operation, Undone } from '../sqlite/group-commit.js';
import { type Database, isUniqueViolation, Statements } from '../sqlite/sqlite.js';
import { elementsTableOf, fieldOf, jsonPath, type TableInfo, tableOf } from './sqlite-document-query.js';

export type Index = { fields: readonly string[]; unique?: boolean };

/** The requests to the thread that writes documents. Documents are JSON text; `table` is a collection's ID. */
export type DocumentOperation =
  | readonly ['ensure', name: string, indexes: readonly Index[]]
  | readonly ['elements', table: number, field: string]
  | readonly ['insert', table: number, key: string, json: string]
  | readonly ['put', table: number, key: string, json: string]
  | readonly ['replace', table: number, key: string, version: number, json: string]
  | readonly ['delete', table: number, key: string, version: number | undefined]
  | readonly ['putNewer', table: number, keyJson: readonly string[]]
  | readonly ['drop', table: number];

/** Returned instead of the normal answer when a key or a unique value exists. */
export const DUPLICATE = 'duplicate';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, fields TEXT NOT NULL, is_unique INTEGER NOT NULL,
    UNIQUE (collection, fields, is_unique)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS elements (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, field TEXT NOT NULL, UNIQUE (collection, field)
  ) STRICT`;
const POSITION = '$.position';

export function documentWrites(db: Database): Apply {
  db.exec(SCHEMA);
  const statements = new Statements(db);
  return (operation: Operation) => {
    try {
      return write(statements, operation as unknown as DocumentOperation);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Of several documents some are written: the transaction undoes these.
      if (operation[0] === 'putNewer') throw new Undone(DUPLICATE);
      return DUPLICATE;
    }
  };
}

function write(sql: Statements, operation: DocumentOperation): unknown {
  const [kind, table] = operation;
  const name = `c${table}`;
  switch (kind) {
    case 'ensure':
      return inSavepoint(sql, () => ensure(sql, operation[1], operation[2]));
    case 'elements':
      return inSavepoint(sql, () => addElements(sql, operation[1], operation[2]));
    case 'insert':
      return sql.run(`INSERT INTO ${name} (key, version, body) VALUES (?, 1, jsonb(?))`, operation[2], operation[3]);
    case 'put':
      return sql.run(upsert(name), operation[2], operation[3]);
    case 'replace': {
      const [, , key, version, json] = operation;
      return sql.run(`UPDATE ${name} SET version = version + 1, body = jsonb(?) WHERE key = ? AND version = ?`, json, key, version);
    }
    case 'delete': {
      const [, , key, version] = operation;
      if (version === undefined) return sql.run(`DELETE FROM ${name} WHERE key = ?`, key);
      return sql.run(`DELETE FROM ${name} WHERE key = ? AND version = ?`, key, version);
    }
    case 'putNewer':
      return putNewer(sql, name, operation[2]);
    case 'drop':
      return drop(sql, operation[1]);
    default:
      throw new TypeError(`No such operation: ${kind satisfies never}`);
  }
}

/** Runs several statements. A failure undoes only these, not other operations of the group. */
function inSavepoint<T>(sql: Statements, work: () => T): T {
  sql.run('SAVEPOINT operation');
  try {
    const result = work();
    sql.run('RELEASE operation');
    return result;
  } catch (error) {
    if (sql.db.isTransaction) {
      sql.run('ROLLBACK TO operation');
      sql.run('RELEASE operation');
    }
    throw error;
  }
}

function upsert(name: string): string {
  return `INSERT INTO ${name} (key, version, body) VALUES (?, 1, jsonb(?))
    ON CONFLICT (key) DO UPDATE SET version = version + 1, body = excluded.body`;
}

/** Needs no savepoint, in which each statement's undo takes longer the more were before it: SQLite keeps them all up to the end. */
function putNewer(sql: Statements, name: string, keyJson: readonly string[]): void {
  const statement = sql.of(`${upsert(name)}
    WHERE json_extract(excluded.body, '${POSITION}') > coalesce(json_extract(${name}.body, '${POSITION}'), '')`);
  for (let at = 0; at < keyJson.length; at += 2) statement.run(keyJson[at], keyJson[at + 1]);
}

function ensure(sql: Statements, name: string, indexes: readonly Index[]): TableInfo {
  const known = tableInfoOf(sql, name);
  const id = known?.id ?? addTable(sql, name);
  for (const index of indexes) addIndex(sql, id, index);
  return tableInfoOf(sql, name) as TableInfo;
}

/** Returns undefined when the collection does not exist. */
export function tableInfoOf(sql: Statements, name: string): TableInfo | undefined {
  const row = sql.row('SELECT id FROM collections WHERE name = ?', name);
  if (!row) return undefined;
  const id = row[0] as number;
  const fields = sql
    .rows('SELECT fields FROM indexes WHERE collection = ?', id)
    .flatMap(([json]) => JSON.parse(json as string) as string[]);
  const elements = sql.rows('SELECT field, id FROM elements WHERE collection = ?', id) as [string, number][];
  return { id, indexed: [...new Set(fields)], elements: Object.fromEntries(elements) };
}

function addTable(sql: Statements, name: string): number {
  const id = sql.row('INSERT INTO collections (name) VALUES (?) RETURNING id', name)?.[0] as number;
  sql.run(
    `CREATE TABLE ${tableOf({ id })} (n INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, body BLOB NOT NULL) STRICT`,
  );
  return id;
}

/**
 * Adds an index that ends with the key, so that a page in index order needs no sorting. One of several fields, or a unique one, includes only
 * documents that have its first field: nobody looks for the others by it. A field that holds arrays is searched by its elements instead.
 */
function addIndex(sql: Statements, table: number, { fields, unique = false }: Index): void {
  const added = sql.row(
    'INSERT INTO indexes (collection, fields, is_unique) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING id',
    table,
    JSON.stringify(fields),
    Number(unique),
  );
  if (!added) return;
  const name = `${tableOf({ id: table })}_x${added[0]}`;
  const columns = fields.map(fieldOf);
  const [first, ...others] = columns;
  if (first === undefined) throw new TypeError('An index needs a field');
  for (const field of fields) if (holdsArrays(sql, table, field)) addElements(sql, table, field);
  const elements = sql.row('SELECT id FROM elements WHERE collection = ? AND field = ?', table, fields[0])?.[0] as number | undefined;
  const present = others.length > 0 ? ` WHERE ${first} IS NOT NULL` : '';
  if (elements === undefined) sql.run(`CREATE INDEX ${name} ON ${tableOf({ id: table })} (${[...columns, 'key'].join(', ')})${present}`);
  if (!unique) return;
  const compared = [first, ...others.map((column) => `coalesce(${column}, x'')`)].join(', ');
  sql.run(`CREATE UNIQUE INDEX ${name}_unique ON ${tableOf({ id: table })} (${compared}) WHERE ${first} IS NOT NULL`);
  if (elements !== undefined && fields.length === 1) makeElementsUnique(sql, table, elements);
}

/** Checks documents from before the index; the store reports arrays in later ones. */
function holdsArrays(sql: Statements, table: number, field: string): boolean {
  const ofArray = `json_type(body, '${jsonPath(field)}') = 'array'`;
  return sql.row(`SELECT 1 FROM ${tableOf({ id: table })} WHERE ${ofArray} LIMIT 1`) !== undefined;
}

/** Adds a table with the elements of an indexed field when the field first holds an array. Triggers keep the table up to date. */
function addElements(sql: Statements, table: number, field: string): number {
  const known = sql.row('SELECT id FROM elements WHERE collection = ? AND field = ?', table, field)?.[0] as number | undefined;
  if (known !== undefined) return known;
  const id = sql.row('INSERT INTO elements (collection, field) VALUES (?, ?) RETURNING id', table, field)?.[0] as number;
  const documents = tableOf({ id: table });
  const elements = elementsTableOf({ id: table }, id);
  const path = jsonPath(field);
  const of = (source: string) =>
    `json_each(iif(json_type(${source}.body, '${path}') = 'object', NULL, ${source}.body), '${path}') WHERE atom IS NOT NULL`;
  const add = (source: string) => `INSERT INTO ${elements} SELECT value, ${source}.n FROM ${of(source)} ON CONFLICT (value, n) DO NOTHING`;
  const remove = `DELETE FROM ${elements} WHERE n = old.n AND value IN (SELECT value FROM ${of('old')})`;
  sql.run(`CREATE TABLE ${elements} (value ANY NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (value, n)) STRICT, WITHOUT ROWID`);
  sql.run(`INSERT INTO ${elements} SELECT value, d.n FROM ${documents} d, ${of('d')} ON CONFLICT (value, n) DO NOTHING`);
  sql.run(`CREATE TRIGGER ${elements}_i AFTER INSERT ON ${documents} BEGIN ${add('new')}; END`);
  sql.run(`CREATE TRIGGER ${elements}_u AFTER UPDATE OF body ON ${documents} BEGIN ${remove}; ${add('new')}; END`);
  sql.run(`CREATE TRIGGER ${elements}_d AFTER DELETE ON ${documents} BEGIN ${remove}; END`);
  for (const [index, fields] of sql.rows('SELECT id, fields FROM indexes WHERE collection = ?', table))
    if (JSON.parse(fields as string)[0] === field) sql.run(`DROP INDEX IF EXISTS ${documents}_x${index}`);
  const unique = sql.row('SELECT 1 FROM indexes WHERE collection = ? AND fields = ? AND is_unique = 1', table, JSON.stringify([field]));
  if (unique) makeElementsUnique(sql, table, id);
  return id;
}

function makeElementsUnique(sql: Statements, table: number, element: number): void {
  const elements = elementsTableOf({ id: table }, element);
  sql.run(`CREATE UNIQUE INDEX IF NOT EXISTS ${elements}_unique ON ${elements} (value)`);
}

function drop(sql: Statements, table: number): void {
  for (const [element] of sql.rows('SELECT id FROM elements WHERE collection = ?', table)) {
    sql.run(`DROP TABLE ${elementsTableOf({ id: table }, element as number)}`);
  }
  sql.run(`DROP TABLE IF EXISTS ${tableOf({ id: table })}`);
  sql.run('DELETE FROM elements WHERE collection = ?', table);
  sql.run('DELETE FROM indexes WHERE collection = ?', table);
  sql.run('DELETE FROM collections WHERE id = ?', table);
}
