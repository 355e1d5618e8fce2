/** DNA tests, as an admin records them against what a gin logged, and as the gin's lot shows them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { FacilityRecord } from '../../services/facilities/facilities.js';
import {
  dialog,
  fill,
  open,
  pick,
  press,
  signedInVisitor,
  type Visitor,
  waitForAddress,
  waitForFieldMessage,
  waitForText,
} from '../support/screens/app-page.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let spinner: FacilityRecord;
let callSpinner: ApiCall;
let [admin, atSpinner]: Visitor[] = [];
const mark = randomUUID().slice(0, 6).toUpperCase();
const [A, B, X] = ['A', 'B', 'X'].map((each) => `HX-${mark}-${each}`) as [string, string, string];
const lot = `LINT${mark}`;

beforeAll(async () => {
  product = await sharedTestServer();
  const name = `Khanewal Spinners ${mark}`;
  spinner = await product.facility('SPINNER', { name, searchText: name.toLowerCase() });
  const user = await product.user('SPINNER', spinner);
  callSpinner = await product.signIn(user.email);
  atSpinner = await signedInVisitor(user);
  admin = await signedInVisitor(await product.user('ADMIN'));
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await callSpinner('POST', '/api/upload/files', form)).body;
  const bought = { productId: lot, product: 'lint', quantity: 100, unit: 'kg', countryOfOrigin: 'PK', proof: { blobName } };
  const purchase = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots: [bought] };
  const { status, text } = await callSpinner('POST', '/api/custody/purchases', purchase);
  if (status !== 201) throw new Error(text);
});

test('its holder logs a tracer on the page of a lot', async () => {
  await open(`/lots/${lot}`, atSpinner);
  const card = await screen.findByRole('region', { name: 'Tracers and DNA tests' });
  await press('Log tracer', { at: card });
  await press('Log tracer', { at: card });
  await waitForFieldMessage('Laboratory', /required/i, card);
  await fill('Tracer identifiers', `${A}; ${B.toLowerCase()}`, card);
  await fill('Laboratory', 'Haber Textile Lab', card);
  await press('Log tracer', { at: card });
  await within(card).findByText(`${A}, ${B}`);
});

test('a test is recorded, says what it lacks, and sets what was logged beside what was detected', async () => {
  await open('/dna-management?new=1', admin);
  const form = await dialog('Record test');
  await press('Record and compare', { at: form });
  await waitForFieldMessage('Laboratory', /required/i, form);
  await fill('Product ID', lot, form);
  await within(form).findByText(new RegExp(`Logged upstream: ${A}, ${B}`));
  await fill('Identifiers detected', `${A}, ${X}`, form);
  await pick('Requesting facility', new RegExp(spinner.name), { typed: spinner.name, at: form });
  await fill('Laboratory', 'Haber Textile Lab', form);
  await press('Record and compare', { at: form });
  await waitForAddress(/^\/dna-management\/[0-9a-f-]{36}$/);
  const compared = await screen.findByRole('region', { name: 'Expected and detected' });
  const lines = within(compared).getAllByRole('row').slice(1);
  expect(lines.map((each) => each.textContent)).toEqual([
    expect.stringMatching(new RegExp(`${A}.*${A}.*Found`)),
    expect.stringMatching(new RegExp(`${B}.*Not detected.*Missing`)),
    expect.stringMatching(new RegExp(`Not logged upstream.*${X}.*Logged by nobody.*Foreign`)),
  ]);
  await waitForText(() => Promise.resolve(compared), /1 missing, which alone does not fail a test/);
  await screen.findByRole('region', { name: 'Knock-out: the DNA test failed' });
});

test('a failed test is listed, and closed for a reason', async () => {
  await open(`/dna-management?product=${lot}&state=open`, admin);
  const table = await screen.findByRole('table', { name: 'DNA management' });
  await within(table).findByText(lot);
  const [{ id }] = (await callSpinner('GET', `/api/dna-tests?productId=${lot}`)).body.items;
  await open(`/dna-management/${id}`, admin);
  await press('Close this test');
  const asked = await dialog('Close this test');
  await fill('Reason, at least 10 characters', 'The sample was mixed up', asked);
  await press('Close this test', { at: asked });
  await screen.findByText('Failed, closed');
  await screen.findByText('The sample was mixed up');
});
