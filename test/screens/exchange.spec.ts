/** A site sees what became of the events that other systems sent, and how to ask for its own. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { sha256 } from '../../services/platform/events/canonical-json.js';
import { randomUUID } from '../support/jest/made-up.js';
import { hands, open, signedInVisitor } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});
afterAll(() => product?.stop());

const proof = `%PDF-1.4\n% ${randomUUID()}\n%%EOF`;
const bought = (uom: string) => ({
  ...{ type: 'ObjectEvent', eventID: `urn:uuid:${randomUUID()}`, eventTime: AN_HOUR_AGO, eventTimeZoneOffset: '+05:00', action: 'ADD' },
  ...{
    bizStep: 'commissioning',
    quantityList: [{ epcClass: `https://erp.example/id/lot/EX-${randomUUID().slice(0, 12)}`, quantity: 400, uom }],
  },
  bizTransactionList: [{ type: 'pedigree', bizTransaction: `https://erp.example/id/document/${sha256(proof)}` }],
  ilmd: { 'selv:product': 'yarn', 'selv:countryOfOrigin': 'PK', 'selv:verified': false },
});
const documentOf = (eventList: object[]) => ({
  '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { selv: 'https://erp.example/ns/' }],
  ...{ type: 'EPCISDocument', schemaVersion: '2.0', creationDate: AN_HOUR_AGO, epcisBody: { eventList } },
});

test('a mill without captures reads how they arrive', async () => {
  await open('/integrations/exchange', await signedInVisitor(await product.user('MILL', await product.facility('MILL'))));
  await screen.findByText('No document was received yet');
  screen.getByText(/^curl .*\/api\/epcis\/events/);
});

test('a capture opens to its events, refused ones first with the reason', async () => {
  const user = await product.user('MILL', await product.facility('MILL'));
  const call = await product.signIn(user.email);
  const form = new FormData();
  form.append('files', new Blob([proof], { type: 'application/pdf' }), 'proof.pdf');
  await call('POST', '/api/upload/files', form);
  const events = [bought('KGM'), bought('LTR')];
  const sent = await call('POST', '/api/epcis/capture', documentOf(events), { 'GS1-Capture-Error-Behaviour': 'proceed' });
  expect(sent.status).toBe(202);
  await open('/integrations/exchange', await signedInVisitor(user));
  await screen.findByText('1 of 2 refused');
  await hands.click(screen.getByRole('button', { name: /^Show details of/ }));
  const list = await screen.findByRole('table', { name: /^Result / });
  const [, first, second] = within(list).getAllByRole('row');
  within(first as HTMLElement).getByText(/The unit LTR is unknown here/);
  within(second as HTMLElement).getByText('Recorded');
});

const fileOf = (document: unknown, name = 'export.json') =>
  new File([typeof document === 'string' ? document : JSON.stringify(document)], name, { type: 'application/json' });

test('a document is decided before it is recorded, and the others of a refused event are recorded', async () => {
  const user = await product.user('MILL', await product.facility('MILL'));
  const call = await product.signIn(user.email);
  const form = new FormData();
  form.append('files', new Blob([proof], { type: 'application/pdf' }), 'proof.pdf');
  await call('POST', '/api/upload/files', form);
  await open('/integrations/exchange', await signedInVisitor(user));
  await hands.click(await screen.findByRole('button', { name: 'Upload a document' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload a document' });
  const upload = (file: File) => hands.upload(dialog.querySelector('input[type=file]') as HTMLElement, file);
  await upload(fileOf('<epcis/>'));
  await within(dialog).findByText(/XML is not read/);
  await upload(fileOf(documentOf([bought('KGM'), bought('LTR')])));
  await within(dialog).findByText(/1 of 2 events would be recorded, 0 were recorded before, 1 are refused/);
  expect((await call('GET', '/api/epcis/capture')).body).toEqual([]);
  await hands.click(within(dialog).getByRole('radio', { name: 'Refused 1' }));
  within(dialog).getByText(/The unit LTR is unknown here/);
  expect(within(dialog).queryByText('Would be recorded')).toBeNull();
  await hands.click(within(dialog).getByRole('button', { name: 'Record 1' }));
  const list = await screen.findByRole('table', { name: /^Result / });
  within(list).getByText('Recorded');
  expect((await call('GET', '/api/epcis/capture')).body).toMatchObject([{ captureErrorBehaviour: 'proceed', errors: [{ index: 1 }] }]);
});

test('a subscription is listed with its state, and ends', async () => {
  const user = await product.user('MILL', await product.facility('MILL'));
  const call = await product.signIn(user.email);
  await call('POST', '/api/epcis/queries', { name: 'nightly', query: { eventType: 'ObjectEvent' } });
  const subscription = { dest: 'https://erp.example.org/events', signatureToken: '13df38f7d4d18f34cba0cbb5f', schedule: { hour: '2' } };
  expect((await call('POST', '/api/epcis/queries/nightly/subscriptions', subscription)).status).toBe(201);
  await open('/integrations/exchange', await signedInVisitor(user));
  const list = await screen.findByRole('table', { name: 'Subscriptions' });
  const row = (await within(list).findByText('nightly')).closest('tr') as HTMLElement;
  within(row).getByText('https://erp.example.org/events');
  within(row).getByText('hour 2, UTC');
  within(row).getByText('Delivering');
  await hands.click(within(row).getByRole('button', { name: 'End subscription' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this subscription?' });
  await hands.click(within(dialog).getByRole('button', { name: 'End subscription' }));
  await screen.findByText('No program has a subscription yet');
  expect((await call('GET', '/api/epcis/subscriptions')).body).toEqual([]);
});

test('a farm sees on its phone what was refused of a document, and why', async () => {
  const user = await product.user('FARM', await product.facility('FARM'));
  const call = await product.signIn(user.email);
  await open('/m/standing', await signedInVisitor(user));
  await screen.findByRole('heading', { name: 'My standing' });
  expect(screen.queryByText('Documents received')).toBeNull();
  const document = documentOf([bought('LTR')]);
  expect((await call('POST', '/api/epcis/capture', document)).status).toBe(202);
  await open('/m/standing', await signedInVisitor(user));
  await screen.findByText('Documents received');
  await hands.click(screen.getByRole('button', { name: /^Show details of/ }));
  await screen.findByText(/The unit LTR is unknown here/);
});

test('a brand, which captures nothing, has no such tab', async () => {
  await open('/integrations/webhooks', await signedInVisitor(await product.user('BRAND', await product.facility('BRAND'))));
  await screen.findByRole('tab', { name: 'Webhooks' });
  expect(screen.queryByRole('tab', { name: 'Exchange (EPCIS)' })).toBeNull();
});
