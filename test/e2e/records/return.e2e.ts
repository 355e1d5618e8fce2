/** How goods change hands other than by sales: a mill's transport to job work, and returned lots. */
import { expect, test } from '@playwright/test';
import { admit, boughtYarn, phone, signIn, signOut } from '../support/people.js';
import { addedRow, choose, pick, record } from '../support/record-forms.js';

test('a mill’s transport to job work is bought as that: the worker holds the lot, the mill owns it', async ({ page, request }) => {
  test.slow();
  const { yarn, mill } = await boughtYarn(request, 1);
  const [code = ''] = yarn;
  const worker = await phone(request, 'assembly1');
  await admit(page, 'mill1');
  await page.goto(`/homepage/transport?lots=${code}`);
  await expect(addedRow(page, code)).toContainText('55');
  await choose(page, 'Transporter', 'Grand Trunk Haulage');
  await expect(page.getByRole('combobox', { name: 'Kind of transfer' })).toHaveCount(0);
  await choose(page, 'Purchaser', worker.facility.name);
  await pick(page, 'Kind of transfer', 'Job work');
  await record(page, 'Record transport', 'Transport recorded');

  await worker.record('purchases', { occurredAt: new Date().toISOString(), sellerId: mill.facility.id, lots: [{ productId: code }] });
  await expect.poll(() => worker.transactions(code)).toMatchObject([{ kind: 'purchase', transferKind: 'jobWork' }]);
  await page.goto(`/lots/${code}`);
  await expect(page.getByText(`held by ${worker.facility.name}`)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: mill.facility.name })).toBeVisible();
});

test('a lot goes back from its page, and its seller receives it', async ({ page, request }) => {
  test.slow();
  const { yarn, spinner, mill } = await boughtYarn(request, 1);
  const [code = ''] = yarn;
  await signIn(page, 'mill1');

  await test.step('the mill gives it back by a transport that is filled in', async () => {
    await page.goto(`/lots/${code}`);
    await page.getByRole('link', { name: 'Return lot' }).click();
    await expect(addedRow(page, code)).toContainText('55');
    await expect(page.getByText(spinner.facility.name).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Purchaser' })).toHaveCount(0);
    await choose(page, 'Transporter', 'Grand Trunk Haulage');
    await record(page, 'Record transport', 'Transport recorded');
    await page.goto(`/lots/${code}`);
    await expect(page.getByText('Life of this lot')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return lot' })).toHaveCount(0);
    await signOut(page);
  });

  await test.step('the spinner finds it waiting, with a seller that is none of its own', async () => {
    await admit(page, 'spinner1');
    await page.goto(`/homepage/purchase?seller=${mill.facility.id}&lots=${code}`);
    await expect(page.getByRole('combobox', { name: 'Seller', exact: true })).toHaveValue(mill.facility.name);
    await expect(addedRow(page, code)).toContainText('55');
  });

  await test.step('another kind than the mill’s is refused next to its field; with the mill’s kind it is recorded', async () => {
    const kind = page.getByRole('combobox', { name: 'Kind of transfer' });
    await pick(page, 'Kind of transfer', 'Job work');
    await page.getByRole('button', { name: 'Record purchase' }).click();
    await expect(kind).toHaveAttribute('aria-invalid', 'true');
    await pick(page, 'Kind of transfer', 'Return');
    await record(page, 'Record purchase', 'Purchase recorded');
    await page.goto(`/transactions?productId=${code}&kind=purchase`);
    await page.getByRole('button', { name: 'Show details of Purchase' }).click();
    await expect(page.getByText('Return', { exact: true })).toBeVisible();
    await page.goto(`/lots/${code}`);
    await expect(page.getByText(`held by ${spinner.facility.name}`)).toBeVisible();
  });
});

test('a lot whose claim its seller does not cover says so', async ({ page, request }) => {
  test.slow();
  const { yarn, spinner } = await boughtYarn(request, 1);
  const [code = ''] = yarn;
  // A window that closes short takes months: the reply says what services/ledger/custody/reads/lots/lot-claim-doubts.spec.ts proves.
  await page.route(`**/api/lots/${code}`, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      json: { ...(await reply.json()), claimInDoubt: { facility: spinner.facility, certification: 'BCI', grams: 143_000, isClosed: true } },
    });
  });
  await admit(page, 'mill1');
  await page.goto(`/lots/${code}`);
  const band = page.getByRole('status').filter({ hasText: '143 kg of the claim are in doubt' });
  await expect(band).toContainText(`${spinner.facility.name} closed a window having received less BCI than it claimed`);
});
