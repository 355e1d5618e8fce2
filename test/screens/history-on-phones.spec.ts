/** The records of a site on its phone: earlier ones are read as they are asked for. */
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Facilities } from '../../services/ground/facilities/facilities.js';
import { discard, enqueue, sendNow } from '../../web/src/offline/record-queue.js';
import type { UnsentRecord } from '../../web/src/offline/unsent-record.js';
import { randomUUID } from '../support/jest/made-up.js';
import { dialog, hands, open, press, signedInVisitor } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, sharedTestServer } from '../support/server/test-server.js';

const fetchOnline = globalThis.fetch;
afterEach(async () => {
  globalThis.fetch = fetchOnline;
  // Ends the timer of the next round, after a round that may not have ended.
  await sendNow();
  await sendNow();
});

const entries = () => within(screen.getByRole('main')).getAllByRole('button', { expanded: false });

test('without a network the list stays as it is, and goes on once there is one', async () => {
  const product = await sharedTestServer();
  const person = await product.user('FARM', await product.facility('FARM'));
  const call = await product.signIn(person.email);
  for (let at = 0; at < 51; at += 1) {
    const lots = [{ productId: randomUUID().slice(0, 13), product: 'rawCotton', quantity: 10, unit: 'kg' }];
    const { status } = await call('POST', '/api/custody/records', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots });
    expect(status).toBe(201);
  }
  await open('/m/history', await signedInVisitor(person));
  await screen.findByRole('button', { name: 'Show earlier records' });
  expect(entries()).toHaveLength(50);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await press('Show earlier records');
  await screen.findByRole('button', { name: 'Try again' });
  expect(entries()).toHaveLength(50);
  globalThis.fetch = fetchOnline;
  await press('Try again');
  await waitFor(() => expect(entries()).toHaveLength(51));
  expect(screen.queryByRole('button', { name: 'Show earlier records' })).toBeNull();
});

test('a confirmation can be taken back before it is sent', async () => {
  const product = await sharedTestServer();
  const [farm, gin] = [await product.facility('FARM'), await product.facility('GINNER')];
  await product.app.get(Facilities).link(farm, gin, '2026-01-01T00:00:00.000Z');
  const person = await product.user('FARM', farm);
  const [atFarm, atGin] = [await product.signIn(person.email), await product.signIn((await product.user('GINNER', gin)).email)];
  const said = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
  const productId = randomUUID().slice(0, 13);
  await atFarm('POST', '/api/custody/records', { ...said(), lots: [{ productId, product: 'rawCotton', quantity: 10, unit: 'kg' }] });
  const { status } = await atGin('POST', '/api/custody/purchases', { ...said(), sellerId: farm.id, lots: [{ productId }] });
  expect(status).toBe(201);
  await open('/m/records-of-others', await signedInVisitor(person));
  await press('Confirm');
  await screen.findByRole('button', { name: 'Undo' });
  expect(screen.queryByRole('region', { name: 'Unsent records' })).toBeNull();
  await press('Undo');
  await screen.findByRole('button', { name: 'Confirm' });
  const { body } = await atFarm('GET', '/api/custody/transactions?agreement=toConfirm');
  expect(body.total).toBe(1);
});

test('a document is added to a transport that was recorded without one', async () => {
  const product = await sharedTestServer();
  const [farm, carrier] = [await product.facility('FARM'), await product.facility('TRANSPORTER')];
  await product.app.get(Facilities).link(farm, carrier, '2026-01-01T00:00:00.000Z');
  const person = await product.user('FARM', farm);
  const call = await product.signIn(person.email);
  const said = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
  const productId = randomUUID().slice(0, 13);
  await call('POST', '/api/custody/records', { ...said(), lots: [{ productId, product: 'rawCotton', quantity: 10, unit: 'kg' }] });
  const { status } = await call('POST', '/api/custody/transports', { ...said(), transporterId: carrier.id, lots: [{ productId }] });
  expect(status).toBe(201);
  await open('/m/history', await signedInVisitor(person));
  await hands.click(await screen.findByRole('button', { name: /^Transport/ }));
  await press('Add document');
  const form = within(await dialog('Add document'));
  await hands.click(form.getByRole('button', { name: 'Add document' }));
  await form.findByRole('alert');
  const input = (await dialog('Add document')).querySelector('input[type=file]') as HTMLInputElement;
  await hands.upload(input, new File(['%PDF-1.4\n'], 'log.pdf', { type: 'application/pdf' }));
  await form.findByLabelText('Uploaded');

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  globalThis.fetch = async (...asked) => {
    if (String(asked[0]).includes('/upload/files')) await arrived;
    return fetchOnline(...asked);
  };
  await hands.upload(input, new File(['%PDF-1.4\n'], 'list.pdf', { type: 'application/pdf' }));
  await hands.click(form.getByRole('button', { name: 'Add document' }));
  await form.findByText('A file is still uploading.');
  arrive();
  await waitFor(() => expect(form.getAllByLabelText('Uploaded')).toHaveLength(2));
  globalThis.fetch = fetchOnline;

  await hands.upload(input, new File(['notes'], 'notes.txt', { type: 'text/plain' }));
  await hands.click(form.getByRole('button', { name: 'Add document' }));
  await form.findByText('This file was not uploaded. Upload it again.');
  await press('Remove notes.txt');
  await hands.click(form.getByRole('button', { name: 'Add document' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Transport log' })).toHaveLength(2));
});

test('a held confirmation is shown on every screen once its sending takes long, or fails', async () => {
  const product = await sharedTestServer();
  const person = await product.user('FARM', await product.facility('FARM'));
  await open('/m/history', await signedInVisitor(person));
  await screen.findByRole('heading', { name: 'Ledger', level: 1 });
  let refuse = () => {};
  const refused = new Promise<Response>((_, reject) => {
    refuse = () => reject(new TypeError('Failed to fetch'));
  });
  globalThis.fetch = (...asked) => (String(asked[0]).includes('/confirm') ? refused : fetchOnline(...asked));
  const given: Omit<UnsentRecord, 'order'> = {
    ...{ transactionId: randomUUID(), account: person.id, kind: 'confirm', enteredAt: AN_HOUR_AGO, values: {}, body: {}, papers: [] },
    ...{ lots: 1, grams: 10_000, effect: { makes: [], takes: [] }, state: 'waiting', tries: 0 },
  };
  const held = { ...given, heldUntil: new Date(Date.now() - 4_000).toISOString() };
  const { order } = await enqueue(held);
  await screen.findByText('Sending 1 record', { selector: 'span' });
  refuse();
  await screen.findByText('1 record not sent yet', { selector: 'span' });
  await discard({ order });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsent records' })).toBeNull());
  const other = await enqueue({ ...given, transactionId: randomUUID(), heldUntil: new Date().toISOString() });
  await screen.findByText('1 record not sent yet', { selector: 'span' });
  await discard(other);
});
