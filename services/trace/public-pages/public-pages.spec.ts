/** Pages behind codes, over HTTP: what strangers read, who decides it, and what each act leaves on record. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lotPageStreamOf } from '../../../contracts/trace/public-pages/events.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Lifecycle } from '../../platform/lifecycle/lifecycle.js';

type Someone = Awaited<ReturnType<TestServer['someone']>>;

let product: TestServer;
let farm: Someone;
let gin: Someone;
let brand: Someone;

beforeAll(async () => {
  product = await startTestServer();
  farm = await product.someone('FARM', 'FARM');
  gin = await product.someone('GINNER', 'GINNER');
  brand = await product.someone('BRAND', 'BRAND');
  await product.app.get(Facilities).link(farm.site, gin.site, '2026-01-01T00:00:00.000Z');
}, 60_000);
afterAll(() => product?.stop());

const send = async ({ call }: Someone, path: string, body: object): Promise<void> => {
  const reply = await call('POST', `/api/custody/${path}`, { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body });
  expect([reply.status, reply.status === 201 ? {} : reply.body]).toEqual([201, {}]);
  await product.viewsCaughtUp();
};
async function recorded(who = farm): Promise<string> {
  const productId = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
  await send(who, 'records', { lots: [{ productId, product: 'rawCotton', quantity: 500, unit: 'kg', certification: 'BCI' }] });
  return productId;
}
const page = async (code: string, headers: Record<string, string> = {}, query = '') => {
  const answer = await fetch(`${product.url}/p/${code}${query}`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const choose = ({ call }: Someone, productId: string, extent: string) => call('PUT', `/api/lots/${productId}/public-page`, { extent });
const without = (text: string, code: string): string => text.replaceAll(code, '').replaceAll(code.replaceAll(/(...)(?=.)/g, '$1-'), '');

describe('a page', () => {
  it('says of any lot that it exists, and nothing more', async () => {
    const productId = await recorded();
    const { status, text } = await page(productId);
    expect(status).toBe(200);
    expect(text).toContain('This code exists');
    const longest = `${randomUUID().replaceAll('-', '')}${randomUUID().replaceAll('-', '')}`.toUpperCase();
    await send(farm, 'records', { lots: [{ productId: longest, product: 'rawCotton', quantity: 5, unit: 'kg' }] });
    expect((await page(longest)).status).toBe(200);
    expect((await page(`${longest}A`)).status).toBe(404);
    for (const hidden of ['Raw cotton', farm.site.name, '500', 'BCI', 'GINNER']) expect(text).not.toContain(hidden);
    expect((await page(productId.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`))).text).toBe(text);
  });

  it('looks alike for a hidden lot, an unused code and an impossible one', async () => {
    const productId = await recorded();
    expect((await choose(farm, productId, 'hidden')).body).toMatchObject({ extent: 'hidden', isChosen: true });
    const codes = [productId, '7KM4QX9TR2HB', 'OOOOOOOOOOO0'];
    const pages = await Promise.all(codes.map((code) => page(code)));
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(pages.map(({ text }, at) => without(text, codes[at] ?? ''))).size).toBe(1);
  });

  it('shows goods, origin, evidence and claim without script, in the language of the reader, in 40 kB', async () => {
    const productId = await recorded();
    await choose(farm, productId, 'shown');
    const { text, headers } = await page(productId);
    for (const shown of [
      'Raw cotton',
      '500 kg',
      'Where the cotton grew',
      'registered origins: 1',
      'Named lots',
      'claims nothing',
      'Recorded',
      'Not witnessed yet',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('<script');
    expect(text).not.toContain(farm.site.name);
    expect([headers.get('content-language'), headers.get('x-robots-tag')]).toEqual(['en', 'noindex']);
    const urdu = await page(productId, { 'accept-language': 'xx, ur;q=0.9, en;q=0.5' });
    expect(urdu.text).toContain('<html lang="ur" dir="rtl">');
    expect((await page(productId, { 'accept-language': 'ur' }, '?language=fr')).text).toContain('<html lang="fr" dir="ltr">');
    expect(Buffer.byteLength(urdu.text)).toBeLessThan(40_000);
  });

  it('names a site only where the site agreed', async () => {
    const productId = await recorded();
    await choose(farm, productId, 'shown');
    const path = `/api/facilities/${farm.site.id}/public-pages`;
    expect((await gin.call('PUT', path, { extent: 'shown', isNamed: true })).status).toBe(404);
    expect((await farm.call('PUT', path, { extent: 'exists', isNamed: true })).body).toEqual({ extent: 'exists', isNamed: true });
    expect((await page(productId)).text).toContain(farm.site.name);
    await farm.call('PUT', path, { extent: 'exists', isNamed: false });
    expect((await page(productId)).text).not.toContain(farm.site.name);
  });

  it('names no maker of goods that were bought outside', async () => {
    const productId = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
    const file = { fileName: 'proof.pdf', contentType: 'application/pdf', facilityId: gin.site.id };
    const { blobName } = await product.app.get(BlobStore).put(Buffer.from('proof'), file);
    const bought = { productId, product: 'rawCotton', quantity: 90, unit: 'kg', countryOfOrigin: 'TR', proof: { blobName } };
    const path = `/api/facilities/${gin.site.id}/public-pages`;
    await gin.call('PUT', path, { extent: 'exists', isNamed: true });
    await send(gin, 'purchases', { sellerName: 'Outside Growers', lots: [bought] });
    await choose(gin, productId, 'shown');
    const { text } = await page(productId);
    expect(text).toContain('90 kg');
    expect(text).not.toContain(gin.site.name);
    expect(text).not.toContain('Made by');
    await gin.call('PUT', path, { extent: 'exists', isNamed: false });
  });

  it('asks to come back while the product is starting', async () => {
    const productId = await recorded();
    const lifecycle = product.app.get(Lifecycle);
    lifecycle.state = 'starting';
    const starting = await page(productId);
    lifecycle.state = 'ready';
    expect([starting.status, starting.headers.get('retry-after')]).toEqual([503, '60']);
    expect(starting.text).toContain('The system is starting');
    expect((await page(productId)).status).toBe(200);
  });

  it('is for people whose site is set up: others neither choose nor recall', async () => {
    const productId = await recorded();
    const site = await product.facility('SPINNER');
    const { email } = await product.user('SPINNER', site, { updatedProfileAt: null, addedPartnerAt: null, answeredSaqAt: null });
    const newcomer = await product.signIn(email);
    const refused = [
      await newcomer('PUT', `/api/lots/${productId}/public-page`, { extent: 'shown' }),
      await newcomer('POST', `/api/lots/${productId}/recall`, { reason: 'Wet cotton' }),
      await newcomer('PUT', `/api/facilities/${site.id}/public-pages`, { extent: 'shown', isNamed: true }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('ProfileIncomplete'));
  });

  it('follows the default that its site had when it began, and a choice that a sale keeps until the new holder chooses', async () => {
    const before = await recorded();
    await farm.call('PUT', `/api/facilities/${farm.site.id}/public-pages`, { extent: 'shown', isNamed: false });
    const after = await recorded();
    await farm.call('PUT', `/api/facilities/${farm.site.id}/public-pages`, { extent: 'hidden', isNamed: false });
    expect((await page(before)).text).toContain('This code exists');
    expect((await page(after)).text).toContain('Raw cotton');
    await send(gin, 'purchases', { sellerId: farm.site.id, lots: [{ productId: after }] });
    expect((await page(after)).text).toContain('Raw cotton');
    expect((await choose(farm, after, 'exists')).status).toBe(404);
    expect((await choose(gin, after, 'exists')).status).toBe(200);
    expect((await page(after)).text).not.toContain('Raw cotton');
    await farm.call('PUT', `/api/facilities/${farm.site.id}/public-pages`, { extent: 'exists', isNamed: false });
  });

  it('says that a lot was withdrawn', async () => {
    const productId = await recorded();
    const { body } = await farm.call('GET', `/api/lots/${productId}`);
    await farm.call('POST', `/api/lots/${productId}/recall`, { reason: 'Wet cotton' });
    const transactionId = body.history[0].transactionId;
    expect((await farm.call('POST', `/api/custody/transactions/${transactionId}/void`, { reason: 'Sold to Mr X' })).status).toBe(201);
    await product.viewsCaughtUp();
    const { text } = await page(productId);
    expect(text).toContain('Withdrawn on');
    expect(text).toContain('Wet cotton');
    expect(text).not.toContain('Mr X');
  });
});

describe('a recall', () => {
  it('stays on the label when the goods are recorded again, and its site ends it without a lot', async () => {
    const productId = await recorded();
    await send(gin, 'purchases', { sellerId: farm.site.id, lots: [{ productId }] });
    const [{ transactionId: recordId }, { transactionId: boughtId }] = (await gin.call('GET', `/api/lots/${productId}`)).body.history;
    expect((await gin.call('POST', `/api/lots/${productId}/recall`, { reason: 'Wet cotton' })).status).toBe(200);
    const voids = async ({ call }: Someone, id: string) => {
      expect((await call('POST', `/api/custody/transactions/${id}/void`, { reason: 'By mistake' })).status).toBe(201);
      await product.viewsCaughtUp();
    };
    await voids(gin, boughtId);
    await voids(farm, recordId);
    await send(farm, 'records', { lots: [{ productId, product: 'rawCotton', quantity: 400, unit: 'kg' }] });
    expect((await page(productId)).text).toContain('Wet cotton');
    expect((await farm.call('POST', `/api/lots/${productId}/recall/end`, {})).body).toMatchObject({ recall: null });
    expect((await page(productId)).text).toContain('Wet cotton');
    expect((await gin.call('POST', `/api/lots/${productId}/recall/end`, {})).body).toMatchObject({ recall: null, mayEndRecall: false });
    expect((await page(productId)).text).not.toContain('Wet cotton');
  });

  it('is ended by an admin where nobody else is there to end it', async () => {
    const productId = await recorded();
    await farm.call('POST', `/api/lots/${productId}/recall`, { reason: 'Wet cotton' });
    const admin = await product.signIn((await product.user('ADMIN')).email);
    expect((await admin('GET', `/api/lots/${productId}/public-page`)).body).toMatchObject({ mayEndRecall: true });
    expect((await admin('POST', `/api/lots/${productId}/recall/end`, {})).body).toMatchObject({ recall: null, mayEndRecall: false });
  });

  it('comes first on the page, is kept by the holder alone, and ends', async () => {
    const productId = await recorded();
    await choose(farm, productId, 'shown');
    for (const other of [gin, brand])
      expect((await other.call('POST', `/api/lots/${productId}/recall`, { reason: 'No' })).status).toBe(404);
    const { body } = await farm.call('POST', `/api/lots/${productId}/recall`, { reason: 'Wet <b>cotton</b>' });
    expect(body.recall).toMatchObject({ by: { id: farm.site.id }, reason: 'Wet <b>cotton</b>' });
    const { text } = await page(productId);
    expect(text.indexOf('Recalled on')).toBeLessThan(text.indexOf('<h1>'));
    expect(text).toContain('Wet &lt;b&gt;cotton&lt;/b&gt;');
    await choose(farm, productId, 'hidden');
    expect((await page(productId)).text).toContain('Recalled on');
    expect((await farm.call('POST', `/api/lots/${productId}/recall/end`, {})).body.recall).toBeNull();
    expect((await page(productId)).status).toBe(404);
  });

  it('is ended by the site that recalled alone, which may have sold the lot since', async () => {
    const productId = await recorded();
    await farm.call('POST', `/api/lots/${productId}/recall`, { reason: 'Wet cotton' });
    await send(gin, 'purchases', { sellerId: farm.site.id, lots: [{ productId }] });
    const bought = `/api/lots/${productId}`;
    expect((await gin.call('GET', `${bought}/public-page`)).body).toMatchObject({ mayRecall: true, mayEndRecall: false });
    await gin.call('POST', `${bought}/recall/end`, {});
    expect((await page(productId)).text).toContain('Wet cotton');
    const { body } = await gin.call('POST', `${bought}/recall`, { reason: 'Burnt cotton' });
    expect(body).toMatchObject({ recall: { by: { id: gin.site.id }, reason: 'Burnt cotton' }, mayRecall: false, mayEndRecall: true });
    expect((await farm.call('GET', `${bought}/public-page`)).body).toMatchObject({ recall: { reason: 'Wet cotton' }, mayEndRecall: true });
    expect((await farm.call('POST', `${bought}/recall/end`, {})).body.recall.reason).toBe('Burnt cotton');
    expect((await page(productId)).text).toContain('Burnt cotton');
    expect((await gin.call('POST', `${bought}/recall/end`, {})).body.recall).toBeNull();
  });

  it('and each choice are events, without the words of the reason; repeating them changes nothing', async () => {
    const productId = await recorded();
    await choose(farm, productId, 'shown');
    await choose(farm, productId, 'shown');
    await farm.call('POST', `/api/lots/${productId}/recall`, { reason: 'Wet cotton' });
    await farm.call('POST', `/api/lots/${productId}/recall`, { reason: 'Wet cotton' });
    await farm.call('POST', `/api/lots/${productId}/recall/end`);
    const { lotId } = (await farm.call('GET', `/api/lots/${productId}`)).body;
    const events = await product.app.get(EventStore).read(lotPageStreamOf(lotId), 0, 10);
    expect(events.map(({ type }) => type)).toEqual(['LotPageChosen', 'LotRecalled', 'LotRecallEnded']);
    expect(JSON.stringify(events)).not.toContain('Wet cotton');
  });
});

it('is refused to a network that reads too many codes', async () => {
  let last = await page('7KM4QX9TR2HC');
  for (let at = 0; at < 10 && last.status !== 429; at++)
    [last] = (await Promise.all(Array.from({ length: 60 }, () => page('7KM4QX9TR2HC')))).sort((a, b) => b.status - a.status) as [
      typeof last,
    ];
  expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(last.text).toContain('Too many codes from here');
});
