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

test('a brand, which captures nothing, has no such tab', async () => {
  await open('/integrations/webhooks', await signedInVisitor(await product.user('BRAND', await product.facility('BRAND'))));
  await screen.findByRole('tab', { name: 'Webhooks' });
  expect(screen.queryByRole('tab', { name: 'Exchange (EPCIS)' })).toBeNull();
});
