/** Risk in a browser: from the map to a piece of evidence, what if, an order's terms; by keys, on a phone, in Urdu, without barriers. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import type { OrderRiskReply } from '../../../contracts/trace/risk/replies.js';
import { writtenPoints } from '../../../web/src/features/members/suppliers/risk/goods/term-points.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { account, admit } from '../support/people.js';

test('a brand goes from all suppliers to one piece of evidence, and asks what would be if', async ({ page }) => {
  await admit(page, 'brand1');
  await page.goto('/brand-suppliers');
  await page.getByRole('link', { name: 'Risk', exact: true }).click();
  await expect(page).toHaveTitle(/Supplier risk/);
  const map = page.getByRole('table', { name: 'Suppliers by indicators' });

  await test.step('keys walk through the map and open a field', async () => {
    const field = (supplier: string, indicator: string) => map.getByRole('link', { name: `${supplier}, ${indicator}:` });
    await field('Clock Tower Weaving', 'Middleman').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(field('Clock Tower Weaving', 'School availability')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Clock Tower Weaving' })).toBeVisible();
  });

  await test.step('the indicator is expanded with the sum of each weight', async () => {
    const evidence = page.getByRole('table', { name: 'Evidence of School availability' });
    await expect(evidence).toContainText(/25 × 0\.\d\d × 0\.5 =/);
    await expect(page.getByRole('region', { name: 'Labor risk' })).toContainText('Evidence 15/15');
  });

  await test.step('a finding more makes the whole high, and nothing is recorded', async () => {
    await page.getByRole('combobox', { name: 'Level' }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const after = page.getByRole('table', { name: 'What if' });
    await expect(after.getByRole('row', { name: /^Labor risk/ })).toHaveText('Labor risk Low High');
    await expect(after.getByRole('row', { name: /^Knock-out/ })).toHaveText('Knock-out01');
    await page
      .getByRole('checkbox', { name: /Without the evidence of/ })
      .first()
      .check();
    await expect(page.getByText('1 piece of evidence is left out.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Labor risk' })).toContainText('Low');
    await expectNoBarriers(page);
  });
});

/** An order of the demo with cotton that no record follows to a farm, and what the product knows of its risk. */
async function orderInDoubt(request: APIRequestContext): Promise<{ number: string; risk: OrderRiskReply }> {
  const { get } = await account(request, 'brand1');
  const { items } = await get<PageOf<OrderSummary>>('/orders?traced=true&state=placed&perPage=100');
  for (const { id, purchaseOrderNumber: number } of items.filter(({ trace }) => trace?.evidence)) {
    const risk = await get<OrderRiskReply>(`/orders/${id}/risk`);
    const doubt = risk.terms.find(({ term, points }) => term === 'notVerified' && points !== null && points > 0);
    if (number !== undefined && doubt && risk.productRiskLevel) return { number, risk };
  }
  throw new Error('all orders of the demo are traced to their farms');
}

const LEVELS = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' } as const;

test('an order says its risk by who made it and by its terms, and as of an earlier instant', async ({ page, request }) => {
  const { number, risk } = await orderInDoubt(request);
  await admit(page, 'brand1');
  await page.goto(`/brand-product-order?q=${number}`);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('region', { name: 'Risk', exact: true })).toContainText(LEVELS[risk.productRiskLevel ?? 'LOW']);
  await page.getByRole('link', { name: 'Open risk' }).click();
  const terms = page.getByRole('table', { name: 'Product terms' });
  await expect(terms.getByRole('row', { name: /Share not verified/ })).toContainText(
    (writtenPoints(risk.terms).get('notVerified') ?? 0).toFixed(1),
  );
  await expect(terms.getByRole('row', { name: /DNA tests/ })).toContainText('No tests recorded');
  const makers = page.getByRole('table', { name: 'Who made it' });
  for (const { facilities } of risk.tiers) await expect(makers).toContainText(facilities[0]?.facility.name ?? '–');
  await expectNoBarriers(page);
  // Before anybody of the demo joined.
  await page.goto(`${page.url()}?asOf=2020-03-01T00:00:00.000Z`);
  await expect(page.getByText('Nothing is traced yet, so there is no risk to show.').first()).toBeVisible();
});

test('risk reads from right to left in Urdu, on a phone too', async ({ page }) => {
  await admit(page, 'brand1');
  await page.addInitScript(() => localStorage.setItem('language', 'ur'));
  await page.goto('/brand-suppliers/risk');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Clock Tower Weaving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clock Tower Weaving' })).toBeVisible();
  await expectNoBarriers(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
