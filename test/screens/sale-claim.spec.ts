/** The statements of the sale screen about its claim, by the model of its stock. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { open, press, signedInVisitor } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

const OF_BALANCE = /taken from the balance\. You can go below zero until the window closes/;
const OF_LOTS = /Each lot keeps the claim it carries\. If you claim less, the rest is lost/;

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});

/** A spinner with a lot of lint that was bought outside the platform. */
async function spinner(model: 'massBalance' | 'segregated') {
  const policy = { model, windowStart: '2026-01-01', windowMonths: 3, timeZone: 'UTC' };
  const facility = await product.facility('SPINNER', { policy });
  const user = await product.user('SPINNER', facility);
  const call = await product.signIn(user.email);
  return { visitor: await signedInVisitor(user), productId: await buyLint(call) };
}

async function buyLint(call: ApiCall): Promise<string> {
  const upload = new FormData();
  upload.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await call('POST', '/api/upload/files', upload)).body;
  const productId = randomUUID().slice(0, 18);
  const lot = { productId, product: 'lint', quantity: 100, unit: 'kg', countryOfOrigin: 'PK', proof: { blobName } };
  const bought = await call('POST', '/api/custody/purchases', { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots: [lot] });
  expect(bought.status).toBe(201);
  const { position } = bought.body;
  expect((await call('GET', `/api/lots/${productId}`, undefined, { 'x-position': position })).status).toBe(200);
  return productId;
}

test('under Mass balance a claim is taken from the balance, before and after a lot is chosen', async () => {
  const { visitor, productId } = await spinner('massBalance');
  await open('/homepage/sell', visitor);
  await screen.findByText(OF_BALANCE);
  await open(`/homepage/sell?lots=${productId}`);
  await screen.findByRole('table', { name: 'Added' });
  expect(screen.queryByText(OF_BALANCE)).not.toBeNull();
  expect(screen.queryByText(OF_LOTS)).toBeNull();
});

test('under Mass balance nothing is offered that is not held: others are folded, with what is missing', async () => {
  const { visitor, productId } = await spinner('massBalance');
  await open(`/homepage/sell?lots=${productId}`, visitor);
  await screen.findByRole('table', { name: 'Added' });
  const claims = within(await screen.findByRole('group', { name: 'Claim' })).getAllByRole('radio');
  expect(claims.map((radio) => [radio.closest('label')?.textContent, (radio as HTMLInputElement).checked])).toEqual([
    ['No claimSold without a certification–nothing used', true],
  ]);
  const others = (await screen.findByText('Other certifications')).closest('details') as HTMLElement;
  expect(within(others).getAllByText('No certificate on file')).toHaveLength(3);
  expect(within(others).getAllByRole('link', { name: 'Upload certificate' })).toHaveLength(3);
  expect(screen.queryByRole('combobox', { name: 'Claim' })).toBeNull();
});

test('under Product Segregation a claim goes with its lot, and no balance is spoken of', async () => {
  const { visitor } = await spinner('segregated');
  await open('/homepage/sell', visitor);
  await screen.findByText(OF_LOTS);
  await press('Select all rows', { role: 'checkbox' });
  await screen.findByRole('table', { name: 'Added' });
  expect(screen.queryByText(OF_LOTS)).not.toBeNull();
  expect(screen.queryByText(OF_BALANCE)).toBeNull();
});
