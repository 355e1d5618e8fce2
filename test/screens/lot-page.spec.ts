/** The content of a lot's page for its holder, and its links. */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Facilities } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import { open, signedInVisitor } from '../support/screens/app-page.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer } from '../support/server/test-server.js';

test('a lot tells its holder who recorded it and what they may do next, and an admin what to read', async () => {
  const product = await sharedTestServer();
  const farm = await product.someone('FARM', 'FARM');
  const { call, site, user } = await product.someone('SPINNER', 'SPINNER');
  const gin = await product.someone('GINNER', 'GINNER');
  const facilities = product.app.get(Facilities);
  await facilities.link(farm.site, gin.site, '2026-01-01T00:00:00.000Z');
  await facilities.link(gin.site, site, '2026-01-01T00:00:00.000Z');
  const productId = `PAGE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const send = async (by: ApiCall, path: string, body: object) => {
    const reply = await by('POST', `/api/custody/${path}`, { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body });
    expect([reply.status, reply.body]).toMatchObject([201, { position: expect.any(String) }]);
  };
  const raw = `${productId}-RAW`;
  await send(farm.call, 'records', { lots: [{ productId: raw, product: 'rawCotton', quantity: 2500, unit: 'kg' }] });
  await send(farm.call, 'sales', { purchaserId: gin.site.id, lots: [{ productId: raw }] });
  await send(gin.call, 'purchases', { sellerId: farm.site.id, lots: [{ productId: raw }] });
  const lint = { productId, product: 'lint', quantity: 900, unit: 'kg' };
  await send(gin.call, 'transforms', { step: 'gin', inputs: [{ productId: raw }], outputs: [lint] });
  await send(gin.call, 'sales', { purchaserId: site.id, lots: [{ productId }] });
  const transactionId = randomUUID();
  await send(call, 'purchases', { transactionId, sellerId: gin.site.id, invoiceNumber: 'DC-12', lots: [{ productId }] });

  await open(`/lots/${productId}`, await signedInVisitor(user));
  const life = (await screen.findByRole('heading', { name: 'Life of this lot' })).closest('section') as HTMLElement;
  const purchase = within(life).getByText(`${user.firstName} ${user.lastName}`).closest('li') as HTMLElement;
  expect(within(purchase).getByText('Weight').parentElement?.textContent).toBe('Weight900 kg');
  within(purchase).getByText('DC-12');
  const next = (await screen.findByRole('heading', { name: 'What you can do next' })).closest('section') as HTMLElement;
  const paths = within(next)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(paths).toEqual([
    `/homepage/assign-product-id?lots=${productId}`,
    `/homepage/transport?lots=${productId}`,
    `/homepage/sell?lots=${productId}`,
    `/stock/count?lots=${productId}`,
    `/homepage/sell?returnOf=${transactionId}&lots=${productId}`,
    `/transactions?facilityId=${site.id}&open=${transactionId}`,
  ]);

  await open(`/lots/${productId}`, await signedInVisitor(await product.user('ADMIN')));
  const review = await screen.findByRole('link', { name: /^Review the site/ });
  expect(review.getAttribute('href')).toBe(`/auditors-room/${site.id}`);
});

test('sold goods are no stock, on the page of their lot and in the replay', async () => {
  const product = await sharedTestServer();
  const { call, site, user } = await product.someone('SPINNER', 'SPINNER');
  const mill = await product.someone('MILL', 'MILL');
  await product.app.get(Facilities).link(site, mill.site, '2026-01-01T00:00:00.000Z');
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await call('POST', '/api/upload/files', form)).body;
  const outside = { countryOfOrigin: 'US', proof: { blobName } };
  const lots = ['A', 'B'].map((name) => `SOLD-${name}-${randomUUID().slice(0, 8).toUpperCase()}`);
  const send = async (path: string, body: object) => {
    const reply = await call('POST', `/api/custody/${path}`, { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body });
    expect([reply.status, reply.body]).toMatchObject([201, { position: expect.any(String) }]);
  };
  await send('purchases', { lots: lots.map((productId) => ({ productId, product: 'lint', quantity: 900, unit: 'kg', ...outside })) });
  await send('sales', { purchaserId: mill.site.id, lots: [{ productId: lots[0] }] });
  const { total } = (await call('GET', `/api/ledgers/${site.id}/timeline`)).body;
  expect((await call('GET', `/api/ledgers/${site.id}/state?revision=${total - 1}`)).body.stock).toEqual([
    { product: 'lint', lots: 1, massGrams: 900_000, deltaGrams: -900_000, soldGrams: 900_000 },
  ]);
  await open(`/lots/${lots[0]}`, await signedInVisitor(user));
  await screen.findByText('kg sold of 900 kg');
  expect(screen.queryByText(/in stock/)).toBeNull();
  await open(`/lots/${lots[1]}`, await signedInVisitor(user));
  await screen.findByText('900 in stock');
});

test('goods that a count found again are said where the trace names them and the books do not', async () => {
  const product = await sharedTestServer();
  const { call, user } = await product.someone('SPINNER', 'SPINNER');
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'proof.pdf');
  const [{ blobName }] = (await call('POST', '/api/upload/files', form)).body;
  const productId = `FOUND-${randomUUID().slice(0, 8).toUpperCase()}`;
  const send = async (path: string, body: object) => {
    const reply = await call('POST', `/api/custody/${path}`, { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, ...body });
    expect([reply.status, reply.body]).toMatchObject([201, { position: expect.any(String) }]);
  };
  const count = (countedQuantity: number) =>
    send('stock-counts', { reason: 'Weighed again', counts: [{ productId, countedQuantity, unit: 'kg' }] });
  const outside = { countryOfOrigin: 'US', proof: { blobName } };
  await send('purchases', { lots: [{ productId, product: 'lint', quantity: 32, unit: 'kg', ...outside }] });
  await count(3);
  await open(`/lots/${productId}`, await signedInVisitor(user));
  await screen.findByText('3 in stock');
  expect(screen.queryByText(/^Stock counts found/)).toBeNull();
  await count(32);
  await open(`/lots/${productId}`, await signedInVisitor(user));
  await screen.findByText(/^Stock counts found 29 kg more than recorded\. The books verify none of it/);
});
