/** An admin sees the tests of the demo, records one more that fails, and the site reads on the page of its lot what was compared. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { DnaTestPage, DnaTestReply } from '../../../contracts/trace/dna/replies.js';
import { expectNoBarriers } from '../support/accessibility.js';
import { account, admit, boughtYarn, newCode, signIn } from '../support/people.js';

const DESK = { width: 1280, height: 800 };
const KNOCK_OUT = 'Knock-out: the DNA test failed';

test('a test that detects a tracer of another lot fails, and is a knock-out on the page of the lot', async ({ page, request }) => {
  test.slow();
  const [{ yarn, mill: site }, mill, admin] = [
    await boughtYarn(request, 1),
    await account(request, 'mill1'),
    await account(request, 'admin'),
  ] as const;
  const [lot = ''] = yarn;
  const own = `HX-${newCode()}`;
  const logged = { transactionId: randomUUID(), occurredAt: new Date(Date.now() - 60_000).toISOString() };
  await mill.post('/custody/tracers', { ...logged, productId: lot, identifiers: [own], lab: 'Haber Textile Laboratory' });
  const { items } = await admin.get<DnaTestPage>('/dna-tests');
  const [failed, passed] = [items.find(({ state }) => state === 'open'), items.find(({ state }) => state === 'passed')];
  const { foreignIdentifiers } = await admin.get<DnaTestReply>(`/dna-tests/${failed?.id}`);
  const foreign = foreignIdentifiers[0]?.identifier ?? '';

  await test.step('the demo has a test that passed and one that failed', async () => {
    await signIn(page, 'admin', '/user-management');
    await page.getByRole('link', { name: 'DNA management' }).click();
    const row = (productId = '') => page.getByRole('table', { name: 'DNA management' }).getByRole('row').filter({ hasText: productId });
    await expect(row(failed?.productId)).toContainText('Failed');
    await expect(row(passed?.productId)).toContainText('Passed');
    await expectNoBarriers(page);
    await page.setViewportSize(DESK);
  });

  await test.step('one more is recorded, and compared at once', async () => {
    await page.getByRole('button', { name: 'Record test' }).click();
    const form = page.getByRole('dialog', { name: 'Record test' });
    await form.getByLabel('Product ID').fill(lot);
    await expect(form.getByText(`Logged upstream: ${own}`)).toBeVisible();
    await form.getByLabel('Identifiers detected').fill(`${own}; ${foreign.toLowerCase()}`);
    await form.getByRole('combobox', { name: 'Requested by' }).fill(site.facility.name);
    await page.getByRole('option', { name: site.facility.name }).click();
    await form.getByLabel('Laboratory', { exact: true }).fill('Haber Textile Laboratory');
    await form.getByRole('button', { name: 'Record and compare' }).click();
    await expect(page).toHaveURL(/\/dna-management\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('region', { name: KNOCK_OUT })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: foreign })).toContainText('Foreign');
    await expectNoBarriers(page);
    await page.setViewportSize(DESK);
  });

  await test.step('the site reads the comparison and the knock-out on the page of its lot, on a phone too', async () => {
    await admit(page, 'mill1');
    await page.goto(`/lots/${lot}`);
    await expect(page.getByText(KNOCK_OUT).first()).toBeVisible();
    const compared = page.getByRole('region', { name: 'Expected and detected' });
    await expect(compared.getByRole('row').filter({ hasText: foreign })).toContainText('Foreign');
    await expect(compared.getByRole('row').filter({ hasText: `Logged by ${site.facility.name}` })).toContainText('Found');
    await expectNoBarriers(page);
    await expect(compared).toBeVisible();
  });
});
