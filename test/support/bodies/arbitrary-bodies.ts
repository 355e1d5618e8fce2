/** Bodies and queries as a hostile or clumsy client might send them: made from the schemas of the declared classes, with parts gone wrong. */
import fc from 'fast-check';
import '../property-runs.js';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxItems?: number;
  maxLength?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
export type Schemas = Record<string, Schema>;

/** Texts that have broken others: operators of query languages, paths, headers, scripts, letters of every kind. */
const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  '$where',
  '{"$gt":""}',
  "' OR 1=1 --",
  '"; DROP TABLE events; --',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  'a\r\nBcc: all@example.org',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7 %>',
  '__proto__',
  'constructor',
  'ß٣ﷺ\u0301',
  '1e309',
  '-0',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(5_000),
];

const ODD: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, 0.1, [], {}, [[]], { $ne: null }, { __proto__: { admin: true } }),
  fc.constantFrom(...HOSTILE),
  fc.string(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value of the schema nine times out of ten, anything else otherwise; at every depth. */
export function bodyOf(name: string, schemas: Schemas): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: anyValue({ $ref: name }, schemas, 0) }, { weight: 1, arbitrary: ODD });
}

const DEPTH_MAX = 5;

function anyValue(schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: validValue(schema, schemas, depth) }, { weight: 1, arbitrary: ODD });
}

function validValue(schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  if (depth > DEPTH_MAX) return fc.constant(null);
  if (schema.$ref) return validValue(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, depth);
  const [choice] = [schema.anyOf ?? schema.oneOf].filter((each) => each !== undefined);
  if (choice) return fc.oneof(...choice.map((each) => validValue(each, schemas, depth)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.properties || type === 'object') return objectOf(schema, schemas, depth);
  if (type === 'array') return fc.array(anyValue(schema.items ?? {}, schemas, depth + 1), { maxLength: 4 });
  if (type === 'number' || type === 'integer') return numberOf(schema, type);
  if (type === 'boolean') return fc.boolean();
  return textOf(schema);
}

/** Fields may be missing, and sometimes there is an unknown one. */
function objectOf({ properties = {}, required = [] }: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, inner]) => [name, anyValue(inner, schemas, depth + 1)] as const);
  const said = fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
  const more = fc.dictionary(fc.constantFrom('extra', '__proto__', 'constructor', 'toString', '$set'), ODD, { maxKeys: 1 });
  return fc.oneof(
    { weight: 10, arbitrary: said },
    { weight: 1, arbitrary: fc.tuple(said, more).map(([one, other]) => ({ ...one, ...other })) },
  );
}

function numberOf({ minimum = -1_000, maximum = 1_000_000, exclusiveMinimum }: Schema, type: string): fc.Arbitrary<number> {
  const min = exclusiveMinimum ?? minimum;
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(Math.min(maximum, 2 ** 31))) })
    : fc.double({ min, max: Math.max(min, maximum), noNaN: true });
}

function textOf({ format, pattern, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
  const common = fc.oneof(
    fc.string({ maxLength }),
    fc.constantFrom('BCI', 'PK', '2026-01-01', 'ann@example.org', '+92 300 1234567', 'Cotton-2026!', 'ABC-123'),
  );
  return pattern ? fc.oneof(fc.stringMatching(generatablePattern(pattern)), common) : common;
}

/** Patterns with look-arounds are beyond the generator: then any text will do. */
function generatablePattern(pattern: string): RegExp {
  try {
    const made = new RegExp(pattern.replace(/^\/|\/[a-z]*$/g, ''));
    fc.sample(fc.stringMatching(made), 1);
    return made;
  } catch {
    return /^[A-Za-z0-9 -]{1,40}$/;
  }
}
