/** Documents of an order in a browser: a brand asks for what is withheld, the spinner grants it until a day, and the file opens. */
import { expect, type Page, test } from '@playwright/test';
import type { OrderDocumentsReply } from '../../../contracts/brand/order-documents/replies.js';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { Page as PageOf } from '../../../contracts/shared/replies.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { account, admit } from '../support/people.js';

interface Withheld {
  orderId: string;
  number: string;
  site: string;
  account: string;
}

const ACCOUNTS: Readonly<Record<string, string>> = { 'Chenab Ring Spinning': 'spinner1', 'Ravi Yarns': 'spinner2' };

/** An order of the demo on whose trace a spinner withholds its packing lists from the brand, and nobody has requested them. */
async function withheldPackingList(page: Page): Promise<Withheld> {
  const { get } = await account(page.request, 'brand2');
  for (const { id, purchaseOrderNumber: number } of (await get<PageOf<OrderSummary>>('/orders?state=placed&perPage=100')).items) {
    if (number === undefined) continue;
    const { steps } = await get<OrderDocumentsReply>(`/orders/${id}/evidence`);
    for (const { stage, facility, documents } of steps) {
      const account = ACCOUNTS[facility.name];
      const isWithheld = documents.some(({ kind, deliveries, request }) => kind === 'packingList' && deliveries.withheld > 0 && !request);
      if (stage === 'yarn' && account !== undefined && isWithheld) return { orderId: id, number, site: facility.name, account };
    }
  }
  throw new Error('no spinner of the demo withholds a packing list');
}

/** Of all sites of the stage, that one's packing lists. */
const packingList = (page: Page, site: string) =>
  page.getByRole('region', { name: 'Yarn' }).getByRole('list', { name: site }).getByRole('listitem').filter({ hasText: 'Packing list' });

async function openYarn(page: Page, orderId: string): Promise<void> {
  await page.goto(`/brand-product-order/${orderId}?tab=documents`);
  const head = page.getByRole('region', { name: 'Yarn' }).getByRole('button', { name: /^Yarn/ });
  await expect(head).toBeVisible();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}

test('a brand asks for a withheld document, the spinner grants it until a day, and another one is waived', async ({ page }) => {
  const { orderId, number, site, account } = await withheldPackingList(page);
  // Other tests request more documents of the same order at the same time.
  const asked = new RegExp(`${number} Packing list \\d`);

  await test.step('the brand sees neither its name nor its hash, and asks for it', async () => {
    await admit(page, 'brand2');
    await openYarn(page, orderId);
    await expect(packingList(page, site)).toContainText('Withheld');
    await expect(packingList(page, site)).toContainText('File withheld');
    await expect(packingList(page, site).getByRole('button', { name: /Copy/ })).toHaveCount(0);
    await packingList(page, site).getByRole('button', { name: 'Request' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(site);
    await dialog.getByLabel('Message').fill('For the customs of Gothenburg');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(packingList(page, site)).toContainText('Asked');
  });

  await test.step('the spinner reads the request, and grants it until a day', async () => {
    await admit(page, account);
    await page.goto('/document-requests?state=waiting');
    await page.getByRole('row', { name: asked }).getByRole('button', { name: 'Answer' }).click();
    const panel = page.getByRole('dialog', { name: 'Request from Norrfjord' });
    await expect(panel).toContainText('For the customs of Gothenburg');
    await expect(panel.getByRole('region', { name: 'What Norrfjord would see' }).getByRole('listitem')).toHaveCount(1);
    await panel.getByLabel('Last day').fill('31/12/2099');
    await panel.getByRole('button', { name: 'Grant access' }).click();
    await expect(page.getByText('Norrfjord now has access')).toBeVisible();
    await expect(page.getByRole('row', { name: asked })).toHaveCount(0);
    await expectNoBarriers(page);
  });

  await test.step('the bell of the brand says so, and leads there', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await admit(page, 'brand2');
    await page.goto('/brand-profile');
    await page.getByRole('button', { name: /^Notifications, [1-9]/ }).click();
    const granted = page
      .getByRole('region', { name: /^Today/ })
      .getByRole('listitem')
      .filter({ hasText: `${site}, until 31/12/2099` });
    await expect(granted).toContainText('granted');
    await expectNoBarriers(page);
    await granted.getByRole('link').click();
    await expect(page).toHaveURL('/document-requests?state=granted');
  });

  await test.step('the brand opens the file, and does without another', async () => {
    await openYarn(page, orderId);
    await expect(packingList(page, site)).toContainText('until 31/12/2099');
    const download = page.waitForEvent('download');
    await packingList(page, site)
      .getByRole('button', { name: /\.pdf$/ })
      .click();
    expect((await download).suggestedFilename()).toMatch(/^packing-lists-.*\.pdf$/);
    const lacking = page.getByRole('region', { name: 'Import of goods' });
    await lacking.getByRole('button', { name: /^Import/ }).click();
    await lacking.getByRole('listitem').filter({ hasText: 'Transport log' }).getByRole('button', { name: 'Waive' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The forwarder keeps it');
    await page.getByRole('dialog').getByRole('button', { name: 'Waive' }).click();
    await expect(lacking).toContainText('The forwarder keeps it');
    await expect(page.getByRole('complementary', { name: 'Documents added up' })).toContainText(site);
    await expectNoBarriers(page);
  });

  await test.step('the spinner ends it', async () => {
    await admit(page, account);
    await page.goto('/document-requests?state=granted');
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('button', { name: 'Open' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
    await page
      .getByRole('dialog', { name: /End access/ })
      .getByRole('button', { name: 'End access' })
      .click();
    await expect(page.getByText('Access ended')).toBeVisible();
  });
});
