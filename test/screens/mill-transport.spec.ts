/** A transport of a mill that is a sale, too, says so before it is recorded; documents are added to one later. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Facilities } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import { dialog, hands, open, pick, press, signedInVisitor } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});

test('the summary of a transport names the purchaser once one is chosen', async () => {
  const mill = await product.facility('MILL');
  const name = `Canal Apparel ${randomUUID().slice(0, 8)}`;
  const buyer = await product.facility('FINAL_PRODUCT_ASSEMBLY', { name, searchText: name.toLowerCase() });
  await product.app.get(Facilities).link(mill, buyer, '2026-01-01T00:00:00.000Z');
  await open('/homepage/transport', await signedInVisitor(await product.user('MILL', mill)));
  const summary = await screen.findByRole('complementary', { name: 'Summary' });
  expect(within(summary).queryByText('Purchaser')).toBeNull();
  await hands.click(await screen.findByText(name));
  await within(summary).findByText('Purchaser');
  expect(within(summary).queryByText(name)).not.toBeNull();
});

test('a document is added at the desk to a transport that was recorded without one', async () => {
  const [spinner, carrier] = [await product.facility('SPINNER'), await product.facility('TRANSPORTER')];
  await product.app.get(Facilities).link(spinner, carrier, '2026-01-01T00:00:00.000Z');
  const person = await product.user('SPINNER', spinner);
  const call = await product.signIn(person.email);
  const papers = new FormData();
  papers.append('files', new Blob(['%PDF-1.4\n']), 'proof.pdf');
  const [proof] = (await call('POST', '/api/upload/files', papers)).body;
  const said = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
  const [productId, transport] = [randomUUID().slice(0, 13), said()];
  const lint = { productId, product: 'lint', quantity: 10, unit: 'kg', countryOfOrigin: 'EG', proof };
  expect((await call('POST', '/api/custody/purchases', { ...said(), sellerName: 'Nile Traders', lots: [lint] })).status).toBe(201);
  expect((await call('POST', '/api/custody/transports', { ...transport, transporterId: carrier.id, lots: [{ productId }] })).status).toBe(
    201,
  );
  await open(`/transactions?facilityId=${spinner.id}&open=${transport.transactionId}`, await signedInVisitor(person));
  await press('Add document');
  const form = within(await dialog('Add document'));
  const input = (await dialog('Add document')).querySelector('input[type=file]') as HTMLInputElement;
  await hands.upload(input, new File(['%PDF-1.4\n'], 'log.pdf', { type: 'application/pdf' }));
  await form.findByLabelText('Uploaded');
  await pick('Kind of document', 'Packing list', { at: await dialog('Add document') });
  await hands.click(form.getByRole('button', { name: 'Add document' }));
  await screen.findByText('Document added');
  await screen.findByRole('button', { name: /Packing list/ });
});
