/** Every call has an example that its schema accepts, and that the product would take. */
import { beforeAll, expect, it } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { routes } from '../../../../contracts/routes.js';
import { REFUSALS } from '../../../../contracts/shared/refusals.js';
import { BodyPipe } from '../bodies/body-validation.js';
import type { AnyRoute } from '../endpoint.js';
import { exampleOf, type Schema } from './examples.js';
import { openApi } from './openapi.js';

interface Media {
  schema: Schema;
  example?: unknown;
}
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string }>;
}

/** Of RFC 3339 and RFC 9562, as far as requests have them. */
const FORMATS = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
  email: /^[^\s@]+@[^\s@]+\.[a-z]+$/,
  binary: true,
} as const;

let operations: Operation[];
let responses: Record<string, { content: Record<string, Media> }>;
let isValid: (schema: Schema, value: unknown) => boolean;
beforeAll(async () => {
  const document = (await openApi('test')) as {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: typeof responses; schemas: object };
  };
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  ({ responses } = document.components);
  const ajv = new Ajv2020({ strict: false, formats: FORMATS });
  ajv.addSchema({ $id: 'api', components: document.components });
  const checks = new Map<string, ValidateFunction>();
  isValid = (schema, value) => {
    const absolute = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    const check = checks.get(absolute) ?? ajv.compile(JSON.parse(absolute) as Schema);
    checks.set(absolute, check);
    return check(value);
  };
});

const routeOf = ({ operationId }: Operation): AnyRoute => routes[operationId as keyof typeof routes] as AnyRoute;

it('of every body is taken by its schema and by the product', async () => {
  const refused: string[] = [];
  for (const operation of operations) {
    const json = operation.requestBody?.content['application/json'];
    if (!json) continue;
    if (json.example === undefined || !isValid(json.schema, json.example)) refused.push(`${operation.operationId}: its schema`);
    const { body } = routeOf(operation);
    await new BodyPipe(body as new () => object).transform(structuredClone(json.example), { type: 'body' }).catch((error: Error) => {
      refused.push(`${operation.operationId}: ${JSON.stringify(error)}`);
    });
  }
  expect(refused).toEqual([]);
  expect(operations.filter(({ requestBody }) => requestBody?.content['application/json']).length).toBeGreaterThan(100);
});

it('of every parameter of a path or a query is taken by its schema', () => {
  const refused = operations.flatMap(({ operationId, parameters }) =>
    parameters
      .filter((each) => each.in !== 'header' && !(each.example !== undefined && isValid(each.schema, each.example)))
      .map(({ name }) => `${operationId} ${name}`),
  );
  expect(refused).toEqual([]);
});

it('of a purchase names the seller and the lots', () => {
  const purchase = operations.find(({ operationId }) => operationId === 'recordPurchase');
  expect(purchase?.requestBody?.content['application/json']?.example).toEqual({
    transactionId: expect.any(String),
    occurredAt: '2026-11-23T08:00:00.000Z',
    sellerId: expect.any(String),
    lots: [{ productId: 'FARM1-2026-0001' }],
    purchaseOrderNumber: 'PO-2026-118',
  });
});

it('of every refusal has a code of its status, and every code is listed under one', () => {
  const listed = Object.values(responses).flatMap(({ content }) => {
    const { schema, example } = content['application/problem+json'] as Media;
    expect(isValid(schema, example)).toBe(true);
    expect(isValid(schema, { ...(example as object), code: 'Defect' })).toBe(false);
    return (schema['allOf'] as { properties?: { code: { enum: string[] } } }[]).flatMap(({ properties }) => properties?.code.enum ?? []);
  });
  expect(listed.sort()).toEqual(Object.keys(REFUSALS).sort());
  for (const operation of operations) {
    const refs = Object.values(operation.responses).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
    expect(refs).toEqual(expect.arrayContaining(['Refusal400', 'Refusal403', 'Refusal404', 'Refusal409', 'Refusal429']));
    expect(refs.filter((ref) => !responses[ref])).toEqual([]);
  }
});

it('is missed where no value is known', () => {
  expect(() => exampleOf({ type: 'string', pattern: '^§{40}$' }, {}, 'seal')).toThrow('No example of seal');
});
