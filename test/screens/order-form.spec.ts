/** An order whose number another placed one has: it is opened, or this one becomes a part of the same order. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { OrderSummary } from '../../contracts/brand/orders/replies.js';
import { Facilities } from '../../services/ground/facilities/facilities.js';
import { randomUUID } from '../support/jest/made-up.js';
import {
  address,
  dialog,
  fill,
  open,
  pick,
  press,
  signedInVisitor,
  type Visitor,
  waitForAddress,
  waitUntilGone,
} from '../support/screens/app-page.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

const NUMBER = 'PO 45-771';
const TITLE = 'This order may already exist';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});

/** A brand with one placed order, whose form for the next is filled with the same number, written otherwise. */
async function brandWithOrder(): Promise<{ visitor: Visitor; call: ApiCall; placed: string }> {
  const user = await product.user('BRAND', await product.facility('BRAND'));
  const call = await product.signIn(user.email);
  const order = { orderId: randomUUID(), purchaseOrderNumber: NUMBER, purchaseDate: '2026-03-02' };
  expect((await call('POST', '/api/orders', order)).status).toBe(201);
  expect((await call('POST', `/api/orders/${order.orderId}/place`)).status).toBe(201);
  return { visitor: await signedInVisitor(user), call, placed: order.orderId };
}

async function placeAgain(visitor: Visitor): Promise<HTMLElement> {
  await open('/brand-product-order/new', visitor);
  await fill('Purchase order number', NUMBER.toLowerCase());
  await fill('Purchase date', '03.05.2026');
  await press('Place order');
  return dialog(TITLE);
}

const placedOrders = async (call: ApiCall): Promise<OrderSummary[]> => (await call('GET', '/api/orders?state=placed')).body.items;

test('a partner that is no supplier yet becomes one when the order takes it', async () => {
  const brand = await product.facility('BRAND');
  const user = await product.user('BRAND', brand);
  const name = `Partner Sewing ${randomUUID().slice(0, 8)}`;
  const partner = await product.facility('FINAL_PRODUCT_ASSEMBLY', { name, searchText: name.toLowerCase() });
  await product.app.get(Facilities).link(partner, brand, '2026-01-01T00:00:00.000Z');
  await open('/brand-product-order/new', await signedInVisitor(user));
  await pick('Add a supplier by name or OAR ID', `${name} · partner, becomes a supplier`, { typed: name });
  const tier = await screen.findByRole('region', { name: /^Tier 1/ });
  await within(tier).findByText(name);
  const { items } = (await (await product.signIn(user.email))('GET', '/api/suppliers')).body;
  expect(items).toMatchObject([{ businessName: name, tiers: [1], facility: { id: partner.id } }]);
});

test('the other one is opened, and nothing is placed', async () => {
  const { visitor, call, placed } = await brandWithOrder();
  const asking = await placeAgain(visitor);
  expect(asking.textContent).toMatch(/\d\d\/\d\d\/20\d\d/);
  await press('Open it', { role: 'link', at: asking });
  await waitForAddress(`/brand-product-order/${placed}`);
  await waitUntilGone('dialog', TITLE);
  expect((await placedOrders(call)).map(({ id }) => id)).toEqual([placed]);
});

test('another part of the same order is placed in addition to it', async () => {
  const { visitor, call, placed } = await brandWithOrder();
  const asking = await placeAgain(visitor);
  expect(within(asking).queryByText(/Both are then counted together/)).not.toBeNull();
  await press('Another part of the same order', { at: asking });
  await waitForAddress(/^\/brand-product-order\/[0-9a-f-]{36}$/);
  expect(address()).not.toContain(placed);
  await screen.findByText('Placed');
  expect((await placedOrders(call)).map(({ purchaseOrderNumber }) => purchaseOrderNumber).sort()).toEqual([NUMBER, NUMBER.toLowerCase()]);
});
