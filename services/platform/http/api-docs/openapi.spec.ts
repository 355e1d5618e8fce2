import { beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '../../../../contracts/routes.js';
import type { Route } from '../../../../contracts/shared/route.js';
import { type ApiDescription, undescribedAnswers } from '../../../../test/support/replies/declared-answers.js';
import { apiDocsPage } from './api-docs-page.js';
import { openApi } from './openapi.js';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
  security?: object[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, Record<string, unknown>>; required?: string[] }> };
}

let document: Document;
beforeAll(async () => {
  document = (await openApi('1.2.3')) as Document;
});
const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));
const operation = (name: string) => operations().find(({ operationId }) => operationId === name) as Operation;

describe('the OpenAPI document', () => {
  it('has every declared route once, each parameter of its path among its own', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(Object.keys(routes).sort());
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(named);
      }
    }
  });

  it('says of bodies and queries what they are checked by', () => {
    const withoutFields: string[] = [];
    for (const [name, route] of Object.entries(routes) as [string, Route][]) {
      const { requestBody, parameters } = operation(name);
      if (!requestBody && (route.body ?? route.upload)) withoutFields.push(name);
      if (requestBody) expect(Boolean(route.body ?? route.upload)).toBe(true);
      if (route.query) expect(parameters.some((each) => each.in === 'query')).toBe(true);
    }
    expect(withoutFields).toEqual(['endRecall']);
    const { RecordTransform, TransformOutput } = document.components.schemas;
    expect(RecordTransform?.required).toEqual(expect.arrayContaining(['transactionId', 'occurredAt', 'inputs', 'outputs']));
    expect(RecordTransform?.properties?.['actor']).toBe(undefined);
    expect(RecordTransform?.properties?.['outputs']).toMatchObject({
      type: 'array',
      maxItems: 500,
      items: { $ref: '#/components/schemas/TransformOutput' },
    });
    expect(TransformOutput?.properties?.['quantity']).toEqual({ type: 'number', exclusiveMinimum: 0, maximum: 100_000_000 });
    expect(operation('lots').parameters.find(({ name }) => name === 'on')?.schema).toEqual({ type: 'string', format: 'date' });
    expect(operation('uploadFiles').requestBody?.content).toHaveProperty('multipart/form-data');
    expect(operation('login').security).toEqual([]);
    const { 'application/json': json, 'multipart/form-data': form } = operation('sellBySpinner').requestBody?.content ?? {};
    expect(json?.schema).toEqual({ $ref: '#/components/schemas/RecordSale' });
    expect(form?.schema).toMatchObject({
      required: expect.arrayContaining(['transactionId', 'purchaserId', 'lots']),
      properties: { purchaserId: { format: 'uuid' }, invoice: { items: { format: 'binary' }, maxItems: 10 }, files: { maxItems: 10 } },
    });
  });

  it('says of every success what it answers', () => {
    const description = document as unknown as ApiDescription;
    expect(undescribedAnswers(description)).toEqual([]);
    const { responses } = operation('lot');
    expect(responses['200']?.content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/LotReply' } } });
    expect(Object.keys(operation('report').responses['200']?.content ?? {})).toEqual(routes.report.raw);
    expect(Object.keys(operation('recordSale').responses)).toEqual(expect.arrayContaining(['200', '201']));
    expect(operation('inviteUser').responses['200']).toBe(undefined);
    expect(operation('logout').responses['204']).toEqual({ description: 'Done' });
  });

  it('is found not to, where a route has no schema', () => {
    const planted = structuredClone(document) as unknown as ApiDescription;
    const operationOf = (path: string, method: string) => planted.paths[path]?.[method]?.responses ?? {};
    delete operationOf('/api/lots/{productId}', 'get')['200']?.content?.['application/json']?.schema;
    operationOf('/api/custody/sales', 'post')['201'] = { content: { 'application/json': { schema: {} } } };
    delete operationOf('/api/me', 'get')['200']?.content;
    expect(undescribedAnswers(planted).sort()).toEqual(['lot 200', 'me 200', 'recordSale 201']);
  });

  it('refers to schemas that are there', () => {
    const refs = JSON.stringify(document).match(/#\/components\/schemas\/[^"]+/g) ?? [];
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(refs)].filter((ref) => !known.includes(ref))).toEqual([]);
    expect(refs.length).toBeGreaterThan(50);
  });
});

describe('the page', () => {
  it('shows every route and every refusal, without scripts', () => {
    const page = apiDocsPage('1.2.3');
    for (const { path, summary } of Object.values(routes)) expect(page).toContain(`/api${path}</code></td><td>${summary}`);
    expect(page).toContain('id="ProductAlreadySold"');
    expect(page).not.toContain('<script');
  });
});
