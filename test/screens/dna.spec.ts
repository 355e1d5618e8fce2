/** DNA tests, as an admin records them against what a gin logged, and as the gin's lot shows them. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import {
  dialog,
  field,
  fill,
  hands,
  open,
  pick,
  press,
  signedInVisitor,
  type Visitor,
  waitForAddress,
  waitForFieldMessage,
  waitForText,
  waitUntilGone,
} from '../support/screens/app-page.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer, TODAY } from '../support/server/test-server.js';

let product: TestServer;
let spinner: FacilityRecord;
let callSpinner: ApiCall;
let [admin, atSpinner]: Visitor[] = [];
const mark = randomUUID().slice(0, 6).toUpperCase();
const [A, B, X] = ['A', 'B', 'X'].map((each) => `HX-${mark}-${each}`) as [string, string, string];
const lot = `LINT${mark}`;
const shirts = `SHIRT${mark}`;

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
  await makeShirts();
});

/** Makes a finished lot, which laboratories look at for its origin. */
async function makeShirts(): Promise<void> {
  const { call } = await product.someone('MILL', 'MILL');
  const sent = async (path: string, body: object) => {
    const { status, text } = await call('POST', path, { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body });
    if (status !== 201) throw new Error(text);
  };
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await call('POST', '/api/upload/files', form)).body;
  const cloth = { productId: `CLOTH${mark}`, product: 'fabric', quantity: 100, unit: 'kg', countryOfOrigin: 'PK', proof: { blobName } };
  await sent('/api/custody/purchases', { lots: [cloth] });
  const outputs = [{ productId: shirts, product: 'finished', quantity: 90, unit: 'kg', pieces: 300 }];
  await sent('/api/custody/transforms', { inputs: [{ productId: cloth.productId }], outputs });
}

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

test('a tracer logged by mistake is withdrawn with a reason', async () => {
  await open(`/lots/${lot}`, atSpinner);
  const card = await screen.findByRole('region', { name: 'Tracers and DNA tests' });
  await press('Log tracer', { at: card });
  await fill('Tracer identifiers', X, card);
  await fill('Laboratory', 'Haber Textile Lab', card);
  await press('Log tracer', { at: card });
  await within(card).findByText(X);
  await press(`Withdraw ${X}`, { at: card });
  const asked = await dialog('Withdraw this tracer?');
  await press('Withdraw', { at: asked });
  await waitForFieldMessage('Reason', /required/i, asked);
  await fill('Reason', 'It was put on another bale', asked);
  await press('Withdraw', { at: asked });
  await waitFor(() => expect(within(card).queryByText(X)).toBeNull());
  await within(card).findByText(`${A}, ${B}`);
});

test('a test is recorded, says what is missing, and shows logged and detected tracers side by side', async () => {
  await open('/dna-management?new=1', admin);
  const form = await dialog('Record test');
  await press('Record and compare', { at: form });
  await waitForFieldMessage('Laboratory', /required/i, form);
  await fill('Product ID', lot, form);
  await within(form).findByText(new RegExp(`Logged upstream: ${A}, ${B}`));
  await fill('Identifiers detected', `${A}, ${X}`, form);
  await pick('Requested by', new RegExp(spinner.name), { typed: spinner.name, at: form });
  await fill('Laboratory', 'Haber Textile Lab', form);
  await press('Record and compare', { at: form });
  await waitForAddress(/^\/dna-management\/[0-9a-f-]{36}$/);
  const compared = await screen.findByRole('region', { name: 'Expected and detected' });
  const lines = within(compared).getAllByRole('row').slice(1);
  expect(lines.map((each) => each.textContent)).toEqual([
    expect.stringMatching(new RegExp(`${A}.*${A}.*Found`)),
    expect.stringMatching(new RegExp(`${B}.*Not detected.*Missing`)),
    expect.stringMatching(new RegExp(`Not logged upstream.*${X}.*Not logged by any site.*Foreign`)),
  ]);
  await waitForText(() => Promise.resolve(compared), /1 missing \(does not fail the test\)/);
  await screen.findByRole('region', { name: 'Knock-out: the DNA test failed' });
});

test('the holder of the lot sees the comparison and the knock-out on its page', async () => {
  await open(`/lots/${lot}`, atSpinner);
  await screen.findByText('Knock-out: the DNA test failed');
  const compared = await screen.findByRole('region', { name: 'Expected and detected' });
  const lines = within(compared).getAllByRole('row').slice(1);
  expect(lines.map((each) => each.textContent)).toEqual([
    expect.stringMatching(new RegExp(`${A}.*Found`)),
    expect.stringMatching(new RegExp(`${B}.*Missing`)),
    expect.stringMatching(new RegExp(`${X}.*Foreign`)),
  ]);
  await press('Hide comparison');
  expect(screen.queryByRole('region', { name: 'Expected and detected' })).toBeNull();
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

test('a laboratory test of a finished lot is recorded once, says what is missing next to each field, and is listed', async () => {
  await open(`/lots/${shirts}`, admin);
  await press('Record laboratory test');
  const form = await dialog('Record laboratory test');
  await press('Record test', { at: form });
  await waitForFieldMessage('Sample drawn by', /required/i, form);
  await waitForFieldMessage('Kind of test', /required/i, form);
  await within(form).findByText('Upload the laboratory report.');
  await pick('Kind of test', 'Isotopes', { at: form });
  await fill('Sample drawn by', 'Deniz Okan', form);
  await fill('Drawn on', `${TODAY.split('-').reverse().join('/')} 00:00`, form);
  await fill('Seal number', 'S 1', form);
  await fill('Laboratory', 'Haber Textile Lab', form);
  await fill('Report number', `HTL-${mark}`, form);
  await hands.upload(await field('Laboratory report', form), new File(['%PDF-1.4\n%%EOF\n'], 'origin.pdf', { type: 'application/pdf' }));
  await within(form).findByLabelText('Uploaded');
  await pick('What the laboratory found', 'Does not agree with the declared origin', { at: form });
  await pick(/^Country that the laboratory names/, 'India', { typed: 'India', at: form });
  await press('Record test', { at: form });
  await waitForFieldMessage('Seal number', /^Use letters, digits/, form);
  await fill('Seal number', 'S-1', form);
  await hands.dblClick(within(form).getByRole('button', { name: 'Record test' }));
  await waitUntilGone('dialog', 'Record laboratory test');
  const card = await screen.findByRole('region', { name: 'Laboratory tests of the origin' });
  const line = await within(card).findByText('Does not agree with the declared origin');
  expect(line.closest('li')?.textContent).toMatch(/Isotopes.*The laboratory names India.*Drawn by Deniz Okan.*S-1.*origin\.pdf/);
  await open('/dna-management?view=origin', admin);
  const listed = await screen.findAllByText(`Report HTL-${mark}`, { exact: false });
  expect(listed).toHaveLength(1);
});

test('a brand without tests reads what it may record, and records one of the origin', async () => {
  const brand = await product.user('BRAND', await product.facility('BRAND'));
  await open('/dna-management', await signedInVisitor(brand));
  await screen.findByText('No DNA tests yet');
  await screen.findByText('Only an admin records DNA tests. You can record a laboratory’s test of the origin.');
  expect(screen.queryByLabelText('Product ID')).toBeNull();
  await press('Record laboratory test');
  await dialog('Record laboratory test');
});
