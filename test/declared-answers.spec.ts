/** Specs that call the product hold every answer to its declaration; here that is shown able to fail. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { DeclaredAnswers } from './support/replies/declared-answers.js';
import { apiCaller } from './support/server/test-server.js';

const schema = { $ref: '#/components/schemas/Lot' };
const json = { 'application/json': { schema } };
const answers = new DeclaredAnswers({
  paths: {
    '/api/lots/{productId}': {
      get: { operationId: 'lot', responses: { '200': { content: json }, '204': {} } },
      put: { operationId: 'picture', responses: { '200': { content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } } } },
    },
  },
  components: {
    schemas: {
      Lot: {
        type: 'object',
        properties: { id: { type: 'string' }, holder: { type: 'object', properties: { name: { type: 'string' } } } },
        required: ['id'],
      },
    },
  },
});

const faultsOf = (method: string, status: number, body: unknown, type = 'application/json; charset=utf-8') =>
  answers.faultsOf(method, '/api/lots/ABC?on=2026-01-01', {
    status,
    text: body === undefined ? '' : JSON.stringify(body),
    headers: new Headers(body === undefined ? {} : { 'content-type': type }),
  });

it.each([
  ['as declared', 200, { id: 'A', holder: { name: 'Gin' } }],
  ['without what may be absent', 200, { id: 'A' }],
  ['without a body, where none is declared', 204, undefined],
  ['with a refusal', 403, { code: 'RoleRefused' }],
])('an answer %s has no fault', (_, status, body) => {
  expect(faultsOf('GET', status, body)).toEqual([]);
});

it.each([
  ['lacks a member', 200, { holder: { name: 'Gin' } }, /lot 200 must have required property 'id'/],
  ['has one that is not declared', 200, { id: 'A', weight: 1 }, /lot 200 must NOT have additional properties.*weight/],
  ['has one further in', 200, { id: 'A', holder: { name: 'Gin', oarId: 'PK1' } }, /lot 200\/holder must NOT have additional.*oarId/],
  ['has one of another type', 200, { id: 1 }, /lot 200\/id must be string/],
  ['is of an undeclared status', 201, { id: 'A' }, /lot does not declare 201/],
  ['has a body where none is declared', 204, { id: 'A' }, /lot 204 has a body/],
])('an answer that %s has one', (_, status, body, fault) => {
  expect(faultsOf('GET', status, body)).toEqual([expect.stringMatching(fault)]);
});

it('a file of another type than declared is a fault', () => {
  expect(faultsOf('PUT', 200, '', 'image/png')).toEqual([]);
  expect(faultsOf('PUT', 200, '', 'image/gif')).toEqual(['picture 200 is image/gif']);
});

it('a caller does not pass it on', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(request.url === '/api/jobs/1' ? '{"id":"1"}' : '{"languages":["en"]}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const call = apiCaller(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect((await call('GET', '/api/languages')).body).toEqual({ languages: ['en'] });
  await expect(call('GET', '/api/jobs/1')).rejects.toThrow(/job 200 must have required property 'state'/);
  server.close();
});
