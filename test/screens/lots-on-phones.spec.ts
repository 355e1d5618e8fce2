/** A lot on the phone: its row names whole IDs, and its page leads to the forms that take it. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { open, press, signedInVisitor, type Visitor, waitForAddress } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer } from '../support/server/test-server.js';

const mark = randomUUID().slice(0, 6).toUpperCase();
const [lint, yarn] = [`LINT${mark}`, `YARN${mark}`];
let atSpinner: Visitor;
let call: ApiCall;

const record = async (path: string, body: object) => {
  const { status, text } = await call('POST', path, { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body });
  if (status !== 201) throw new Error(text);
};

beforeAll(async () => {
  const product = await sharedTestServer();
  const user = await product.user('SPINNER', await product.facility('SPINNER', { name: `Multan Spinners ${mark}` }));
  call = await product.signIn(user.email);
  atSpinner = await signedInVisitor(user);
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await call('POST', '/api/upload/files', form)).body;
  const bought = { productId: lint, product: 'lint', quantity: 2100, unit: 'kg', countryOfOrigin: 'PK', proof: { blobName } };
  await record('/api/custody/purchases', { lots: [bought] });
  await record('/api/custody/transforms', {
    step: 'spinCarded',
    inputs: [{ productId: lint }],
    outputs: [{ productId: yarn, product: 'yarn', quantity: 1770, unit: 'kg' }],
  });
});

test('a run to choose shows its figures on one line, and its product ID on another', async () => {
  await open('/m/by-product', atSpinner);
  const [run] = await within(await screen.findByRole('list', { name: 'From which production' })).findAllByRole('button');
  expect(within(run as HTMLElement).getByText(/· 2,100 → 1,770 kg$/)).toBeTruthy();
  expect(within(run as HTMLElement).getByText(yarn)).toBeTruthy();
});

test('the page of a held lot leads to the forms that take it, with the lot in them', async () => {
  await open(`/m/lots/${yarn}`, atSpinner);
  const acts = within(await screen.findByRole('list', { name: 'What you can do next' }));
  expect(acts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sell', 'Transport', 'Assign product ID']);
  const [life, page] = [
    screen.getByRole('heading', { name: 'Life of this lot' }),
    await screen.findByRole('heading', { name: 'Public page' }),
  ];
  expect(life.compareDocumentPosition(page) & window.Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await press('Assign product ID', { role: 'link' });
  await within(await screen.findByRole('list', { name: 'Added lots' })).findByText(yarn);
  await waitForAddress('/m/transform');
});

test('a lot that is used up leads to no form', async () => {
  await open(`/m/lots/${lint}`, atSpinner);
  await screen.findByRole('heading', { name: 'Life of this lot' });
  expect(screen.queryByRole('list', { name: 'What you can do next' })).toBeNull();
});
