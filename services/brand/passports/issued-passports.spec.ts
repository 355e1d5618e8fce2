/** Passports after their issue: what becomes of them when sites, products, lots and the server change. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hyphenateProductId } from '../../../contracts/shared/product-id.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { pdfWords } from '../../../test/support/papers/pdf-text.js';
import { PassportOrders } from '../../../test/support/server/senders/passport-orders.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { PassportCommands } from './passport-commands.js';
import { PassportFinishing } from './passport-finishing.js';
import { PASSPORT_CODES, PASSPORT_CONTENTS, type PassportCodeRecord, type PassportContentRecord } from './passport-records.js';

const [GTIN, OTHER_GTIN] = ['09506000134352', '09506000134369'];
let product: TestServer;
let orders: PassportOrders;

const named = (isNamed: boolean) =>
  orders.sewer.call('PUT', `/api/facilities/${orders.sewer.site.id}/public-pages`, { extent: 'exists', isNamed });
const readPassport = async (id: string) => (await orders.brand.call('GET', `/api/orders/${id}/passport`)).body;

async function isEnded(code: string): Promise<boolean> {
  const { statusListIndex: index, statusListCredential } = (await orders.credential(code)).credentialStatus;
  const [, payload = ''] = (await (await orders.outside(new URL(statusListCredential).pathname)).text()).split('.');
  const { encodedList } = JSON.parse(Buffer.from(payload, 'base64url').toString()).credentialSubject;
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  return ((bits[index >> 3] ?? 0) & (0b1000_0000 >> (index & 7))) !== 0;
}

beforeAll(async () => {
  // Its own: the log is written directly, without deciders.
  product = await startTestServer();
  orders = await PassportOrders.on(product);
}, 60_000);
afterAll(() => product?.stop());

it('keep no names of sites that did not agree, and say that nothing changed', async () => {
  const { id, code } = await orders.issued();
  const records = product.app.get(RecordStore);
  const [stored] = await records.find<PassportContentRecord>(PASSPORT_CONTENTS.name, {
    filter: { brandId: orders.brand.site.id },
    limit: 1,
  });
  expect(stored?.value).toMatchObject({ code });
  for (const name of [orders.sewer.site.name, 'Canal Farm']) expect(JSON.stringify(stored?.value)).not.toContain(name);
  expect(await readPassport(id)).toMatchObject({ changed: [], isSame: true });
});

it('name a site on their page only while it agrees', async () => {
  await named(true);
  const { code } = await orders.issued();
  expect(await orders.html(code)).toContain(orders.sewer.site.name);
  expect(JSON.stringify(await orders.credential(code))).not.toContain('siteId');
  await named(false);
  expect(await orders.html(code)).not.toContain(orders.sewer.site.name);
});

it('are found by the GTIN of their label after the product has another, which no label shows before the next version', async () => {
  const { id, productId, code, given } = await orders.issued({ gtin: GTIN });
  const { brand } = orders;
  expect((await brand.call('PUT', `/api/products/${productId}`, { ...given, gtin: OTHER_GTIN })).status).toBe(200);
  expect((await readPassport(id)).address).toContain(`/01/${GTIN}/10/${code}`);
  expect((await orders.outside(`/01/${GTIN}/10/${code}`)).headers.get('location')).toContain(`/passports/${code}`);
  expect((await orders.issue(id)).body.address).toContain(`/01/${OTHER_GTIN}/10/${code}`);
  for (const gtin of [GTIN, OTHER_GTIN])
    expect((await orders.outside(`/01/${gtin}/10/${code}`)).headers.get('location')).toContain(`/passports/${code}`);
});

it('are read as a document in the language of the reader, revoked ones too', async () => {
  const { id, code } = await orders.issued();
  const pdf = async (language: string): Promise<string> => {
    const answer = await orders.outside(`/passports/${code}?format=pdf&language=${language}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-language')]).toEqual([
      200,
      'application/pdf',
      language,
    ]);
    return pdfWords(Buffer.from(await answer.arrayBuffer()));
  };
  const english = await pdf('en');
  for (const words of ['Product passport', 'Shirt, white', hyphenateProductId(code), 'Cotton', 'Declared'])
    expect(english).toContain(words);
  for (const hidden of [orders.sewer.site.name, 'Canal Farm']) expect(english).not.toContain(hidden);
  await orders.brand.call('POST', `/api/orders/${id}/passport/revoke`, { reason: 'The weight was wrong' });
  expect(await pdf('en')).toContain('Do not rely on it');
  expect(await pdf('fr')).toContain('Passeport');
  expect((await orders.outside('/passports/ABC?format=pdf')).status).toBe(404);
});

it('say that a lot is recalled which came after their issue, and that it is not in the version', async () => {
  const { id, code, order } = await orders.issued();
  const later = `LOT-${randomUUID()}`;
  await orders.delivered(order, { id: later });
  expect(await readPassport(id)).toMatchObject({ isSame: false });
  expect((await orders.brand.call('POST', `/api/lots/${later}/recall`, { reason: 'Dyed with the wrong dye' })).status).toBe(200);
  await product.viewsCaughtUp();
  expect(await orders.html(code)).toContain('is recalled since');
});

it('are finished at the next start where a crash broke off their end', async () => {
  const { id, code } = await orders.issued();
  const revoke = { orderId: id, brandId: orders.brand.site.id, reason: 'The weight was wrong' };
  await product.app.get(PassportCommands).recordRevoke(revoke, randomUUID());
  expect(await isEnded(code)).toBe(false);
  await product.app.get(PassportFinishing).start();
  expect(await isEnded(code)).toBe(true);
  const stored = await product.app.get(RecordStore).get<PassportCodeRecord>(PASSPORT_CODES.name, code);
  expect([stored?.value.issuedAt, stored?.value.changingSince]).toEqual([expect.any(String), undefined]);
});

it('keep the bits of a list in one record, which is made of the ended versions where it is absent', async () => {
  const { id, code } = await orders.issued();
  await orders.brand.call('POST', `/api/orders/${id}/passport/revoke`, { reason: 'The weight was wrong' });
  const records = product.app.get(RecordStore);
  const before = await records.get<{ encodedList: string }>('passport-status', '1');
  await records.delete('passport-status', '1');
  expect(await isEnded(code)).toBe(true);
  expect((await records.get<{ encodedList: string }>('passport-status', '1'))?.value).toEqual(before?.value);
});

it('have keys and a status list under an address of before too', async () => {
  const { port } = new URL(product.url);
  const before = `http://localhost:${port}`;
  await product.app.get(RecordStore).put('label-addresses', before, { address: before, since: '2026-01-01T00:00:00.000Z' });
  const did = await (await fetch(`${before}/.well-known/did.json`)).json();
  expect(did).toMatchObject({ id: `did:web:localhost%3A${port}` });
  const [head = '', payload = ''] = (await (await fetch(`${before}/passports/status/1`)).text()).split('.');
  const said = [head, payload].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  expect(said).toMatchObject([{ kid: expect.stringContaining('localhost') }, { id: `${before}/passports/status/1` }]);
});

it('are read with their keys and labels only so often from one network', async () => {
  let status = 200;
  for (let reads = 0; reads < 300 && status !== 429; reads++) ({ status } = await orders.outside('/.well-known/did.json'));
  expect((await orders.outside('/.well-known/did.json')).status).toBe(429);
  expect((await orders.outside(`/01/${GTIN}/10/ABC`)).status).toBe(429);
});
