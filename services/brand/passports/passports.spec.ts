/** Product passports over HTTP: what they say, who says it, and what strangers and programs read of them. */

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importJWK, type JWK, jwtVerify } from 'jose';
import { lotPageStreamOf } from '../../../contracts/trace/public-pages/events.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { credentialFaults, requiredPaths, withoutMember } from '../../../test/support/replies/credential-rules.js';
import { orderNumber, PassportOrders } from '../../../test/support/server/senders/passport-orders.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { EventStore } from '../../platform/events/event-store.js';

const GTIN = '09506000134352';
let product: TestServer;
let orders: PassportOrders;
let brand: PassportOrders['brand'];
let sewer: PassportOrders['sewer'];

const issue = (id: string) => orders.issue(id);
const issued = (gtin?: string) => orders.issued(gtin ? { gtin } : {});
const delivered = (order: string) => orders.delivered(order);
const ordered = (order: string) => orders.ordered(order);
const outside = (path: string, headers?: Record<string, string>) => orders.outside(path, headers);

beforeAll(async () => {
  // Its own: the log is written directly, without deciders.
  product = await startTestServer();
  orders = await PassportOrders.on(product);
  ({ brand, sewer } = orders);
}, 60_000);
afterAll(() => product?.stop());

describe('a passport', () => {
  it('says of each field what it is and who says it, and what is missing', async () => {
    const order = orderNumber();
    await delivered(order);
    const { id } = await ordered(order);
    const { body } = await brand.call('GET', `/api/orders/${id}/passport`);
    const said = Object.fromEntries(body.fields.map((field: { key: string; source: string }) => [field.key, field.source]));
    expect(said).toMatchObject({
      product: 'declared',
      maker: 'record',
      origins: 'record',
      fibres: 'declared',
      care: 'missing',
      gtin: 'missing',
    });
    const { bySource, fields, percent } = body.completeness;
    expect(bySource.record + bySource.certificate + bySource.declared + bySource.missing).toBe(fields);
    expect(percent).toBe(Math.floor(((fields - bySource.missing) / fields) * 100));
    expect([body.versions, body.lacking]).toEqual([[], []]);
  });

  it('is issued only with a product and a maker, and with missing fields only where that is confirmed', async () => {
    const { id } = await ordered(orderNumber());
    expect((await issue(id)).body.code).toBe('PassportLacking');
    const order = orderNumber();
    await delivered(order);
    const found = await ordered(order);
    expect((await brand.call('POST', `/api/orders/${found.id}/passport/issue`, {})).body.code).toBe('PassportIncomplete');
    expect((await issue(found.id)).body.versions).toMatchObject([{ version: 1, state: 'inForce' }]);
  });

  it('is of no other brand', async () => {
    const { id } = await issued();
    const other = await product.someone('BRAND', 'BRAND');
    const answers = [
      await other.call('GET', `/api/orders/${id}/passport`),
      await other.call('PUT', `/api/orders/${id}/passport/declared`, { values: [] }),
      await other.call('POST', `/api/orders/${id}/passport/issue`, { confirmMissing: true }),
      await other.call('POST', `/api/orders/${id}/passport/revoke`, { reason: 'Not mine at all' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await other.call('GET', '/api/passports')).body.items).toEqual([]);
  });
});

describe('its public part', () => {
  it('is a credential of UNTP 0.7 whose signature, keys and status fit', async () => {
    const { code } = await issued();
    const credential = await (await outside(`/passports/${code}?format=jsonld`)).json();
    expect(credentialFaults(credential)).toEqual([]);
    const required = requiredPaths(credential);
    expect(required.length).toBeGreaterThan(50);
    for (const path of required) expect(credentialFaults(withoutMember(credential, path))).toContain(path);
    const signed = await outside(`/passports/${code}`, { accept: 'application/vc+jwt' });
    expect(signed.headers.get('content-type')).toContain('application/vc+jwt');
    const did = (await (await outside('/.well-known/did.json')).json()) as {
      id: string;
      verificationMethod: { id: string; publicKeyJwk: JWK }[];
    };
    const [method] = did.verificationMethod;
    const { payload, protectedHeader } = await jwtVerify(await signed.text(), await importJWK(method?.publicKeyJwk as JWK, 'EdDSA'));
    expect(protectedHeader).toEqual({ alg: 'EdDSA', cty: 'vc', kid: method?.id, typ: 'vc+jwt' });
    expect(payload).toEqual(credential);
    expect((credential as { issuer: { id: string } }).issuer.id).toBe(did.id);
  });

  it('names sites only where they agreed, and says what is restricted to nobody', async () => {
    const { code } = await issued();
    const page = await (await outside(`/passports/${code}`, { accept: 'text/html' })).text();
    const all = `${page}${await (await outside(`/passports/${code}?format=jsonld`)).text()}`;
    for (const hidden of [sewer.site.name, 'Canal Farm', '"farms"', '"spun"']) expect(all).not.toContain(hidden);
    expect(page).toContain('Shirt, white');
    await sewer.call('PUT', `/api/facilities/${sewer.site.id}/public-pages`, { extent: 'exists', isNamed: true });
    const named = await issued();
    expect(await (await outside(`/passports/${named.code}`, { accept: 'text/html' })).text()).toContain(sewer.site.name);
    await sewer.call('PUT', `/api/facilities/${sewer.site.id}/public-pages`, { extent: 'exists', isNamed: false });
  });

  it('has the same bytes until something changes, and earlier versions by number and by date', async () => {
    const { id, code } = await issued();
    const read = async (query: string) => (await outside(`/passports/${code}?format=jwt${query}`)).text();
    const first = await read('');
    expect((await issue(id)).body).toMatchObject({ versions: [{ version: 1 }] });
    expect(await read('')).toBe(first);
    const declared = await brand.call('PUT', `/api/orders/${id}/passport/declared`, { values: [{ key: 'care', text: 'Wash at 40 °C' }] });
    expect(declared.body.changed).toEqual(['care']);
    const { versions } = (await issue(id)).body;
    expect(versions).toMatchObject([
      { version: 2, state: 'inForce' },
      { version: 1, state: 'replaced' },
    ]);
    expect(await read('')).not.toBe(first);
    expect(await read('&version=1')).toBe(first);
    expect(await read(`&asOf=${versions[1].issuedAt}`)).toBe(first);
    expect((await outside(`/passports/${code}?format=jwt&asOf=2020-01-01T00:00:00Z`)).status).toBe(404);
  });

  it('is revoked for everybody at once, in its status list too, and can be issued again under the same code', async () => {
    const { id, code } = await issued();
    const credential = (await (await outside(`/passports/${code}?format=jsonld`)).json()) as {
      credentialStatus: { statusListIndex: number; statusListCredential: string };
    };
    const { statusListIndex: index, statusListCredential } = credential.credentialStatus;
    const isRevoked = async () => {
      const [, payload = ''] = (await (await outside(new URL(statusListCredential).pathname)).text()).split('.');
      const { credentialSubject } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
      expect(bits.length).toBe(16_384);
      return ((bits[index >> 3] ?? 0) & (0b1000_0000 >> (index & 7))) !== 0;
    };
    expect(await isRevoked()).toBe(false);
    expect((await brand.call('POST', `/api/orders/${id}/passport/revoke`, { reason: 'Too short' })).status).toBe(400);
    const { body } = await brand.call('POST', `/api/orders/${id}/passport/revoke`, { reason: 'The weight was wrong' });
    expect(body.versions).toMatchObject([{ state: 'revoked', reason: 'The weight was wrong' }]);
    expect(await isRevoked()).toBe(true);
    expect(await (await outside(`/passports/${code}`, { accept: 'text/html' })).text()).toContain('Revoked on');
    expect((await issue(id)).body).toMatchObject({ code, versions: [{ version: 2, state: 'inForce' }, { state: 'revoked' }] });
    expect(await isRevoked()).toBe(true);
  });

  it('and the brand see that a lot that went into the goods is recalled', async () => {
    const { id, code, order } = await issued();
    const { status } = await sewer.call('POST', `/api/lots/LOT-${order}/recall`, { reason: 'Dyed with the wrong dye' });
    expect(status).toBe(404);
    expect((await brand.call('POST', `/api/lots/LOT-${order}/recall`, { reason: 'Dyed with the wrong dye' })).status).toBe(200);
    await product.viewsCaughtUp();
    expect((await brand.call('GET', `/api/orders/${id}/passport`)).body.recalls).toMatchObject([{ productId: `LOT-${order}` }]);
    const { trace } = (await brand.call('GET', `/api/orders/${id}/trace`)).body;
    expect(trace.nodes.filter(({ recalledAt }: { recalledAt?: string }) => recalledAt)).toHaveLength(1);
    expect(await (await outside(`/passports/${code}`, { accept: 'text/html' })).text()).toContain('is recalled since');
    await brand.call('POST', `/api/lots/LOT-${order}/recall/end`, {});
    await product.viewsCaughtUp();
    expect((await brand.call('GET', `/api/orders/${id}/passport`)).body.recalls).toEqual([]);
  });
});

it('lets the brand switch on the public pages of an order, each with an event of its lot', async () => {
  const { id, order } = await issued();
  const page = async () => (await outside(`/p/LOT-${order}`)).text();
  expect(await page()).toContain('This code exists');
  const { status, body } = await brand.call('PUT', `/api/orders/${id}/public-pages`, { extent: 'shown' });
  expect([status, body]).toEqual([200, { extent: 'shown', chosen: 1, lots: 1 }]);
  expect(await page()).toContain('Finished product');
  const events = await product.app.get(EventStore).read(lotPageStreamOf(`LOT-${order}`), 0, 10);
  expect(events.map(({ type, data }) => [type, data])).toEqual([['LotPageChosen', { facilityId: brand.site.id, extent: 'shown' }]]);
});

it('lists the passports of the brand, and their three identifiers for the registry', async () => {
  const { id, code } = await issued();
  const { body } = await brand.call('GET', '/api/passports');
  expect(body.items.find(({ orderId }: { orderId: string }) => orderId === id)).toMatchObject({ code, version: 1, state: 'inForce' });
  const registry = async (page: number) => (await brand.call('GET', `/api/passports/registry?perPage=1&page=${page}`)).body;
  const first = await registry(1);
  expect(first.items).toEqual([
    {
      uniqueProductIdentifier: `${product.url}/passports/${code}`,
      uniqueOperatorIdentifier: `${product.url}/id/site/${brand.site.id}`,
      uniqueFacilityIdentifier: null,
    },
  ]);
  expect((await registry(2)).items).not.toEqual(first.items);
  await brand.call('POST', `/api/orders/${id}/passport/revoke`, { reason: 'Dyed with the wrong dye' });
  const after = await registry(1);
  expect([after.total, JSON.stringify(after.items)]).toEqual([first.total - 1, expect.not.stringContaining(code)]);
});

describe('a GTIN', () => {
  it('makes the code of a passport a GS1 Digital Link, which leads to it', async () => {
    const { code } = await issued(GTIN);
    const answer = await outside(`/01/${GTIN}/10/${code}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${product.url}/passports/${code}`]);
    const dpp = await outside(`/01/${GTIN}/10/${code}?linkType=gs1:dpp`);
    expect(dpp.headers.get('location')).toContain(`/passports/${code}?format=jsonld`);
    expect((await outside('/01/09506000134369/10/ABC')).status).toBe(404);
  });

  it('is checked, and is of one product alone', async () => {
    const add = (gtin: string) => brand.call('POST', '/api/products', { code: randomUUID(), description: 'Towel', gtin });
    expect((await add('09506000134353')).status).toBe(400);
    expect((await add('5012345678900')).status).toBe(201);
    expect((await add('05012345678900')).body.code).toBe('GtinTaken');
  });

  it('of a site must have its GS1 prefix, which GS1 must be able to have given', async () => {
    const path = `/api/facilities/${sewer.site.id}/gs1`;
    const put = (gs1Prefix: string, gtin: string) => sewer.call('PUT', path, { gs1Prefix, gtins: [{ product: 'yarn', gtin }] });
    expect((await put('2012345', '09506000134376')).status).toBe(400);
    expect((await put('4012345', '09506000134376')).body.code).toBe('GtinForeign');
    expect((await put('9506000', '09506000134376')).body).toEqual({
      gs1Prefix: '9506000',
      gtins: [{ product: 'yarn', gtin: '09506000134376' }],
    });
    expect((await brand.call('GET', path)).status).toBe(404);
    const answer = await outside('/01/09506000134376/10/7KM4QX9TR2HB');
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${product.url}/p/7KM4QX9TR2HB`]);
  });

  it('is free again where its product is not saved, and is under no prefix of another site', async () => {
    const code = randomUUID();
    const add = (given: object) => brand.call('POST', '/api/products', { description: 'Towel', ...given });
    expect((await add({ code })).status).toBe(201);
    expect((await add({ code, gtin: '4006381333931' })).body.code).toBe('CodeTaken');
    expect((await add({ code: randomUUID(), gtin: '4006381333931' })).status).toBe(201);
    const other = await product.someone('MILL', 'MILL');
    const put = (gs1Prefix: string, gtins: object[] = []) =>
      other.call('PUT', `/api/facilities/${other.site.id}/gs1`, { gs1Prefix, gtins });
    for (const prefix of ['9506000', '95060001', '950600']) expect((await put(prefix)).body.code).toBe('Gs1PrefixTaken');
    expect((await put('8712345', [{ product: 'yarn', gtin: '00000096385074' }])).status).toBe(200);
    expect((await add({ code: randomUUID(), gtin: '8712345678906' })).body.code).toBe('Gs1PrefixTaken');
  });
});
