import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { BlobStore } from '../blobs/blob-store.js';
import { LogHealth } from '../monitoring/log-health.js';

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
});
afterAll(() => product.stop());

const login = (body: unknown, headers?: Record<string, string>) => product.call('POST', '/api/auth/login', body, headers);

describe('a missing path', () => {
  it.each(['/api/nothing', '/api', '/api/facilities/not-a-uuid', '/assets/missing.js', '/api/files/..%2f..%2fetc%2fpasswd'])(
    '%s',
    async (path) => {
      const { status, body, headers } = await admin('GET', path);
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect([status, body]).toEqual([
        404,
        { type: '/api/docs#NotFound', title: 'Not Found', status: 404, detail: 'Data not found', code: 'NotFound' },
      ]);
    },
  );
});

it('an answer is kept by no browser, a refusal neither', async () => {
  const answers = [await admin('GET', '/api/me'), await admin('GET', '/api/nothing'), await product.call('GET', '/api/me')];
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'no-store'],
    [404, 'no-store'],
    [401, 'no-store'],
  ]);
});

it('a full disk is reported as one, and not as a defect', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const put = jest.spyOn(product.app.get(BlobStore), 'put').mockRejectedValue(full);
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'receipt.pdf');
  const spinner = await product.someone('SPINNER', 'SPINNER');
  const { status, body } = await spinner.call('POST', '/api/upload/files', form);
  put.mockRestore();
  expect([status, body.code]).toEqual([507, 'StorageFull']);
});

describe('a body', () => {
  const refused = async (body: unknown, headers?: Record<string, string>) => {
    const answer = await login(body, headers);
    return [answer.status, answer.body.code, answer.body.fields];
  };

  it('is refused by field, in the words of the product', async () => {
    expect(await refused({ email: 5, extra: true })).toEqual([
      400,
      'Invalid',
      {
        extra: ['Unknown field: extra.'],
        email: ['Enter text.'],
        password: ['This password is required.'],
      },
    ]);
  });

  it('that is none, or no JSON, or another shape, is refused', async () => {
    expect((await refused('{"email":'))[0]).toBe(400);
    expect((await refused('[]'))[0]).toBe(400);
    expect((await refused('"text"'))[0]).toBe(400);
    expect((await refused('null'))[0]).toBe(400);
    expect((await refused(undefined))[0]).toBe(400);
    expect((await refused('x', { 'content-type': 'text/plain' })).slice(0, 2)).toEqual([415, 'ContentTypeInvalid']);
    expect((await refused('email=a', { 'content-type': 'application/x-www-form-urlencoded' }))[0]).toBe(415);
    expect((await refused('{}', { 'content-type': 'application/json; charset=klingon' }))[0]).toBe(415);
    expect((await refused('{}', { 'content-encoding': 'klingon' }))[0]).toBe(415);
  });

  it('that is compressed is refused before anybody knows what it grows to', async () => {
    for (const encoding of ['gzip', 'deflate', 'br'])
      expect((await refused('{}', { 'content-encoding': encoding })).slice(0, 2)).toEqual([415, 'ContentEncodingInvalid']);
    expect((await refused('{}', { 'content-encoding': 'identity' }))[0]).toBe(400);
  });

  it('that names what objects inherit is a body like any other', async () => {
    expect((await refused('{"__proto__":{"email":"a"},"constructor":{"prototype":{}},"toString":1}'))[0]).toBe(400);
  });

  it('with a field that is null is as without it', async () => {
    expect(await refused({ email: null, password: 'x' })).toEqual([400, 'Invalid', { email: ['This email is required.'] }]);
    const spinner = await product.user('SPINNER', await product.facility('SPINNER'));
    const step = {
      inputs: [{ productId: 'AAAAAA', product: null }],
      outputs: [{ productId: 'BBBBBB', product: 'yarn', quantity: 1, unit: 'kg' }],
    };
    const byProducts = [{ productId: null, name: 'Flat strips', quantity: 1, unit: 'kg' }];
    const transform = { transactionId: '0b7c5f5e-5a0f-4d6e-8d2a-3f5f6d9c1a77', occurredAt: '2026-01-01T00:00:00Z', ...step, byProducts };
    const call = await product.signIn(spinner.email);
    expect((await call('POST', '/api/custody/transforms', transform)).body.code).toBe('ProductIdInvalid');
  });

  it('is refused when it is too large, or nested too deeply', async () => {
    const long = (chars: number) => `{"firstName":"${'x'.repeat(chars)}"}`;
    const changed = async (body: string) => (await admin('PUT', '/api/me', body, { 'content-type': 'application/json' })).body.code;
    expect((await refused(long(17_000))).slice(0, 2)).toEqual([413, 'BodyTooLarge']);
    expect(await changed(long(17_000))).toBe('Invalid');
    expect(await changed(long(263_000))).toBe('BodyTooLarge');
    expect((await refused(`{"email":${'['.repeat(7_000)}${']'.repeat(7_000)}}`)).slice(0, 2)).toEqual([400, 'Invalid']);
  });

  it('of 500 lots with all facts of lots is taken, and 501 are refused by their own rule', async () => {
    const farm = await product.signIn((await product.user('FARM', await product.facility('FARM'))).email);
    const lot = (n: number) => ({
      productId: `Label of a bale from far away ${n}`,
      product: 'rawCotton',
      quantity: 1,
      unit: 'kg',
      certification: 'BCI',
      origins: Array.from({ length: 5 }, () => ({ country: 'PK', grams: 200 })),
      externalIds: Array.from({ length: 50 }, (_, at) => `outside-${n}-${at}`),
      moisturePercent: 8,
      trashPercent: 3,
      cropYear: 2025,
    });
    const record = (count: number) =>
      farm('POST', '/api/custody/records', {
        transactionId: randomUUID(),
        occurredAt: AN_HOUR_AGO,
        place: 'ﷺ'.repeat(200),
        lots: Array.from({ length: count }, (_, n) => lot(n)),
      });
    const { status, text } = await record(500);
    expect([status, text.slice(0, 500)]).toEqual([201, expect.stringContaining('position')]);
    const { body } = await record(501);
    expect([body.code, Object.keys(body.fields)]).toEqual(['Invalid', ['lots']]);
  });

  it.each([
    ['JSON', 'POST /api/custody/records', 'application/json'],
    ['JSON', 'PUT /api/me', 'application/json'],
    ['a form', 'POST /api/spinners/purchase', 'multipart/form-data; boundary=x'],
    ['files', 'POST /api/upload/files', 'multipart/form-data; boundary=x'],
  ])('of %s is not waited for at %s before its sender is known', async (_, route, type) => {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    socket.write(`${route} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /);
    socket.destroy();
  });

  it('with characters that no engine keeps is refused at their field', async () => {
    expect(await refused('{"email":"a\\u0000b","password":"\\ud800"}')).toEqual([
      400,
      'Invalid',
      {
        email: ['This text contains characters that cannot be saved. Remove them.'],
        password: ['This text contains characters that cannot be saved. Remove them.'],
      },
    ]);
    expect((await refused('{"a\\u0000b":1}'))[0]).toBe(400);
  });
});

describe('a query', () => {
  it('is checked like a body', async () => {
    const asked = async (query: string) => (await admin('GET', `/api/facilities?${query}`)).status;
    expect(await asked('page=2&perPage=100&sort=-name&type=MILL&q=x')).toBe(200);
    for (const bad of [
      'page=0',
      'page=x',
      'perPage=101',
      'sort=oops',
      'sort=name&sort=type',
      'q=%00',
      'q[a]=1',
      'q=a&q=b',
      'unknown=1',
      'type=MILLS',
      'page=1e9',
    ]) {
      expect([bad, await asked(bad)]).toEqual([bad, 400]);
    }
    expect((await admin('GET', '/api/facilities?q=%ff')).status).toBe(200);
    expect((await admin('GET', '/api/facilities/%zz')).status).toBe(400);
    expect((await admin('GET', '/api/files/a%00b')).status).toBe(404);
  });
});

describe('a position', () => {
  it('that is none, or beyond the log, is refused; only reads look at it', async () => {
    const asked = (position: string) => admin('GET', '/api/me', undefined, { 'x-position': position });
    expect((await asked('not a position')).body).toMatchObject({ status: 400, code: 'PositionInvalid' });
    expect((await asked('99999999999999999999')).body).toMatchObject({ status: 400, code: 'PositionInvalid' });
  });
});

describe('the answers', () => {
  it('say how pages must be treated', async () => {
    const { headers } = await product.call('GET', '/api/health');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBe(null);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBe(null);
  });

  it('tell strangers whether the product is ready, and show health and metrics to super admins and to this machine', async () => {
    expect((await product.call('GET', '/api/health')).body).toMatchObject({
      status: 'ok',
      engines: { events: 'ok', documents: 'ok', jobs: 'ok', blobs: 'ok' },
    });
    const proxied = { 'x-forwarded-for': '203.0.113.7' };
    expect((await product.call('GET', '/api/health', undefined, proxied)).body).toEqual({ status: 'ok' });
    expect((await admin('GET', '/api/health', undefined, proxied)).body).toEqual({ status: 'ok' });
    const log = product.app.get(LogHealth);
    log.state = 'broken';
    expect((await product.call('GET', '/api/health')).body).toMatchObject({ status: 'degraded', log: 'broken' });
    expect((await product.call('GET', '/api/health', undefined, proxied)).body).toEqual({ status: 'ok' });
    log.state = 'ok';
    const measured = (await product.call('GET', '/api/metrics')).text;
    expect(measured).toContain('selvedge_http_request_seconds_count{method="GET",route="/api/health",status="200"}');
    expect(measured).toContain('\nselvedge_parked_transfers 0\n');
    expect((await product.call('GET', '/api/metrics', undefined, proxied)).status).toBe(401);
    expect((await admin('GET', '/api/metrics', undefined, proxied)).status).toBe(403);
    const superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
    expect((await superAdmin('GET', '/api/metrics', undefined, proxied)).status).toBe(200);
    expect((await superAdmin('GET', '/api/health', undefined, proxied)).body).toHaveProperty('engines');
    const mill = await product.signIn((await product.user('MILL')).email);
    expect((await mill('GET', '/api/metrics', undefined, proxied)).status).toBe(403);
  });
});

describe('an answer in JSON', () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const { port, hostname } = new URL(product.url);
    const request = httpRequest({ port, hostname, path, headers: { host: `${hostname}:${port}`, ...headers } });
    request.end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return { headers: answer.headers, status: answer.statusCode, body: Buffer.concat(parts) };
  };
  const DOCS = '/api/docs-json';

  it('comes compressed to clients that take that, and is the same', async () => {
    const plain = await ask(DOCS, {});
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, expect.stringContaining('Accept-Encoding')]);
    const [br, gz] = [await ask(DOCS, { 'accept-encoding': 'gzip, deflate, br' }), await ask(DOCS, { 'accept-encoding': 'gzip' })];
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(br.body.length).toBeLessThan(plain.body.length / 4);
    expect([brotliDecompressSync(br.body).equals(plain.body), gunzipSync(gz.body).equals(plain.body)]).toEqual([true, true]);
  });

  it('comes as it is where it is short, holds tokens, or nobody takes it otherwise', async () => {
    const of = async (path: string, encoding: string) => (await ask(path, { 'accept-encoding': encoding })).headers['content-encoding'];
    expect(await of('/api/nowhere', 'br')).toBeUndefined();
    expect(await of('/api/auth/sessions', 'br')).toBeUndefined();
    expect(await of(DOCS, 'identity')).toBeUndefined();
    expect(await of(DOCS, 'br;q=0, gzip;q=0')).toBeUndefined();
  });

  it.each(['*;q=0', ',,,;;;', 'br;q=klingon', `${'x,'.repeat(6_000)}br`, 'gzip;q=1e400', '\u00e9'])(
    'answers a hostile Accept-Encoding',
    async (encoding) => {
      const { status, body, headers } = await ask(DOCS, { 'accept-encoding': encoding });
      const sent = headers['content-encoding'];
      const plain = sent === 'br' ? brotliDecompressSync(body) : sent === 'gzip' ? gunzipSync(body) : body;
      expect([status, JSON.parse(plain.toString()).openapi]).toEqual([200, expect.stringMatching(/^3/)]);
    },
  );
});
