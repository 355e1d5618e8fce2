import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Parties } from '../../../ledger/custody/parties/parties.js';

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product.stop());

const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;
const site = (more: object = {}) => ({
  name: unique('Çınar Dokuma'),
  type: 'MILL',
  country: 'TR',
  address: unique('Sanayi Caddesi'),
  ...more,
});
const make = (body: object) => admin('POST', '/api/facilities', body);
const alike = async ({ name, country, address }: { name: string; country: string; address: string }) =>
  (await admin('GET', `/api/facilities/new/alike?${new URLSearchParams({ name, country, address })}`)).body;

it('is made without a person, is in the list, and has a ledger where it holds goods', async () => {
  const asked = site();
  const { status, body } = await make(asked);
  expect([status, body]).toMatchObject([201, { name: asked.name, type: 'MILL', country: 'TR', address: asked.address }]);
  const listed = (await admin('GET', `/api/facilities?q=${encodeURIComponent(asked.name)}`)).body;
  expect([listed.total, (await admin('GET', `/api/balances/${body.id}/windows`)).status]).toEqual([1, 200]);
});

it('is refused with facilities of the same name or address, however it is written, and made once it is stated to be another', async () => {
  const asked = site();
  const { body: first } = await make(asked);
  const sameName = { ...site(), name: asked.name.toUpperCase().replace('Ç', 'C') };
  expect(await alike(sameName)).toMatchObject([{ id: first.id, same: 'name' }]);
  expect(await alike({ ...asked, name: unique('Else'), address: asked.address.toUpperCase() })).toMatchObject([
    { id: first.id, same: 'address' },
  ]);
  expect(await alike(asked)).toMatchObject([{ id: first.id, same: 'both' }]);
  expect(await alike({ ...asked, country: 'PK' })).toEqual([]);
  const refused = await make(sameName);
  expect([refused.status, refused.body.code]).toEqual([409, 'FacilityAlike']);
  expect((await make({ ...sameName, isAnother: true })).status).toBe(201);
});

it('belongs to the business of another site, and goods move between them as internal', async () => {
  const { site: spinner, call } = await product.someone('SPINNER', 'SPINNER');
  const { body: sister } = await make(site({ sisterId: spinner.id }));
  const { body: third } = await make(site({ sisterId: sister.id }));
  const user = await product.user('MILL', await product.app.get(Facilities).get(third.id));
  const atSister = await product.signIn(user.email);
  const [own, theirs] = [await call('GET', '/api/me'), await atSister('GET', '/api/me')];
  expect([own.body.user.business.id, own.body.user.business.name]).toEqual([theirs.body.user.business.id, spinner.name]);
  const buyers = (await call('GET', '/api/partners/purchasers?perPage=50')).body.items.map(({ id }: { id: string }) => id);
  expect(buyers).toEqual(expect.arrayContaining([sister.id, third.id]));
  const parties = product.app.get(Parties);
  await expect(parties.assertOneBusiness(spinner.id, third.id)).resolves.toBeUndefined();
  const stranger = await product.facility('MILL');
  await expect(parties.assertOneBusiness(spinner.id, stranger.id)).rejects.toMatchObject({ code: 'Invalid' });
});

it('is refused with the field, to others than admins, and for a sister site that is not there', async () => {
  const { call } = await product.someone('SPINNER', 'SPINNER');
  expect((await call('POST', '/api/facilities', site())).body.code).toBe('RoleRefused');
  const fields = async (more: object) => Object.keys((await make(site(more))).body.fields ?? {});
  expect([
    await fields({ name: ' ' }),
    await fields({ type: 'SHOP' }),
    await fields({ country: 'Turkey' }),
    await fields({ address: '' }),
  ]).toEqual([['name'], ['type'], ['country'], ['address']]);
  expect(await fields({ sisterId: randomUUID() })).toEqual(['sisterId']);
});
