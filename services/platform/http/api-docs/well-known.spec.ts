import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sharedTestServer, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { ConfigError, readConfig } from '../../config/config.js';
import { apiCatalog, securityText } from './well-known.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ env: { SECURITY_CONTACT: 'mailto:security@example.org', PUBLIC_URL: 'https://trace.example.org' } });
});
afterAll(() => product?.stop());

it('leads from the catalog to the description of the API, by addresses that answer', async () => {
  const { status, headers, body } = await product.call('GET', '/.well-known/api-catalog');
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ]);
  expect(headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"');
  expect(body).toEqual(apiCatalog('https://trace.example.org'));
  const [catalog, api] = body.linkset;
  expect(catalog.item).toEqual([{ href: api.anchor }]);
  for (const relation of ['service-desc', 'service-doc', 'status']) {
    const [{ href, type }] = api[relation];
    const answer = await product.call('GET', new URL(href).pathname);
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
  }
});

it('says who hears of a vulnerability, until less than a year from now', async () => {
  const { status, headers, text } = await product.call('GET', '/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Contact: mailto:security@example.org\n');
  expect(text).toContain('Canonical: https://trace.example.org/.well-known/security.txt\n');
  const end = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(end).toBeGreaterThan(Date.now());
  expect(end).toBeLessThan(Date.now() + 365 * 86_400_000);
});

it('says nothing where no contact is set, and no canonical address where none is known', async () => {
  const { call } = await sharedTestServer();
  expect((await call('GET', '/.well-known/security.txt')).status).toBe(404);
  expect(securityText('tel:+1-201-555-0123', undefined, '2026-11-23T08:00:00.000Z')).toBe(
    'Contact: tel:+1-201-555-0123\nExpires: 2027-05-22T00:00:00Z\nPreferred-Languages: en\n',
  );
});

it.each(['security@example.org', 'http://example.org', 'mailto:a b@example.org', 'mailto:a@example.org\nContact: x'])(
  'refuses the contact %j',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(ConfigError);
  },
);
