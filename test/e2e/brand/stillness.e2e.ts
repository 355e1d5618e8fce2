/** Pages of a brand stay still while they load, and a phone shows a trace at once. */
import { expect, test } from '@playwright/test';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { LotSummary } from '../../../contracts/ledger/custody/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import { countShifts, expectStill } from '../support/layout-shift.js';
import { account, admit } from '../support/people.js';

/** The height of a trace's head on a phone, in pixels. */
const HEAD_MAX = 150;

for (const width of [1440, 390]) {
  test(`home, an order, a lot and a trace do not move while they load, at ${width} px`, async ({ page, request }) => {
    const { get } = await account(request, 'brand1');
    const { items: orders } = await get<PageOf<OrderSummary>>('/orders?q=0761');
    const { items: lots } = await get<PageOf<LotSummary>>('/lots?perPage=1&sort=-occurredAt');
    const [order, lot] = [orders[0]?.id, lots[0]?.productId];
    await page.setViewportSize({ width, height: 844 });
    await admit(page, 'brand1');
    const shifted = await countShifts(page);
    // The network is never idle while a stream of changes is open.
    await page.route(/\/api\/changes/, (route) => route.abort());
    for (const path of ['/brand-profile', `/brand-product-order/${order}`, `/lots/${lot}`, `/brand-product-trace/${order}`]) {
      const load = async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
      };
      await expectStill(path, load, shifted);
    }
  });
}

test('a phone shows the first site of a trace below a head of three rows, and the tools in sheets', async ({ page, request }) => {
  const { get } = await account(request, 'brand1');
  const { items } = await get<PageOf<OrderSummary>>('/orders?q=0761');
  await page.setViewportSize({ width: 390, height: 844 });
  await admit(page, 'brand1');
  await page.goto(`/brand-product-trace/${items[0]?.id}`);
  const list = page.getByRole('region', { name: 'Trace by tier' });
  await expect(list.getByRole('button', { name: /^Canal Road Apparel/ })).toBeInViewport();
  const main = await page.getByRole('main').boundingBox();
  const rows = await list.boundingBox();
  expect((rows?.y ?? 0) - (main?.y ?? 0)).toBeLessThanOrEqual(HEAD_MAX);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Show' }).getByText('Backward')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Details and export' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Export' })).toBeVisible();
});
