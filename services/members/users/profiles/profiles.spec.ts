import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../../ground/facilities/facilities.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product.stop());

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const PROFILE = {
  name: 'Northern Weavers',
  businessRegistrationNumber: 'BR-20441',
  country: 'PK',
  province: 'Punjab',
  district: 'Faisalabad',
  address: '12 Canal Road',
  certifications: ['BCI', 'Organic', 'BCI'],
};

async function newcomer(role: 'BRAND' | 'AUDITOR' | 'MILL'): Promise<{ call: ApiCall; facility: FacilityRecord }> {
  const facility = await product.facility(role);
  const { email } = await product.user(role, facility, { updatedProfileAt: null });
  return { facility, call: await product.signIn(email) };
}

function logoForm(content: Buffer, name: string): FormData {
  const form = new FormData();
  form.append('logo', new Blob([new Uint8Array(content)]), name);
  return form;
}

it.each([
  ['BRAND', '/brand-onboard', '/brand-profile'],
  ['AUDITOR', '/auditor-onboard', '/requests'],
  ['MILL', '/onboard', '/homepage'],
] as const)('%s is held at %s until its site has said what it is, and is at home at %s then', async (role, held, home) => {
  const { call, facility } = await newcomer(role);
  const homeOf = async () => (await call('GET', '/api/me')).body.home;
  expect([await homeOf(), (await call('GET', '/api/lots')).body.code]).toEqual([held, 'ProfileIncomplete']);
  const changed = await call('PUT', '/api/me/site', PROFILE);
  expect(changed).toMatchObject({
    status: 200,
    body: {
      facility: { id: facility.id, name: 'Northern Weavers', province: 'Punjab', address: '12 Canal Road' },
      businessRegistrationNumber: 'BR-20441',
      certifications: ['BCI', 'Organic'],
      hasLogo: false,
    },
  });
  expect([await homeOf(), (await call('GET', '/api/lots')).status]).toEqual([home, 200]);
  expect((await call('GET', '/api/me/site')).body).toEqual(changed.body);
});

it.each([
  [{ name: '' }, 'name'],
  [{ name: '  ' }, 'name'],
  [{ businessRegistrationNumber: 'not in app yet' }, 'businessRegistrationNumber'],
  [{ country: 'Pakistan' }, 'country'],
  [{ address: undefined }, 'address'],
  [{ certifications: ['Unheard of'] }, 'certifications.0'],
])('%j is refused at %s, and the profile stays open', async (wrong, field) => {
  const { call } = await newcomer('BRAND');
  const { status, body } = await call('PUT', '/api/me/site', { ...PROFILE, ...wrong });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect((await call('GET', '/api/me')).body.home).toBe('/brand-onboard');
});

it('a logo is a picture by its content, replaces the one before, and is seen by those who see the site', async () => {
  const { call, facility } = await newcomer('BRAND');
  const stranger = await newcomer('MILL');
  expect((await call('PUT', '/api/me/site/logo', logoForm(Buffer.from('<svg/>'), 'logo.png'))).body.code).toBe('FileFormatInvalid');
  expect((await call('PUT', '/api/me/site/logo', new FormData())).status).toBe(400);
  for (const _ of [1, 2]) {
    const put = await call('PUT', '/api/me/site/logo', logoForm(PNG, 'logo.png'));
    expect([put.status, put.body.hasLogo]).toEqual([200, true]);
  }
  const path = `/api/facilities/${facility.id}/logo`;
  const shown = await call('GET', path);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await stranger.call('GET', path)).status).toBe(404);
});

it('a person without a site has none in their profile', async () => {
  const call = await product.signIn((await product.user('ADMIN')).email);
  expect((await call('GET', '/api/me/site')).status).toBe(404);
  expect((await call('PUT', '/api/me/site', PROFILE)).status).toBe(404);
});

it('an admin says for a site who it is, with its point on the map, and the site reads it', async () => {
  const farm = await product.facility('FARM');
  const { email } = await product.user('FARM', farm);
  const byAdmin = await product.signIn((await product.user('ADMIN')).email);
  const path = `/api/facilities/${farm.id}/profile`;
  const place = { latitude: 28.42031, longitude: 70.29562 };
  const said = await byAdmin('PUT', path, { ...PROFILE, ...place });
  expect(said).toMatchObject({ status: 200, body: { facility: { id: farm.id, name: 'Northern Weavers' }, ...place } });
  const bySite = await product.signIn(email);
  expect((await bySite('GET', '/api/me/site')).body).toMatchObject({ businessRegistrationNumber: 'BR-20441', ...place });
  expect((await bySite('PUT', path, PROFILE)).status).toBe(403);
  expect((await byAdmin('PUT', path, PROFILE)).body).not.toHaveProperty('latitude');
  expect((await bySite('GET', '/api/me/site')).body).not.toHaveProperty('longitude');
  expect((await byAdmin('PUT', path, { ...PROFILE, latitude: 91, longitude: 0 })).body.fields).toHaveProperty('latitude');
  expect((await byAdmin('PUT', path, { ...PROFILE, latitude: 28 })).body.fields).toHaveProperty('longitude');
  expect((await byAdmin('GET', `/api/facilities/${UNKNOWN}/profile`)).status).toBe(404);
});

it('a profile that somebody changed since its author read it is refused, and the same profile again is not', async () => {
  const { call } = await newcomer('MILL');
  const { revision: basedOn } = (await call('GET', '/api/me/site')).body;
  const first = await call('PUT', '/api/me/site', { ...PROFILE, basedOn });
  expect([first.status, first.body.revision]).toEqual([200, basedOn + 1]);
  const other = await call('PUT', '/api/me/site', { ...PROFILE, address: '14 Canal Road', basedOn });
  expect([other.status, other.body.code]).toEqual([409, 'Conflict']);
  expect((await call('PUT', '/api/me/site', { ...PROFILE, basedOn })).status).toBe(200);
  expect((await call('GET', '/api/me/site')).body).toMatchObject({ revision: basedOn + 1, facility: { address: PROFILE.address } });
});
