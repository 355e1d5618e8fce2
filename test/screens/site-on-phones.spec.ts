/** A farm says on its phone who it is, adds a certificate by its photo, and reads what its buyers are told of it. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Facilities, type FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { FacilityCreation } from '../../services/ledger/custody/opening/facility-creation.js';
import { randomUUID } from '../support/jest/made-up.js';
import { field, fill, hands, open, pick, press, signedInVisitor, type Visitor } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;

beforeAll(async () => {
  product = await sharedTestServer();
});

/** Pages, with what a farm reads there while there is nothing yet. */
const PAGES = [
  ['/m/document-requests', 'No requests yet'],
  ['/m/actions', 'No corrective actions'],
  ['/m/alerts', 'No open alerts'],
] as const;

const fetchOnline = globalThis.fetch;
const goOffline = (): void => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
};

afterEach(() => {
  globalThis.fetch = fetchOnline;
  setOnline(true);
});

function setOnline(isOnline: boolean): void {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new window.Event(isOnline ? 'online' : 'offline'));
}

async function aFarm(): Promise<{ farm: FacilityRecord; visitor: Visitor; call: ApiCall }> {
  // Ledgers that are opened this way need certificates.
  const farm = await product.app.get(FacilityCreation).create({ name: `Farm ${randomUUID()}`, type: 'FARM', country: 'PK' }, 'test');
  const person = await product.user('FARM', farm);
  return { farm, visitor: await signedInVisitor(person), call: await product.signIn(person.email) };
}

const PAPER = new File([`%PDF-1.4\n${randomUUID()}\n%%EOF\n`], 'bci.pdf', { type: 'application/pdf' });

test('a farm says its number, its address and a point, and reads them again', async () => {
  const { visitor, call, farm } = await aFarm();
  await open('/m', visitor);
  await press('My site profile', { role: 'link' });
  await fill('Business registration number', 'PB-2207');
  await fill('State or province', 'Punjab');
  await fill('Street address', 'Chak 14 P');
  await press('Save profile');
  await screen.findByText('Profile saved');
  expect((await call('GET', '/api/me/site')).body).toMatchObject({
    facility: { id: farm.id, address: 'Chak 14 P' },
    businessRegistrationNumber: 'PB-2207',
  });
  expect(screen.getByRole('heading', { name: 'OAR ID' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Chain of custody' })).toBeTruthy();
});

test('a certificate goes with its photo, and without a network it waits on the phone', async () => {
  const { visitor, call, farm } = await aFarm();
  await open('/m/site', visitor);
  await press('Add certificate');
  await hands.upload(screen.getByLabelText('Choose a file instead', { selector: 'input' }), PAPER);
  await pick('Certification', 'BCI');
  await fill('Certificate number', 'BCI-77');
  await fill('Issuer', 'Control Union');
  await pick('Products covered', 'Raw cotton');
  await fill('First day', '01/01/2026');
  await fill('Last day', '31/12/2027');
  setOnline(false);
  await press('Send certificate');
  await screen.findByText(/Saved on this phone, /);
  expect((await call('GET', `/api/facilities/${farm.id}/certificates`)).body.items).toEqual([]);
  setOnline(true);
  await waitFor(async () =>
    expect((await call('GET', `/api/facilities/${farm.id}/certificates`)).body.items).toMatchObject([
      { number: 'BCI-77', state: 'waiting' },
    ]),
  );
});

test('a site that may have changed since it was read is not saved, and then with the fields that somebody changed', async () => {
  const { visitor, call, farm } = await aFarm();
  const profile = { name: farm.name, businessRegistrationNumber: 'PB-1', country: 'PK', province: 'Punjab', address: 'Chak 14 P' };
  const place = { latitude: 28.42, longitude: 70.3 };
  expect((await call('PUT', '/api/me/site', { ...profile, ...place })).status).toBe(200);
  await open('/m/site', visitor);
  await field('Business registration number');
  // The certificates are on the phone, too.
  await screen.findByText(/^No certificates yet/);
  expect((await call('PUT', '/api/me/site', { ...profile, ...place, businessRegistrationNumber: 'PB-2' })).status).toBe(200);
  goOffline();
  await open('/m/site');
  await screen.findByText(/^As of /);
  await fill('Street address', 'Chak 15 P');
  expect(screen.getByRole('button', { name: 'Save profile' })).toHaveProperty('disabled', true);
  globalThis.fetch = fetchOnline;
  await press('Try again');
  await waitFor(async () => expect(await field('Business registration number')).toHaveProperty('value', 'PB-2'));
  await press('Remove point');
  await press('Save profile');
  await screen.findByText('Profile saved');
  const { body } = await call('GET', '/api/me/site');
  expect(body).toMatchObject({ businessRegistrationNumber: 'PB-2', facility: { address: 'Chak 15 P' } });
  expect(body).not.toHaveProperty('latitude');
});

test('a form does not overwrite what another desk saved meanwhile, and keeps what was typed', async () => {
  const { visitor, call, farm } = await aFarm();
  const profile = { name: farm.name, businessRegistrationNumber: 'PB-1', country: 'PK', province: 'Punjab', address: 'Chak 14 P' };
  expect((await call('PUT', '/api/me/site', profile)).status).toBe(200);
  await open('/m/site', visitor);
  await fill('Street address', 'Chak 15 P');
  const elsewhere = { ...profile, address: 'Chak 16 P', businessRegistrationNumber: 'PB-2' };
  expect((await call('PUT', '/api/me/site', elsewhere)).status).toBe(200);
  await press('Save profile');
  await screen.findByText(/^Someone else changed this profile/);
  await waitFor(async () => expect(await field('Business registration number')).toHaveProperty('value', 'PB-2'));
  expect(await field('Street address')).toHaveProperty('value', 'Chak 15 P');
  expect((await call('GET', '/api/me/site')).body.facility.address).toBe('Chak 16 P');
  expect(screen.getByText(/^Someone else changed this profile/)).toBeTruthy();
  await press('Save profile');
  await screen.findByText('Profile saved');
  expect((await call('GET', '/api/me/site')).body).toMatchObject({
    businessRegistrationNumber: 'PB-2',
    facility: { address: 'Chak 15 P' },
  });
});

test('a form that cannot read what another desk saved says so, and does not speak of new values', async () => {
  const { visitor, call, farm } = await aFarm();
  const profile = { name: farm.name, businessRegistrationNumber: 'PB-1', country: 'PK', province: 'Punjab', address: 'Chak 14 P' };
  expect((await call('PUT', '/api/me/site', profile)).status).toBe(200);
  await open('/m/site', visitor);
  await fill('Street address', 'Chak 15 P');
  expect((await call('PUT', '/api/me/site', { ...profile, address: 'Chak 16 P' })).status).toBe(200);
  const sent = fetchOnline;
  globalThis.fetch = (input, init) =>
    (init?.method ?? 'GET') === 'GET' && String(input).endsWith('/me/site')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : sent(input, init);
  await press('Save profile');
  await screen.findByText(/^The server does not answer/);
  expect(screen.queryByText(/^Someone else changed this profile/)).toBeNull();
  globalThis.fetch = fetchOnline;
  await press('Save profile');
  await screen.findByText(/^Someone else changed this profile/);
});

test('a certificate is filled in without a network, and one that is refused says why and is corrected', async () => {
  const { visitor, call, farm } = await aFarm();
  await open('/m/site', visitor);
  await press('Add certificate');
  await hands.click(await screen.findByRole('combobox', { name: 'Certification' }));
  await screen.findByRole('option', { name: 'BCI' });
  goOffline();
  setOnline(false);
  await open('/m/site');
  await press('Add certificate');
  await hands.upload(screen.getByLabelText('Choose a file instead', { selector: 'input' }), PAPER);
  await pick('Certification', 'BCI');
  await fill('Certificate number', 'BCI-78');
  await fill('Issuer', 'Control Union');
  await pick('Products covered', 'Raw cotton');
  await fill('First day', '01/01/2026');
  await fill('Last day', '31/12/2027');
  await press('Send certificate');
  await screen.findByText(/Saved on this phone, /);
  const sent = fetchOnline;
  globalThis.fetch = async (input, init) => {
    const isOffer = init?.method === 'POST' && String(input).endsWith('/certificates');
    const problem = { status: 409, code: 'CertificatesTooMany', detail: 'Too many certificates wait.' };
    return isOffer
      ? new Response(JSON.stringify(problem), { status: 409, headers: { 'content-type': 'application/problem+json' } })
      : sent(input, init);
  };
  setOnline(true);
  await press('Edit', { role: 'link' });
  expect(screen.queryByText(/Saved on this phone, /)).toBeNull();
  expect(await field('Certificate number')).toHaveProperty('value', 'BCI-78');
  globalThis.fetch = fetchOnline;
  await fill('Certificate number', 'BCI-79');
  await press('Send certificate');
  await waitFor(async () =>
    expect((await call('GET', `/api/facilities/${farm.id}/certificates`)).body.items).toMatchObject([
      { number: 'BCI-79', state: 'waiting' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull());
});

test('an alert about a farm is on its home, in its notifications and on a page that leads to the certificates', async () => {
  const { farm, visitor, call } = await aFarm();
  const gin = await product.facility('GINNER');
  await product.app.get(Facilities).link(farm, gin, '2026-01-01T00:00:00.000Z');
  const productId = randomUUID().slice(0, 12).toUpperCase();
  const said = () => ({ transactionId: randomUUID(), occurredAt: '2026-11-10T08:00:00.000Z', utcOffsetMinutes: 0 });
  const lots = [{ productId, product: 'rawCotton', quantity: 1000, unit: 'kg', certification: 'BCI' }];
  expect((await call('POST', '/api/custody/records', { ...said(), lots })).status).toBe(201);
  expect((await call('POST', '/api/custody/sales', { ...said(), purchaserId: gin.id, lots: [{ productId }] })).status).toBe(201);
  expect((await call('GET', '/api/alerts')).body.items).toMatchObject([{ kind: 'notCertified', severity: 'medium' }]);
  const notices = (await call('GET', '/api/notifications?on=phone')).body.items as { kind: string; link: string }[];
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'alert', link: '/m/alerts' }));
  await open('/m', visitor);
  await press(/^Alerts/, { role: 'link' });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(/^Not certified at/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Upload certificate' }).getAttribute('href')).toBe('/m/site');
});

test('without a network a page says that it needs one, and once it was read it says from when it is', async () => {
  const { visitor } = await aFarm();
  await open('/m/help', visitor);
  goOffline();
  await open('/m/document-requests');
  await screen.findByText(/^Nothing of this page is saved on this phone yet/);
  for (const [path, shown] of PAGES) {
    globalThis.fetch = fetchOnline;
    await open(path);
    await screen.findByText(shown);
    goOffline();
    await open(path);
    await screen.findByText(/^As of /);
    expect(screen.getByText(shown)).toBeTruthy();
  }
});

test('a site without a record reads its first steps on top, with the open questions in words', async () => {
  const { visitor, call } = await aFarm();
  await open('/m', visitor);
  const steps = within(await screen.findByRole('list', { name: 'First steps' }));
  const names = () => steps.getAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()[2]).toMatch(/^Self assessment\d+ questions still to answer$/));
  expect(names().slice(0, 2)).toEqual(['My site profile', 'Partners']);
  const lots = [{ productId: randomUUID().slice(0, 13), product: 'rawCotton', quantity: 10, unit: 'kg' }];
  const record = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots };
  expect((await call('POST', '/api/custody/records', record)).status).toBe(201);
  await open('/m', visitor);
  await screen.findByRole('link', { name: 'Partners' });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'First steps' })).toBeNull());
});
