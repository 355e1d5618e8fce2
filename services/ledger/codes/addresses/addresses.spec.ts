/** Addresses of codes over HTTP, by the lines of conformance of GS1's resolver standard 1.2. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Config } from '../../../platform/config/config.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { SystemClock } from '../../../platform/lib/clock.js';
import { GTINS } from '../gs1/gs1-keys.js';
import { LabelAddresses } from './label-addresses.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product?.stop());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${product.url}${path}`, { method, headers, redirect: 'manual' });
const CODE = '7KM4QX9TR2HB';

describe('the address of a lot', () => {
  it.each(['GET', 'HEAD'])('leads to its page by %s, with the query, and names its linkset', async (method) => {
    const answer = await ask(`/id/lot/${CODE}?x=1`, {}, method);
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${product.url}/p/${CODE}?x=1`]);
    expect(answer.headers.get('link')).toContain(`<${product.url}/id/lot/${CODE}?linkType=linkset>; rel="linkset"`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('tolerates a slash and hyphens', async () => {
    const answer = await ask('/id/lot/7KM-4QX-9TR-2HB/');
    expect(answer.headers.get('location')).toBe(`${product.url}/p/${CODE}`);
  });

  it.each([
    ['?linkType=all', {}],
    ['?linkType=linkset', {}],
    ['', { accept: 'application/linkset+json' }],
  ])('answers its linkset itself: %s', async (query, headers) => {
    const answer = await ask(`/id/lot/${CODE}${query}`, headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/linkset+json')]);
    expect(answer.headers.get('link')).toContain('json-ld#context');
    const { linkset } = (await answer.json()) as { linkset: Record<string, { href: string; title: string }[]>[] };
    expect(linkset[0]).toMatchObject({ anchor: `${product.url}/id/lot/${CODE}`, 'https://gs1.org/voc/defaultLink': [{}] });
    const links = Object.entries(linkset[0] ?? {}).flatMap(([type, found]) => (type.startsWith('https:') ? found : []));
    expect(links.every(({ href, title }) => href !== '' && title !== '')).toBe(true);
  });

  it('leads to what is asked for, and is not found where there is none', async () => {
    const where = async (query: string, headers = {}) => {
      const { status, headers: answered } = await ask(`/id/lot/${CODE}${query}`, headers);
      return [status, answered.get('location')];
    };
    expect(await where('?linkType=gs1:traceability')).toEqual([307, `${product.url}/p/${CODE}?linkType=gs1:traceability`]);
    expect(await where('?linkType=https://gs1.org/voc/pip', { 'accept-language': 'xx, ur;q=0.8, fr;q=0.9' })).toEqual([
      307,
      `${product.url}/p/${CODE}?language=fr&linkType=https://gs1.org/voc/pip`,
    ]);
    expect(await where('?linkType=gs1:certificationInfo')).toEqual([404, null]);
  });

  it.each(['constructor', '__proto__', 'toString'])('has no link of the type %s', async (type) => {
    expect((await ask(`/id/lot/${CODE}?linkType=${type}`)).status).toBe(404);
  });

  it('is no address of the interface or of a screen, whatever numbers are in it', async () => {
    const [tile, window] = await Promise.all(['/api/log/tile/0/253/12', '/balances/00/windows/401/closing'].map((path) => ask(path)));
    expect([tile?.headers.get('access-control-allow-origin'), window?.headers.get('access-control-allow-origin')]).toEqual([null, null]);
  });

  it('lists pages that are equally good', async () => {
    const answer = await ask(`/id/lot/${CODE}?linkType=gs1:pip`, { 'accept-language': 'xx' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([300, expect.stringContaining('linkset+json')]);
  });

  it.each([
    '/id/lot/',
    '/id/lot/A%20B',
    '/id/lot/--',
    '/id/lot/A/B',
    '/id/lot/%E0%A4',
    '/01/09506000134353',
    '/01/09506000134352/21/1/10/A',
  ])('is refused where it is not well written: %s', async (path) => {
    expect((await ask(path)).status).toBe(400);
  });

  it('is not found for a key of GS1 that is well written', async () => {
    expect((await ask('/01/09506000134352/10/A')).status).toBe(404);
  });

  it('answers browsers that ask before they call', async () => {
    const answer = await ask(`/id/lot/${CODE}`, {}, 'OPTIONS');
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

it('describes the resolver', async () => {
  const answer = await ask('/.well-known/gs1resolver');
  expect(await answer.json()).toMatchObject({ resolverRoot: product.url, supportedPrimaryKeys: ['01'], name: expect.any(String) });
});

it('keeps the public addresses of before', async () => {
  const at = (publicUrl: string) =>
    new LabelAddresses(product.app.get(RecordStore), { ...product.app.get(Config), publicUrl }, new SystemClock()).noteCurrent();
  expect(await at('https://a.example')).toEqual([]);
  expect(await at('https://b.example')).toEqual(['https://a.example']);
  expect(await at('https://b.example')).toEqual(['https://a.example']);
  expect(await at('http://localhost:3000')).toEqual(['https://a.example', 'https://b.example']);
});

describe('scanners', () => {
  const [own, ofPartner, ofStranger, ofBrand] = ['09506000134352', '09506000134369', '09506000134376', '09506000134383'];

  it('know the addresses of here, and GTINs of goods: their own, those of partners, and the asked one', async () => {
    const [mill, partner, stranger] = await Promise.all([1, 2, 3].map(() => product.someone('MILL', 'MILL')));
    const brand = await product.someone('BRAND', 'BRAND');
    if (!mill || !partner || !stranger) throw new Error();
    for (const other of [partner, brand]) await product.app.get(Facilities).link(mill.site, other.site, '2026-01-01T00:00:00.000Z');
    for (const [who, gtin] of [
      [mill, own],
      [partner, ofPartner],
      [stranger, ofStranger],
    ] as const) {
      const body = { gtins: [{ product: 'yarn', gtin }] };
      expect((await who.call('PUT', `/api/facilities/${who.site.id}/gs1`, body)).status).toBe(200);
    }
    expect((await brand.call('POST', '/api/products', { code: 'SHIRT-1', description: 'Shirt', gtin: ofBrand })).status).toBe(201);
    const known = async (query = '') => (await mill.call('GET', `/api/own-codes${query}`)).body;
    const { addresses, gtins } = await known();
    expect([addresses[0], gtins.toSorted()]).toEqual([product.url, [own, ofPartner]]);
    expect((await known(`?gtin=${ofStranger}`)).gtins).toContain(ofStranger);
    expect((await known(`?gtin=${ofBrand}`)).gtins).toContain(ofBrand);
    expect((await known('?gtin=4012345678901')).gtins).toHaveLength(2);
  });

  it('do not read the GTINs of the products of brands', async () => {
    const [mill, brand] = await Promise.all([product.someone('MILL', 'MILL'), product.someone('BRAND', 'BRAND')]);
    await product.app.get(Facilities).link(mill.site, brand.site, '2026-01-01T00:00:00.000Z');
    expect((await brand.call('POST', '/api/products', { code: 'SHIRT-2', description: 'Shirt', gtin: '09506000134390' })).status).toBe(201);
    const find = jest.spyOn(product.app.get(RecordStore), 'find');
    expect((await brand.call('GET', '/api/own-codes?gtin=09506000134390')).body.gtins).toEqual(['09506000134390']);
    expect((await mill.call('GET', '/api/own-codes')).body.gtins).toEqual([]);
    const reads = find.mock.calls.flatMap(([name], call) => (name === GTINS.name ? [find.mock.results[call]?.value] : []));
    find.mockRestore();
    expect(await Promise.all(reads)).toEqual([[], []]);
  });
});
