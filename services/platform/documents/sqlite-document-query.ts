import { type Condition, type FieldPath, type Filter, type Query, sortTerms } from './document-store.js';

export interface TableInfo {
  id: number;
  /** Fields at the beginning of, or elsewhere in, an index. */
  indexed: FieldPath[];
  /** Maps indexed fields that have held an array to the ID of the table with their elements. */
  elements: Record<FieldPath, number>;
}

type Sql = { text: string; values: unknown[] };

type Scalar = string | number | boolean | null;

const PATH = /^[A-Za-z_][\w-]*(\.[A-Za-z_][\w-]*)*$/;
const NOT_ASCII = /[^\0-\x7f]/;
const RANGE = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;

export const tableOf = (info: Pick<TableInfo, 'id'>): string => `c${info.id}`;
export const elementsTableOf = (info: Pick<TableInfo, 'id'>, element: number): string => `${tableOf(info)}_e${element}`;

/** Returns SQLite's path of a field, to be quoted in SQL. @throws TypeError unless the path consists of names and dots */
export function jsonPath(field: FieldPath): string {
  if (!PATH.test(field)) throw new TypeError(`Not a field path: ${field}`);
  return `$.${field
    .split('.')
    .map((name) => `"${name}"`)
    .join('.')}`;
}

/** Returns the SQL expression of a field. The text must be the same everywhere: SQLite uses an index only for exactly its expression. */
export function fieldOf(field: FieldPath): string {
  return `json_extract(body, '${jsonPath(field)}')`;
}

export function selectSql(info: TableInfo, query: Query): Sql {
  const where = whereSql(info, query);
  const page = query.limit === undefined && query.skip === undefined ? '' : ' LIMIT ? OFFSET ?';
  const values = page === '' ? where.values : [...where.values, query.limit ?? -1, query.skip ?? 0];
  return { text: `SELECT key, version, json(body) FROM ${tableOf(info)}${where.text}${orderSql(info, query)}${page}`, values };
}

export function countSql(info: TableInfo, query: Pick<Query, 'filter' | 'anyOf'>): Sql {
  const where = whereSql(info, query);
  return { text: `SELECT count(*) FROM ${tableOf(info)}${where.text}`, values: where.values };
}

/** Leaves out fields that are equal in all that is found: SQLite would sort again what an index holds in the order of the others. */
function orderSql(info: TableInfo, { sort, filter = {} }: Query): string {
  const { fields, isKeyDescending } = sortTerms(sort);
  const isEqual = (field: FieldPath): boolean =>
    isScalar(filter[field]) && info.indexed.includes(field) && info.elements[field] === undefined;
  const differing = fields.filter(([field]) => !isEqual(field)).map(([field, isDescending]) => [fieldOf(field), isDescending] as const);
  const terms = [...differing, ['key', isKeyDescending] as const].map(([by, isDescending]) => (isDescending ? `${by} DESC` : by));
  return ` ORDER BY ${terms.join(', ')}`;
}

function whereSql(info: TableInfo, { filter, anyOf }: Pick<Query, 'filter' | 'anyOf'>): Sql {
  const all = filter ? [filterSql(info, filter)] : [];
  if (anyOf)
    all.push(
      joinSql(
        ' OR ',
        anyOf.map((one) => filterSql(info, one)),
        '0',
      ),
    );
  const { text, values } = joinSql(' AND ', all, '1');
  return { text: text === '1' ? '' : ` WHERE ${text}`, values };
}

function filterSql(info: TableInfo, filter: Filter): Sql {
  const conditions = Object.entries(filter).map(([field, condition]) => conditionSql(info, field, condition));
  return joinSql(' AND ', conditions, '1');
}

/** Joins conditions; `none` is the condition for an empty list. */
function joinSql(by: string, parts: readonly Sql[], none: string): Sql {
  const [first] = parts;
  if (!first) return { text: none, values: [] };
  if (parts.length === 1) return first;
  return { text: parts.map(({ text }) => `(${text})`).join(by), values: parts.flatMap(({ values }) => values) };
}

function conditionSql(info: TableInfo, field: FieldPath, condition: Condition): Sql {
  if (condition === null) return { text: `${fieldOf(field)} IS NULL`, values: [] };
  if (isScalar(condition)) return valueOrElementSql(info, field, (value) => ({ text: `${value} = ?`, values: [sqlValue(condition)] }));
  if (typeof condition !== 'object') throw new TypeError(`No condition for ${field}`);
  if ('in' in condition) return anyOfSql(info, field, condition.in);
  if ('contains' in condition) return containsSql(field, condition.contains);
  return valueOrElementSql(info, field, (value) => rangeSql(value, condition));
}

function anyOfSql(info: TableInfo, field: FieldPath, scalars: readonly Scalar[]): Sql {
  const list = JSON.stringify(scalars.filter((scalar) => scalar !== null).map(sqlValue));
  const among = valueOrElementSql(info, field, (value) => ({ text: `${value} IN (SELECT value FROM json_each(?))`, values: [list] }));
  if (!scalars.includes(null)) return among;
  return joinSql(' OR ', [among, { text: `${fieldOf(field)} IS NULL`, values: [] }], '0');
}

/** Limits a range to values of its own type; SQLite would otherwise sort every text after every number. */
function rangeSql(value: string, range: { [bound in keyof typeof RANGE]?: string | number }): Sql {
  const bounds = (Object.keys(RANGE) as (keyof typeof RANGE)[]).filter((bound) => range[bound] !== undefined);
  if (bounds.length === 0) throw new TypeError('A range needs a bound');
  const parts = bounds.map((bound): Sql => ({ text: `${value} ${RANGE[bound]} ?`, values: [range[bound]] }));
  const ofText = bounds.some((bound) => typeof range[bound] === 'string');
  return joinSql(' AND ', [...parts, { text: ofText ? `${value} >= ''` : `${value} < ''`, values: [] }], '1');
}

/**
 * Applies the condition to the field's value, or to any element when it is an array. An indexed field gets a table of elements once it
 * holds an array; until then the index on its value is enough.
 */
function valueOrElementSql(info: TableInfo, field: FieldPath, condition: (value: string) => Sql): Sql {
  const elements = info.elements[field];
  if (elements !== undefined) {
    const inner = condition('value');
    return { text: `n IN (SELECT n FROM ${elementsTableOf(info, elements)} WHERE ${inner.text})`, values: inner.values };
  }
  const plain = condition(fieldOf(field));
  return info.indexed.includes(field) ? plain : orAnyElementSql(field, plain, condition('value'));
}

function orAnyElementSql(field: FieldPath, plain: Sql, inner: Sql): Sql {
  const path = jsonPath(field);
  const isArray = `json_type(body, '${path}') = 'array'`;
  return {
    text: `CASE WHEN ${isArray} THEN EXISTS (SELECT 1 FROM json_each(body, '${path}') WHERE ${inner.text}) ELSE ${plain.text} END`,
    values: [...inner.values, ...plain.values],
  };
}

/** Uses SQLite's lower(), which is fast but knows only ASCII, unless the needle has other letters. */
function containsSql(field: FieldPath, needle: string): Sql {
  const lower = NOT_ASCII.test(needle) ? 'case_free' : 'lower';
  const inText = (value: string): Sql => ({
    text: `typeof(${value}) = 'text' AND instr(${lower}(${value}), ?) > 0`,
    values: [needle.toLowerCase()],
  });
  return orAnyElementSql(field, inText(fieldOf(field)), inText('value'));
}

function isScalar(condition: Condition | undefined): condition is Exclude<Scalar, null> {
  return typeof condition === 'string' || typeof condition === 'number' || typeof condition === 'boolean';
}

/** Booleans in JSON documents are 0 and 1 in SQLite. */
function sqlValue(scalar: Scalar): string | number | null {
  return typeof scalar === 'boolean' ? Number(scalar) : scalar;
}
