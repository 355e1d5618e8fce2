/** Shows what a site reads of its books and of its runs: the requested books, and the chosen run. */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { hands, open, signedInVisitor } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, sharedTestServer } from '../support/server/test-server.js';

const ASKED = 'Requested: Mass balance, windows of 3 months. An admin decides. Until then: Product Segregation, windows of 1 month.';

test('requested Mass balance stays chosen, and the homepage says what is in force until then', async () => {
  const product = await sharedTestServer();
  const { site, user, call } = await product.someone('SPINNER', 'SPINNER');
  const terms = { windowStart: '2026-01-01', timeZone: 'Asia/Karachi' };
  expect((await call('PUT', `/api/facilities/${site.id}/policy`, { model: 'segregated', windowMonths: 1, ...terms })).status).toBeLessThan(
    300,
  );
  expect((await call('PUT', `/api/facilities/${site.id}/policy`, { model: 'massBalance', windowMonths: 3, ...terms })).status).toBeLessThan(
    300,
  );
  await open('/my-profile', await signedInVisitor(user));
  await screen.findByText(ASKED);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Mass balance/ }).checked).toBe(true);
  await open('/homepage', await signedInVisitor(user));
  await screen.findByText(ASKED);
});

test('the rail of a by-product shows the run that is chosen, and no other one', async () => {
  const product = await sharedTestServer();
  const { user, call } = await product.someone('SPINNER', 'SPINNER');
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await call('POST', '/api/upload/files', form)).body;
  const [lint, yarn] = ['LINT', 'YARN'].map((name) => `${name}-${randomUUID().slice(0, 8).toUpperCase()}`);
  const send = async (path: string, body: object) => {
    const reply = await call('POST', `/api/custody/${path}`, { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body });
    expect([reply.status, reply.body]).toMatchObject([201, { position: expect.any(String) }]);
  };
  const outside = { countryOfOrigin: 'US', proof: { blobName } };
  await send('purchases', { lots: [{ productId: lint, product: 'lint', quantity: 1000, unit: 'kg', ...outside }] });
  const output = { productId: yarn, product: 'yarn', quantity: 830, unit: 'kg' };
  await send('transforms', { step: 'spinCarded', inputs: [{ productId: lint }], outputs: [output] });
  await open('/homepage/record-by-product', await signedInVisitor(user));
  const run = await screen.findByRole('combobox', { name: 'From which production' });
  await hands.click(run);
  await screen.findByRole('option', { name: /into 830 kg/ });
  expect(screen.queryByText('Left over from production')).toBeNull();
  await hands.keyboard('{ArrowDown}{Enter}');
  const left = await screen.findByText('Left over from production');
  expect(within(left.parentElement as HTMLElement).getByText('170')).toBeTruthy();
});
