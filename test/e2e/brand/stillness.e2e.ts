/** Pages of a brand stay still while they load, and a phone shows a trace at once. */
import { expect, type Page, test } from '@playwright/test';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { LotSummary } from '../../../contracts/ledger/custody/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import { account, admit } from '../support/people.js';

/** The sum of layout shifts that a page may have until it is loaded. */
const SHIFT_MAX = 0.05;
/** The height of a trace's head on a phone, in pixels. */
const HEAD_MAX = 150;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Adds up the layout shifts of visible content, as the browser measures them. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifted: number };
    counted.shifted = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) if (!entry.hadRecentInput) counted.shifted += entry.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

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
      // A busy machine shows steps that are one frame elsewhere: of three loads the stillest counts.
      let least = Number.POSITIVE_INFINITY;
      for (let loads = 0; loads < 3 && least > SHIFT_MAX; loads++) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        least = Math.min(least, await shifted());
      }
      expect(least, path).toBeLessThanOrEqual(SHIFT_MAX);
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
