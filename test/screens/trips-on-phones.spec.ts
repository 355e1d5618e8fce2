/** Trips of a transporter on its phone: found, opened, taken out, confirmed many at once, with and without a network. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Facilities, type FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import { patient } from '../support/jest/patience.js';
import { fill, hands, open, press, signedInVisitor, type Visitor } from '../support/screens/app-page.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

/** A confirmation is sent when it can no longer be undone. */
const SENT = { timeout: patient(20_000) };
const mark = randomUUID().slice(0, 6);
const [farmName, ginName] = [`Chak Farm ${mark}`, `Panjnad Ginners ${mark}`];
let product: TestServer;
let farm: FacilityRecord;
let gin: FacilityRecord;
let asFarm: ApiCall;

beforeAll(async () => {
  product = await sharedTestServer();
  farm = await product.facility('FARM', { name: farmName, searchText: farmName });
  gin = await product.facility('GINNER', { name: ginName, searchText: ginName });
  await product.app.get(Facilities).link(farm, gin, '2026-01-01T00:00:00.000Z');
  asFarm = await product.signIn((await product.user('FARM', farm)).email);
});

afterEach(() => setOnline(true));

function setOnline(isOnline: boolean): void {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new window.Event(isOnline ? 'online' : 'offline'));
}

async function carrier(): Promise<{ site: FacilityRecord; visitor: Visitor }> {
  const site = await product.facility('TRANSPORTER');
  return { site, visitor: await signedInVisitor(await product.user('TRANSPORTER', site)) };
}

async function shipped(by: FacilityRecord, occurredAt: string, packingListNumber: string): Promise<string> {
  const productId = randomUUID().slice(0, 12).toUpperCase();
  const said = () => ({ transactionId: randomUUID(), occurredAt, utcOffsetMinutes: 0 });
  const transport = { ...said(), packingListNumber, transporterId: by.id, lots: [{ productId }] };
  const lots = [{ productId, product: 'rawCotton', quantity: 100, unit: 'kg' }];
  await asFarm('POST', '/api/custody/records', { ...said(), lots });
  await asFarm('POST', '/api/custody/sales', { ...said(), purchaserId: gin.id, lots: [{ productId }] });
  const { status } = await asFarm('POST', '/api/custody/transports', transport);
  expect(status).toBe(201);
  return transport.transactionId;
}

const tripsOf = async (day: string) => within(await screen.findByRole('region', { name: new RegExp(`^${day}`) }));
const wholeTrip = { name: `Trip from ${farmName} to ${ginName}` };

test('the trips of a day are chosen by one press, one transport is taken out, and the rest is confirmed', async () => {
  const { site, visitor } = await carrier();
  for (let at = 0; at < 3; at++) await shipped(site, '2026-06-10T08:00:00.000Z', 'PL-1');
  await shipped(site, '2026-06-11T08:00:00.000Z', 'PL-2');
  await open('/m', visitor);
  await press('Select all trips of 10/06/2026');
  const day = await tripsOf('10/06/2026');
  expect(day.getByRole('checkbox', wholeTrip)).toHaveProperty('checked', true);
  await hands.click(day.getByRole('button', { name: '3 transports' }));
  await hands.click((await day.findAllByRole('checkbox', { name: /^Transport at/ }))[0] as HTMLElement);
  expect(day.getByRole('checkbox', wholeTrip)).toHaveProperty('indeterminate', true);
  expect(screen.getByText('2 transports, 2 lots')).toBeTruthy();
  await press('Confirm 2 transports');
  await screen.findByText('2 transports confirmed, sent in a few seconds');
  await waitFor(() => expect(day.queryByRole('button', { name: '3 transports' })).toBeNull(), SENT);
  await day.findByRole('button', { name: '1 transport' });
  await tripsOf('11/06/2026');
  await hands.click(screen.getByRole('radio', { name: /^Confirmed/ }));
  await (await tripsOf('10/06/2026')).findByRole('button', { name: '2 transports' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a refused transport shows the reason on its trip, also below the shown part, and the others are confirmed', async () => {
  const { site, visitor } = await carrier();
  const voided = [await shipped(site, '2026-06-09T08:00:00.000Z', 'PL-1'), await shipped(site, '2026-06-12T08:00:00.000Z', 'PL-2')];
  for (let at = 0; at < 21; at++) await shipped(site, '2026-06-10T08:00:00.000Z', `PL-1${at}`);
  await shipped(site, '2026-06-11T08:00:00.000Z', 'PL-3');
  await open('/m/trips', visitor);
  await press('Select all 24 transports');
  await press('Clear the trips of 10/06/2026');
  for (const id of voided) await asFarm('POST', `/api/custody/transactions/${id}/void`, { reason: 'Typed wrong' });
  await press('Confirm 3 transports');
  for (const day of ['09/06/2026', '12/06/2026'])
    await waitFor(() => expect(screen.queryByRole('region', { name: new RegExp(`^${day}`) })?.textContent).toMatch(/void/i), SENT);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^11/ })).toBeNull());
});

test('the button that selects what was read does not say all where the server has more', async () => {
  const { site, visitor } = await carrier();
  for (let at = 0; at < 2; at++) await shipped(site, '2026-06-10T08:00:00.000Z', `PL-${at}`);
  const { fetch } = globalThis;
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    const { pathname, searchParams } = new URL(String(asked[0]), 'http://localhost');
    if (pathname !== '/api/custody/trips') return answer;
    const { trips, ...rest } = await answer.json();
    return new Response(JSON.stringify({ ...rest, trips: searchParams.has('before') ? [] : trips, next: 'more' }));
  };
  await open('/m/trips', visitor);
  await screen.findByRole('button', { name: 'Select 2 transports' });
  globalThis.fetch = fetch;
});

test('a confirmation that is undone is not sent, and the trip is to confirm again', async () => {
  const { site, visitor } = await carrier();
  await shipped(site, '2026-06-10T08:00:00.000Z', 'PL-1');
  await open('/m/trips', visitor);
  await hands.click((await tripsOf('10/06/2026')).getByRole('checkbox', wholeTrip));
  await press('Confirm 1 transport');
  await waitFor(() => expect(screen.queryByRole('checkbox', wholeTrip)).toBeNull());
  await press('Undo');
  expect(await (await tripsOf('10/06/2026')).findByRole('checkbox', wholeTrip)).toHaveProperty('checked', false);
});

test('a phone that keeps nothing says so, and the transports can be confirmed again', async () => {
  const { site, visitor } = await carrier();
  await shipped(site, '2026-06-10T08:00:00.000Z', 'PL-1');
  await open('/m/trips', visitor);
  await hands.click((await tripsOf('10/06/2026')).getByRole('checkbox', wholeTrip));
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  await press('Confirm 1 transport');
  await screen.findByRole('alert');
  IDBObjectStore.prototype.put = put;
  await press('Confirm 1 transport');
  await screen.findByText('1 transport confirmed, sent in a few seconds');
});

test('many trips are shown in parts, and a filter keeps those without documents or of the last days', async () => {
  const { site, visitor } = await carrier();
  for (let at = 0; at < 22; at++) await shipped(site, '2026-06-10T08:00:00.000Z', `PL-${at}`);
  await open('/m/trips', visitor);
  const day = await tripsOf('10/06/2026');
  expect(day.getAllByRole('article')).toHaveLength(20);
  await press('Select all 22 transports');
  await screen.findByText('22 transports, 22 lots');
  await press('Clear selection');
  await press('Show 20 more trips');
  await waitFor(() => expect(day.getAllByRole('article')).toHaveLength(22));
  await press('Documents missing 22');
  await waitFor(() => expect(day.getAllByRole('article')).toHaveLength(22));
  await press('Last 7 days 0');
  await screen.findByText('No matching trips');
});

test('without a network trips are found and confirmed on the phone, and go when there is one', async () => {
  const { site, visitor } = await carrier();
  await shipped(site, '2026-06-10T08:00:00.000Z', 'LES-2086');
  await shipped(site, '2026-06-11T08:00:00.000Z', 'RYK-4471');
  await open('/m/trips', visitor);
  await tripsOf('11/06/2026');
  await fill('Site, document or product ID', 'les2086');
  await waitFor(() => expect(screen.queryByRole('region', { name: /^11/ })).toBeNull());
  setOnline(false);
  await hands.click((await tripsOf('10/06/2026')).getByRole('checkbox', wholeTrip));
  await press('Confirm 1 transport');
  await screen.findByText('1 transport: saved on this phone until it can be sent');
  await screen.findByText('Offline, 1 record is saved on this phone', { selector: 'span' });
  expect((await tripsOf('10/06/2026')).queryByRole('checkbox')).toBeNull();
  setOnline(true);
  await screen.findByText('No matching trips', {}, SENT);
  expect(await screen.findByRole('radio', { name: /^Confirmed 1/ })).toBeTruthy();
});

test('a transporter with nothing to confirm reads when the next trip comes', async () => {
  await open('/m/trips', (await carrier()).visitor);
  await screen.findByText('A trip appears here when a sender names you.');
});
