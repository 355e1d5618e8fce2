/** An auditor compares two ledgers, draws a sample, judges it, writes notes and makes a finding of what does not agree. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Facilities, type FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import { field, fill, open, pick, press, signedInVisitor, type Visitor, waitForAddress } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let visitor: Visitor;
let auditor: ApiCall;
let farm: FacilityRecord;
let gin: FacilityRecord;

beforeAll(async () => {
  product = await sharedTestServer();
  const office = await product.facility('AUDITOR');
  farm = await product.facility('FARM', { auditorIds: [office.id], name: `Room Farm ${randomUUID().slice(0, 4)}` });
  gin = await product.facility('GINNER', { auditorIds: [office.id], name: `Room Gin ${randomUUID().slice(0, 4)}` });
  await product.app.get(Facilities).link(farm, gin, '2026-01-01T00:00:00.000Z');
  const [farmer, ginner] = [
    await product.signIn((await product.user('FARM', farm)).email),
    await product.signIn((await product.user('GINNER', gin)).email),
  ];
  const header = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
  const ids = [randomUUID(), randomUUID()].map((id) => id.slice(0, 13).toUpperCase());
  for (const productId of ids) {
    const lots = [{ productId, product: 'rawCotton', quantity: 2000, unit: 'kg' }];
    expect((await farmer('POST', '/api/custody/records', { ...header(), lots })).status).toBe(201);
    const sale = { ...header(), purchaserId: gin.id, lots: [{ productId }] };
    expect((await farmer('POST', '/api/custody/sales', sale)).status).toBe(201);
  }
  const purchase = { ...header(), sellerId: farm.id, lots: [{ productId: ids[0], receivedQuantity: 1500 }] };
  const { body } = await ginner('POST', '/api/custody/purchases', purchase);
  const user = await product.user('AUDITOR', office);
  auditor = await product.signIn(user.email);
  expect((await auditor('GET', '/api/samples', undefined, { 'x-position': body.position })).status).toBe(200);
  visitor = await signedInVisitor(user);
});

test('two ledgers are side by side, with differences and open transfers', async () => {
  await open('/auditors-room', visitor);
  await press(farm.name, { role: 'link' });
  await screen.findByRole('heading', { name: farm.name });
  await press(gin.name, { role: 'link' });
  await screen.findByRole('heading', { name: `${farm.name} and ${gin.name}, side by side` });
  const table = await screen.findByRole('table', { name: 'Transfers between the two' });
  expect(within(table).getByText('Differ: weight')).toBeTruthy();
  expect(within(table).getByText('Sold, not received')).toBeTruthy();
  await screen.findByText('2,000 kg to receive');
  await press('Earlier transfer');
  const strip = await screen.findByRole('region', { name: /^(Differ: weight|Sold, not received)$/ });
  expect(strip.textContent).toMatch(/Sold, kg2,000/);
});

test('a sample is drawn by a seed, judged with a note, and becomes a finding that the auditor answers', async () => {
  await open(`/auditors-room/${farm.id}`, visitor);
  expect((await field('Seed')).value).toMatch(/^[\w-]{8}$/);
  await fill('Seed', 'two words');
  await press('Draw sample');
  await screen.findByText('Use up to 60 letters A to Z, digits, dots, dashes and underscores.');
  await fill('Seed', 'screens-1');
  await press('Draw sample');
  await screen.findByRole('heading', { name: 'screens-1' });
  expect(await screen.findByText('4 of 4')).toBeTruthy();
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await press('Does not agree', { role: 'radio' });
  await press('Save');
  await screen.findByText('Write what does not agree.');
  await fill('Note', 'The slip says 1,980 kg');
  await press('Save');
  await press('Report as finding');
  const form = await screen.findByRole('form', { name: 'Report as finding' });
  await pick('Indicator', 'Child labor', { at: form });
  await press('Report and answer', { at: form });
  await waitForAddress(/^\/requests\//);
  expect(await screen.findByDisplayValue('The slip says 1,980 kg')).toBeTruthy();
});

test('a note is kept on the event at the end of a transfer, and erased by who wrote it', async () => {
  await open(`/auditors-room/${farm.id}/beside/${gin.id}`, visitor);
  const [card] = await screen.findAllByRole('region', { name: new RegExp(`^Notes on record .* of ${farm.name}$`) });
  await fill('Note', 'Gate pass seen', card);
  await press('Save', { at: card });
  expect(await within(card as HTMLElement).findByText('Gate pass seen')).toBeTruthy();
  await press('Erase', { at: card });
  await press('Erase', { at: await screen.findByRole('dialog') });
  await within(card as HTMLElement).findByText('No notes yet. The site cannot see notes.');
});
