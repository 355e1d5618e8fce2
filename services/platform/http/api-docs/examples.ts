/** Makes an example of what a route takes, from the schema by which the route checks it: required fields, and those that are worth showing. */

/** The part of JSON Schema that the schemas of requests use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  [keyword: string]: unknown;
}

type Schemas = Readonly<Record<string, Schema>>;

const UUIDS: Readonly<Record<string, string>> = {
  transactionId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  facilityId: 'a3bb1898-7c5a-4f0e-9d2b-6c1e0f5d8a11',
  sellerId: 'c9bf9e57-1685-4c89-bafb-ff5af830be8a',
  purchaserId: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  transporterId: '16fd2706-8baf-433b-82eb-8c7fada847da',
};
const SOME_UUID = '6fa459ea-ee8a-4ca4-894e-db77e160355e';

/** Values by the name of their field. One that the schema of a field refuses is passed over. */
const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(Object.entries(UUIDS).map(([name, id]) => [name, [id]])),
  productId: ['FARM1-2026-0001'],
  product: ['rawCotton'],
  quantity: [2400, 24],
  countedQuantity: [2390],
  unit: ['kg'],
  firstName: ['Ayesha'],
  lastName: ['Khan'],
  contactName: ['Ayesha Khan'],
  name: ['Indus Ginning'],
  businessName: ['Indus Ginning'],
  operator: ['Example Labs'],
  email: ['ayesha@example.org'],
  password: ['Cotton-2026!'],
  confirmation: ['Cotton-2026!'],
  oldPassword: ['Linter-2026!'],
  domain: ['alder-pike.example'],
  vkey: ['witness.example.org+1a2b3c4d+AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAh'],
  phoneNumber: ['+92 300 1234567'],
  timeZone: ['Asia/Karachi'],
  country: ['PK'],
  countryOfOrigin: ['PK'],
  language: ['en'],
  address: ['12 Canal Road, Multan'],
  reason: ['The weight was typed twice.'],
  purchaseOrderNumber: ['PO-2026-118'],
  packingListNumber: ['PL-2026-77'],
  number: ['BCI-PK-2026-14', 1],
  registrationNumber: ['REG-2026-14'],
  identifiers: [['TRACER-01']],
  blobName: ['b0a1c2d3-example-file'],
  note: ['A proof of consistency and a note that is signed'],
  code: ['12345678', 'SHIRT-01'],
  gtin: ['09506000134352'],
  gs1Prefix: ['9506000'],
  dest: ['https://erp.example.org/epcis'],
  signatureToken: ['13df38f7d4d18f34cba0cbb5f'],
  link: ['a-link-from-an-email-of-a-room'],
  points: [
    [
      [70.21, 28.43],
      [70.22, 28.43],
      [70.22, 28.44],
    ],
  ],
  roles: [['ADMIN']],
  page: [1],
  perPage: [20],
  sort: ['-occurredAt'],
  q: ['indus'],
  asOf: ['2026-11-23T08:00:00.000Z'],
  on: ['2026-11-23'],
  from: ['2026-11-01', '2026-11-01T00:00:00.000Z'],
  to: ['2026-11-30', '2026-11-30T00:00:00.000Z'],
  until: ['2026-12-31', '2026-12-31T00:00:00.000Z'],
  validFrom: ['2026-01-01'],
  validTo: ['2027-12-31'],
};

/** Optional fields that an example shows, by the name of the class. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  RecordPurchase: ['sellerId', 'purchaseOrderNumber'],
  RecordSale: ['purchaseOrderNumber'],
  StockCount: ['productId'],
  CreateOrder: ['purchaseOrderNumber', 'productDescription', 'suppliers'],
  TransformInput: ['productId'],
  CreateEpcisSubscription: ['signatureToken', 'stream'],
};

/** Values for patterns of fields whose name says nothing. */
const BY_PATTERN: readonly string[] = [
  'PK',
  'a1',
  'A-1',
  '12345678',
  'GROUP-1',
  'harvestMethod',
  'a'.repeat(64),
  'a-link-of-some-length',
  SOME_UUID,
  `${SOME_UUID}-f1`,
  '2026-11-23',
];

const TEXT = 'Seen on the weighbridge';
const DAY = '2026-11-23';
const INSTANT = '2026-11-23T08:00:00.000Z';

/** Returns an example that the schema accepts. @throws Error where none is known */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  const found = schema.$ref ? undefined : candidatesFor(schema, name).find((value) => isAccepted(schema, value));
  if (found !== undefined) return found;
  if (schema.$ref) {
    const named = schema.$ref.split('/').at(-1) ?? '';
    return objectOf(schemas[named] ?? {}, schemas, named);
  }
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => exampleOf(schema.items ?? {}, schemas, name));
  if (schema.type === 'object' || schema.properties) return objectOf(schema, schemas, '');
  throw new Error(`No example of ${name}: ${JSON.stringify(schema)}`);
}

function objectOf({ properties = {}, required = [] }: Schema, schemas: Schemas, named: string): object {
  const shown = Object.entries(properties).filter(([field]) => required.includes(field) || SHOWN[named]?.includes(field));
  return Object.fromEntries(shown.map(([field, schema]) => [field, exampleOf(schema, schemas, field)]));
}

function candidatesFor(schema: Schema, name: string): readonly unknown[] {
  return [
    ...(schema.enum?.includes(BY_NAME[name]?.[0]) ? [BY_NAME[name]?.[0]] : []),
    ...(schema.enum ?? []),
    ...(BY_NAME[name] ?? []),
    ...plainValues(schema),
  ];
}

function plainValues({ type, format, pattern, minimum, maximum, items }: Schema): readonly unknown[] {
  const types = [type ?? 'string'].flat();
  if (types.includes('boolean')) return [true];
  if (types.includes('integer') || types.includes('number')) return [1, minimum ?? maximum ?? 1];
  if (types.includes('array') && !items?.$ref) return items?.enum ? [[items.enum[0]]] : [];
  if (!types.includes('string')) return [];
  if (format === 'uuid') return [SOME_UUID];
  if (format === 'date') return [DAY];
  if (format === 'date-time') return [INSTANT];
  return pattern ? BY_PATTERN : [TEXT, TEXT.slice(0, 4)];
}

const TYPE_OF: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
};
const FORMS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
};

/** Knows the keywords that schemas of requests have; the spec compares every example with its schema in full. */
function isAccepted(schema: Schema, value: unknown): boolean {
  const { type, format, pattern, enum: listed, items } = schema;
  if (type && ![type].flat().some((each) => TYPE_OF[each]?.(value))) return false;
  if (listed && !listed.includes(value)) return false;
  if (Array.isArray(value))
    return !items?.$ref && value.length >= (schema.minItems ?? 0) && value.every((each) => isAccepted(items ?? {}, each));
  if (typeof value === 'number')
    return (
      value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity) && value > (schema.exclusiveMinimum ?? -Infinity)
    );
  if (typeof value !== 'string') return true;
  const isLong = value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? Infinity);
  return !isLong && (!format || !FORMS[format] || FORMS[format].test(value)) && (!pattern || new RegExp(pattern, 'u').test(value));
}
