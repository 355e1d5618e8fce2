/** The brand's order, and what its trace says. */
import { expect, test } from '@playwright/test';
import type { Chain } from './chain.js';
import { type Devices, siteOf } from './people.js';

export async function traceOrder({ brand }: Devices, { orderNumber, shirts }: Chain): Promise<void> {
  await test.step('the brand finds its order and the farm at the end of it', async () => {
    await brand.goto('/brand-product-trace');
    await brand.getByLabel('Purchase order number').fill(orderNumber);
    await brand.getByRole('button', { name: 'Trace', exact: true }).click();
    await expect(brand.getByRole('heading', { name: orderNumber, exact: true })).toBeVisible();
    await brand.goto(`/brand-product-trace/${shirts}`);
    await brand.getByText('Table', { exact: true }).click();
    const tiers = brand.getByRole('table', { name: 'Shares by tier' });
    for (const person of ['mill', 'spinner', 'gin', 'farm'] as const)
      await expect(tiers.getByRole('row').filter({ hasText: siteOf(person) })).toContainText('100%');
  });
}
