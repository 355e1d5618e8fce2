/** The dossier of an order on the screen: none of a draft, one that is built even of an order that no record covers, and the ways through it. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { patient } from '../support/jest/patience.js';
import { address, fill, hands, open, press, signedInVisitor, type Visitor, waitForAddress } from '../support/screens/app-page.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

const BUILT = { timeout: patient(60_000) };

let product: TestServer;
let visitor: Visitor;
let call: ApiCall;
beforeAll(async () => {
  product = await sharedTestServer();
  const user = await product.user('BRAND', await product.facility('BRAND', { name: 'Alder & Pike' }));
  call = await product.signIn(user.email);
  visitor = await signedInVisitor(user);
});

let number = 4000;
async function anOrder({ isPlaced = true } = {}): Promise<string> {
  number += 1;
  const order = { orderId: randomUUID(), purchaseOrderNumber: `PO-D-${number}`, purchaseDate: '2026-03-02', quantity: 100, unit: 'pieces' };
  expect((await call('POST', '/api/orders', order)).status).toBe(201);
  if (isPlaced) expect((await call('POST', `/api/orders/${order.orderId}/place`)).status).toBe(201);
  return order.orderId;
}

const dossierOf = (id: string): string => `/brand-product-order/${id}/dossier`;
const exportButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Export' }, BUILT);
const waitUntilBuilt = () => waitFor(async () => expect((await exportButton()).disabled).toBe(false), BUILT);
const contents = () => screen.findByRole('navigation', { name: 'Contents' }, BUILT);

test('a draft has no dossier, and its page no button for one', async () => {
  const id = await anOrder({ isPlaced: false });
  await open(dossierOf(id), visitor);
  await screen.findByText('A draft has no dossier');
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/brand-product-order/${id}/edit`);
  await open(`/brand-product-order/${id}`);
  await screen.findByRole('link', { name: 'Continue' });
  expect(screen.queryByRole('button', { name: 'Build dossier' })).toBeNull();
});

test('an order of another brand has none', async () => {
  await open(dossierOf(randomUUID()), visitor);
  await screen.findByText('Order not found');
});

test('one press on the order’s page builds it and opens it, although none of it is in any record', async () => {
  const id = await anOrder();
  await open(`/brand-product-order/${id}`, visitor);
  await press('Build dossier');
  await waitForAddress(new RegExp(`^${dossierOf(id)}\\?asOf=`));
  await waitUntilBuilt();
  await hands.click(await within(await contents()).findByRole('button', { name: /Summary/ }));
  await waitForAddress(/page=\d+/);
  await waitFor(() => expect(document.querySelector('article[lang=en] h2')?.textContent).toContain('Summary'));
  await press(/^Gaps [1-9]$/);
  const gaps = await screen.findByRole('region', { name: 'Gaps' });
  expect(within(gaps).getAllByRole('listitem').length).toBeGreaterThan(0);
  await open(`/brand-product-order/${id}`);
  expect((await screen.findByRole('link', { name: /^Dossier as of/ })).getAttribute('href')).toContain(`${dossierOf(id)}?asOf=`);
});

test('pages are turned by buttons, by keys and by their number, and searched', async () => {
  const id = await anOrder();
  expect((await call('POST', '/api/dossiers', { orderId: id, language: 'en' })).status).toBe(202);
  await open(dossierOf(id), visitor);
  await waitUntilBuilt();
  await screen.findByRole('region', { name: 'Page 1' });
  await press('Next page');
  await screen.findByRole('region', { name: 'Page 2' });
  await hands.keyboard('{PageDown}');
  await screen.findByRole('region', { name: 'Page 3' });
  await hands.keyboard('{PageUp}');
  await screen.findByRole('region', { name: 'Page 2' });
  await hands.keyboard('g');
  await waitFor(() => expect((document.activeElement as HTMLElement).getAttribute('aria-label')).toBe('Page number'));
  await fill('Page number', '9999');
  await hands.keyboard('{Enter}');
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('page')).toMatch(/^\d{1,3}$/));
  await fill(/^Search \d+ pages?$/, `PO-D-${number}`);
  const [hit] = await screen.findAllByRole('button', { name: new RegExp(`PO-D-${number}`) });
  await hands.click(hit as HTMLElement);
  await waitForAddress(/asOf=.*page=\d+/);
});

test('the other order of chapters is another file of the same instant, built on its first request', async () => {
  const id = await anOrder();
  const { body } = await call('POST', '/api/dossiers', { orderId: id, language: 'en' });
  await open(dossierOf(id), visitor);
  await waitUntilBuilt();
  await hands.click(await screen.findByRole('radio', { name: 'Forced Labour Regulation, by risk' }));
  await waitForAddress(new RegExp(`asOf=${encodeURIComponent(body.asOf)}&regime=FLR&language=en`));
  await waitUntilBuilt();
  await hands.click(await screen.findByRole('radio', { name: 'UFLPA, by step' }));
  await waitForAddress(/regime=UFLPA/);
  await waitUntilBuilt();
  const { body: list } = await call('GET', `/api/dossiers?orderId=${id}`);
  expect(list.items.map(({ regime }: { regime: string }) => regime).toSorted()).toEqual(['FLR', 'UFLPA']);
});

test('a new build may name an earlier file whose goods were released', async () => {
  const earlier = await anOrder();
  const { body: asked } = await call('POST', '/api/dossiers', { orderId: earlier, language: 'en' });
  const detention = { authority: 'US Customs', regime: 'UFLPA', termDays: 21, calendar: { country: 'US' }, noticeNumber: '25-1' };
  const send = (path: string, body: object) => call('POST', `/api/orders/${earlier}/detention${path}`, body);
  expect((await send('', { ...detention, detainedAt: asked.asOf.slice(0, 10) })).status).toBe(201);
  expect((await send('/end', { outcome: 'released', reason: 'Released in full', endedAt: asked.asOf.slice(0, 10) })).status).toBe(201);
  const id = await anOrder();
  const { body: first } = await call('POST', '/api/dossiers', { orderId: id, language: 'en' });
  await open(dossierOf(id), visitor);
  await waitUntilBuilt();
  await press(/^As of /);
  await hands.click(await screen.findByLabelText(/^Name a file that cleared this chain/, { selector: 'input' }, BUILT));
  await hands.click(await screen.findByRole('option', { name: new RegExp(`PO-D-${number - 1}, cleared`) }));
  await press('Build now');
  await waitFor(async () => {
    const { body: list } = await call('GET', `/api/dossiers?orderId=${id}`);
    expect(list.items.find((each: { id: string; state: string }) => each.id !== first.id)?.state).toBe('ready');
  }, BUILT);
  const { body: list } = await call('GET', `/api/dossiers?orderId=${id}`);
  const { body: pages } = await call('GET', `/api/dossiers/${list.items[0].id}/pages`);
  expect(JSON.stringify(pages.items[0].blocks)).toContain(
    `This chain was cleared before: dossier of order PO-D-${number - 1}, detention notice 25-1`,
  );
});

test('a file in another language is read in that language and its direction', async () => {
  const id = await anOrder();
  expect((await call('POST', '/api/dossiers', { orderId: id, language: 'ur' })).status).toBe(202);
  await open(dossierOf(id), visitor);
  await waitUntilBuilt();
  await waitFor(() => expect(document.querySelector('article[lang=ur]')?.getAttribute('dir')).toBe('rtl'));
});
