/** Follows cotton from the harvest to shirts at the brand. */
import { expect, test } from '@playwright/test';
import { assign, choose, record, typeLot } from '../support/record-forms.js';
import { type Devices, siteOf } from './people.js';
import { make, purchase, purchaseTyped, recordHarvest, sell } from './phone-records.js';

/** The codes of the lots, in the order in which they were made. */
export interface Chain {
  harvest: string;
  lint: string;
  yarn: string;
  fabric: string;
  shirts: string;
  orderNumber: string;
}

export async function makeShirts(at: Devices): Promise<Chain> {
  const harvest = await test.step('the farm records its harvest and sells it to the gin', async () => {
    const code = await recordHarvest(at.farm, 1000);
    await sell(at.farm, siteOf('gin'), code);
    return code;
  });
  const lint = await test.step('the gin buys it, gins it and sells the lint', async () => {
    await purchase(at.gin, siteOf('farm'), harvest);
    const code = await make(at.gin, harvest, 350);
    await sell(at.gin, siteOf('spinner'), code);
    return code;
  });
  const yarn = await test.step('the spinner buys the lint, spins it and sells the yarn', async () => {
    await purchaseAtDesk(at.spinner, siteOf('gin'), lint);
    const code = await assign(at.spinner, lint, 300);
    await at.spinner.goto('/homepage/sell');
    await choose(at.spinner, 'Purchaser', siteOf('mill'));
    await typeLot(at.spinner, code);
    await record(at.spinner, 'Record sale', 'Sale recorded');
    return code;
  });
  const fabric = await test.step('the mill buys the yarn and weaves it', async () => {
    await purchaseAtDesk(at.mill, siteOf('spinner'), yarn);
    return assign(at.mill, yarn, 290);
  });
  const orderNumber = 'PO-1001';
  const shirts = await test.step('the assembly buys the fabric by the code of its roll, sews and sells to the brand', async () => {
    await purchaseTyped(at.assembly, siteOf('mill'), fabric);
    const code = await make(at.assembly, fabric, 260);
    await sell(at.assembly, siteOf('brand'), code, orderNumber);
    return code;
  });
  return { harvest, lint, yarn, fabric, shirts, orderNumber };
}

async function purchaseAtDesk(page: Devices['spinner'], seller: string, code: string): Promise<void> {
  await page.goto('/homepage/purchase');
  await choose(page, 'Seller', seller);
  await typeLot(page, code);
  await expect(page.getByText('1 accepted, 0 refused')).toBeVisible();
  await record(page, 'Record purchase', 'Purchase recorded');
}
