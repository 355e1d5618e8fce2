/** Passports as they are kept: in the shape of early versions, after the erasure of a person, and for each reader. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PASSPORT_FIELD_LISTS, type PassportField } from '../../../contracts/brand/passports/fields.js';
import type { FacilityType, Role } from '../../../contracts/shared/roles.js';
import { PassportOrders } from '../../../test/support/server/senders/passport-orders.js';
import { startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { RecordStore, type Stored } from '../../platform/documents/document-store.js';
import { passportsContext } from './context.js';
import { PASSPORT_CONTENTS, type PassportContentRecord, RevokeReasons } from './passport-records.js';

const GTIN = '09506000134352';
let product: TestServer;
let orders: PassportOrders;

beforeAll(async () => {
  // Its own: the log is written directly, without deciders.
  product = await startTestServer();
  orders = await PassportOrders.on(product);
}, 60_000);
afterAll(() => product?.stop());

async function contentOf(code: string): Promise<Stored<PassportContentRecord>> {
  const all = await product.app.get(RecordStore).find<PassportContentRecord>(PASSPORT_CONTENTS.name, { filter: { code } });
  const [only] = all;
  if (!only || all.length > 1) throw new Error(`${all.length} contents`);
  return only;
}

/** Early versions held no lots and no earlier GTINs, and named sites without their IDs, also those that had not agreed. */
function asBefore({ gtins: _gtins, lotIds: _lotIds, ...content }: PassportContentRecord): object {
  const named = (field: PassportField): PassportField =>
    field.value?.kind === 'sites'
      ? { ...field, value: { ...field.value, sites: [{ name: orders.sewer.site.name, country: 'PK', isNamed: false }] } }
      : field;
  return { ...content, fields: content.fields.map(named) };
}

it('one of an early version opens, leads from its label, is corrected and revoked, and names no site that did not agree', async () => {
  const { id, code } = await orders.issued({ gtin: GTIN });
  const { key, value } = await contentOf(code);
  await product.app.get(RecordStore).put(PASSPORT_CONTENTS.name, key, asBefore(value));
  const page = await orders.html(code);
  expect(page).toContain('Shirt, white');
  expect(page).not.toContain(orders.sewer.site.name);
  expect((await orders.outside(`/01/${GTIN}/10/${code}`)).headers.get('location')).toContain(`/passports/${code}`);
  const { brand } = orders;
  const read = await brand.call('GET', `/api/orders/${id}/passport`);
  expect([read.status, read.body.versions]).toMatchObject([200, [{ version: 1, state: 'inForce' }]]);
  const values = [{ key: 'care', text: 'Wash at 40 °C' }];
  expect((await brand.call('PUT', `/api/orders/${id}/passport/declared`, { values })).status).toBe(200);
  expect((await orders.issue(id)).body.versions).toMatchObject([{ version: 2 }, { version: 1, state: 'replaced' }]);
  expect((await orders.outside(`/passports/${code}?version=1`, { accept: 'text/html' })).status).toBe(200);
  const revoked = await brand.call('POST', `/api/orders/${id}/passport/revoke`, { reason: 'The weight was wrong' });
  expect(revoked.body.versions).toMatchObject([{ version: 2, state: 'revoked' }, { version: 1 }]);
  expect(await orders.html(code)).toContain('Revoked on');
});

it('none holds the name of a person, and the reason that one wrote is gone with their erasure', async () => {
  const { id, code } = await orders.issued();
  const person = await product.user('BRAND', orders.brand.site, { firstName: 'Zarah', lastName: 'Quellmalz' });
  const call = await product.signIn(person.email);
  const reason = 'Zarah Quellmalz typed the wrong weight';
  const revoked = (await call('POST', `/api/orders/${id}/passport/revoke`, { reason })).body;
  expect(revoked.versions).toMatchObject([{ state: 'revoked', reason }]);
  const issued = await call('POST', `/api/orders/${id}/passport/issue`, { confirmMissing: true });
  expect(issued.status).toBe(200);
  const superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
  const erasure = { confirmation: person.email, reason: 'Asked for by letter' };
  expect((await superAdmin('POST', `/api/users/${person.id}/erase`, erasure)).status).toBe(200);
  const records = product.app.get(RecordStore);
  for (const { name } of [...(passportsContext.records ?? []), RevokeReasons.collection])
    for await (const batch of records.scan(name, 100)) expect(JSON.stringify(batch)).not.toContain('Quellmalz');
  const { versions } = (await orders.brand.call('GET', `/api/orders/${id}/passport`)).body;
  expect(versions[1]).toMatchObject({ version: 1, state: 'revoked' });
  expect(versions[1]).not.toHaveProperty('reason');
  expect(`${await orders.html(code)}${JSON.stringify(await orders.credential(code))}`).not.toContain('Quellmalz');
});

it('what is not for everybody is read by the brand of the order alone', async () => {
  const { id, code } = await orders.issued();
  const restricted = PASSPORT_FIELD_LISTS.flatMap(({ fields }) => fields.flatMap(({ key, reader }) => (reader === 'public' ? [] : key)));
  const own = (await orders.brand.call('GET', `/api/orders/${id}/passport`)).body.fields as PassportField[];
  expect(own.find(({ key }) => key === 'farms')?.value).toMatchObject({ sites: [{ name: 'Canal Farm' }] });
  expect(own.filter(({ key }) => restricted.includes(key)).length).toBe(new Set(restricted).size);
  const others: readonly (readonly [Role, FacilityType | undefined, number])[] = [
    ['BRAND', 'BRAND', 404],
    ['MILL', 'MILL', 403],
    ['SPINNER', 'SPINNER', 403],
    ['ADMIN', undefined, 403],
    ['SUPER_ADMIN', undefined, 403],
    ['AUDITOR', undefined, 403],
  ];
  for (const [role, type, status] of others) {
    const call = type ? (await product.someone(role, type)).call : await product.signIn((await product.user(role)).email);
    expect([role, (await call('GET', `/api/orders/${id}/passport`)).status]).toEqual([role, status]);
  }
  expect((await orders.sewer.call('GET', `/api/orders/${id}/passport`)).status).toBe(403);
  const { characteristics } = (await orders.credential(code)).credentialSubject;
  expect(characteristics.fields.filter(({ key }: PassportField) => restricted.includes(key))).toEqual([]);
});
