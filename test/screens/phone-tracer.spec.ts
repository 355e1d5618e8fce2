/** A tracer that is logged on the phone: at once, and without a network for as long as there is none. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { LotTracersReply } from '../../contracts/trace/dna/replies.js';
import { randomUUID } from '../support/jest/made-up.js';
import { fill, open, press, signedInVisitor, type Visitor, waitForAddress, waitForFieldMessage } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer } from '../support/server/test-server.js';

const mark = randomUUID().slice(0, 6).toUpperCase();
const lot = `YARN${mark}`;
let atSpinner: Visitor;
let callSpinner: ApiCall;

beforeAll(async () => {
  const product = await sharedTestServer();
  const user = await product.user('SPINNER', await product.facility('SPINNER', { name: `Multan Spinners ${mark}` }));
  callSpinner = await product.signIn(user.email);
  atSpinner = await signedInVisitor(user);
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await callSpinner('POST', '/api/upload/files', form)).body;
  const bought = { productId: lot, product: 'lint', quantity: 100, unit: 'kg', countryOfOrigin: 'PK', proof: { blobName } };
  const purchase = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots: [bought] };
  const { status, text } = await callSpinner('POST', '/api/custody/purchases', purchase);
  if (status !== 201) throw new Error(text);
});

afterEach(() => setOnline(true));

function setOnline(isOnline: boolean): void {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: isOnline });
  window.dispatchEvent(new window.Event(isOnline ? 'online' : 'offline'));
}

const logged = async (): Promise<string[]> =>
  ((await callSpinner('GET', `/api/lots/${lot}/tracers`)).body as LotTracersReply).items.flatMap(({ identifiers }) => identifiers).sort();

const shown = async (): Promise<string> => (await screen.findByRole('list', { name: 'Tracer identifiers' })).textContent ?? '';

test('its holder goes from the lot to the form, reads the errors next to each field, and logs a pasted list', async () => {
  await open(`/m/lots/${lot}`, atSpinner);
  await press('Log tracer', { role: 'link' });
  await waitForAddress(`/m/tracer?lot=${lot}`);
  await fill('Tracer identifiers', 'not a code!');
  await press('Log tracer');
  await waitForFieldMessage('Tracer identifiers', /different identifiers/);
  await waitForFieldMessage('Laboratory', /required/i);
  await fill('Tracer identifiers', `p1-${mark}, P2-${mark}`);
  await fill('Laboratory', 'Haber Textile Lab');
  await press('Log tracer');
  await waitForAddress(`/m/lots/${lot}`);
  await waitFor(async () => expect(await shown()).toContain(`P1-${mark}, P2-${mark}`));
  expect(await logged()).toEqual([`P1-${mark}`, `P2-${mark}`]);
});

test('without a network it is queued visibly on this phone, and is sent once there is one', async () => {
  await open(`/m/tracer?lot=${lot}`, atSpinner);
  await fill('Tracer identifiers', `P3-${mark}`);
  await fill('Laboratory', 'Haber Textile Lab');
  setOnline(false);
  await press('Log tracer');
  await waitForAddress(`/m/lots/${lot}`);
  await waitFor(async () => expect(await shown()).toContain(`P3-${mark}Waiting`));
  expect(await logged()).not.toContain(`P3-${mark}`);
  setOnline(true);
  await waitFor(async () => expect(await logged()).toContain(`P3-${mark}`));
  await waitFor(async () => expect(await shown()).not.toContain('Waiting'));
});

test('one that the server refuses stays in the queue, and is opened again from there with what was wrong', async () => {
  await open(`/m/tracer?lot=NOSUCH${mark}`, atSpinner);
  await fill('Tracer identifiers', `P4-${mark}`);
  await fill('Laboratory', 'Haber Textile Lab');
  await press('Log tracer');
  await waitForFieldMessage('Product ID', /./);
  await open('/m/queue', atSpinner);
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Tracer')).toBeTruthy();
  await press('Edit', { role: 'link', at: card });
  await waitForFieldMessage('Product ID', /./);
  await press('Log tracer');
  await waitForFieldMessage('Product ID', /./);
});
