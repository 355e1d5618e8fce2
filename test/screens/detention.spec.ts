/** A detained order on its page: recorded, answered for, changed and ended; on the home and in the list of orders. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, fill, open, press, signedInVisitor, type Visitor, waitForFieldMessage } from '../support/screens/app-page.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let brand: Visitor;
let call: ApiCall;
let id: string;
let other: string;

const DETENTION = {
  ...{ authority: 'US Customs, Port of Newark', place: 'Newark', regime: 'UFLPA', detainedAt: '2025-11-17', termDays: 21 },
  ...{ calendar: { country: 'US' }, noticeNumber: '26-4701-018' },
};

beforeAll(async () => {
  product = await sharedTestServer();
  const user = await product.user('BRAND', await product.facility('BRAND', { name: 'Alder & Pike' }));
  call = await product.signIn(user.email);
  brand = await signedInVisitor(user, product);
  [id, other] = [await placed('PO-DETAINED-1'), await placed('PO-DETAINED-2')];
}, 60_000);
afterAll(() => product.stop());

async function placed(purchaseOrderNumber: string): Promise<string> {
  const made = (await call('POST', '/api/orders', { purchaseOrderNumber, productDescription: 'Oxford shirt', quantity: 100 })).body;
  const { position } = (await call('POST', `/api/orders/${made.id}/place`, {})).body;
  await call('GET', `/api/orders/${made.id}`, undefined, { 'x-position': position });
  return made.id;
}
const choose = async (item: string) => {
  await press('More actions');
  (await screen.findByRole('menuitem', { name: item })).click();
};

test('a detention is recorded from the menu, with each error next to its field', async () => {
  await open(`/brand-product-order/${id}`, brand);
  await choose('Record a detention');
  const form = await dialog('Record a detention');
  await press('Record the detention', { at: form });
  await waitForFieldMessage('Authority', /is required/);
  await fill('Authority', 'US Customs, Port of Newark', form);
  await fill(/^Place/, 'Newark', form);
  await fill('Working days', '21', form);
  await press('Record the detention', { at: form });
  const banner = await screen.findByRole('region', { name: 'Detention' });
  await within(banner).findByText('Detained by US Customs, Port of Newark');
  await within(banner).findByText(/^of 21, answer due .* 17:00, New York$/);
  await screen.findByText(/^Detained in Newark/);
});

test('sent material is added and named on the banner, and the end leaves one line', async () => {
  await call('POST', `/api/orders/${other}/detention`, DETENTION);
  await open(`/brand-product-order/${other}`, brand);
  const banner = await screen.findByRole('region', { name: 'Detention' });
  await within(banner).findByText(/working days overdue/);
  expect(within(banner).getByText('27/11 is a holiday').title).toBe('Thanksgiving Day');
  await press('What was sent', { at: banner });
  const panel = await dialog('What was sent');
  await fill('What was sent', 'commercial papers', panel);
  await fill(/^Exhibits/, 'A-1', panel);
  await press('Add', { at: panel });
  await waitFor(() => expect(panel.querySelector('[aria-invalid="true"]')).toBeTruthy());
  await fill(/^Exhibits/, '1-3, 7', panel);
  await press('Add', { at: panel });
  await within(panel).findByText('Exhibits 1–3, 7');
  await press('Close dialog', { at: panel });
  await within(banner).findByText(/^Sent so far: \u2068commercial papers/);
  await choose('End the detention');
  const asked = await dialog('End this detention?');
  await fill('Reason', 'The test was clean', asked);
  await press('End the detention', { at: asked });
  await screen.findByText(/^Released .*, after \d+ working days$/);
  expect(screen.queryByRole('region', { name: 'Detention' })).toBeNull();
});

test('the list says it and is filtered by it, and the home names it first', async () => {
  await open('/brand-product-order?state=detained', brand);
  await screen.findByText('PO-DETAINED-1');
  expect(screen.queryByText('PO-DETAINED-2')).toBeNull();
  await open('/brand-profile', brand);
  const named = await screen.findByText('Order PO-DETAINED-1 is detained');
  const needs = within(named.closest('ul') as HTMLElement).getAllByRole('listitem');
  expect(needs[0]?.contains(named)).toBe(true);
});

test('the head of the dossier states the time left to answer, and links to the order', async () => {
  const [isOpen, isLate] = [await placed('PO-DETAINED-3'), await placed('PO-DETAINED-4')];
  const today = new Date().toISOString().slice(0, 10);
  await call('POST', `/api/orders/${isOpen}/detention`, { ...DETENTION, detainedAt: today, termDays: 200 });
  await call('POST', `/api/orders/${isLate}/detention`, DETENTION);
  await open(`/brand-product-order/${isOpen}/dossier`, brand);
  const { clock } = (await call('GET', `/api/orders/${isOpen}/detention`)).body.current;
  const chip = await screen.findByRole('link', { name: `Detained, ${clock.left} working days left` });
  expect(chip.getAttribute('href')).toBe(`/brand-product-order/${isOpen}`);
  await open(`/brand-product-order/${isLate}/dossier`);
  await screen.findByRole('link', { name: /^Detained, \d+ working days overdue$/ });
});
