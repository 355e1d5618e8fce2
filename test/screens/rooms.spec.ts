/** A site opens a room for somebody from outside, who enters it by their mail, until the site ends it. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import {
  address,
  dialog,
  field,
  fill,
  hands,
  open,
  press,
  signedInVisitor,
  signedOutVisitor,
  type Visitor,
  waitForFieldMessage,
} from '../support/screens/app-page.js';
import { mailsTo } from '../support/server/sent-mails.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

const DAY_MS = 86_400_000;
const POLICY = { model: 'massBalance', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'UTC' } as const;
const today = () => new Date().toISOString().slice(0, 10);

let product: TestServer;
let spinner: Visitor;
let callSpinner: ApiCall;
let site: FacilityRecord;

beforeAll(async () => {
  product = await sharedTestServer();
  site = await product.facility('SPINNER', { policy: POLICY, name: `Rooms Spinners ${randomUUID().slice(0, 6)}` });
  const user = await product.user('SPINNER', site);
  spinner = await signedInVisitor(user);
  callSpinner = await product.signIn(user.email);
  const upload = new FormData();
  upload.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await callSpinner('POST', '/api/upload/files', upload)).body;
  const productId = randomUUID().slice(0, 18);
  const lot = { productId, product: 'lint', quantity: 100, unit: 'kg', countryOfOrigin: 'PK', proof: { blobName } };
  const bought = await callSpinner('POST', '/api/custody/purchases', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots: [lot] });
  expect(bought.status).toBe(201);
});

const newReader = () => `reader-${randomUUID().slice(0, 8)}@example.org`;

/** Opens a room over the API and returns its ID and the link of its mail. */
async function openedRoom(email: string): Promise<{ id: string; link: string }> {
  const room = { facilityIds: [site.id], from: '2020-01-01', to: today(), until: new Date(Date.now() + DAY_MS).toISOString() };
  const { status, body } = await callSpinner('POST', '/api/rooms', { ...room, name: 'Ana Ruiz', email });
  expect(status).toBe(201);
  return { id: body.id, link: await mailedLink(email) };
}

async function mailedLink(email: string): Promise<string> {
  const [mail] = await mailsTo(product, email, 1);
  return /\/room#[\w-]+/.exec(JSON.stringify(mail))?.[0] ?? '';
}

/** Asks for a code on the screen and returns what was mailed. */
async function mailedCode(email: string): Promise<string> {
  const before = (await mailsTo(product, email)).length;
  await press('Send me a code');
  await field('Code of 8 digits');
  const [mail] = await mailsTo(product, email, before + 1);
  return /code is (\d{8})\b/.exec(JSON.stringify(mail))?.[1] ?? '';
}

test('the phone names an open room, however many ended after it', async () => {
  const { id } = await openedRoom(newReader());
  const room = (await callSpinner('GET', '/api/rooms?perPage=100')).body.items.find((each: { id: string }) => each.id === id);
  const ended = Array.from({ length: 100 }, (_, at) => ({ ...room, id: `${id} ${at}`, name: 'Omar Aziz', state: 'ended' }));
  const sent = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), window.location.href);
    if (pathname !== '/api/rooms') return sent(input, init);
    const items = searchParams.get('page') === '2' ? [room] : ended;
    return new Response(JSON.stringify({ items, total: 101, page: 1, perPage: 100 }));
  };
  await open('/m/standing', spinner);
  await screen.findByText('Ana Ruiz');
  expect(screen.queryByText('Omar Aziz')).toBeNull();
  globalThis.fetch = sent;
  expect((await callSpinner('POST', `/api/rooms/${id}/end`)).status).toBe(200);
});

test('missing values and those in the wrong order are reported next to their fields, and no input is lost', async () => {
  await open('/rooms?new=own', spinner);
  const panel = await dialog('Open a room');
  await within(panel).findByText(site.name);
  await press('Open the room', { at: panel });
  await waitForFieldMessage('Name of the reader', /required/, panel);
  await waitForFieldMessage('Email address', /required/, panel);
  await fill('Name of the reader', 'Ana Ruiz', panel);
  await fill('Email address', 'ana', panel);
  await fill('First day', '02/02/2026', panel);
  await fill('Last day', '01/02/2026', panel);
  await fill('Open until the end of', '01/01/2026', panel);
  await press('Open the room', { at: panel });
  await waitForFieldMessage('Email address', /format/, panel);
  await waitForFieldMessage('Last day', 'Choose a last day on or after the first day.', panel);
  await waitForFieldMessage('Open until the end of', 'Choose a date in the future.', panel);
  expect((await field('Name of the reader', panel)).value).toBe('Ana Ruiz');
});

test('a room is opened once, however often the button is pressed, and its page says for whom and until when', async () => {
  const email = newReader();
  await open('/rooms?new=own', spinner);
  const panel = await dialog('Open a room');
  await fill('Name of the reader', 'Ana Ruiz', panel);
  await fill('Email address', email, panel);
  await press('This season', { at: panel });
  await press('7 days', { at: panel });
  await within(panel).findByText(
    new RegExp(`^Ana Ruiz will read the ledger of ${site.name} from 01/09/\\d{4} to .*, until .*The link goes to ${email}\\.$`),
  );
  await hands.dblClick(await within(panel).findByRole('button', { name: 'Open the room' }));
  const room = await dialog('Room');
  await within(room).findByText(email);
  await within(room).findByText('The room was opened');
  expect(address()).toMatch(/^\/rooms\?room=/);
  const { body } = await callSpinner('GET', '/api/rooms');
  expect(body.items.filter((each: { email: string }) => each.email === email)).toHaveLength(1);
  expect(await mailedLink(email)).toMatch(/^\/room#/);
});

test('a link that opens nothing is treated as any other, and a wrong code lets nobody in', async () => {
  await open(`/room#${'a'.repeat(43)}`, signedOutVisitor);
  await press('Send me a code');
  await screen.findByText(/^If the link is valid, we have emailed you an 8-digit code/);
  expect(window.location.hash).toBe('');
  await fill('Code of 8 digits', '1234');
  await press('Enter the room');
  await waitForFieldMessage('Code of 8 digits', 'Type the 8 digits of the code in your email.');
  await fill('Code of 8 digits', '1234 5678');
  await press('Enter the room');
  await screen.findByText('The link or the code is wrong, was used already or is too old. Ask for a new code.');
});

test('without the link of a mail the page says where it is', async () => {
  await open('/room', signedOutVisitor);
  await screen.findByRole('heading', { name: 'Open the link in your email' });
});

test('the reader enters by the mailed code, reads, and is shown the door once the site ends the room', async () => {
  const email = newReader();
  const { id, link } = await openedRoom(email);
  await open(link, signedOutVisitor);
  const code = await mailedCode(email);
  await fill('Code of 8 digits', `${code.slice(0, 4)} ${code.slice(4)}`);
  await press('Enter the room');
  await screen.findByRole('heading', { name: 'Room for Ana Ruiz' });
  await screen.findByText('Ledger opened');
  await screen.findByText(/^Each event carries the hash of the one before it/);
  await waitFor(() => expect(document.querySelector('[data-watermark]')?.getAttribute('data-watermark')).toContain(email));
  // This tab alone keeps the visit, for a reload, and neither link nor code.
  expect([Object.keys(sessionStorage), localStorage.length]).toEqual([['roomVisit'], 0]);
  expect(sessionStorage.getItem('roomVisit')).not.toContain(link.split('#')[1]);
  await open('/room');
  await screen.findByRole('heading', { name: 'Room for Ana Ruiz' });
  await screen.findByText('Ledger opened');
  expect((await callSpinner('POST', `/api/rooms/${id}/end`)).status).toBe(200);
  await press('Reconciliation periods', { role: 'radio' });
  await screen.findByRole('heading', { name: 'This room has ended' });
  expect(screen.queryByText('Ledger opened')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('the site reads who read what, and ends the room', async () => {
  const email = newReader();
  const { id, link } = await openedRoom(email);
  await open(link, signedOutVisitor);
  await fill('Code of 8 digits', await mailedCode(email));
  await press('Enter the room');
  await screen.findByText('Ledger opened');
  await press('Leave the room');
  await screen.findByRole('heading', { name: 'You have left the room' });

  await open(`/rooms?room=${id}`, spinner);
  const room = await dialog('Room');
  await within(room).findByText('Entered', { selector: 'li *' });
  expect((await within(room).findAllByText('Read the events', { exact: false })).length).toBeGreaterThan(0);
  await press('End this room', { at: room });
  await press('End this room', { at: await dialog('End this room?') });
  await within(room).findByText('The room was ended');
  await waitFor(() => expect(within(room).queryByRole('button', { name: 'End this room' })).toBeNull());
});
